import { byIndexOnly, type Database, isFree, isStaying, type SystemStatementCall, systemStatement } from '@innkeeper/platform';
import { webhookLimits } from '../../webhook-limits.ts';
import type { OpenState } from '../delivery.states.ts';
import {
  byWholeKey,
  type DueDelivery,
  type DueRow,
  dueColumns,
  type Target,
  type TargetRow,
  targetColumns,
  toDueDelivery,
  toTarget,
} from '../due-delivery.ts';
import { runIndexed } from '../run-indexed.ts';
import type { EndpointOfTenant } from './endpoint-queue.ts';
import { type DeliveryKey, deliveryLock, keysOf } from './lock-deliveries.ts';

/** SQL: deliveries of an endpoint `w` may be sent. */
export const isServed = `w.status = 'subscribed' and w.active and w.deleted_at is null`;

/**
 * `found`: the ids of endpoints with deliveries in a state, then a null. A loose index scan over a partial index: its cost grows with the
 * number of endpoints, not with the number of waiting rows.
 */
export const withEndpoints = (state: OpenState, beyond = ''): string =>
  `with recursive found(endpoint_id) as (
     (select d.endpoint_id from webhooks.delivery d where d.state = '${state}' ${beyond} order by d.endpoint_id limit 1)
     union all
     select (select d.endpoint_id from webhooks.delivery d
              where d.state = '${state}' and d.endpoint_id > f.endpoint_id order by d.endpoint_id limit 1)
       from found f where f.endpoint_id is not null
   )`;

/** SQL: at most `$1` endpoints `w` that meet a condition and have deliveries in a state. */
export const endpointsWith = (state: OpenState, condition = isServed, beyond = ''): string =>
  `${withEndpoints(state, beyond)}
   select w.id, w.tenant_id from found f
     join webhooks.endpoint w on w.id = f.endpoint_id and ${condition}
    limit $1`;

const findPending = systemStatement<{ id: string; tenant_id: string }>(
  'webhooks.endpoints_with_pending',
  endpointsWith('pending', isServed, 'and d.endpoint_id > $2'),
);

// Released deliveries go out in order, so one worker leases all of them. The check that no other worker holds any is exclusive until the
// checker's own leases are committed. Locked in key order to prevent deadlocks.
const lockReleasing = systemStatement<never>(
  'webhooks.lock_releasing',
  `select pg_advisory_xact_lock(k.key)
     from (select hashtextextended('webhooks.release:' || w.id, 0) as key
             from webhooks.endpoint w where w.id = any($1::text[]) and w.release_seq is not null order by 1) k`,
);

const claimDue = systemStatement<DueRow>(
  'webhooks.claim_deliveries',
  `with asked as (
     select a.endpoint_id, a.room from unnest($1::text[], $2::int[]) as a(endpoint_id, room)
   ), chosen as (
     select p.tenant_id, p.id
       from asked a
       join webhooks.endpoint w on w.id = a.endpoint_id and ${isServed}
       and (w.release_seq is null or not exists (
              select from webhooks.delivery d
               where d.endpoint_id = w.id and d.state = 'pending' and d.leased_by <> $3 and not ${isFree('d.leased_by', '$3')}))
      cross join lateral (
        select d.tenant_id, d.id from webhooks.delivery d
         where d.endpoint_id = a.endpoint_id and d.state = 'pending' and ${isFree('d.leased_by', '$3')}
           and ${isStaying('d.tenant_id')}
         order by d.event_seq limit a.room for update skip locked
      ) p
   ), leased as (
     update webhooks.delivery d set leased_by = $3
       from chosen c where d.tenant_id = c.tenant_id and d.id = c.id
     returning d.*
   )
   select ${dueColumns} from leased d
     join webhooks.endpoint w on w.tenant_id = d.tenant_id and w.id = d.endpoint_id
    cross join lateral (${byWholeKey('platform.event', 'e', 'e.id = d.event_id')}) e
    order by d.event_seq`,
);

