import { newId } from '@innkeeper/kernel';
import { systemStatement } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../harness/database.ts';
import { newGuest } from '../harness/guests.ts';
import { newReceiver, type Receiver } from '../harness/receiver.ts';
import { newTenant, type Tenant } from '../harness/tenant.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method of all: a subscriber of the test's own, and the rows that its deliveries leave.

const readRows = systemStatement<{ queued: number; attempts: number; accepted: number; bytes: number | null; packed: number | null }>(
  'test.rows_of_deliveries',
  `select (select count(*)::int from webhooks.delivery where tenant_id = $1) as queued,
          (select count(*)::int from webhooks.attempt where tenant_id = $1) as attempts,
          count(*)::int as accepted, max(pg_column_size(l))::int as bytes, max(pg_column_size(l.attempt))::int as packed
     from webhooks.accepted_delivery l where l.tenant_id = $1`,
);

async function rowsOf({ tenantId }: Tenant) {
  return (await (await openTestDatabase()).runAsSystem(readRows, [tenantId]))[0];
}

async function subscribed(react: (receiver: Receiver) => void = () => undefined) {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  react(receiver);
  const endpoint = await tenant.api.post('/webhook-endpoints', { url: receiver.url, events: ['guest.updated'] });
  expect(endpoint.status).toBe(201);
  const path = `/webhook-endpoints/${endpoint.body.id}/deliveries`;
  const accepted = (count: number) =>
    waitFor('the acceptances', async () => {
      const { data } = (await tenant.api.get(path)).body;
      return data.length === count && data.every(({ status }: { status: string }) => status === 'accepted') && data;
    });
  return { tenant, receiver, endpointId: String(endpoint.body.id), path, accepted };
}

/** Guarantee: a delivery accepted on the first attempt leaves a single short row: three ids, two timestamps and a signature. */
// Rules: HOOK-38
test('an accepted delivery is one short row, and the log shows it in full', async () => {
  const { tenant, receiver, accepted } = await subscribed();
  await newGuest(tenant);
  const [request] = await receiver.received(1);
  const [delivery] = await accepted(1);
  expect(await rowsOf(tenant)).toMatchObject({ queued: 0, attempts: 0, accepted: 1 });
  expect((await rowsOf(tenant))?.bytes).toBeLessThan(290);
  expect(delivery).toMatchObject({ event: 'guest.updated', event_id: request?.body.id, next_attempt: null, next_attempt_at: null });
  expect(delivery.attempts).toMatchObject([{ attempt: 0, url: receiver.url, accepted: true, status: 200, error: null }]);
  expect(delivery.attempts[0].request.headers['X-Service-Signature']).toBe(request?.headers['x-service-signature']);
  expect(delivery.attempts[0].request.body).toBe(request?.bytes.toString('utf8'));
  expect(Object.keys(delivery.attempts[0].response.headers)).toContain('date');
});

// Rules: HOOK-29, HOOK-38
test('refused attempts remain rows of their own, before the accepted one', async () => {
  const { tenant, accepted } = await subscribed((receiver) => receiver.react((_request, nth) => (nth < 3 ? 503 : 200)));
  await newGuest(tenant);
  const [delivery] = await accepted(1);
  expect(delivery.attempts.map((attempt: { attempt: number; status: number }) => [attempt.attempt, attempt.status])).toEqual([
    [0, 503],
    [1, 503],
    [2, 200],
  ]);
  expect(await rowsOf(tenant)).toMatchObject({ queued: 0, attempts: 2, accepted: 1 });
});

// Rules: HOOK-33, HOOK-38
test('an accepted attempt with a long answer is a row of its own, which is removed sooner', async () => {
  const long = Array.from({ length: 200 }, () => newId('event')).join(' ');
  const { tenant, accepted } = await subscribed((receiver) =>
    receiver.react({ write: (response) => void response.writeHead(200, { 'content-type': 'text/plain' }).end(long) }),
  );
  await newGuest(tenant);
  const [delivery] = await accepted(1);
  expect(delivery.attempts).toMatchObject([{ attempt: 0, accepted: true, response: { body: long } }]);
  expect(await rowsOf(tenant)).toMatchObject({ queued: 0, attempts: 1, accepted: 1, packed: null });
});

