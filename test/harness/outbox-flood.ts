import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '@innkeeper/kernel';
import pg from 'pg';
import type { World } from './world.ts';

export interface Flood {
  readonly tenantId: string;
  /** A real event; all others are copies of its row under ids of their own. */
  readonly eventId: string;
  readonly count: number;
  readonly perSecond: number;
}

const batchesPerSecond = 10;
const copyEvent = `with event as (
    insert into platform.event (tenant_id, id, name, resource_id, data, packed, created_at, position)
    select e.tenant_id, n.id, e.name, e.resource_id, e.data, e.packed, now(), 0
      from unnest($3::text[]) with ordinality as n(id, place), platform.event e where e.tenant_id = $1 and e.id = $2 order by n.place
    returning *
  ) insert into platform.queued_event (tenant_id, event_id, seq) select tenant_id, id, seq from event`;

/** Writes event rows into the outbox, in the order of their ids, faster than any client could cause them. Returns the ids. */
export async function floodOutbox(world: World, { tenantId, eventId, count, perSecond }: Flood): Promise<string[]> {
  const login = new pg.Client({ connectionString: world.postgres.url });
  await login.connect();
  await login.query('set role innkeeper_system');
  const size = Math.ceil(perSecond / batchesPerSecond);
  const ids: string[] = [];
  const startedMs = performance.now();
  while (ids.length < count) {
    const batch = Array.from({ length: Math.min(size, count - ids.length) }, () => newId('event')).sort();
    await login.query(copyEvent, [tenantId, eventId, batch]);
    await login.query('notify innkeeper_outbox');
    ids.push(...batch);
    await wait(Math.max(0, startedMs + (ids.length / perSecond) * 1_000 - performance.now()));
  }
  await login.end();
  return ids;
}