const readTargets = systemStatement<TargetRow & { id: string }>(
  'webhooks.read_targets',
  `select d.id, ${targetColumns}
     from unnest($1::text[], $2::text[]) as r(tenant_id, id)
     join webhooks.delivery d on d.tenant_id = r.tenant_id and d.id = r.id and d.state = 'pending' and d.leased_by = $3
    cross join lateral (${byWholeKey('webhooks.endpoint', 'w', `w.id = d.endpoint_id and ${isServed}`)}) w`,
);

const releaseLeases = systemStatement<never>(
  'webhooks.release_leases',
  `update webhooks.delivery d set leased_by = null
     from unnest($1::text[], $2::text[]) as r(tenant_id, id)
    where d.tenant_id = r.tenant_id and d.id = r.id and d.state = 'pending' and d.leased_by = $3`,
);

const moveLeases = systemStatement<never>(
  'webhooks.move_leases',
  `update webhooks.delivery d set leased_by = $4
     from unnest($1::text[], $2::text[]) as r(tenant_id, id)
    where d.tenant_id = r.tenant_id and d.id = r.id and d.state = 'pending' and d.leased_by = $3`,
);

const endReleases = systemStatement<{ id: string }>(
  'webhooks.end_releases',
  `update webhooks.endpoint w set release_seq = null
    where w.release_seq is not null and w.status = 'subscribed'
      and not exists (select from webhooks.delivery d
                       where d.endpoint_id = w.id and d.state = 'pending' and d.event_seq <= w.release_seq)
   returning w.id`,
);

/** Endpoints after `after` with due deliveries, and the cursor for the next call. Errors: SVC-9003. */
export async function endpointsWithPending(db: Database, after: string): Promise<{ endpoints: EndpointOfTenant[]; last: string }> {
  const endpointsMax = webhookLimits.endpointsPerClaimMax;
  const rows = await runIndexed(db, findPending, [endpointsMax, after]);
  const last = rows.length < endpointsMax ? '' : (rows.at(-1)?.id ?? '');
  return { endpoints: rows.map(({ id, tenant_id }) => ({ id, tenantId: tenant_id })), last };
}

/** Leases the oldest due deliveries of each endpoint, up to its room, including those leased to a dead worker. Errors: SVC-9003. */
export async function claimDeliveries(db: Database, worker: string, rooms: ReadonlyMap<string, number>): Promise<DueDelivery[]> {
  if (rooms.size === 0) return [];
  const endpointIds = [...rooms.keys()];
  const locking = { statement: lockReleasing, values: [endpointIds] };
  const rows = await db.systemFlight([byIndexOnly, locking], claimDue, [endpointIds, [...rooms.values()], worker]);
  return rows.map(toDueDelivery);
}

/** Rereads the endpoints of leased deliveries; a delivery missing from the result must not be sent. Errors: SVC-9003. */
export async function rereadTargets(db: Database, worker: string, deliveries: readonly DeliveryKey[]): Promise<Map<string, Target>> {
  const rows = await runIndexed(db, readTargets, [...keysOf(deliveries), worker]);
  return new Map(rows.map((row) => [row.id, toTarget(row)]));
}

/** Releases leases, so that any worker may claim the deliveries. Errors: SVC-9003. */
export async function releaseDeliveries(db: Database, worker: string, deliveries: readonly DeliveryKey[]): Promise<void> {
  if (deliveries.length === 0) return;
  await db.systemFlight([byIndexOnly, deliveryLock(deliveries)], releaseLeases, [...keysOf(deliveries), worker]);
}

/** Statements that transfer leases to this worker's next name. */
export function moveLeasesOf(deliveries: readonly DeliveryKey[], previous: string, next: string): SystemStatementCall[] {
  return [byIndexOnly, deliveryLock(deliveries), { statement: moveLeases, values: [...keysOf(deliveries), previous, next] }];
}

/** Ends the release of endpoints whose released deliveries have all gone out: they are sent to concurrently again. Errors: SVC-9003. */
export async function endFinishedReleases(db: Database): Promise<void> {
  await runIndexed(db, endReleases, []);
}
