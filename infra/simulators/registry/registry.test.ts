import { status } from '@grpc/grpc-js';
import { registryApi } from '@innkeeper/protos';
import { expect, test } from 'vitest';
import { simulatedTenant, startSimulator } from '../../../test/harness/simulator.ts';
import { serveSimulators } from '../server.ts';
import { createRegistry } from './partner.ts';

const ana = {
  lastName: 'MÜLLER-LÜDENSCHEIDT',
  firstName: 'ANA',
  nationality: 'D',
  dateOfBirth: '1990-02-28',
  documentNumber: 'T220001293',
  documentIssueCountry: 'D',
  documentType: 'B',
  entryDate: '2026-03-02',
  residenceCountry: 'D',
  residenceCity: 'Kiel',
};
const eva = {
  reference: 'res_1',
  contractDate: '2026-02-01',
  entryAt: '2026-03-02T15:00:00+01:00',
  exitAt: '2026-03-04T10:00:00+01:00',
  paymentType: 'TARJT',
  firstName: 'Eva',
  lastName: 'Ruiz',
  secondLastName: 'Gil',
  documentType: 'NIF',
  documentNumber: '12345678Z',
  documentSupport: 'ABC123456',
  dateOfBirth: '1980-05-05',
  nationality: 'ESP',
  sex: 'M',
  street: 'Calle Mayor 1',
  postalCode: '28013',
  country: 'ESP',
  municipalityCode: '28079',
  email: 'eva@example.com',
};
const establishments = { PT: { country: 'PT', taxId: '509442013', number: '00' }, ES: { country: 'ES', number: '0000000001' } };

interface Given {
  readonly country?: 'PT' | 'ES';
  readonly tenantId?: string;
  readonly fileNumber?: string;
  readonly establishment?: object;
  readonly bulletins?: readonly object[];
}

async function simulator() {
  const simulated = await startSimulator({
    serve: serveSimulators,
    create: createRegistry,
    Client: registryApi().Registry,
    timeoutMs: 500,
  });
  const { ask, send } = simulated;
  return {
    ...simulated,
    file: (
      key: string,
      { country = 'PT', tenantId = simulatedTenant, fileNumber = '1', establishment = {}, bulletins = [ana] }: Given = {},
    ) => {
      const form = country === 'PT' ? 'portugal' : 'spain';
      const request = {
        tenantId,
        idempotencyKey: key,
        establishment: { ...establishments[country], ...establishment },
        fileNumber,
        movedOn: '2026-03-03',
        bulletins: bulletins.map((each) => ({ [form]: each })),
      };
      return ask((registry, ...rest) => registry.fileBulletins(request, ...rest));
    },
    find: (key: string, tenantId = simulatedTenant) =>
      ask((registry, ...rest) => registry.getFiling({ tenantId, idempotencyKey: key }, ...rest)),
    bulletins: async (): Promise<unknown[]> => (await send('state', {})).bulletins,
  };
}

const judged = (...verdicts: object[]) => ({
  filing: { state: 'STATE_JUDGED', verdicts: verdicts.map((each) => expect.objectContaining(each)) },
});
const accepted = { outcome: 'OUTCOME_ACCEPTED' };
const refused = (text: string) => ({ outcome: 'OUTCOME_REFUSED', code: '75', text: expect.stringContaining(text) });

// Rules: SANDBOX-12
test('a file is stored once, always answers the same, even after a restart, and its key accepts no other file', async () => {
  const registry = await simulator();
  expect(await registry.find('k1')).toBe(status.NOT_FOUND);
  expect(await registry.file('k1')).toMatchObject(judged(accepted));
  await registry.restart();
  expect(await registry.file('k1')).toMatchObject(judged(accepted));
  expect(await registry.find('k1')).toMatchObject(judged(accepted));
  expect(await registry.file('k1', { bulletins: [{ ...ana, firstName: 'EVA' }] })).toBe(status.INVALID_ARGUMENT);
  expect(await registry.find('k1', 'ten_b')).toBe(status.NOT_FOUND);
  expect(await registry.bulletins()).toEqual([
    expect.objectContaining({
      idempotency_key: 'k1',
      registry: 'PT',
      file_number: 1,
      line: 1,
      status: 'accepted',
      last_name: ana.lastName,
    }),
  ]);
});

