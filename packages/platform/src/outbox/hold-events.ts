import type { RunStatement } from '../database/database.ts';
import { systemStatement } from '../database/statement.ts';
import type { ConsumedEvent } from './consumer.ts';
import { bodyOf, type StoredBody } from './event-body.ts';

const holdRows = systemStatement<StoredBody<unknown> & { id: string }>(
  'platform.hold_events',
  'select e.id, e.data, e.packed from platform.event e where e.id = any($1) order by e.id for share',
);

/**
 * Events as they stand, of a consumer that keeps what guests said in them. An erasure that was quicker has emptied them, and a later one waits
 * for the rest of the transaction and finds what was kept. Rules: GUEST-27.
 */
export async function holdEvents<Event extends ConsumedEvent>(run: RunStatement, events: readonly Event[]): Promise<Event[]> {
  const rows = await run(holdRows, [events.map(({ id }) => id)]);
  const bodies = new Map(rows.map((row) => [row.id, bodyOf(row)]));
  return events.map((event) => (bodies.has(event.id) ? { ...event, data: bodies.get(event.id) } : event));
}
