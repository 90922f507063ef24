import { limits } from '@innkeeper/kernel';
import { type Database, openDatabase, systemStatement } from '@innkeeper/platform';
import { expireDeliveries, expireEvents } from '@innkeeper/webhooks';
import { expect, onTestFinished, test } from 'vitest';
import { recordQueries, type SentQuery } from '../contract/hot-paths/sent-queries.ts';
import { openTestDatabase } from '../harness/database.ts';
import { type PastEvent, past } from '../harness/past-deliveries.ts';
import { startSchedule } from '../harness/temporal-schedule.ts';
import { newTenant, type Tenant } from '../harness/tenant.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method of all: rows as the product writes them, with ids and times of long ago, in a tenant of the test's own. No partition is as old
// as they are: they are in the default partition.

const log = limits.webhookLogKeptDays;
const events = limits.eventsKeptDays;
const batch = 1_000;

const readKept = systemStatement<{ events: string[]; deliveries: string[]; attempts: number }>(
  'test.kept',
  `select array(select e.id from platform.event e where e.tenant_id = $1 and e.is_public order by e.id) as events,
          array(select d.event_id from webhooks.delivery d where d.tenant_id = $1 order by d.id) as deliveries,
          (select count(*)::int from webhooks.attempt a where a.tenant_id = $1) as attempts`,
);

async function keptOf(tenant: Tenant) {
  const [kept] = await (await openTestDatabase()).runAsSystem(readKept, [tenant.tenantId]);
  if (!kept) throw new Error('no answer');
  return kept;
}

async function tenantWithEndpoint() {
  const tenant = await newTenant();
  // It takes none of the events written here, so nothing is sent.
  const created = await tenant.api.post('/webhook-endpoints', { url: 'https://example.com/', events: ['review.received'] });
  expect(created.status).toBe(201);
  return { tenant, endpointId: String(created.body.id), place: { tenant_id: tenant.tenantId, id: '' } };
}

// Method: a row of each kind and a younger twin, one sweep.
// Rules: HOOK-33, EVENT-11
test('the sweep removes finished deliveries past retention with their attempts and nothing else, and can be repeated', async () => {
  const { tenant, endpointId } = await tenantWithEndpoint();
  const write = (about: PastEvent) => past(tenant, endpointId, about);
  await tenant.api.patch(`/webhook-endpoints/${endpointId}`, { description: 'its deliveries are held' });
  await hold(endpointId); // before anything waits, so that nothing is sent
  const gone = [
    ...(await write({ ageDays: events + 1 })),
    ...(await write({ ageDays: events + 1, state: 'accepted' })),
    ...(await write({ ageDays: events + 1, state: 'cancelled' })),
  ];
  const withoutLog = [
    ...(await write({ ageDays: log + 1, state: 'accepted' })),
    ...(await write({ ageDays: log + 1, state: 'cancelled' })),
  ];
  const whole = [
    ...(await write({ ageDays: log - 1, state: 'accepted' })),
    ...(await write({ ageDays: 2 * events, state: 'accepted', endedDays: log - 1 })), // held for long, accepted not long ago
    ...(await write({ ageDays: 2 * events, state: 'pending' })), // held
    ...(await write({ ageDays: 2 * events, state: 'waiting' })),
    ...(await write({ ageDays: 2 * events, state: 'retrying' })),
  ];
  const young = await write({ ageDays: events - 1 });
  const [original = ''] = await write({ ageDays: 2 * events });
  const named = [original, ...(await write({ ageDays: events - 1, replayOf: original }))];
  await startSchedule('sweep:webhooks.expire-deliveries');
  await waitFor('the sweep of deliveries', async () => (await keptOf(tenant)).deliveries.length === whole.length);
  await startSchedule('sweep:webhooks.expire-events');
  const expected = [...withoutLog, ...whole, ...young, ...named].sort();
  await waitFor('the sweep of events', async () => (await keptOf(tenant)).events.length === expected.length);
  const kept = await keptOf(tenant);
  expect(gone.some((id) => kept.events.includes(id))).toBe(false);
  expect(kept.events.toSorted()).toEqual(expected);
  expect(kept.deliveries.toSorted()).toEqual(whole.toSorted());
  expect(kept.attempts).toBe(whole.length);
  const db = await openTestDatabase();
  const place = { tenant_id: tenant.tenantId, id: '' };
  await expireDeliveries(db, log, place);
  await expireEvents(db, events, place);
  expect(await keptOf(tenant)).toEqual(kept);
});

const holdEndpoint = systemStatement<never>(
  'test.hold_endpoint',
  `update webhooks.endpoint set status = 'failing', failing_since = now() where id = $1`,
);

async function hold(endpointId: string): Promise<void> {
  await (await openTestDatabase()).runAsSystem(holdEndpoint, [endpointId]);
}

// Method: more than a batch of old rows, and of rows that must stay.
// Rules: EVENT-11
test('a step handles one batch of rows, however many there are', async () => {
  const { tenant, endpointId, place } = await tenantWithEndpoint();
  await hold(endpointId);
  await past(tenant, endpointId, { ageDays: 2 * events, state: 'pending', count: batch });
  await past(tenant, endpointId, { ageDays: events + 1, state: 'accepted', count: batch + 200 });
  const db = await openTestDatabase();
  const steps = [];
  for (let at: typeof place | null = place; at?.tenant_id === tenant.tenantId && steps.length < 10; ) {
    const { deleted, next } = await expireDeliveries(db, log, at);
    steps.push({ deleted, isHere: next?.tenant_id === tenant.tenantId });
    at = next;
  }
  expect(steps.slice(0, 2)).toEqual([
    { deleted: 0, isHere: true },
    { deleted: batch, isHere: true },
  ]);
  expect(steps).toHaveLength(3);
  expect((await keptOf(tenant)).deliveries).toHaveLength(batch);
  const first = await expireEvents(db, events, place);
  const second = await expireEvents(db, events, first.next);
  expect([first.deleted, second.deleted]).toEqual([0, batch]);
});

// Method: the plans of the statements sent.
test('no statement of the sweep scans a table', async () => {
  const { tenant, endpointId, place } = await tenantWithEndpoint();
  await past(tenant, endpointId, { ageDays: 1, state: 'accepted', count: 2 * batch });
  await past(tenant, endpointId, { ageDays: events + 1, state: 'accepted', count: 50 });
  const sent: SentQuery[] = [];
  const url = process.env['DATABASE_URL'] ?? '';
  const db = await openDatabase({ url, entities: [], connectionsMax: 1, onError: () => undefined });
  onTestFinished(() => db.close());
  recordQueries(db.system, { sent: (query) => sent.push(query), flight: () => undefined });
  await expireDeliveries(db, log, place);
  await expireEvents(db, events, place);
  const sweeps = new Map(sent.filter(({ name }) => name.startsWith('webhooks.')).map((query) => [query.name, query]));
  expect([...sweeps.keys()].filter((name) => name.startsWith('webhooks.delete_old')).sort()).toEqual([
    'webhooks.delete_old_deliveries',
    'webhooks.delete_old_events',
  ]);
  for (const query of sweeps.values()) {
    const plan = await planOf(db, query);
    expect([query.name, /Seq Scan on (?!away_tenant)/.test(plan)]).toEqual([query.name, false]);
    if (query.name.startsWith('webhooks.delete_old')) expect(plan).toMatch(/Index Cond: .*id >.*id </);
  }
});

async function planOf(db: Database, { text, values }: SentQuery): Promise<string> {
  const client = await db.system.connect();
  try {
    await client.query(`begin; set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}
