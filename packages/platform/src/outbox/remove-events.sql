-- Removes those of the given events that nobody needs any more: every consumer has passed them, none has parked them, no replay names them.
create or replace function platform.remove_events(tenant text, ids text[]) returns integer language sql volatile as $$
  with removable as materialized (
    select e.id from platform.event e
     where e.tenant_id = tenant and e.id = any(ids) and e.position is not null
       and not exists (select from platform.queued_event q
                        where q.tenant_id = tenant and q.event_id = e.id
                          and (q.position is null or q.position > (select min(c.position) from platform.consumer c)))
       and not exists (select from platform.parked_event p where p.tenant_id = tenant and p.event_id = e.id)
       and not exists (select from platform.event r where r.tenant_id = tenant and r.replay_of = e.id)
  ), gone as (
    delete from platform.event e using removable r where e.tenant_id = tenant and e.id = r.id returning 1
  ), forgotten as (
    delete from platform.queued_event q using removable r where q.tenant_id = tenant and q.event_id = r.id
  )
  select count(*)::integer from gone
$$;
revoke all on function platform.remove_events(text,text[]) from public;
grant execute on function platform.remove_events(text,text[]) to innkeeper_system;
