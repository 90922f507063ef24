import { createHash } from 'node:crypto';
import { status } from '@grpc/grpc-js';
import { fiscalApi } from '@innkeeper/protos';
import { expect, test } from 'vitest';
import { simulatedTenant, startSimulator } from '../../../../test/harness/simulator.ts';
import { serveSimulators } from '../../server.ts';
import { createFiscal } from '../partner.ts';

const taxpayer = { taxId: 'B12345674', name: 'Casa SL' };
const issueDate = '2026-11-24';
const generatedAt = '2026-11-24T11:05:09+01:00';

interface RecordGiven {
  readonly number?: string;
  readonly after?: { readonly issue: { readonly id: object }; readonly hash: string }; // the record before it in the chain
  readonly seconds?: number; // of its time
  readonly changes?: object; // of the invoice, before it is fingerprinted
  readonly hash?: string;
}

/** A sound record of a simplified invoice of 110.00 with 10.00 VAT, with its fingerprint as the authority publishes it. */
function recordOf({ number = 'S/1', after, seconds = 9, changes, hash }: RecordGiven) {
  const id = { taxId: taxpayer.taxId, number, issueDate };
  const invoice = {
    id,
    issuerName: taxpayer.name,
    isRepair: false,
    earlierRefusal: 'EARLIER_REFUSAL_NONE' as const,
    type: 'F2',
    description: 'Alojamiento',
    taxes: [{ tax: '01', regime: '01', qualification: 'S1', vatPercent: 10, netMinor: '10000', vatMinor: '1000' }],
    vatMinor: '1000',
    grossMinor: '11000',
    ...changes,
  };
  const at = generatedAt.replace(':09+', `:${String(seconds).padStart(2, '0')}+`);
  const amounts = [invoice.vatMinor, invoice.grossMinor].map((minor) => (Number(minor) / 100).toFixed(2));
  const text = `IDEmisorFactura=${id.taxId}&NumSerieFactura=${number}&FechaExpedicionFactura=24-11-2026&TipoFactura=${invoice.type}&CuotaTotal=${amounts[0]}&ImporteTotal=${amounts[1]}&Huella=${after?.hash ?? ''}&FechaHoraHusoGenRegistro=${at}`;
  return {
    issue: invoice,
    previous: after ? { id: after.issue.id, hash: after.hash } : null,
    generatedAt: at,
    hash: hash ?? createHash('sha256').update(text).digest('hex').toUpperCase(),
  };
}

async function simulator() {
  const simulated = await startSimulator({
    serve: serveSimulators,
    create: createFiscal,
    Client: fiscalApi().FiscalAuthority,
    timeoutMs: 500,
  });
  const { ask } = simulated;
  return {
    ...simulated,
    submit: (records: readonly object[], changes: object = {}) => {
      const chain = { tenantId: simulatedTenant, taxpayer, installationNumber: '1', sentAt: generatedAt };
      return ask((authority, ...rest) => authority.submitRecords({ ...chain, records: [...records], ...changes }, ...rest));
    },
    find: (...numbers: string[]) => {
      const ids = numbers.map((number) => ({ taxId: taxpayer.taxId, number, issueDate }));
      return ask((authority, ...rest) => authority.findRecords({ tenantId: simulatedTenant, ids }, ...rest));
    },
  };
}

const accepted = { outcome: 'OUTCOME_ACCEPTED', code: '' };
const withErrors = (code: string) => ({ outcome: 'OUTCOME_ACCEPTED_WITH_ERRORS', code });
const refused = (code: string) => ({ outcome: 'OUTCOME_REFUSED', code });
const verdicts = (...given: object[]) => ({ verdicts: given.map((each) => expect.objectContaining(each)) });

