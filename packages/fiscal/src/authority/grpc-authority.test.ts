import { Server, ServerCredentials, status } from '@grpc/grpc-js';
import { type FiscalAuthorityHandlers, fiscalApi } from '@innkeeper/protos';
import { expect, onTestFinished, test } from 'vitest';
import { openFiscalAuthority } from './grpc-authority.ts';

const unimplemented = {
  RegisterSeries: (_call, callback) => callback({ code: status.UNIMPLEMENTED }),
  FindSeries: (_call, callback) => callback({ code: status.NOT_FOUND }),
  ReportInvoices: (_call, callback) => callback({ code: status.UNIMPLEMENTED }),
  FindReport: (_call, callback) => callback({ code: status.NOT_FOUND }),
  SubmitRecords: (_call, callback) => callback({ code: status.UNIMPLEMENTED }),
  FindRecords: (_call, callback) => callback({ code: status.UNIMPLEMENTED }),
} satisfies FiscalAuthorityHandlers;

/** The port to an authority that answers as the given handlers do. */
async function authority(handlers: Partial<Pick<FiscalAuthorityHandlers, keyof typeof unimplemented>>) {
  const server = new Server();
  server.addService(fiscalApi().FiscalAuthority.service, { ...unimplemented, ...handlers });
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('localhost:0', ServerCredentials.createInsecure(), (error, bound) => (error ? reject(error) : resolve(bound)));
  });
  onTestFinished(() => server.forceShutdown());
  const opened = openFiscalAuthority({ FISCAL_ADDRESS: `localhost:${port}`, FISCAL_TIMEOUT: '500ms' });
  if (!opened) throw new Error('there is an address');
  return opened;
}

const series = {
  name: 'HTL26',
  documentType: 'FT',
  isTraining: false,
  firstSequence: '1',
  startsOn: '2026-11-01',
  certificateNumber: 0,
  keyVersion: 1,
  publicKey: 'AA',
};
const registration = { tenantId: 'ten_1', taxId: '501964843', series, sentOn: '2026-11-01' };
const report = {
  tenantId: 'ten_1',
  key: 'k1',
  taxId: '501964843',
  propertyId: 'prp_1',
  month: '2026-11',
  slice: 1,
  isLast: true,
  sentOn: '2026-12-01',
  documents: [],
};
const submission = {
  tenantId: 'ten_1',
  taxpayer: { taxId: 'B12345674', name: 'Casa' },
  installationNumber: '1',
  isAfterIncident: false,
  sentAt: '2026-11-01T12:00:00+01:00',
  records: [],
};

// Method: a gRPC server of the test that knows the series already.
// Rules: FISCAL-26
test('a series that was registered before is found', async () => {
  const opened = await authority({
    RegisterSeries: (_call, callback) => callback(null, { result: { code: '4001', text: 'known' } }),
    FindSeries: (_call, callback) =>
      callback(null, { result: { code: '2002', text: 'found' }, series: { series, validationCode: 'CSDF7T5H' } }),
  });
  expect(await opened.registerSeries(registration)).toEqual({ kind: 'registered', validationCode: 'CSDF7T5H', startsOn: '2026-11-01' });
  const refusing = await authority({ RegisterSeries: (_call, callback) => callback(null, { result: { code: '4003', text: 'wrong' } }) });
  expect(await refusing.registerSeries(registration)).toEqual({ kind: 'refused', error: { code: '4003', message: 'wrong' } });
});

// Rules: FISCAL-26
test('no answer is an unknown outcome, an unknown report never arrived, and a request that is not understood is thrown', async () => {
  const silent = await authority({
    RegisterSeries: () => undefined,
    SubmitRecords: (_call, callback) => callback({ code: status.UNAVAILABLE }),
  });
  expect(await silent.registerSeries(registration)).toEqual({ kind: 'unknown' });
  expect(await silent.submitRecords(submission)).toEqual({ kind: 'unknown' });
  expect(await silent.findReport(report)).toEqual({ kind: 'never_arrived' });
  await expect(silent.reportInvoices(report)).rejects.toMatchObject({ code: status.UNIMPLEMENTED });
  expect(openFiscalAuthority({ FISCAL_TIMEOUT: '1s' })).toBeNull();
});

// Rules: FISCAL-26
test('a record that is known as itself has its stored state, a duplicate of another record is rejected', async () => {
  const stored = { outcome: 'OUTCOME_ACCEPTED_WITH_ERRORS', code: '2004', text: 'late', csv: 'A-1' } as const;
  const duplicate = (hash: string) =>
    ({ hash, outcome: 'OUTCOME_REFUSED', code: '3000', text: 'known', duplicate: { ...stored, hash: 'H1' } }) as const;
  const opened = await authority({
    SubmitRecords: (_call, callback) =>
      callback(null, {
        csv: 'A-2',
        waitSeconds: 60,
        verdicts: [duplicate('H1'), duplicate('H2'), { hash: 'H3', outcome: 'OUTCOME_ACCEPTED' }],
      }),
    FindRecords: (_call, callback) => callback(null, { records: [{ hash: 'H1', outcome: 'OUTCOME_ACCEPTED', csv: 'A-1' }] }),
  });
  expect(await opened.submitRecords(submission)).toEqual({
    kind: 'answered',
    waitMs: 60_000,
    states: [
      { hash: 'H1', outcome: 'accepted_with_errors', error: { code: '2004', message: 'late' }, receipt: 'A-1' },
      { hash: 'H2', outcome: 'rejected', error: { code: '3000', message: 'known' }, receipt: null },
      { hash: 'H3', outcome: 'accepted', error: null, receipt: 'A-2' },
    ],
  });
  expect(await opened.findRecords('ten_1', [])).toEqual({
    kind: 'answered',
    states: [{ hash: 'H1', outcome: 'accepted', error: null, receipt: 'A-1' }],
  });
});

// Rules: FISCAL-26
test('a report is answered document by document, or refused as a whole', async () => {
  const verdicts = [
    { number: 'FT A/1', outcome: 'OUTCOME_ACCEPTED' },
    { number: 'FT A/2', outcome: 'OUTCOME_REFUSED', code: '107', text: 'hash' },
  ] as const;
  const opened = await authority({
    ReportInvoices: (_call, callback) => callback(null, { report: { number: '7', verdicts: [...verdicts] } }),
  });
  expect(await opened.reportInvoices(report)).toEqual({
    kind: 'answered',
    receipt: '7',
    verdicts: [
      { number: 'FT A/1', error: null },
      { number: 'FT A/2', error: { code: '107', message: 'hash' } },
    ],
  });
  const refusal = { code: '203', text: 'not over' };
  const refusing = await authority({ FindReport: (_call, callback) => callback(null, { report: { number: '8', refusal } }) });
  expect(await refusing.findReport(report)).toEqual({ kind: 'refused', error: { code: '203', message: 'not over' } });
});
