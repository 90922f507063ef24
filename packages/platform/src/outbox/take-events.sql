-- The next events of a consumer, in order, and its cursor moves past them: effects and progress commit together or not at all. None while
-- another transaction is at it. `newest` is platform.newest_position() of the calling statement, so that whatever that statement joins is
-- at least as new as the events. Every event that was passed is answered, also one that is not wanted: by another name, or a replay, which
-- tells nothing new. `is_blocked`: an earlier event of the resource is parked.
create or replace function platform.take_events(wanted text, events_max integer, newest bigint, names text[] default null)
  returns table (tenant_id text, id text, seq bigint, "position" bigint, name text, resource_id text, data json, packed bytea,
      created_at timestamptz, is_public boolean, is_wanted boolean, is_blocked boolean)
  language plpgsql volatile rows 200 set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  passed bigint;
  reached bigint;
begin
  if exists (select from platform.consumer c where c.name = wanted and c.position >= newest) then return; end if;
  select c.position into passed from platform.consumer c where c.name = wanted for update skip locked;
  if not found or passed >= newest then return; end if;
  select max(n.position) into reached
    from (select q.position from platform.queued_event q where q.position > passed and q.position <= newest order by q.position limit events_max) n;
  update platform.consumer c set position = coalesce(reached, newest), updated_at = now() where c.name = wanted;
  return query
    select q.tenant_id, e.id, e.seq, q.position, e.name, e.resource_id, case when w.is_wanted then e.data end, case when w.is_wanted then e.packed end,
           e.created_at, e.is_public, w.is_wanted,
           exists (select from platform.parked_event p
                    where p.consumer = wanted and p.tenant_id = q.tenant_id and p.resource_id = e.resource_id)
      from platform.queued_event q
     cross join lateral (
       select e.id, e.seq, e.name, e.resource_id, e.data, e.packed, e.created_at, e.is_public, e.replay_of
         from platform.event e where e.tenant_id = q.tenant_id and e.id = q.event_id offset 0
     ) e
     cross join lateral (select e.replay_of is null and (names is null or e.name = any(names)) as is_wanted) w
     where q.position > passed and q.position <= reached
     order by q.position;
end
$$;
revoke all on function platform.take_events(text,integer,bigint,text[]) from public;
grant execute on function platform.take_events(text,integer,bigint,text[]) to innkeeper_system;