// Rules: FISCAL-23
test('records of a chain are accepted in order, each once, and a record that is known already answers its stored state', async () => {
  const authority = await simulator();
  const first = recordOf({});
  const second = recordOf({ number: 'S/2', after: first });
  const taken = { state: 'SUBMISSION_STATE_CORRECT', csv: expect.stringMatching(/^A-[0-9A-F]{14}$/), waitSeconds: 2, refusal: null };
  expect(await authority.submit([first, second])).toMatchObject({ ...taken, ...verdicts(accepted, accepted) });
  await authority.restart();
  const known = { ...refused('3000'), duplicate: expect.objectContaining({ outcome: 'OUTCOME_ACCEPTED', hash: second.hash }) };
  expect(await authority.submit([second])).toMatchObject({ state: 'SUBMISSION_STATE_INCORRECT', csv: '', ...verdicts(known) });
  const again = recordOf({ number: 'S/2', after: second, seconds: 10 });
  expect(await authority.submit([again])).toMatchObject(verdicts(known));
  expect(await authority.find('S/1', 'S/3')).toMatchObject({ records: [{ hash: first.hash, outcome: 'OUTCOME_ACCEPTED' }] });
  expect(await authority.submit([])).toBe(status.INVALID_ARGUMENT);
});

// Rules: FISCAL-23
test('a chain that is cut, doubled at its start, late or wrongly fingerprinted is accepted with errors', async () => {
  const authority = await simulator();
  const first = recordOf({});
  const cut = recordOf({ number: 'S/2', after: recordOf({ number: 'S/9' }) });
  const second = recordOf({ number: 'S/3' });
  const forged = recordOf({ number: 'S/4', after: second, hash: 'A'.repeat(64) });
  const right = recordOf({ number: 'S/5', after: forged });
  const answer = await authority.submit([first, cut, second, forged, right]);
  expect(answer).toMatchObject({ state: 'SUBMISSION_STATE_PARTLY_CORRECT' });
  expect(answer).toMatchObject(verdicts(accepted, withErrors('2000'), withErrors('2007'), withErrors('2000'), accepted));
  const late = { sentAt: '2026-11-24T11:09:10+01:00' };
  expect(await authority.submit([recordOf({ number: 'S/6', after: right })], late)).toMatchObject(verdicts(withErrors('2004')));
});

// Rules: FISCAL-24
test.each([
  ['1104', { id: { taxId: taxpayer.taxId, number: 'S"1', issueDate } }],
  ['1100', { type: 'F9' }],
  ['1100', { description: '' }],
  ['1189', { type: 'F1' }],
  ['1100', { customer: { name: 'Ana', taxId: '12345678Z' } }],
  ['1123', { type: 'F1', customer: { name: 'Ana', taxId: '12345678A' } }],
  ['1123', { type: 'F1', customer: { name: 'Ana', country: 'ES', idType: '02', id: 'ES1' } }],
  ['1100', { type: 'R5' }],
  ['1124', { taxes: [{ tax: '01', regime: '01', qualification: 'S1', vatPercent: 11, netMinor: '10000', vatMinor: '1100' }] }],
  ['1142', { taxes: [{ tax: '01', regime: '01', qualification: 'S1', vatPercent: 21, netMinor: '10000', vatMinor: '1000' }] }],
  [
    '1100',
    { taxes: [{ tax: '01', regime: '01', qualification: 'S1', exemption: 'E1', vatPercent: 10, netMinor: '10000', vatMinor: '1000' }] },
  ],
  ['1100', { grossMinor: '301001' }],
  ['1100', { earlierRefusal: 'EARLIER_REFUSAL_OF_ISSUE' }],
  ['3002', { isRepair: true }],
])('a record is refused with %s for %j', async (code, changes) => {
  const authority = await simulator();
  expect(await authority.submit([recordOf({ changes })])).toMatchObject({ csv: '', ...verdicts(refused(code)) });
});

// Rules: FISCAL-24
test.each([
  ['2001', { type: 'F1', customer: { name: 'Ana', taxId: '00000000T' } }],
  ['2005', { grossMinor: '12001' }],
  ['2006', { vatMinor: '2001' }],
])('a record is accepted with error %s for %j', async (code, changes) => {
  const authority = await simulator();
  expect(await authority.submit([recordOf({ changes })])).toMatchObject(verdicts(withErrors(code)));
});

// Rules: FISCAL-24
test('the totals may differ by 10.00, and a foreign customer is identified by country and kind of document', async () => {
  const authority = await simulator();
  const near = recordOf({ changes: { grossMinor: '12000' } });
  const customer = { name: 'Ana', country: 'FR', idType: '03', id: 'X1' };
  const foreign = recordOf({ number: 'F/1', after: near, changes: { type: 'F1', customer } });
  expect(await authority.submit([near, foreign])).toMatchObject(verdicts(accepted, accepted));
});

