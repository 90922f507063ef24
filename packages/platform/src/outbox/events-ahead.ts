import type { Database } from '../database/database.ts';
import { systemStatement } from '../database/statement.ts';
import type { ConsumedEvent, Consumer } from './consumer.ts';
import { type EventRow, toConsumedEvent } from './take-events.ts';

const readAhead = systemStatement<EventRow>(
  'platform.read_events_ahead',
  `select e.tenant_id, e.id, e.name, e.resource_id, e.data, e.packed, e.created_at
     from platform.queued_event q
     join platform.event e on e.tenant_id = q.tenant_id and e.id = q.event_id
    where q.tenant_id = $1 and (q.position is null or q.position > coalesce(platform.position_of($2), platform.newest_position()))
      and e.replay_of is null and e.name = any($3)
    order by q.position nulls last, q.seq limit $4`,
);

/**
 * Events of a tenant that a consumer has not passed yet, oldest first. For work that must not wait for the consumer, such as that of a
 * moved clock; the consumer still receives them. Errors: SVC-9003.
 */
export async function readEventsAhead(
  db: Database,
  { name, eventNames }: Pick<Consumer, 'name' | 'eventNames'>,
  { tenantId, max }: { readonly tenantId: string; readonly max: number },
): Promise<readonly ConsumedEvent[]> {
  const rows = await db.runAsSystem(readAhead, [tenantId, name, eventNames, max]);
  return rows.map(toConsumedEvent);
}
