import { newId } from '@innkeeper/kernel';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addEndpoint, type OutboxWorld, runAsSuperuser, startOutboxWorld } from '../../../../../test/harness/outbox.ts';
import { waitFor } from '../../../../../test/harness/wait-for.ts';
import { deliveryClaims, moveLeasesOf } from '../claim/claim-deliveries.ts';
import type { DueDelivery } from '../due-delivery.ts';
import { moveDueRetries } from './due-retries.ts';
import { repairDeliveries } from './repair-deliveries.ts';

// Method of all: retries written as rows in a database of the test's own, in which no worker runs.

let world: OutboxWorld;
let endpointId: string;

beforeAll(async () => {
  world = await startOutboxWorld();
  endpointId = await addEndpoint(world);
}, 120_000);

afterAll(() => world?.remove());

afterEach(async () => {
  await world.owner.query('delete from webhooks.delivery');
  await world.owner.query('delete from platform.process');
  await runAsSuperuser(world, 'delete from platform.away_tenant');
  await world.owner.query(`update webhooks.endpoint set status = 'subscribed', failing_since = null, active = true, release_seq = null`);
});

interface RetryRows {
  readonly dueIn: readonly number[]; // seconds
  readonly state?: 'retrying' | 'waiting';
  readonly leasedBy?: string;
}

const insertRetries = `with made as (
    insert into platform.event (tenant_id, id, name, resource_id, data, created_at, position)
    select $1, r.id, 'guest.updated', 'gst_x', '{}', now(), -nextval('platform.event_seq') from unnest($3::text[]) as r(id)
    returning *
  )
  insert into webhooks.delivery
    (tenant_id, id, endpoint_id, event_id, event_seq, event_name, state, attempt, due_at, leased_by, created_at, updated_at)
  select $1, webhooks.delivery_id(m.id, $2), $2, m.id, m.seq, m.name, $5, 2, now() + make_interval(secs => r.due_in), $6, now(), now()
    from made m join unnest($3::text[], $4::float8[]) as r(id, due_in) using (id)`;

/** Writes retries; returns the ids of their events. */
async function addRetries({ dueIn, state = 'retrying', leasedBy }: RetryRows): Promise<string[]> {
  const ids = dueIn.map(() => newId('event'));
  await world.owner.query(insertRetries, [world.tenantId, endpointId, ids, dueIn, state, leasedBy]);
  return ids;
}

async function addProcess(name: string, seen: 'in an hour' | 'an hour ago'): Promise<void> {
  const at = seen === 'in an hour' ? `now() + interval '1 hour'` : `now() - interval '1 hour'`;
  await world.owner.query(`insert into platform.process (id, name, listeners, seen_at) values ($1, 'worker', '{}', ${at})`, [name]);
}

/** One look of a worker for retries. */
async function claim(worker: string, room = 100): Promise<DueDelivery[]> {
  await moveDueRetries(world.db);
  const { endpoints } = await deliveryClaims.waiting.endpoints(world.db, '');
  return deliveryClaims.waiting.claim(world.db, worker, new Map(endpoints.map(({ id }) => [id, room])));
}

const eventsOf = (deliveries: readonly DueDelivery[]): string[] => deliveries.map(({ event }) => event.id);

async function rows(): Promise<unknown[]> {
  return (await world.owner.query('select state, attempt, leased_by from webhooks.delivery order by due_at')).rows;
}

// Rules: HOOK-9
test('retries are claimed when they are due, earliest first, under their numbers', async () => {
  const [second, first] = await addRetries({ dueIn: [-1, -60, 3_600] });
  expect(eventsOf(await claim('one'))).toEqual([first, second]);
  expect(await rows()).toEqual([
    { state: 'waiting', attempt: 2, leased_by: 'one' },
    { state: 'waiting', attempt: 2, leased_by: 'one' },
    { state: 'retrying', attempt: 2, leased_by: null },
  ]);
});

// Rules: HOOK-9
test('a look says when the next retry is due, and whether more may be due already', async () => {
  expect(await moveDueRetries(world.db)).toEqual({ isMore: false, nextInMs: null });
  await addRetries({ dueIn: [3_600, 60, ...Array.from({ length: 500 }, () => -1)] });
  const { isMore, nextInMs } = await moveDueRetries(world.db);
  expect(isMore).toBe(true);
  expect(nextInMs).toBeGreaterThan(0);
  expect(nextInMs).toBeLessThanOrEqual(60_000);
  expect(await moveDueRetries(world.db)).toMatchObject({ isMore: false });
});

// Method: a row as the version before left it, which gave a place to few of them and let the others wait.
// Rules: HOOK-9, OPS-26
test('what an earlier version left waiting is retried when it is due', async () => {
  const [due] = await addRetries({ dueIn: [-1, 3_600], state: 'waiting' });
  expect(eventsOf(await claim('one'))).toEqual([due]);
});

