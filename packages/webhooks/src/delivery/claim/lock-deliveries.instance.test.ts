import { createLogger, type Database, registerProcess, systemStatement } from '@innkeeper/platform';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../../../../test/harness/database.ts';
import { past } from '../../../../../test/harness/past-deliveries.ts';
import { newTenant } from '../../../../../test/harness/tenant.ts';
import { waitFor } from '../../../../../test/harness/wait-for.ts';
import { recordAttempts } from '../record/record-attempts.ts';
import type { MadeAttempt } from '../send/send-attempt.ts';
import { type DeliveryLease, deliveryClaims, moveLeasesOf } from './claim-deliveries.ts';

// Method of all: deliveries of this week and of a past one, in several partitions, of a failing endpoint, so that nobody sends them. The
// table is large enough, and analysed, for PostgreSQL to find the few by their keys. Another transaction has changed all of them and
// commits once the work waits.

const old = { ageDays: 60, state: 'pending', endedDays: 0 } as const;
const young = { ...old, ageDays: 0 } as const;
const others = 500;

const fail = systemStatement<{ epoch: number }>(
  'test.fail_endpoint_of_leases',
  `update webhooks.endpoint set status = 'failing', failing_since = now(), last_error = 'HTTP 500' where id = $1 returning epoch`,
);
const leaseAll = systemStatement<{ id: string; event_seq: bigint }>(
  'test.lease_deliveries',
  'update webhooks.delivery set leased_by = $2 where endpoint_id = $1 and event_id = any($3) returning id, event_seq',
);
const touchAll = systemStatement<never>('test.touch_deliveries', 'update webhooks.delivery set due_at = now() where event_id = any($1)');
const readHolders = systemStatement<{ leased_by: string | null; attempt: number }>(
  'test.read_holders',
  'select leased_by, attempt from webhooks.delivery where event_id = any($1)',
);
const readPid = systemStatement<{ pid: number }>('test.read_system_pid', 'select pg_backend_pid() as pid');

async function heldDeliveries() {
  const tenant = await newTenant();
  const created = await tenant.api.post('/webhook-endpoints', { url: 'https://example.com/', events: ['review.received'] });
  const endpointId = String(created.body.id);
  const db = await openTestDatabase();
  const [failed] = await db.runAsSystem(fail, [endpointId]);
  const events: string[] = [];
  for (const about of [old, young, old, young]) events.push(...(await past(tenant, endpointId, about)));
  for (const about of [old, young]) await past(tenant, endpointId, { ...about, count: others });
  await db.system.query('begin; set local role innkeeper_owner; analyze webhooks.delivery; commit');
  const lease = async (worker: string) =>
    (await db.runAsSystem(leaseAll, [endpointId, worker, events])).map(({ id, event_seq: eventSeq }) => ({
      tenantId: tenant.tenantId,
      id,
      state: 'pending' as const,
      eventSeq,
    }));
  const left = () => db.runAsSystem(readHolders, [events]);
  return { endpointId, epoch: failed?.epoch ?? Number.NaN, events, db, lease, left };
}

/** Makes `work` wait for a transaction that has changed the deliveries of these events. */
async function behindChange(db: Database, events: readonly string[], work: () => Promise<unknown>): Promise<void> {
  const { working } = await db.systemTransaction(async (run) => {
    await run(touchAll, [events]);
    const [holder] = await run(readPid, []);
    const working = work();
    await waitFor('the work to wait', async () => {
      const { rows } = await db.system.query('select from pg_stat_activity a where $1 = any(pg_blocking_pids(a.pid))', [holder?.pid]);
      return rows.length > 0;
    });
    return { working };
  });
  await working;
}

// Rules: HOOK-34
test('the leases of all deliveries are released after a lock wait', async () => {
  const { db, events, lease, left } = await heldDeliveries();
  const deliveries = await lease('one that is alive');
  await behindChange(db, events, () => deliveryClaims.pending.release(db, 'one that is alive', deliveries));
  expect((await left()).map(({ leased_by }) => leased_by)).toEqual([null, null, null, null]);
});

// Rules: HOOK-34
test('under a new name a worker keeps all deliveries after a lock wait', async () => {
  const { db, events, lease, left } = await heldDeliveries();
  const kept: DeliveryLease[] = [];
  let registered = Promise.withResolvers<void>();
  const register = registerProcess(db, createLogger({ level: 'silent', name: 'test' }), { name: 'leases of a test', listeners: [] });
  onTestFinished(() => register.close());
  register.lease.join({
    onDoubt: () => undefined,
    carryOver: (previous, next) => moveLeasesOf(kept, previous, next),
    onRegistered: () => registered.resolve(),
  });
  await registered.promise;
  kept.push(...((await register.lease.take(lease)) ?? []));
  registered = Promise.withResolvers<void>();
  await behindChange(db, events, async () => {
    const lost = register.lease.take(() => Promise.reject(new Error('the database has died')));
    await expect(lost).rejects.toThrow('the database has died');
    await registered.promise;
  });
  const name = await register.lease.take(async (worker) => worker);
  expect((await left()).map(({ leased_by }) => leased_by)).toEqual([name, name, name, name]);
});

// Rules: HOOK-9
test('the outcomes of attempts move all deliveries on after a lock wait', async () => {
  const { db, endpointId, epoch, events, lease, left } = await heldDeliveries();
  const deliveries = await lease('one that is alive');
  const attempts = deliveries.map((delivery, index): MadeAttempt => {
    const event = { id: 'evt_x', name: 'guest.updated', tenantId: delivery.tenantId, createdAt: '', changed: null, data: '{}' };
    const target = {
      url: 'https://example.com/',
      isStandard: false,
      epoch,
      isReleased: false,
      readAtMs: 0,
      secret: Buffer.alloc(0),
      previousSecret: null,
    };
    const error = index < 2 ? null : 'HTTP 500';
    return {
      delivery: { ...delivery, endpointId, attempt: 0, event, target },
      ...{ timestampMs: 0, signature: '', standardSignature: null, startedAt: '2026-01-01T00:00:00Z', endedAtMs: 0 },
      outcome: { status: 200, error, headers: null, body: null, durationMs: 1 },
    };
  });
  await behindChange(db, events, () => recordAttempts(db, { delaysMs: [60_000] }, attempts));
  expect(await left()).toEqual([
    { leased_by: null, attempt: 1 },
    { leased_by: null, attempt: 1 },
  ]);
});
