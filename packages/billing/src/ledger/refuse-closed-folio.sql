-- The second wall: use cases change only open folios, and lock them. The lock makes a close that is under way be waited for.
create or replace function billing.refuse_closed_folio() returns trigger language plpgsql as $$
declare closed text;
begin
  select min(f.id) filter (where f.status <> 'open') into closed
    from (select distinct n.tenant_id, n.folio_id from posted n order by n.tenant_id, n.folio_id) p
   cross join lateral (
      select f.id, f.status from billing.folio f where f.tenant_id = p.tenant_id and f.id = p.folio_id for share
   ) f;
  if closed is not null then
    raise exception 'folio % is closed', closed using errcode = 'check_violation', constraint = 'entry_on_open_folio';
  end if;
  return null;
end
$$;

create or replace trigger entry_on_open_folio
  after insert on billing.entry
  referencing new table as posted
  for each statement
  execute function billing.refuse_closed_folio();
