import { type Database, type SystemStatement, systemStatement } from '@innkeeper/platform';
import { webhookLimits } from '../../webhook-limits.ts';
import { repeatInBatches } from '../repeat-in-batches.ts';
import { runIndexed } from '../run-indexed.ts';
import { acceptedDeliveriesOf, isDeliveryOfEvent } from './deliveries-of-event.ts';

/** The position of a walk over the rows of all tenants: after this id of this tenant. */
export interface RetentionPlace {
  readonly tenant_id: string;
  readonly id: string;
}

/** Parses the position at which a batch of due work ended: `tenant id`. */
export function retentionPlace(position: string | null): RetentionPlace | null {
  if (position === null) return null;
  const [tenantId = '', id = ''] = position.split(' ');
  return { tenant_id: tenantId, id };
}

/** The number of rows that one step of the walk removed, and the start of the next step; null at the end. */
export interface RetentionStep {
  readonly deleted: number;
  readonly next: RetentionPlace | null;
}

interface StepRow {
  deleted: number;
  seen: number;
  last: string | null;
}

// Most rows go with their partitions (0041); these are the ones that outlived theirs, and those from before there were partitions.
// Ids begin with the time, so the old rows of a tenant are adjacent in the key and need no further index. $1 tenant,
// $2 after this id, $3 before this id, $4 rows searched; for deliveries $5 days.
const deleteDeliveries = systemStatement<StepRow>(
  'webhooks.delete_old_deliveries',
  `with seen as materialized (
     select d.tenant_id, d.id from webhooks.delivery d where d.tenant_id = $1 and d.id > $2 and d.id < $3 order by d.id limit $4
   ), gone as (
     delete from webhooks.delivery d using seen s
      where d.tenant_id = s.tenant_id and d.id = s.id and d.state in ('accepted', 'cancelled')
        and d.updated_at < now() - make_interval(days => $5)
     returning d.tenant_id, d.id
   ), attempts as (
     delete from webhooks.attempt a using gone g where a.tenant_id = g.tenant_id and a.delivery_id = g.id
   )
   select (select count(*)::int from gone) as deleted, (select count(*)::int from seen) as seen, (select max(s.id) from seen s) as last`,
);

// An event stays while any delivery of it is stored, while a replay names it, and until every consumer has passed it.
const deleteEvents = systemStatement<StepRow>(
  'webhooks.delete_old_events',
  `with seen as materialized (
     select e.id from platform.event e where e.tenant_id = $1 and e.id > $2 and e.id < $3 order by e.id limit $4
   )
   select platform.remove_events($1, array(select s.id from seen s
                                            where not exists (select from webhooks.delivery d where ${isDeliveryOfEvent('$1', 's.id')})
                                              and not exists (${acceptedDeliveriesOf('$1', 's.id')}))) as deleted,
          (select count(*)::int from seen) as seen, (select max(s.id) from seen s) as last`,
);

// In the log only the default partition loses rows one by one, found by its index on times.
const deleteAccepted = systemStatement<{ id: string }>(
  'webhooks.delete_old_accepted',
  `with old as materialized (
     select l.tenant_id, l.endpoint_id, l.event_id from webhooks.accepted_delivery l
      where l.event_id < $1 and l.ended_at < now() - make_interval(days => $2) order by l.ended_at limit $3
   ), gone as (
     delete from webhooks.accepted_delivery l using old o
      where l.tenant_id = o.tenant_id and l.endpoint_id = o.endpoint_id and l.event_id = o.event_id
     returning l.tenant_id, webhooks.delivery_id(l.event_id, l.endpoint_id) as id
   ), attempts as (
     delete from webhooks.attempt a using gone g where a.tenant_id = g.tenant_id and a.delivery_id = g.id
   )
   select g.id from gone g`,
);

const nextTenant = (table: string): string => `select t.tenant_id from ${table} t where t.tenant_id > $1 order by t.tenant_id limit 1`;
const tenantWithDeliveries = systemStatement<{ tenant_id: string }>('webhooks.next_tenant_of_deliveries', nextTenant('webhooks.delivery'));
const tenantWithEvents = systemStatement<{ tenant_id: string }>('webhooks.next_tenant_of_events', nextTenant('platform.event'));

