import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startApiProcess } from '../harness/api-process.ts';
import { client } from '../harness/client.ts';
import { newHotel } from '../harness/hotel.ts';
import { key } from '../harness/idempotency-key.ts';
import { testHome } from '../harness/instance.ts';
import { locksOf } from '../harness/locks.ts';
import { guestInHouse } from '../harness/stays.ts';

// Method: an API process without the address of a lock system, beside the instance, which has one.

// Rules: KEY-11
test('without a lock system no key is recorded, and a process with one answers the same request', async () => {
  const hotel = await newHotel();
  const { id } = await guestInHouse(hotel, 2);
  const masterKey = readFileSync(join(testHome(), 'master.key'), 'utf8').trim();
  const own = await startApiProcess({ env: { INNKEEPER_MASTER_KEY: masterKey } });
  onTestFinished(() => own.kill().then(() => undefined));
  const without = client(hotel.tokens.full, { url: own.url });
  const path = `/reservations/${id}/keys`;
  const none = { status: 502, body: { code: 'SVC-4009', details: [{ field: 'lock_system', issue: 'none is configured' }] } };
  for (const name of ['first', 'first']) expect(await without.post(path, { type: 'new' }, key(name))).toMatchObject(none);
  expect((await without.post('/reservations/res_none/keys', { type: 'new' })).body.code).toBe('SVC-2011');
  expect((await without.get('/locks/mapping')).body.code).toBe('SVC-4009');
  expect((await hotel.api.get(path)).body.data).toEqual([]);
  expect((await hotel.api.post(path, { type: 'new' }, key('first'))).status).toBe(201);
  expect(await locksOf(hotel.tenantId).keys()).toHaveLength(1);
});
