import { type Database, systemStatement } from '@innkeeper/platform';
import { webhookLimits } from '../webhook-limits.ts';
import {
  type DueDelivery,
  type DueRow,
  dueColumns,
  type Target,
  type TargetRow,
  targetColumns,
  toDueDelivery,
  toTarget,
} from './due-delivery.ts';
import type { Lease } from './fan-out.ts';
import { byIndexOnly, runIndexed } from './run-indexed.ts';

/** Whether deliveries of an endpoint `w` may be sent. */
export const isServed = `w.status = 'subscribed' and w.active and w.deleted_at is null`;

/** States of deliveries that are still to be made. */
export const openStates = ['pending', 'waiting', 'retrying'] as const;
export type OpenState = (typeof openStates)[number];

/**
 * `found`: the ids of endpoints with deliveries in a state, and a null. A walk from endpoint to endpoint over a partial index: its cost grows
 * with the endpoints, not with the rows that wait.
 */
export const withEndpoints = (state: OpenState): string =>
  `with recursive found(endpoint_id) as (
     (select d.endpoint_id from webhooks.delivery d where d.state = '${state}' order by d.endpoint_id limit 1)
     union all
     select (select d.endpoint_id from webhooks.delivery d
              where d.state = '${state}' and d.endpoint_id > f.endpoint_id order by d.endpoint_id limit 1)
       from found f where f.endpoint_id is not null
   )`;

/** Endpoints `w` that meet a condition and have deliveries in a state, at most `$1`. */
export const endpointsWith = (state: OpenState, condition = isServed): string =>
  `${withEndpoints(state)}
   select w.id from found f
     join webhooks.endpoint w on w.id = f.endpoint_id and ${condition}
    limit $1`;

const findPending = systemStatement<{ id: string }>('webhooks.endpoints_with_pending', endpointsWith('pending'));

// Released deliveries go out in order, so one worker has them all. Who looks whether another has some must be alone until its own leases are
// committed; in the order of the keys, so that two never wait for each other.
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
              select from webhooks.delivery o
               where o.endpoint_id = w.id and o.state = 'pending' and o.leased_until >= now() and o.leased_by <> $4))
      cross join lateral (
        select d.tenant_id, d.id from webhooks.delivery d
         where d.endpoint_id = a.endpoint_id and d.state = 'pending' and (d.leased_until is null or d.leased_until < now())
         order by d.event_seq limit a.room for update skip locked
      ) p
   ), leased as (
     update webhooks.delivery d
        set leased_until = now() + make_interval(secs => $3::double precision / 1000), leased_by = $4
       from chosen c where d.tenant_id = c.tenant_id and d.id = c.id
     returning d.*
   )
   select ${dueColumns} from leased d
     join webhooks.endpoint w on w.tenant_id = d.tenant_id and w.id = d.endpoint_id
     join platform.event e on e.tenant_id = d.tenant_id and e.id = d.event_id
    order by d.event_seq`,
);

// Most leases have long to go when they are looked at again, and nothing is written then.
const renewLeases = systemStatement<TargetRow & { id: string }>(
  'webhooks.renew_leases',
  `with held as (
     select d.tenant_id, d.id, d.leased_until, ${targetColumns}
       from unnest($1::text[], $2::text[]) as r(tenant_id, id)
       join webhooks.delivery d on d.tenant_id = r.tenant_id and d.id = r.id and d.state = 'pending' and d.leased_by = $4
       join webhooks.endpoint w on w.tenant_id = d.tenant_id and w.id = d.endpoint_id and ${isServed}
   ), extended as (
     update webhooks.delivery d set leased_until = now() + make_interval(secs => $3::double precision / 1000)
       from held h
      where d.tenant_id = h.tenant_id and d.id = h.id and d.state = 'pending' and d.leased_by = $4
        and h.leased_until < now() + make_interval(secs => ($3::double precision - ${webhookLimits.leaseBeyondTimeoutMs / 2}) / 1000)
     returning d.id
   )
   select h.id, h.url, h.secret, h.previous_secret, h.epoch, h.is_released from held h
    where h.leased_until >= now() + make_interval(secs => ($3::double precision - ${webhookLimits.leaseBeyondTimeoutMs / 2}) / 1000)
       or exists (select from extended x where x.id = h.id)`,
);

const releaseLeases = systemStatement<never>(
  'webhooks.release_leases',
  `update webhooks.delivery d set leased_until = null, leased_by = null
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

/** Endpoints for which deliveries are due. Errors: SVC-9003. */
export async function endpointsWithPending(db: Database): Promise<string[]> {
  const rows = await runIndexed(db, findPending, [webhookLimits.endpointsPerClaimMax]);
  return rows.map((row) => row.id);
}

/** Leases the oldest due deliveries of each endpoint, as many as there is room for; also those whose holder has died. Errors: SVC-9003. */
export async function claimDeliveries(db: Database, lease: Lease, rooms: ReadonlyMap<string, number>): Promise<DueDelivery[]> {
  if (rooms.size === 0) return [];
  const endpointIds = [...rooms.keys()];
  const locking = { statement: lockReleasing, values: [endpointIds] };
  const rows = await db.systemFlight([byIndexOnly, locking], claimDue, [endpointIds, [...rooms.values()], lease.leaseMs, lease.worker]);
  return rows.map(toDueDelivery);
}

type Named = Pick<DueDelivery, 'tenantId' | 'id'>;

const keysOf = (deliveries: readonly Named[]): [string[], string[]] => [
  deliveries.map((each) => each.tenantId),
  deliveries.map((each) => each.id),
];

/** Extends leases and reads the endpoints again; what is missing from the answer must not be sent. Errors: SVC-9003. */
export async function renewDeliveries(db: Database, lease: Lease, deliveries: readonly Named[]): Promise<Map<string, Target>> {
  const rows = await runIndexed(db, renewLeases, [...keysOf(deliveries), lease.leaseMs, lease.worker]);
  return new Map(rows.map((row) => [row.id, toTarget(row)]));
}

/** Gives leases back, so that others, or this worker later, may take the deliveries. Errors: SVC-9003. */
export async function releaseDeliveries(db: Database, lease: Lease, deliveries: readonly Named[]): Promise<void> {
  if (deliveries.length > 0) await runIndexed(db, releaseLeases, [...keysOf(deliveries), lease.worker]);
}

/** Endpoints whose released deliveries have all gone out work side by side again. Errors: SVC-9003. */
export async function endFinishedReleases(db: Database): Promise<void> {
  await runIndexed(db, endReleases, []);
}
