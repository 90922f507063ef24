-- Gives committed events their positions, and forgets those that every consumer has passed. An event without a position that is not queued
-- is queued here. The counter's row is the lock: one transaction after the other gives positions, so they become visible in their order and
-- without gaps, and a reader of all positions after its cursor misses none that is filled in later. Who finds another at it leaves the work
-- to that one.
create or replace function platform.sequence_events(events_max integer)
  returns integer
  language plpgsql volatile set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  last bigint;
  late bigint[];
  pending bigint[];
  numbered integer;
begin
  if not exists (select from platform.queued_event q where q.position is null)
     and not exists (select from platform.event e where e.position is null) then return 0; end if; -- without a lock: nothing is written
  select c.newest into last from platform.event_counter c for update skip locked;
  if not found then return 0; end if;
  select array_agg(o.seq) into late
    from (select e.seq from platform.event e where e.position is null order by e.seq limit events_max) o;
  if late is not null then
    with taken as (
      update platform.event e set position = 0, relayed_at = coalesce(e.relayed_at, now()) where e.position is null and e.seq = any(late)
      returning e.tenant_id, e.id, e.seq
    )
    insert into platform.queued_event (tenant_id, event_id, seq) select t.tenant_id, t.id, t.seq from taken t;
  end if;
  select array_agg(o.seq order by o.seq) into pending
    from (select q.seq from platform.queued_event q where q.position is null order by q.seq limit events_max) o;
  with given as (
    update platform.queued_event q set position = last + width_bucket(q.seq, pending) where q.position is null and q.seq = any(pending)
    returning q.tenant_id, q.event_id, q.position
  ), looked_up as materialized (
    select g.tenant_id, g.event_id, g.position,
           case when lag(g.event_id) over of_tenant is null then coalesce( -- once a tenant
             (select h.newest_id from platform.event_head h where h.tenant_id = g.tenant_id),
             (select e.id from platform.event e
               where e.tenant_id = g.tenant_id
                 and not exists (select from platform.queued_event q
                                  where q.tenant_id = e.tenant_id and q.event_id = e.id and q.position is null offset 0)
               order by e.id desc limit 1)) end as newest_id
      from given g window of_tenant as (partition by g.tenant_id order by g.position)
  ), placed as materialized (
    select l.tenant_id, l.event_id, l.position,
           greatest(max(l.newest_id) over of_tenant,
                    max(l.event_id) over (of_tenant rows between unbounded preceding and 1 preceding)) as behind
      from looked_up l window of_tenant as (partition by l.tenant_id order by l.position)
  ), late_ones as (
    insert into platform.late_event (tenant_id, event_id, behind, position)
    select p.tenant_id, p.event_id, p.behind, p.position from placed p where p.event_id <= p.behind
  ), heads as (
    insert into platform.event_head as h (tenant_id, newest_id, position)
    select p.tenant_id, max(greatest(p.event_id, p.behind)), max(p.position) from placed p group by p.tenant_id order by p.tenant_id
    on conflict (tenant_id) do update set newest_id = excluded.newest_id, position = excluded.position
  )
  select count(*)::integer into numbered from placed;
  if numbered > 0 then update platform.event_counter set newest = last + numbered; end if;
  delete from platform.queued_event q
   where q.position <= (select min(c.position) from platform.consumer c)
     and q.position < (select min(o.position) from platform.queued_event o) + events_max;
  return numbered;
end
$$;
revoke all on function platform.sequence_events(integer) from public;
grant execute on function platform.sequence_events(integer) to innkeeper_system;