const acceptAsBefore = systemStatement<never>(
  'test.accept_as_before',
  `insert into webhooks.delivery (tenant_id, id, endpoint_id, event_id, event_seq, event_name, state, due_at, created_at, updated_at)
   select l.tenant_id, webhooks.delivery_id(l.event_id, l.endpoint_id), l.endpoint_id, l.event_id, 1, 'guest.updated', 'accepted', now(), l.created_at, now()
     from webhooks.accepted_delivery l where l.tenant_id = $1 and l.event_id = $2`,
);
const forget = systemStatement<never>(
  'test.forget_accepted',
  'delete from webhooks.accepted_delivery l where l.tenant_id = $1 and l.event_id = $2',
);

// Method: some deliveries are stored as by the previous version; pages of one.
test('deliveries written by both versions are paged and filtered together', async () => {
  const { tenant, path, accepted } = await subscribed();
  for (let count = 0; count < 4; count++) await newGuest(tenant);
  const ids: string[] = (await accepted(4)).map(({ event_id }: { event_id: string }) => event_id);
  expect(ids).toEqual(ids.toSorted().reverse());
  const db = await openTestDatabase();
  for (const id of [ids[0], ids[2]]) {
    await db.runAsSystem(acceptAsBefore, [tenant.tenantId, id]);
    await db.runAsSystem(forget, [tenant.tenantId, id]);
  }
  const paged: string[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page: { data: { event_id: string }[]; next_cursor?: string } = (
      await tenant.api.get(`${path}?limit=1&status=accepted${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
    ).body;
    paged.push(...page.data.map(({ event_id }) => event_id));
    cursor = page.next_cursor;
  }
  expect(paged).toEqual(ids);
  for (const id of ids)
    expect((await tenant.api.get(`${path}?event_id=${id}`)).body.data).toMatchObject([{ event_id: id, status: 'accepted' }]);
  expect((await tenant.api.get(`${path}?status=pending`)).body.data).toEqual([]);
});

/**
 * Guarantee: changes of an endpoint lock it and then its deliveries, so recording an acceptance never waits for an endpoint. Method: the
 * endpoint is locked while its subscriber thinks.
 */
// Rules: HOOK-38
test('an acceptance is recorded while the endpoint is locked', async () => {
  const { tenant, receiver, endpointId, accepted } = await subscribed();
  let unlock = (): void => undefined;
  const locked = new Promise<void>((resolve) => {
    unlock = resolve;
  });
  receiver.react({ write: (response) => void locked.then(() => response.writeHead(200).end()) });
  await newGuest(tenant);
  await receiver.received(1);
  const client = await (await openTestDatabase()).system.connect();
  try {
    await client.query('begin');
    await client.query('select from webhooks.endpoint w where w.id = $1 for update', [endpointId]);
    unlock();
    expect(await accepted(1)).toHaveLength(1);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

// Rules: GUEST-30
test("a subscriber's answers about a guest are exported, and erased with the guest", async () => {
  const { tenant, path, accepted } = await subscribed((receiver) =>
    receiver.react({ write: (response) => void response.writeHead(200, { 'x-echo': 'Echo of a guest' }).end('Echo of a guest') }),
  );
  const guest = await newGuest(tenant);
  const [{ event_id: eventId }] = await accepted(1);
  const responseOf = async () => (await tenant.api.get(`${path}?event_id=${eventId}`)).body.data[0].attempts[0].response;
  expect(await responseOf()).toMatchObject({ headers: { 'x-echo': 'Echo of a guest' }, body: 'Echo of a guest' });
  expect(JSON.stringify((await tenant.api.get(`/guests/${guest.id}/export`)).body)).toContain('Echo of a guest');
  expect((await tenant.api.post(`/guests/${guest.id}/erase`)).status).toBe(200);
  expect(await responseOf()).toEqual({ headers: {}, body: '' });
});
