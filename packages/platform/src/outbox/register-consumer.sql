-- Lets a consumer begin: `now`, at what is committed from now on, or at the `start`, the oldest event that is kept. Events that every other
-- consumer has passed are queued again for it, behind those consumers and in their order.
create or replace function platform.register_consumer(wanted text, begins text) returns boolean language plpgsql volatile as $$
declare
  begun bigint;
  again bigint;
begin
  if exists (select from platform.consumer c where c.name = wanted) then return false; end if;
  select c.newest into strict begun from platform.event_counter c for update; -- nothing is numbered or forgotten meanwhile
  if exists (select from platform.consumer c where c.name = wanted) then return false; end if;
  if begins = 'start' then
    select coalesce(min(q.position), begun + 1) - 1 into begun from platform.queued_event q;
    with passed as materialized (
      select e.tenant_id, e.id, e.seq, row_number() over (order by e.seq desc nulls last, e.id desc) as place
        from platform.event e
       where e.position is not null and e.replay_of is null
         and not exists (select from platform.queued_event q where q.tenant_id = e.tenant_id and q.event_id = e.id)
    )
    insert into platform.queued_event (tenant_id, event_id, seq, position)
    select p.tenant_id, p.id, coalesce(p.seq, 0), begun + 1 - p.place from passed p;
    get diagnostics again = row_count;
    begun := begun - again;
  end if;
  insert into platform.consumer (name, position) values (wanted, begun);
  return true;
end
$$;
revoke all on function platform.register_consumer(text,text) from public;
grant execute on function platform.register_consumer(text,text) to innkeeper_system;
