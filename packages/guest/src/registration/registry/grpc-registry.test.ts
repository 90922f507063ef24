import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Server, ServerCredentials, status } from '@grpc/grpc-js';
import { type RegistryFiling, type RegistryHandlers, registryApi } from '@innkeeper/protos';
import { expect, onTestFinished, test } from 'vitest';
import { type Certificate, newCertificate } from '../../../../../test/harness/tls-receiver.ts';
import { openRegistry } from './grpc-registry.ts';

const establishment = {
  country: 'PT',
  number: '00',
  taxId: '509442013',
  name: 'Casa',
  shortName: 'Casa',
  street: '',
  city: '',
  postalCode: '',
  postalZone: '',
  phone: '',
  contactName: '',
  contactEmail: '',
};
const file = { tenantId: 'ten_1', key: 'prp_1.1', number: 1n, movedOn: '2030-01-01', establishment, bulletins: [] };

interface Behaviour {
  readonly filing: RegistryFiling | null; // null: no answer
  readonly find?: RegistryFiling; // absent: every file is unknown
  readonly certificate?: Certificate;
}

/** A registry that answers every file alike, and records the credentials it received. */
async function registry({ filing, find, certificate }: Behaviour): Promise<{ address: string; shown: unknown[] }> {
  const shown: unknown[] = [];
  const server = new Server();
  server.addService(registryApi().Registry.service, {
    FileBulletins: ({ metadata }, callback) => {
      shown.push(...metadata.get('authorization'));
      if (filing) callback(null, { filing });
    },
    GetFiling: (_call, callback) => (find ? callback(null, { filing: find }) : callback({ code: status.NOT_FOUND })),
  } satisfies RegistryHandlers);
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('localhost:0', credentialsOf(certificate), (error, bound) => (error ? reject(error) : resolve(bound)));
  });
  onTestFinished(() => server.forceShutdown());
  return { address: `localhost:${port}`, shown };
}

function credentialsOf(certificate: Certificate | undefined): ServerCredentials {
  if (!certificate) return ServerCredentials.createInsecure();
  return ServerCredentials.createSsl(null, [{ private_key: Buffer.from(certificate.key), cert_chain: Buffer.from(certificate.cert) }]);
}

const open = (address: string, more: { REGISTRY_TLS_CA?: string; REGISTRY_CREDENTIAL?: string; REGISTRY_TIMEOUT?: string } = {}) =>
  openRegistry({ REGISTRY_ADDRESS: address, REGISTRY_TIMEOUT: '2s', ...more });

const judged: RegistryFiling = {
  state: 'STATE_JUDGED',
  number: '7',
  verdicts: [
    { line: 1, outcome: 'OUTCOME_ACCEPTED', code: '', text: '' },
    { line: 2, outcome: 'OUTCOME_REFUSED', code: '75', text: 'last_name: is wrong' },
    { line: 3, outcome: 'OUTCOME_NOT_TAKEN', code: '', text: '' },
  ],
  code: '75',
  text: 'line 2',
};

// Method: a gRPC server of the test, with a certificate that only the test trusts.
// Rules: REG-16
test('the registry is called over TLS with our credential, and only when its certificate is trusted', async () => {
  const authority = await newCertificate({});
  const folder = mkdtempSync(join(tmpdir(), 'innkeeper-registry-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const ca = join(folder, 'ca.pem');
  writeFileSync(ca, authority.cert);
  const { address, shown } = await registry({ filing: judged, certificate: await newCertificate({ names: ['localhost'], authority }) });
  const credential = { REGISTRY_CREDENTIAL: 'sk_live_1' };
  expect(await open(address, { REGISTRY_TLS_CA: ca, ...credential })?.file(file)).toEqual({
    kind: 'judged',
    registryNumber: '7',
    verdicts: [
      { line: 1, outcome: 'accepted', code: '', text: '' },
      { line: 2, outcome: 'refused', code: '75', text: 'last_name: is wrong' },
      { line: 3, outcome: 'not_taken', code: '', text: '' },
    ],
    refusal: { code: '75', text: 'line 2' },
  });
  expect(shown).toEqual(['Bearer sk_live_1']);
  for (const other of [{ REGISTRY_TLS_CA: 'system' }, {}])
    expect(await open(address, { ...other, ...credential })?.file(file)).toEqual({ kind: 'unknown' });
  expect(shown).toHaveLength(1);
});

// Method: servers that never answer, judge later, or have forgotten.
// Rules: REG-16, REG-17
test('a time-out or an unreachable registry is an unknown outcome, a file to be judged later is pending, an unknown one never arrived', async () => {
  const silent = await registry({ filing: null });
  expect(await open(silent.address, { REGISTRY_TIMEOUT: '200ms' })?.file(file)).toEqual({ kind: 'unknown' });
  expect(await open(silent.address)?.find(file)).toEqual({ kind: 'never_arrived' });
  expect(await open('localhost:1', { REGISTRY_TIMEOUT: '200ms' })?.find(file)).toEqual({ kind: 'unknown' });
  const later = { state: 'STATE_PENDING', number: '8' } as const;
  const slow = await registry({ filing: later, find: judged });
  expect(await open(slow.address)?.file(file)).toEqual({ kind: 'pending', registryNumber: '8' });
  expect(await open(slow.address)?.find(file)).toMatchObject({ kind: 'judged', registryNumber: '7' });
  expect(openRegistry({ REGISTRY_TIMEOUT: '2s' })).toBeNull();
});
