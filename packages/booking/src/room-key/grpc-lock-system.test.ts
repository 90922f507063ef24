import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { readConfig } from '@innkeeper/platform';
import { type LockKeyOutcome, type LockSystemHandlers, lockApi } from '@innkeeper/protos';
import { expect, onTestFinished, test } from 'vitest';
import { type Certificate, newCertificate } from '../../../../test/harness/tls-receiver.ts';
import { openLockSystem } from './grpc-lock-system.ts';

const site = { installationId: 'ten_1', propertyId: 'prp_1' };
const validity = { validFrom: '2030-01-01T14:00:00.000Z', validUntil: '2030-01-03T11:00:00.000Z' };
const order = { ...site, ...validity, key: 'k1', roomNumber: '101', type: 'new', medium: 'pin', replaces: [] } as const;

/** A lock system that gives every order the same answer (null: none) and records the credentials sent to it. */
async function lockSystem(answer: LockKeyOutcome | null, certificate?: Certificate): Promise<{ address: string; shown: unknown[] }> {
  const shown: unknown[] = [];
  const handlers: Pick<LockSystemHandlers, 'IssueKey'> = {
    IssueKey: ({ metadata }, callback) => {
      shown.push(...metadata.get('authorization'));
      if (answer) callback(null, answer);
    },
  };
  const server = new Server();
  server.addService(lockApi().LockSystem.service, { ...handlers });
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

function issue(address: string, more: { LOCK_TLS_CA?: string; LOCK_CREDENTIAL?: string; LOCK_TIMEOUT?: string } = {}) {
  return openLockSystem({ LOCK_ADDRESS: address, LOCK_TIMEOUT: '2s', ...more })?.issue(order);
}

const issued: LockKeyOutcome = { key: { idempotencyKey: 'k1', pin: '123456', isRevoked: false, endedKeys: ['k0'] } };

// Method: a local gRPC server with a certificate that is trusted nowhere else.
// Rules: KEY-1
test('the lock system is called over TLS with our credential, and only when its certificate is trusted', async () => {
  const authority = await newCertificate({});
  const folder = mkdtempSync(join(tmpdir(), 'innkeeper-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'ca.pem');
  writeFileSync(file, authority.cert);
  const { address, shown } = await lockSystem(issued, await newCertificate({ names: ['localhost'], authority }));
  const credential = { LOCK_CREDENTIAL: 'sk_live_1' };
  const expected = { kind: 'issued', pin: '123456', isRevoked: false, endedKeys: ['k0'] };
  expect(await issue(address, { LOCK_TLS_CA: file, ...credential })).toEqual(expected);
  expect(shown).toEqual(['Bearer sk_live_1']);
  for (const other of [{ LOCK_TLS_CA: 'system' }, {}])
    expect(await issue(address, { ...other, ...credential })).toEqual({ kind: 'unknown' });
  expect(shown).toHaveLength(1);
});

// Method: a server that never answers, and one that answers with a code of a later version.
// Rules: KEY-1
test('a timeout and an unreachable lock system are an unknown outcome, an unknown refusal code is a refusal', async () => {
  const silent = await lockSystem(null);
  expect(await issue(silent.address, { LOCK_TIMEOUT: '200ms' })).toEqual({ kind: 'unknown' });
  expect(await issue('localhost:1', { LOCK_TIMEOUT: '200ms' })).toEqual({ kind: 'unknown' });
  const refusing = await lockSystem({ refusal: { code: 'REFUSAL_CODE_UNSPECIFIED', text: 'battery empty' } });
  expect(await issue(refusing.address)).toEqual({ kind: 'refused', reason: 'refused', text: 'battery empty' });
  expect(openLockSystem({ LOCK_TIMEOUT: '2s' })).toBeNull();
});

// Rules: KEY-1
test('an unencrypted remote lock system is refused at start in production, and with a credential always', () => {
  const needed = {
    INNKEEPER_HOME: '/tmp',
    DATABASE_URL: 'postgres://localhost/x',
    INNKEEPER_MASTER_KEY: 'dGhlIG1hc3RlciBrZXkgb2YgdGhlIHRlc3RzLCA0OCBieXRlcyBpbiBhbGwu',
    LOCK_ADDRESS: 'locks.example:443',
  };
  const refused = 'LOCK_TLS_CA: is required for a lock system';
  expect(() => readConfig({ ...needed, NODE_ENV: 'production' })).toThrow(refused);
  expect(() => readConfig({ ...needed, LOCK_CREDENTIAL: 'sk' })).toThrow(refused);
  expect(readConfig(needed)).toMatchObject({ LOCK_TIMEOUT: '20s' });
  expect(readConfig({ ...needed, NODE_ENV: 'production', LOCK_TLS_CA: 'system' })).toMatchObject({ LOCK_TLS_CA: 'system' });
});