// Rules: HOOK-20
test('the retries of an endpoint without room leave those of others their turn', async () => {
  await addRetries({ dueIn: Array.from({ length: 120 }, () => -60) });
  const full = endpointId;
  expect(await claim('one')).toHaveLength(100);
  endpointId = newId('webhookEndpoint');
  await world.owner.query(
    `insert into webhooks.endpoint (tenant_id, id, url, events, active, active_since, secret, created_at, updated_at)
     select tenant_id, $2, url, events, active, active_since, secret, created_at, updated_at from webhooks.endpoint where id = $1`,
    [full, endpointId],
  );
  const [late] = await addRetries({ dueIn: [-1] });
  await moveDueRetries(world.db);
  expect(eventsOf(await deliveryClaims.waiting.claim(world.db, 'one', new Map([[endpointId, 1]])))).toEqual([late]);
  endpointId = full;
});

// Rules: HOOK-22
test('of two workers that look at the same time one gets a retry, and neither gets it again', async () => {
  for (const name of ['one', 'two']) await addProcess(name, 'in an hour');
  const ids = await addRetries({ dueIn: Array.from({ length: 40 }, () => -1) });
  const claimed = await Promise.all(Array.from({ length: 6 }, (_, index) => claim(index % 2 === 0 ? 'one' : 'two')));
  expect(eventsOf([...claimed.flat(), ...(await claim('one'))]).toSorted()).toEqual(ids.toSorted());
});

// Rules: HOOK-34
test('the retries of a dead worker are claimed by another, those of a live one are not', async () => {
  await addProcess('alive', 'in an hour');
  await addProcess('dead', 'an hour ago');
  await addRetries({ dueIn: [-1], state: 'waiting', leasedBy: 'alive' });
  const lost = await addRetries({ dueIn: [-1], state: 'waiting', leasedBy: 'dead' });
  const isFree = async () => {
    const claimed = await claim('another');
    return claimed.length > 0 && claimed;
  };
  expect(eventsOf(await waitFor('the lease to end', isFree))).toEqual(lost); // a database that has just started lets all leases hold
});

// Rules: HOOK-10, HOOK-14, CELL-16
test.each([
  ['an endpoint that is failing', `update webhooks.endpoint set status = 'failing', failing_since = now()`],
  ['an endpoint that is off', 'update webhooks.endpoint set active = false'],
  [
    'a tenant that is being moved',
    `insert into platform.away_tenant (tenant_id, phase) select distinct tenant_id, 'closing' from webhooks.endpoint`,
  ],
])('no retry is claimed or begun for %s', async (_, change) => {
  await addRetries({ dueIn: [-1] });
  const queued = await claim('one');
  await addRetries({ dueIn: [-1] });
  await addRetries({ dueIn: [-1], state: 'waiting' });
  await runAsSuperuser(world, change);
  expect(await claim('two')).toEqual([]);
  expect(queued).toHaveLength(1);
  expect(await deliveryClaims.waiting.reread(world.db, 'one', queued)).toEqual(new Map());
});

// Method: the endpoint releases what was held up to an event behind that of the retry.
// Rules: HOOK-9, HOOK-11
test('a retry is not among the deliveries that a release sends one by one', async () => {
  await addRetries({ dueIn: [-1] });
  await world.owner.query('update webhooks.endpoint set release_seq = (select max(event_seq) + 1 from webhooks.delivery)');
  const [claimed] = await claim('one');
  expect(claimed?.target.isReleased).toBe(false);
});

// Method: the endpoint fails while its retry is under way, is acknowledged, and the same worker claims what was held. Then the retry ends.
// Rules: HOOK-10, HOOK-11
test('a delivery that is released while its retry is under way is not leased by that retry any more', async () => {
  await addRetries({ dueIn: [-1] });
  const underWay = await claim('one');
  await world.owner.query(`update webhooks.endpoint set status = 'failing', failing_since = now()`);
  await repairDeliveries(world.db);
  expect(await rows()).toEqual([{ state: 'pending', attempt: 2, leased_by: null }]);
  await world.owner.query(`update webhooks.endpoint set status = 'subscribed', failing_since = null`);
  await deliveryClaims.pending.claim(world.db, 'one', new Map([[endpointId, 1]]));
  await deliveryClaims.waiting.release(world.db, 'one', underWay);
  expect(await rows()).toEqual([{ state: 'pending', attempt: 2, leased_by: 'one' }]);
  for (const call of moveLeasesOf(underWay, 'one', 'two')) await world.db.runAsSystem(call.statement, call.values);
  expect(await rows()).toEqual([{ state: 'pending', attempt: 2, leased_by: 'one' }]);
});