// Rules: SANDBOX-12
test('file numbers of an establishment rise, including those of refused files', async () => {
  const registry = await simulator();
  await registry.file('k1', { fileNumber: '7', bulletins: [{ ...ana, lastName: 'müller' }] });
  const stale = { filing: { state: 'STATE_JUDGED', code: '75', verdicts: [expect.objectContaining({ outcome: 'OUTCOME_NOT_TAKEN' })] } };
  expect(await registry.file('k2', { fileNumber: '7' })).toMatchObject(stale);
  expect(await registry.file('k3', { fileNumber: '8' })).toMatchObject(judged(accepted));
  expect(await registry.file('k4', { fileNumber: '1', establishment: { number: '2' } })).toMatchObject(judged(accepted));
  expect(await registry.file('k5', { fileNumber: '1', tenantId: 'ten_b' })).toMatchObject(judged(accepted));
});

// Rules: SANDBOX-12
test.each([
  ['lastName', 'Müller', 'last_name'],
  ['lastName', 'M'.repeat(41), 'last_name'],
  ['nationality', 'DEU', 'nationality'],
  ['nationality', 'PRT', 'nationality'],
  ['dateOfBirth', '1990-02-30', 'date_of_birth'],
  ['documentNumber', 'T 22', 'document_number'],
  ['documentType', 'X', 'document_type'],
  ['entryDate', '2026-03-04', 'entry_date'],
  ['exitDate', '2026-03-01', 'exit_date'],
  ['residenceCity', '', 'residence_city'],
])('Portugal refuses a file with a %s of %s, names it, and takes none of its lines', async (field, value, named) => {
  const registry = await simulator();
  const answer = await registry.file('k1', { bulletins: [ana, { ...ana, [field]: value }] });
  expect(answer).toMatchObject(judged({ outcome: 'OUTCOME_NOT_TAKEN' }, refused(named)));
});

// Rules: SANDBOX-12
test('an establishment without its tax number is not authenticated', async () => {
  const registry = await simulator();
  expect(await registry.file('k1', { establishment: { taxId: '' } })).toMatchObject({ filing: { state: 'STATE_JUDGED', code: '60' } });
});

// Rules: SANDBOX-12
test('Spain judges later, line by line', async () => {
  const registry = await simulator();
  const child = { ...eva, documentType: '', documentNumber: '', documentSupport: '', dateOfBirth: '2018-05-05' };
  const bulletins = [eva, child, { ...child, kinship: 'HJ' }, { ...eva, secondLastName: '' }];
  expect(await registry.file('k1', { country: 'ES', bulletins })).toMatchObject({ filing: { state: 'STATE_PENDING', verdicts: [] } });
  expect(await registry.find('k1')).toMatchObject(judged(accepted, refused('kinship'), accepted, refused('second_last_name')));
});

// Rules: SANDBOX-4, SANDBOX-11
test('a fault affects one tenant: each fails in its own way, and a lost acknowledgement files nothing twice', async () => {
  const registry = await simulator();
  await registry.send('fault', { mode: 'unreachable' });
  expect(await registry.file('k1')).toBe(status.UNAVAILABLE);
  expect(await registry.file('k1', { tenantId: 'ten_b' })).toMatchObject(judged(accepted));
  expect(await registry.bulletins()).toEqual([]);
  await registry.send('fault', { mode: 'slow' });
  expect(await registry.file('k1')).toBe(status.DEADLINE_EXCEEDED);
  await registry.send('fault', { mode: 'lost-acknowledgement' });
  expect(await registry.file('k2', { fileNumber: '2' })).toBe(status.UNAVAILABLE);
  expect(await registry.file('k2', { fileNumber: '2' })).toMatchObject(judged(accepted));
  await registry.send('fault', { mode: 'reject' });
  expect(await registry.file('k3', { fileNumber: '3' })).toMatchObject(judged(refused('on demand')));
  await registry.send('fault', { mode: 'none' });
  expect(await registry.find('k1')).toMatchObject(judged(accepted));
  const held = ['k1', 'k2', 'k3'].map((key) => expect.objectContaining({ idempotency_key: key }));
  expect(await registry.bulletins()).toEqual(held);
});

test('an unreadable file is refused and not stored', async () => {
  const registry = await simulator();
  expect(await registry.file('', {})).toBe(status.INVALID_ARGUMENT);
  expect(await registry.file('k1', { bulletins: [] })).toBe(status.INVALID_ARGUMENT);
  expect(await registry.file('k1', { bulletins: Array.from({ length: 101 }, () => ana) })).toBe(status.INVALID_ARGUMENT);
  expect(await registry.file('k1', { establishment: { country: 'FR' } })).toBe(status.INVALID_ARGUMENT);
  expect(await registry.file('k1', { establishment: { country: 'ES' } })).toBe(status.INVALID_ARGUMENT);
  expect(await registry.send('fault', { mode: 'upside_down' })).toBe(status.INVALID_ARGUMENT);
  expect(await registry.bulletins()).toEqual([]);
});
