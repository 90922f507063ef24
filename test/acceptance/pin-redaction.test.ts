import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { type LockSystemHandlers, lockApi } from '@innkeeper/protos';
import { expect, onTestFinished, test } from 'vitest';
import { startApiProcess } from '../harness/api-process.ts';
import { client } from '../harness/client.ts';
import { newHotel } from '../harness/hotel.ts';
import { key } from '../harness/idempotency-key.ts';
import { testHome } from '../harness/instance.ts';
import { guestInHouse } from '../harness/stays.ts';

// Method: an API process of the test's own that logs everything it can, and a lock system whose PIN is a unique mark.

const mark = 'Zq7mark';

/** A lock system that issues every key with the mark as its PIN. */
async function markedLocks(): Promise<string> {
  const handlers: Pick<LockSystemHandlers, 'IssueKey' | 'RevokeKeys'> = {
    IssueKey: ({ request }, callback) =>
      callback(null, { key: { idempotencyKey: request.idempotencyKey, pin: mark, isRevoked: false, endedKeys: [] } }),
    RevokeKeys: (_call, callback) => callback(null, {}),
  };
  const server = new Server();
  server.addService(lockApi().LockSystem.service, { ...handlers });
  onTestFinished(() => server.forceShutdown());
  return new Promise((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) =>
      error ? reject(error) : resolve(`127.0.0.1:${port}`),
    );
  });
}

// Rules: KEY-4, OPS-20
test('a PIN is in the answer that creates the key, and in no log line, replay, list, event or audit record', async () => {
  const hotel = await newHotel();
  const { id } = await guestInHouse(hotel, 2);
  const masterKey = readFileSync(join(testHome(), 'master.key'), 'utf8').trim();
  const env = { INNKEEPER_MASTER_KEY: masterKey, LOCK_ADDRESS: await markedLocks(), LOG_LEVEL: 'trace' };
  const own = await startApiProcess({ env });
  onTestFinished(() => own.kill().then(() => undefined));
  const api = client(hotel.tokens.full, { url: own.url });
  const path = `/reservations/${id}/keys`;
  const created = await api.post(path, { type: 'new', medium: 'pin' }, key('pin'));
  expect([created.status, created.body.pin]).toEqual([201, mark]);
  const shown = [
    await api.post(path, { type: 'new', medium: 'pin' }, key('pin')),
    await api.get(path),
    await api.delete(`${path}/${created.body.id}`),
    await api.get(`/audit?resource_id=${created.body.id}`),
    await api.get('/events?limit=200'),
  ];
  expect(shown.map(({ status }) => status)).toEqual([201, 200, 200, 200, 200]);
  expect(shown[3]?.body.data.map(({ action }: { action: string }) => action).sort()).toEqual(['booking.keys.issue', 'booking.keys.revoke']);
  expect(JSON.stringify(shown.map(({ body }) => body))).not.toContain(mark);
  expect(own.output()).toContain('POST /reservations/{id}/keys');
  expect(own.output()).not.toContain(mark);
});
