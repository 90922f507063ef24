import { bodyOf, type StoredBody, statement } from '@innkeeper/platform';
import { openTestDatabase } from './database.ts';
import type { Hotel } from './hotel.ts';

interface ResourceEvent {
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies freely
  readonly data: any;
}

const readEvents = statement<{ name: string } & StoredBody<ResourceEvent['data']>>(
  'harness.resource_events',
  'select e.name, e.data, e.packed from platform.event e where e.tenant_id = $1 and e.resource_id = $2 order by e.seq',
);

/** Events of one resource, in order; from the database, so that no test waits for a relay. */
export async function eventsOf(hotel: Hotel, resourceId: string): Promise<ResourceEvent[]> {
  const db = await openTestDatabase();
  const rows = await db.read(hotel.tenantId, readEvents, [hotel.tenantId, resourceId]);
  return rows.map((row) => ({ name: row.name, data: bodyOf(row) }));
}
