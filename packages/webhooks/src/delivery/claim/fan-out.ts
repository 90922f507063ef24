import { type Database, systemStatement } from '@innkeeper/platform';
import { type DueDelivery, type DueRow, targetColumns, toDueDelivery } from '../due-delivery.ts';
import { runIndexed } from '../run-indexed.ts';
import type { EndpointOfTenant } from './endpoint-queue.ts';

interface RelayedRow extends Omit<DueRow, 'id' | 'endpoint_id' | 'state'> {
  id: string | null; // null: no endpoint takes this event, or its delivery exists already
  endpoint_id: string | null;
  is_leased: boolean | null;
}

// The endpoints are locked in share mode: a change to one waits for the rows inserted here and then sees them. Nothing is queued for an
// endpoint after it was switched off, and nothing slips past one that has begun to fail.
const relayEvents = systemStatement<RelayedRow>(
  'webhooks.relay_events',
  `with taken as materialized (
     select e.tenant_id, e.id, e.seq as event_seq, e.name, e.created_at, e.data, e.packed, 'pending' as state,
            e.is_public and e.is_wanted as is_sent
       from platform.take_events('webhooks.fan-out', $1, platform.newest_position()) e
   ), matched as materialized (
     select d.tenant_id, d.id as event_id, d.event_seq, d.name as event_name, d.created_at, d.data, d.packed, t.*,
            webhooks.delivery_id(d.id, t.endpoint_id) as id
       from taken d
       left join lateral (
         select w.id as endpoint_id, w.status = 'subscribed' and w.release_seq is null and not w.id = any($3::text[]) as is_leased,
                ${targetColumns}
           from webhooks.endpoint w
          where d.is_sent and w.tenant_id = d.tenant_id and w.active and w.deleted_at is null and webhooks.takes(w.events, d.name)
            and (w.active_after is null or d.event_seq > w.active_after)
            for share
       ) t on true
   ), inserted as (
     insert into webhooks.delivery
       (tenant_id, id, endpoint_id, event_id, event_seq, event_name, due_at, leased_by, created_at, updated_at)
     select m.tenant_id, m.id, m.endpoint_id, m.event_id, m.event_seq, m.event_name, now(),
            case when m.is_leased then $2 end, now(), now()
       from matched m where m.endpoint_id is not null
     on conflict do nothing -- what is open is not queued twice
     returning id
   )
   select m.tenant_id, case when m.id in (select i.id from inserted i) then m.id end as id, m.endpoint_id, m.event_id, m.event_seq, m.event_name,
          0 as attempt, m.created_at, case when m.is_leased then m.data::text end as data,
          case when m.is_leased then m.packed end as packed,
          case when m.is_leased then (select e.changed from platform.event e where e.tenant_id = m.tenant_id and e.id = m.event_id) end as changed,
          m.is_leased, m.url, m.signatures, m.secret, m.previous_secret,
          m.epoch, m.is_released
     from matched m order by m.event_seq`,
);

export interface RelayedBatch {
  /** Leased to this worker, to be sent at once. */
  readonly due: DueDelivery[];
  /** Endpoints whose rows were left in the table. */
  readonly waiting: readonly EndpointOfTenant[];
  readonly eventCount: number;
  readonly deliveryCount: number;
}

export interface RelayBatch {
  readonly eventsMax: number;
  /** Endpoints whose queues have no room. */
  readonly fullEndpoints: readonly string[];
}

/**
 * Relays one batch of the outbox in order: one delivery per event and subscribed endpoint, committed together with this consumer's cursor.
 * One worker relays at a time; the others claim from the table what it has no room for. Rules: HOOK-2, HOOK-21. Errors: SVC-9003.
 */
export async function relayBatch(db: Database, worker: string, { eventsMax, fullEndpoints }: RelayBatch): Promise<RelayedBatch> {
  const rows = await runIndexed(db, relayEvents, [eventsMax, worker, fullEndpoints]);
  const due: DueDelivery[] = [];
  const waiting = new Map<string, EndpointOfTenant>();
  for (const { id, endpoint_id, is_leased, ...row } of rows) {
    if (id === null || endpoint_id === null) continue;
    if (is_leased) due.push(toDueDelivery({ ...row, id, endpoint_id, state: 'pending' }));
    else waiting.set(endpoint_id, { id: endpoint_id, tenantId: row.tenant_id });
  }
  const eventCount = new Set(rows.map((row) => row.event_id)).size;
  return { due, waiting: [...waiting.values()], eventCount, deliveryCount: rows.length };
}
