import {
  byIndexOnly,
  type Database,
  isFree,
  isStaying,
  type SystemStatement,
  type SystemStatementCall,
  systemStatement,
} from '@innkeeper/platform';
import { webhookLimits } from '../../webhook-limits.ts';
import type { DueState, OpenState } from '../delivery.states.ts';
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

const findEndpointsOf = (state: DueState): SystemStatement<{ id: string; tenant_id: string }> =>
  systemStatement(`webhooks.endpoints_with_${state}`, endpointsWith(state, isServed, 'and d.endpoint_id > $2'));

// Released deliveries go out in order, so one worker leases all of them. The check that no other worker holds any is exclusive until the
// checker's own leases are committed. Locked in key order to prevent deadlocks.
const lockReleasing = systemStatement<never>(
  'webhooks.lock_releasing',
  `select pg_advisory_xact_lock(k.key)
     from (select hashtextextended('webhooks.release:' || w.id, 0) as key
             from webhooks.endpoint w where w.id = any($1::text[]) and w.release_seq is not null order by 1) k`,
);

const mayClaim = `(w.release_seq is null or not exists (
              select from webhooks.delivery d
               where d.endpoint_id = w.id and d.state = 'pending' and d.leased_by <> $3 and not ${isFree('d.leased_by', '$3')}))`;

interface ClaimOrder {
  readonly ofEndpoint: string;
  readonly of: string;
  readonly by: 'event_seq' | 'due_at';
}

const orders: Readonly<Record<DueState, ClaimOrder>> = {
  pending: { ofEndpoint: `and ${mayClaim}`, of: '', by: 'event_seq' },
  waiting: { ofEndpoint: '', of: 'and d.due_at <= now()', by: 'due_at' }, // rows that the version before left waiting may not be due
};

const claimOf = (state: DueState): SystemStatement<DueRow> =>
  systemStatement(
    `webhooks.claim_${state}`,
    `with asked as (
     select a.endpoint_id, a.room from unnest($1::text[], $2::int[]) as a(endpoint_id, room)
   ), chosen as (
     select p.tenant_id, p.id
       from asked a
       join webhooks.endpoint w on w.id = a.endpoint_id and ${isServed} ${orders[state].ofEndpoint}
      cross join lateral (
        select d.tenant_id, d.id from webhooks.delivery d
         where d.endpoint_id = a.endpoint_id and d.state = '${state}' ${orders[state].of} and ${isFree('d.leased_by', '$3')}
           and ${isStaying('d.tenant_id')}
         order by d.${orders[state].by} limit a.room for update skip locked
      ) p
   ), leased as (
     update webhooks.delivery d set leased_by = $3
       from chosen c where d.tenant_id = c.tenant_id and d.id = c.id
     returning d.*
   )
   select ${dueColumns} from leased d
     join webhooks.endpoint w on w.tenant_id = d.tenant_id and w.id = d.endpoint_id
    cross join lateral (${byWholeKey('platform.event', 'e', 'e.id = d.event_id')}) e
    order by d.${orders[state].by}`,
  );

const readTargetsOf = (state: DueState): SystemStatement<TargetRow & { id: string }> =>
  systemStatement(
    `webhooks.read_targets_of_${state}`,
    `select d.id, ${targetColumns}
     from unnest($1::text[], $2::text[]) as r(tenant_id, id)
     join webhooks.delivery d on d.tenant_id = r.tenant_id and d.id = r.id and d.state = '${state}' and d.leased_by = $3 and ${isStaying('d.tenant_id')}
    cross join lateral (${byWholeKey('webhooks.endpoint', 'w', `w.id = d.endpoint_id and ${isServed}`)}) w`,
  );

const releaseOf = (state: DueState): SystemStatement<never> =>
  systemStatement(
    `webhooks.release_leases_of_${state}`,
    `update webhooks.delivery d set leased_by = null
     from unnest($1::text[], $2::text[]) as r(tenant_id, id)
    where d.tenant_id = r.tenant_id and d.id = r.id and d.state = '${state}' and d.leased_by = $3`,
  );

