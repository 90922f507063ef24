import type { ServerResponse } from 'node:http';
import { systemStatement } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../harness/database.ts';
import { key } from '../harness/idempotency-key.ts';
import { isSignedWith, newReceiver, type Receiver } from '../harness/receiver.ts';
import { newTenant, type Tenant } from '../harness/tenant.ts';

async function subscribe(tenant: Tenant, receiver: Receiver) {
  const created = await tenant.api.post('/webhook-endpoints', { url: receiver.url, events: ['review.received'] });
  expect(created.status).toBe(201);
  return { ...created.body, testPath: `/webhook-endpoints/${created.body.id}/test` };
}

const lockKey = systemStatement<{ is_free: boolean }>(
  'test.lock_key',
  `select pg_try_advisory_xact_lock(hashtextextended($1 || ':' || $2, 42)) as is_free`,
);
const readAudit = systemStatement<{ resource_id: string; after: unknown }>(
  'test.audit_of_webhook_tests',
  `select resource_id, after from platform.audit where tenant_id = $1 and action = 'webhooks.endpoints.test'`,
);

// Method: five at once while the first hangs, then a repeat.
// Rules: HOOK-32
test('one test is sent per key', async () => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  const hanging: ServerResponse[] = [];
  receiver.react({ write: (response) => void hanging.push(response) });
  const { testPath } = await subscribe(tenant, receiver);
  const under = key();
  const answering = Promise.all(Array.from({ length: 5 }, () => tenant.api.post(testPath, undefined, under)));
  await receiver.received(1);
  for (const response of hanging.splice(0)) response.writeHead(204).end();
  const answers = [...(await answering), await tenant.api.post(testPath, undefined, under)];
  const [request] = receiver.requests;
  expect(receiver.requests).toHaveLength(1);
  expect(answers.map(({ status, body }) => [status, body.test])).toEqual(answers.map(() => [200, answers[0]?.body.test]));
  expect(answers[0]?.body.test).toMatchObject({ event_id: request?.body.id, accepted: true, status: 204 });
  expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(5);
  receiver.react(200);
  expect((await tenant.api.post(testPath, undefined, key())).body.test.event_id).toBe(receiver.requests[1]?.body.id);
});

/** Guarantee: no transaction is open while the subscriber is processing. Method: the lock that every transaction of a key takes. */
// Rules: HOOK-32
test('a test under way holds no lock in the database', async () => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  receiver.react('hang');
  const { testPath } = await subscribe(tenant, receiver);
  const db = await openTestDatabase();
  const under = key();
  const answering = tenant.api.post(testPath, undefined, under);
  await receiver.received(1);
  expect(await db.runAsSystem(lockKey, [tenant.tenantId, under['Idempotency-Key']])).toEqual([{ is_free: true }]);
  receiver.release();
  expect((await answering).body.test.accepted).toBe(true);
});

/** Guarantee: a key bound to another request sends nothing. Method: a guest's key, and another endpoint's. */
// Rules: HOOK-32
test('a key of another payload sends no test', async () => {
  const tenant = await newTenant();
  const [receiver, other] = await Promise.all([newReceiver(), newReceiver()]);
  const { testPath } = await subscribe(tenant, receiver);
  const [ofGuest, ofOther] = [key(), key()];
  expect((await tenant.api.post('/guests', { first_name: 'Ana', last_name: 'Silva' }, ofGuest)).status).toBe(201);
  expect((await tenant.api.post((await subscribe(tenant, other)).testPath, undefined, ofOther)).status).toBe(200);
  for (const bound of [ofGuest, ofOther]) {
    const { status, body } = await tenant.api.post(testPath, undefined, bound);
    expect([status, body.code]).toEqual([422, 'SVC-2008']);
  }
  expect([receiver.requests.length, other.requests.length]).toEqual([0, 1]);
});

// Method: no endpoint, then one that answers 500, under one key.
// Rules: HOOK-32
test('a refusal leaves the key free, a failed test is a recorded answer', async () => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  receiver.react(500);
  const { testPath } = await subscribe(tenant, receiver);
  const under = key();
  expect((await tenant.api.post('/webhook-endpoints/whe_unknown/test', undefined, under)).body.code).toBe('SVC-2011');
  const failed = await tenant.api.post(testPath, undefined, under);
  expect([failed.status, failed.body.test.accepted, failed.body.test.error]).toEqual([200, false, 'answered 500']);
  receiver.react(200);
  expect((await tenant.api.post(testPath, undefined, under)).body).toEqual(failed.body);
  expect(receiver.requests).toHaveLength(1);
});

// Method: two without a key, one with a key and its repeat.
// Rules: HOOK-31
test('every test sent is in the audit log once, with its outcome', async () => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  const { id, testPath } = await subscribe(tenant, receiver);
  receiver.react(500);
  const under = key();
  for (const headers of [{}, {}, under, under]) expect((await tenant.api.post(testPath, undefined, headers)).status).toBe(200);
  expect(receiver.requests).toHaveLength(3);
  const rows = await (await openTestDatabase()).runAsSystem(readAudit, [tenant.tenantId]);
  const outcome = { accepted: false, status: 500, error: 'answered 500' };
  expect(rows).toEqual(Array(3).fill({ resource_id: id, after: { test: expect.objectContaining(outcome) } }));
});

/** Guarantee: a test is signed like a delivery. Method: during the overlap of a rotation, and after another that ends it. */
// Rules: HOOK-19, HOOK-31
test('during an overlap both secrets sign a test', async () => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  const { id, secret, testPath } = await subscribe(tenant, receiver);
  const rotate = async (body: object) => (await tenant.api.post(`/webhook-endpoints/${id}/rotate-secret`, body)).body.secret;
  const overlapping = await rotate({ overlap_seconds: 3_600 });
  await tenant.api.post(testPath);
  const alone = await rotate({});
  await tenant.api.post(testPath);
  const [both, one] = await receiver.received(2);
  if (!both || !one) throw new Error('no request');
  expect(both.headers['x-service-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
  expect([secret, overlapping].map((each) => isSignedWith(each, both))).toEqual([true, true]);
  expect(one.headers['x-service-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
  expect([overlapping, alone].map((each) => isSignedWith(each, one))).toEqual([false, true]);
});
