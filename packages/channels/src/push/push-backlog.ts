import { backlogCountMax, boundedCount, systemStatement } from '@innkeeper/platform';
import { connectionsThatWait } from './claim-pushes.ts';

export interface PushBacklogRow {
  readonly failing: number;
  readonly oldest_pending_seconds: number | null;
  /** Connections by their state in `pushStates`; idle ones are not counted. */
  readonly due: number;
  readonly pushing: number;
  readonly pausing: number;
  readonly retrying: number;
  readonly free_streams: number;
  readonly leased_streams: number;
}

/** Backlog of pushes and streams, across tenants. */
export const pushBacklog = systemStatement<PushBacklogRow>(
  'channels.push_backlog',
  `with recursive ${connectionsThatWait}, waiting as (
     select case when c.leased_by is not null then 'pushing' when c.attempts > 0 then 'retrying' when c.next_attempt_at > now() then 'pausing'
                 else 'due' end as state
       from (select f.tenant_id, f.property_id, f.channel from found f limit ${backlogCountMax}) f
       join channels.connection c on c.tenant_id = f.tenant_id and c.property_id = f.property_id and c.channel = f.channel
   ), streams as (
     select s.leased_by is not null as is_leased from channels.stream s order by s.tenant_id, s.property_id, s.channel limit ${backlogCountMax}
   )
   select (${boundedCount('from channels.connection where failing_since is not null')}) as failing,
          (select greatest(0, extract(epoch from now() - min(p.since)))::float8 from channels.pending p) as oldest_pending_seconds,
          w.due, w.pushing, w.pausing, w.retrying, s.free_streams, s.leased_streams
     from (select (count(*) filter (where state = 'due'))::int as due, (count(*) filter (where state = 'pushing'))::int as pushing,
                  (count(*) filter (where state = 'pausing'))::int as pausing, (count(*) filter (where state = 'retrying'))::int as retrying
             from waiting) w
    cross join (select (count(*) filter (where not is_leased))::int as free_streams, (count(*) filter (where is_leased))::int as leased_streams
                  from streams) s`,
);
