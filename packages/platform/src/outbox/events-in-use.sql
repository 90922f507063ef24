-- Of the events between two ids those that are still needed: a consumer has not passed them, or has parked them, or a replay names them.
create or replace function platform.events_in_use(from_id text, to_id text)
  returns table (tenant_id text, id text)
  language sql stable as $$
  select e.tenant_id, e.id from platform.event e where e.id >= from_id and e.id < to_id and e.position is null
  union
  select q.tenant_id, q.event_id from platform.queued_event q
   where q.event_id >= from_id and q.event_id < to_id
     and (q.position is null or q.position > (select min(c.position) from platform.consumer c))
  union
  select p.tenant_id, p.event_id from platform.parked_event p where p.event_id >= from_id and p.event_id < to_id
  union
  select r.tenant_id, r.replay_of from platform.event r where r.replay_of >= from_id and r.replay_of < to_id
$$;
revoke all on function platform.events_in_use(text,text) from public;
grant execute on function platform.events_in_use(text,text) to innkeeper_system;
