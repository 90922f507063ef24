import { firstIdAt, newId, systemClock } from '@innkeeper/kernel';
import { systemStatement } from '@innkeeper/platform';
import { openTestDatabase } from './database.ts';
import type { Tenant } from './tenant.ts';

const dayMs = 86_400_000;

export interface PastEvent {
  readonly ageDays: number; // of the event
  readonly state?: 'pending' | 'waiting' | 'retrying' | 'accepted' | 'cancelled'; // of its delivery; none: no endpoint took it
  readonly endedDays?: number; // ago; else as old as the event
  readonly dueInHours?: number; // the next attempt; else at once
  readonly count?: number;
  readonly replayOf?: string;
}

const writePast = `with made as (
    insert into platform.event (tenant_id, id, name, resource_id, data, created_at, position, replay_of)
    select $1, e.id, 'guest.updated', 'gst_x', '{}', now(), -nextval('platform.event_seq'), $6 -- a position that every consumer has passed
      from unnest($2::text[]) as e(id)
    returning *
  ), queued as (
    insert into webhooks.delivery (tenant_id, id, endpoint_id, event_id, event_seq, event_name, state, due_at, created_at, updated_at)
    select m.tenant_id, webhooks.delivery_id(m.id, $3), $3, m.id, m.seq, m.name, $4, now() + make_interval(hours => $7::int), now(), now() - make_interval(days => $5::int)
      from made m where $4::text is not null
    returning id
  )
  select id from queued`;

const writeAttempts = systemStatement<never>(
  'test.past_attempts',
  `insert into webhooks.attempt (tenant_id, delivery_id, attempt, url, timestamp_ms, signature, started_at, duration_ms, status)
   select $1, d, 0, 'https://example.com/', 0, '', now(), 1, 200 from unnest($2::text[]) as d`,
);

/** Writes events of the past, each with its delivery and one attempt; returns the ids of the events. */
export async function past(tenant: Pick<Tenant, 'tenantId'>, endpointId: string, about: PastEvent): Promise<string[]> {
  const { ageDays, state = null, endedDays = ageDays, count = 1, replayOf = null, dueInHours = 0 } = about;
  const time = firstIdAt('event', systemClock.nowMs() - ageDays * dayMs).slice(0, 14);
  const ids = Array.from({ length: count }, () => time + newId('event').slice(14));
  const db = await openTestDatabase();
  const client = await db.app.connect();
  try {
    await client.query(`begin; set local app.tenant = '${tenant.tenantId}'`);
    const made = await client.query(writePast, [tenant.tenantId, ids, endpointId, state, endedDays, replayOf, dueInHours]);
    await client.query('commit');
    await db.runAsSystem(writeAttempts, [tenant.tenantId, made.rows.map(({ id }) => id)]);
  } finally {
    client.release();
  }
  return ids;
}
