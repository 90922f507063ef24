import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { status } from '@grpc/grpc-js';
import { fiscalApi } from '@innkeeper/protos';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { simulatedTenant, startSimulator } from '../../../../test/harness/simulator.ts';
import { serveSimulators } from '../../server.ts';
import { createFiscal } from '../partner.ts';

const taxId = '501964843';
const signer = generateKeyPairSync('rsa', { modulusLength: 1024 });
const publicKey = signer.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

const standard = {
  name: 'HTL26',
  documentType: 'FT',
  isTraining: false,
  firstSequence: '1',
  startsOn: '2026-11-01',
  certificateNumber: 9999,
  keyVersion: 1,
  publicKey,
};

interface DocumentGiven {
  readonly sequence?: number;
  readonly type?: string;
  readonly validationCode: string;
  readonly previousHash?: string;
  readonly net?: number; // in cents, at 6 %
  readonly generatedAt?: string;
  readonly changes?: object;
  readonly privateKey?: KeyObject;
}

/** A sound document of the series, with changes made after it was signed. */
function documentOf({ sequence = 1, type = 'FT', net = 10_000, generatedAt = '2026-11-24T11:05:09', ...given }: DocumentGiven) {
  const vat = Math.round((net * 6) / 100);
  const [number, issueDate, gross] = [`${type} HTL26/${sequence}`, generatedAt.slice(0, 10), net + vat];
  const text = [issueDate, generatedAt, number, (gross / 100).toFixed(2), given.previousHash ?? ''].join(';');
  const hash = createSign('RSA-SHA1')
    .update(text)
    .sign(given.privateKey ?? signer.privateKey, 'base64');
  return {
    number,
    atcud: `${given.validationCode}-${sequence}`,
    documentType: type,
    isTraining: false,
    issueDate,
    generatedAt,
    hash,
    keyVersion: 1,
    lines: [{ region: 'PT', taxCode: 'RED', vatPercent: 6, netMinor: String(net), vatMinor: String(vat) }],
    netMinor: String(net),
    vatMinor: String(vat),
    grossMinor: String(gross),
    ...given.changes,
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
  const register = (changes: object = {}, tenantId = simulatedTenant) => {
    const request = { tenantId, taxId, series: { ...standard, ...changes }, sentOn: '2026-11-01' };
    return ask((authority, ...rest) => authority.registerSeries(request, ...rest));
  };
  const find = (series = 'HTL26', documentType = 'FT') =>
    ask((authority, ...rest) => authority.findSeries({ tenantId: simulatedTenant, taxId, series, documentType }, ...rest));
  return {
    ...simulated,
    register,
    find,
    code: async (changes: object = {}): Promise<string> => codeIn(await register(changes)),
    report: (key: string, documents: readonly object[], changes: object = {}) => {
      const month = { taxId, propertyId: 'prp_1', month: '2026-11', slice: 1, isLast: true, sentOn: '2026-12-01' };
      const request = { tenantId: simulatedTenant, idempotencyKey: key, ...month, documents: [...documents], ...changes };
      return ask((authority, ...rest) => authority.reportInvoices(request, ...rest));
    },
    findReport: (key: string) =>
      ask((authority, ...rest) => authority.findReport({ tenantId: simulatedTenant, idempotencyKey: key }, ...rest)),
  };
}

function codeIn(answer: unknown): string {
  return z.object({ series: z.object({ validationCode: z.string() }) }).parse(answer).series.validationCode;
}

const accepted = { outcome: 'OUTCOME_ACCEPTED', code: '' };
const refused = (code: string) => ({ outcome: 'OUTCOME_REFUSED', code });
const verdicts = (...given: object[]) => ({ report: { refusal: null, verdicts: given.map((each) => expect.objectContaining(each)) } });

// Rules: FISCAL-21
test('a series is registered once for each kind, with a validation code that stays, also after a restart', async () => {
  const authority = await simulator();
  expect(await authority.find()).toBe(status.NOT_FOUND);
  const first = await authority.register();
  expect(first).toMatchObject({ result: { code: '2001' }, series: { validationCode: expect.stringMatching(/^[A-Z2-8]{8}$/) } });
  await authority.restart();
  expect(await authority.register({ name: 'htl26' })).toMatchObject({ result: { code: '4001' }, series: null });
  expect(await authority.find()).toMatchObject({ result: { code: '2002' }, series: (first as { series: object }).series });
  expect(await authority.register({ documentType: 'NC' })).toMatchObject({ result: { code: '2001' } });
  expect(await authority.register({}, 'ten_b')).toMatchObject({ result: { code: '2001' } });
});

// Rules: FISCAL-21
test.each([
  [{ name: 'HTL 26' }, '4003'],
  [{ documentType: 'FR' }, '4003'],
  [{ firstSequence: '0' }, '4003'],
  [{ publicKey: 'AAAA' }, '4003'],
  [{ startsOn: '2026-10-31' }, '4049'],
])('a series with %j is refused with %s', async (changes, code) => {
  const authority = await simulator();
  expect(await authority.register(changes)).toMatchObject({ result: { code }, series: null });
});

// Rules: FISCAL-21
test('a version of a key has one public key', async () => {
  const authority = await simulator();
  await authority.register();
  const other = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  expect(await authority.register({ documentType: 'NC', publicKey: other })).toMatchObject({ result: { code: '4003' } });
  expect(await authority.register({ documentType: 'NC', publicKey: other, keyVersion: 2 })).toMatchObject({ result: { code: '2001' } });
});

// Rules: FISCAL-20, FISCAL-22
test('the documents of a month are taken in order, slice by slice, and a repeated slice answers the same', async () => {
  const authority = await simulator();
  const validationCode = await authority.code();
  const [first] = [documentOf({ validationCode })];
  const second = documentOf({ validationCode, sequence: 2, previousHash: first?.hash });
  const slice = [[first], { isLast: false }] as const;
  expect(await authority.report('k1', slice[0], slice[1])).toMatchObject(verdicts(accepted));
  expect(await authority.report('k1', slice[0], slice[1])).toMatchObject(verdicts(accepted));
  expect(await authority.findReport('k1')).toMatchObject(verdicts(accepted));
  expect(await authority.findReport('k2')).toBe(status.NOT_FOUND);
  expect(await authority.report('k1', [second])).toBe(status.INVALID_ARGUMENT);
  expect(await authority.report('k2', [second], { slice: 3 })).toMatchObject({ report: { refusal: { code: '205' } } });
  await authority.restart();
  expect(await authority.report('k3', [second], { slice: 2 })).toMatchObject(verdicts(accepted));
  expect(await authority.report('k4', [], { slice: 3 })).toMatchObject({ report: { refusal: { code: '204' } } });
  expect(await authority.report('k5', [], { month: '2026-12' })).toMatchObject({ report: { refusal: { code: '203' } } });
  expect(await authority.report('k6', [], { month: '2026-12', sentOn: '2027-01-01' })).toMatchObject(verdicts());
});

// Rules: FISCAL-22
test('a document of no series, out of turn, or with another signature is refused', async () => {
  const authority = await simulator();
  const validationCode = await authority.code();
  const stranger = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey;
  expect(await authority.report('k1', [documentOf({ validationCode, sequence: 2 })], { isLast: false })).toMatchObject(
    verdicts(refused('102')),
  );
  expect(await authority.report('k2', [documentOf({ validationCode, type: 'FS' })], { slice: 2, isLast: false })).toMatchObject(
    verdicts(refused('101')),
  );
  const forged = documentOf({ validationCode, privateKey: stranger });
  const next = documentOf({ validationCode, sequence: 2, previousHash: forged.hash });
  const early = documentOf({ validationCode, sequence: 3, previousHash: next.hash, generatedAt: '2026-11-24T11:05:08' });
  const cut = documentOf({ validationCode, sequence: 4, previousHash: next.hash });
  expect(await authority.report('k3', [forged, next, early, cut], { slice: 3 })).toMatchObject(
    verdicts(refused('107'), accepted, refused('104'), refused('107')),
  );
});

// Rules: FISCAL-22
test.each([
  ['105', { atcud: 'XXXXXXXX-1' }],
  ['106', { isTraining: true }],
  ['107', { grossMinor: '10601' }],
  ['109', { lines: [] }],
  ['110', { netMinor: '9999' }],
  ['111', { lines: [{ region: 'PT', taxCode: 'NOR', vatPercent: 6, netMinor: '10000', vatMinor: '600' }] }],
  ['112', { lines: [{ region: 'PT', taxCode: 'RED', vatPercent: 6, exemptionCode: 'M99', netMinor: '10000', vatMinor: '600' }] }],
  ['113', { lines: [{ region: 'PT', taxCode: 'INT', vatPercent: 13, netMinor: '10000', vatMinor: '600' }] }],
  ['116', { customer: { taxId: '501964844', name: 'Ana', country: 'PT' } }],
  ['117', { corrects: { number: 'FT HTL26/9', reason: 'Erro' } }],
])('a document is refused with %s for %j', async (code, changes) => {
  const authority = await simulator();
  const validationCode = await authority.code();
  expect(await authority.report('k1', [documentOf({ validationCode, changes })])).toMatchObject(verdicts(refused(code)));
});

// Rules: FISCAL-22
test('limits: a simplified invoice up to 100.00, an invoice without a buyer below 1,000.00, none before its series or its month', async () => {
  const authority = await simulator();
  const [ofInvoices, ofSimplified] = [await authority.code(), await authority.code({ documentType: 'FS' })];
  const simplified = documentOf({ validationCode: ofSimplified, type: 'FS' });
  const large = documentOf({ validationCode: ofInvoices, net: 94_340 });
  const named = documentOf({
    validationCode: ofInvoices,
    sequence: 2,
    net: 94_340,
    previousHash: large.hash,
    changes: { customer: { name: 'Ana', address: 'Rua 1', country: 'PT' } },
  });
  const october = documentOf({ validationCode: ofInvoices, sequence: 3, previousHash: named.hash, generatedAt: '2026-12-01T09:00:00' });
  expect(await authority.report('k1', [simplified, large, named, october])).toMatchObject(
    verdicts(refused('114'), refused('115'), accepted, refused('108')),
  );
});

// Rules: FISCAL-22
test('a credit note names a document and takes at most what is left of it', async () => {
  const authority = await simulator();
  const [ofInvoices, ofCredits] = [await authority.code(), await authority.code({ documentType: 'NC' })];
  const invoice = documentOf({ validationCode: ofInvoices });
  const changes = { corrects: { number: invoice.number, reason: 'Erro' } };
  const half = documentOf({ validationCode: ofCredits, type: 'NC', net: 6_000, changes });
  const more = documentOf({ validationCode: ofCredits, type: 'NC', sequence: 2, net: 6_000, previousHash: half.hash, changes });
  expect(await authority.report('k1', [invoice, half, more])).toMatchObject(verdicts(accepted, accepted, refused('118')));
});

// Rules: SANDBOX-4, FISCAL-20, FISCAL-25
test('a fault loses, refuses or delays what it says, for one tenant, and the state shows what was taken', async () => {
  const authority = await simulator();
  await authority.send('fault', { mode: 'unreachable' });
  expect(await authority.register()).toBe(status.UNAVAILABLE);
  await authority.send('fault', { mode: 'lost-acknowledgement' });
  expect(await authority.register()).toBe(status.UNAVAILABLE);
  const validationCode = codeIn(await authority.find());
  const document = documentOf({ validationCode });
  expect(await authority.report('k1', [document], { isLast: false })).toBe(status.UNAVAILABLE);
  expect(await authority.findReport('k1')).toMatchObject(verdicts(accepted));
  await authority.send('fault', { mode: 'reject' });
  const second = documentOf({ validationCode, sequence: 2, previousHash: document.hash });
  expect(await authority.report('k2', [second], { slice: 2 })).toMatchObject(verdicts(refused('100')));
  await authority.send('fault', { mode: 'slow' });
  expect(await authority.find()).toBe(status.DEADLINE_EXCEEDED);
  expect(await authority.send('state', {})).toMatchObject({
    series: [{ series: 'HTL26', document_type: 'FT', next_sequence: 3 }],
    reports: [
      { month: '2026-11', slice: 1, documents: 1 },
      { month: '2026-11', slice: 2, documents: 1 },
    ],
    documents: [
      { country: 'PT', number: 'FT HTL26/1', status: 'accepted' },
      { country: 'PT', number: 'FT HTL26/2', status: 'refused', code: '100' },
    ],
  });
});