const moveLeases = systemStatement<never>(
  'webhooks.move_leases',
  `update webhooks.delivery d set leased_by = $4
     from unnest($1::text[], $2::text[], $5::text[]) as r(tenant_id, id, state)
    where d.tenant_id = r.tenant_id and d.id = r.id and d.state = r.state and d.leased_by = $3`,
);

const endReleases = systemStatement<{ id: string }>(
  'webhooks.end_releases',
  `update webhooks.endpoint w set release_seq = null
    where w.release_seq is not null and w.status = 'subscribed'
      and not exists (select from webhooks.delivery d
                       where d.endpoint_id = w.id and d.state = 'pending' and d.event_seq <= w.release_seq)
   returning w.id`,
);

/** Leases of the deliveries in one state; one that has left the state since is not leased any more. */
export interface DeliveryClaims {
  /** Endpoints after `after` with deliveries in the state, and the cursor for the next call. Errors: SVC-9003. */
  endpoints(db: Database, after: string): Promise<{ endpoints: EndpointOfTenant[]; last: string }>;
  /** Leases the first due deliveries of each endpoint, up to its room, including those leased to a dead worker. Errors: SVC-9003. */
  claim(db: Database, worker: string, rooms: ReadonlyMap<string, number>): Promise<DueDelivery[]>;
  /** Rereads the endpoints of leased deliveries; a delivery missing from the result must not be sent. Errors: SVC-9003. */
  reread(db: Database, worker: string, deliveries: readonly DeliveryKey[]): Promise<Map<string, Target>>;
  /** Releases leases, so that any worker may claim the deliveries. Errors: SVC-9003. */
  release(db: Database, worker: string, deliveries: readonly DeliveryKey[]): Promise<void>;
}

function claimsIn(state: DueState): DeliveryClaims {
  const [find, claim] = [findEndpointsOf(state), claimOf(state)];
  const [readTargets, release] = [readTargetsOf(state), releaseOf(state)];
  return {
    async endpoints(db, after) {
      const endpointsMax = webhookLimits.endpointsPerClaimMax;
      const rows = await runIndexed(db, find, [endpointsMax, after]);
      const last = rows.length < endpointsMax ? '' : (rows.at(-1)?.id ?? '');
      return { endpoints: rows.map(({ id, tenant_id }) => ({ id, tenantId: tenant_id })), last };
    },
    async claim(db, worker, rooms) {
      if (rooms.size === 0) return [];
      const endpointIds = [...rooms.keys()];
      const locks = state === 'pending' ? [{ statement: lockReleasing, values: [endpointIds] }] : [];
      const rows = await db.systemFlight([byIndexOnly, ...locks], claim, [endpointIds, [...rooms.values()], worker]);
      return rows.map(toDueDelivery);
    },
    async reread(db, worker, deliveries) {
      const rows = await runIndexed(db, readTargets, [...keysOf(deliveries), worker]);
      return new Map(rows.map((row) => [row.id, toTarget(row)]));
    },
    async release(db, worker, deliveries) {
      if (deliveries.length === 0) return;
      await db.systemFlight([byIndexOnly, deliveryLock(deliveries)], release, [...keysOf(deliveries), worker]);
    },
  };
}

/** First requests and what is released, and retries. */
export const deliveryClaims: Readonly<Record<DueState, DeliveryClaims>> = { pending: claimsIn('pending'), waiting: claimsIn('waiting') };

/** A lease of a delivery, for as long as the delivery is in the state. */
export type DeliveryLease = DeliveryKey & Pick<DueDelivery, 'state'>;

/** Statements that transfer leases to this worker's next name. */
export function moveLeasesOf(leases: readonly DeliveryLease[], previous: string, next: string): SystemStatementCall[] {
  const states = leases.map(({ state }) => state);
  return [byIndexOnly, deliveryLock(leases), { statement: moveLeases, values: [...keysOf(leases), previous, next, states] }];
}

/** Ends the release of endpoints whose released deliveries have all gone out: they are sent to concurrently again. Errors: SVC-9003. */
export async function endFinishedReleases(db: Database): Promise<void> {
  await runIndexed(db, endReleases, []);
}
