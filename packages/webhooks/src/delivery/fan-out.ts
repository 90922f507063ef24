import { type Database, statement } from '@innkeeper/platform';
import { webhookLimits } from '../webhook-limits.ts';
import { type DueDelivery, type DueRow, targetColumns, toDueDelivery } from './due-delivery.ts';

interface RelayedRow extends DueRow {
  is_leased: boolean | null; // null: nobody takes this event
}

// The endpoints are locked in share mode: a change of one waits for the rows made here and then finds them, so that nothing is queued
// for an endpoint after it was switched off, and nothing slips past one that has begun to fail.
const relayEvents = statement<RelayedRow>(
  'webhooks.relay_events',
  `with taken as (
     select e.tenant_id, e.id, e.seq, e.name, e.created_at, e.data from platform.event e
      where e.relayed_at is null order by e.seq limit $1 for update skip locked
   ), subscribed as (
     select d.tenant_id, d.id as event_id, d.seq as event_seq, d.name as event_name, w.id as endpoint_id,
            w.status = 'subscribed' and w.release_seq is null and not w.id = any($4::text[]) as is_leased,
            ${targetColumns.replaceAll('d.event_seq', 'd.seq')}
       from taken d
       join webhooks.endpoint w
         on w.tenant_id = d.tenant_id and w.active and w.deleted_at is null and webhooks.takes(w.events, d.name)
        and d.created_at >= w.active_since
        for share of w
   ), inserted as (
     insert into webhooks.delivery
       (tenant_id, id, endpoint_id, event_id, event_seq, event_name, due_at, leased_until, leased_by, created_at, updated_at)
     select s.tenant_id, webhooks.delivery_id(s.event_id, s.endpoint_id), s.endpoint_id, s.event_id, s.event_seq, s.event_name, now(),
            case when s.is_leased then now() + make_interval(secs => $2::double precision / 1000) end,
            case when s.is_leased then $3 end, now(), now()
       from subscribed s
     on conflict do nothing
     returning tenant_id, id, endpoint_id, event_id
   ), relayed as (
     update platform.event e set relayed_at = now() from taken t where e.tenant_id = t.tenant_id and e.id = t.id
   )
   select t.tenant_id, i.id, i.endpoint_id, t.id as event_id, t.seq as event_seq, t.name as event_name, 0 as attempt, t.created_at,
          case when s.is_leased then t.data::text end as data, s.is_leased, s.url, s.secret, s.previous_secret, s.epoch, s.is_released
     from taken t
     left join inserted i on i.tenant_id = t.tenant_id and i.event_id = t.id
     left join subscribed s on s.tenant_id = i.tenant_id and s.event_id = i.event_id and s.endpoint_id = i.endpoint_id
    order by t.seq`,
);

export interface Lease {
  readonly worker: string; // who holds it
  readonly leaseMs: number;
}

export interface Relayed {
  /** Leased to this worker: to be sent at once. */
  readonly due: DueDelivery[];
  /** Endpoints for which rows were left in the table. */
  readonly waiting: ReadonlySet<string>;
  readonly isFull: boolean;
}

/**
 * Takes one batch of the outbox in order: one delivery for each event and endpoint that takes it, committed together with the events' mark.
 * Several workers share the work. Spec: Events > Subscription. Errors: SVC-9003.
 */
export async function relayBatch(db: Database, lease: Lease, fullEndpoints: readonly string[]): Promise<Relayed> {
  const rows = await db.runAsSystem(relayEvents, [webhookLimits.relayBatchMax, lease.leaseMs, lease.worker, fullEndpoints]);
  const waiting = rows.filter((row) => row.is_leased === false).map((row) => row.endpoint_id);
  return {
    due: rows.filter((row) => row.is_leased === true).map(toDueDelivery),
    waiting: new Set(waiting),
    isFull: new Set(rows.map((row) => row.event_id)).size >= webhookLimits.relayBatchMax,
  };
}
