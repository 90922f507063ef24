import { systemStatement } from '../database/statement.ts';
import { backlogCountMax, boundedCount } from './bounded-count.ts';

/** Pending and parked events of one consumer. */
export interface ConsumerBacklog {
  readonly name: string;
  readonly behind: number;
  readonly parked: number;
}

export interface PlatformBacklogRow {
  unsequenced: number;
  consumers: ConsumerBacklog[];
  oldest_event: string | null;
  starts: number;
  oldest_start_seconds: number | null;
  held_keys: number;
}

/** Pending work in the outbox, workflow starts and held keys, across tenants. Every part reads one partial index. */
export const platformBacklog = systemStatement<PlatformBacklogRow>(
  'platform.read_backlog',
  `select ${boundedCount('from platform.queued_event q where q.position is null')} as unsequenced,
          (select coalesce(json_agg(json_build_object('name', c.name, 'behind', platform.newest_position() - c.position, 'parked', p.parked)
                                    order by c.name), '[]')
             from platform.consumer c
            cross join lateral (select ${boundedCount('from platform.parked_event p where p.consumer = c.name')} as parked) p) as consumers,
          coalesce((select q.event_id from platform.queued_event q
                     where q.position > (select min(c.position) from platform.consumer c) order by q.position limit 1),
                   (select q.event_id from platform.queued_event q where q.position is null order by q.seq limit 1)) as oldest_event,
          start.waiting as starts, start.oldest_seconds as oldest_start_seconds,
          ${boundedCount('from platform.idempotency i where i.held_until > now()')} as held_keys
     from (select count(*)::int as waiting, extract(epoch from now() - min(asked_at))::float8 as oldest_seconds
             from (select asked_at from platform.workflow_start where started_at is null limit ${backlogCountMax}) as bounded) as start`,
);