interface RetentionWalk {
  readonly table: 'delivery' | 'event';
  readonly keptDays: number;
  /** Further values of the removal. */
  readonly values: readonly unknown[];
  readonly removal: SystemStatement<StepRow>;
  readonly nextTenant: SystemStatement<{ tenant_id: string }>;
}

// Younger rows go with their partition.
const readExpiry = systemStatement<{ before: string }>(
  'webhooks.read_expiry',
  'select platform.expired_before($1, make_interval(days => $2)) as before',
);

/**
 * Runs one step of the walk that removes deliveries accepted or cancelled long ago, with their attempts. Waiting, retried and held ones
 * stay however old they are. Safe to repeat. Decision: infra/decisions/0017. Errors: SVC-9003.
 */
export function expireDeliveries(db: Database, keptDays: number, after: RetentionPlace | null): Promise<RetentionStep> {
  return step(db, { table: 'delivery', keptDays, values: [keptDays], removal: deleteDeliveries, nextTenant: tenantWithDeliveries }, after);
}

// Rows older than the oldest partition are all in the default partition. A partition that could not be dropped goes whole once nothing in
// it is needed.
const readAcceptedExpiry = systemStatement<{ before: string }>(
  'webhooks.read_accepted_expiry',
  `select least(platform.expired_before('accepted_delivery', k.kept), (select min(p.from_id) from platform.old_partitions('accepted_delivery', k.kept) p)) as before
     from (select make_interval(days => $1) as kept) k`,
);

/** Removes deliveries accepted long ago that outlived their partition. Safe to repeat. Decision: infra/decisions/0041. Errors: SVC-9003. */
export async function expireAccepted(db: Database, keptDays: number): Promise<number> {
  const [expiry] = await db.runAsSystem(readAcceptedExpiry, [keptDays]);
  let deleted = 0;
  await repeatInBatches(webhookLimits.sweepStepsMax, async (rowsMax) => {
    const rows = await runIndexed(db, deleteAccepted, [expiry?.before ?? '', keptDays, rowsMax]);
    deleted += rows.length;
    return rows;
  });
  return deleted;
}

/**
 * Runs one step of the walk that removes old events. An event stays while a delivery of it is stored, a stored replay names it or a
 * consumer still needs it. Events only describe changes: nothing else refers to them. Safe to repeat. Decision: infra/decisions/0017.
 * Errors: SVC-9003.
 */
export function expireEvents(db: Database, keptDays: number, after: RetentionPlace | null): Promise<RetentionStep> {
  return step(db, { table: 'event', keptDays, values: [], removal: deleteEvents, nextTenant: tenantWithEvents }, after);
}

/** Processes one batch of rows, from one tenant or from several small ones. */
async function step(db: Database, walk: RetentionWalk, after: RetentionPlace | null): Promise<RetentionStep> {
  const [expiry] = await db.runAsSystem(readExpiry, [walk.table, walk.keptDays]);
  const before = expiry?.before ?? '';
  let place = after ?? (await startAfter(db, walk, ''));
  let deleted = 0;
  let room: number = webhookLimits.retentionBatchMax;
  for (let tenants = 0; place !== null && room > 0 && tenants < webhookLimits.retentionTenantsMax; tenants++) {
    const [row] = await runIndexed(db, walk.removal, [place.tenant_id, place.id, before, room, ...walk.values]);
    deleted += row?.deleted ?? 0;
    const isWhole = (row?.seen ?? 0) < room;
    room -= row?.seen ?? 0;
    place = isWhole ? await startAfter(db, walk, place.tenant_id) : { tenant_id: place.tenant_id, id: row?.last ?? place.id };
  }
  return { deleted, next: place };
}

/** The start of the first tenant after the given one. */
async function startAfter(db: Database, walk: RetentionWalk, tenantId: string): Promise<RetentionPlace | null> {
  const [tenant] = await runIndexed(db, walk.nextTenant, [tenantId]);
  return tenant ? { tenant_id: tenant.tenant_id, id: '' } : null;
}