// Rules: FISCAL-23, FISCAL-24
test('a refused record stays in the chain and is repaired under its number, an accepted one too', async () => {
  const authority = await simulator();
  const wrong = recordOf({ changes: { type: 'F1' } });
  const repaired = recordOf({ after: wrong, changes: { isRepair: true, earlierRefusal: 'EARLIER_REFUSAL_OF_ISSUE' } });
  expect(await authority.submit([wrong, repaired])).toMatchObject(verdicts(refused('1189'), accepted));
  expect(await authority.submit([wrong])).toMatchObject(verdicts(refused('1189')));
  const again = recordOf({ after: repaired, seconds: 10, changes: { isRepair: true, description: '' } });
  const last = recordOf({ after: again, seconds: 11, changes: { isRepair: true, earlierRefusal: 'EARLIER_REFUSAL_OF_REPAIR' } });
  expect(await authority.submit([again, last])).toMatchObject(verdicts(refused('1100'), accepted));
  expect(await authority.find('S/1')).toMatchObject({ records: [{ hash: last.hash }] });
});

// Rules: FISCAL-24
test('a cancellation needs an invoice that is registered and not cancelled yet', async () => {
  const authority = await simulator();
  const first = recordOf({});
  await authority.submit([first]);
  const { id } = first.issue;
  const cancelled = (number: string, previous: string, at: string) => {
    const text = `IDEmisorFacturaAnulada=${id.taxId}&NumSerieFacturaAnulada=${number}&FechaExpedicionFacturaAnulada=24-11-2026&Huella=${previous}&FechaHoraHusoGenRegistro=${at}`;
    return createHash('sha256').update(text).digest('hex').toUpperCase();
  };
  const hash = cancelled('S/1', first.hash, generatedAt);
  const cancellation = { cancellation: { id }, previous: { id, hash: first.hash }, generatedAt, hash };
  const other = { ...id, number: 'S/9' };
  const unknown = { cancellation: { id: other }, previous: { id, hash }, generatedAt, hash: cancelled('S/9', hash, generatedAt) };
  const repeated = {
    cancellation: { id },
    previous: { id: other, hash: unknown.hash },
    generatedAt,
    hash: cancelled('S/1', unknown.hash, generatedAt),
  };
  expect(await authority.submit([cancellation, unknown, repeated])).toMatchObject(verdicts(accepted, refused('3002'), refused('3001')));
  expect(await authority.find('S/1')).toMatchObject({ records: [{ isCancelled: true }] });
});

// Rules: FISCAL-24
test('a taxpayer outside the census is refused as a whole', async () => {
  const authority = await simulator();
  const answer = await authority.submit([recordOf({})], { taxpayer: { taxId: 'B00000000', name: 'Nadie' } });
  expect(answer).toMatchObject({ refusal: { code: '4104' }, verdicts: [] });
});

// Rules: SANDBOX-4, FISCAL-20, FISCAL-25
test('faults of Spain: a lost answer is found afterwards, a refusal is on demand, and the state shows records and invoices', async () => {
  const authority = await simulator();
  const first = recordOf({});
  await authority.send('fault', { mode: 'lost-acknowledgement' });
  expect(await authority.submit([first])).toBe(status.UNAVAILABLE);
  expect(await authority.find('S/1')).toMatchObject({ records: [{ hash: first.hash }] });
  expect(await authority.submit([first])).toMatchObject(verdicts(refused('3000')));
  await authority.send('fault', { mode: 'reject' });
  const second = recordOf({ number: 'S/2', after: first });
  expect(await authority.submit([second])).toMatchObject(verdicts(refused('1100')));
  expect(await authority.submit([first], { tenantId: 'ten_b' })).toMatchObject(verdicts(accepted));
  expect(await authority.send('state', {})).toMatchObject({
    documents: [
      { country: 'ES', number: 'S/1', status: 'accepted' },
      { country: 'ES', number: 'S/2', status: 'refused', code: '1100' },
    ],
    records: [
      { number: 'S/1', kind: 'issue', hash: first.hash },
      { number: 'S/2', kind: 'issue', hash: second.hash },
    ],
  });
});
