-- The lines of every movement sum to zero. One look-up for each movement, by its key: the rows of a statement have no statistics.
create or replace function billing.assert_balanced() returns trigger language plpgsql as $$
declare lopsided record;
begin
  select m.movement_id, s.difference into lopsided
    from (select distinct n.tenant_id, n.movement_id from posted n) m
   cross join lateral (
     select p.property_id, sum(p.amount_minor) as difference from billing.posting p
      where p.tenant_id = m.tenant_id and p.movement_id = m.movement_id
      group by p.property_id
   ) s
   where s.difference <> 0
   limit 1;
  if found then
    raise exception 'movement % does not balance: %', lopsided.movement_id, lopsided.difference using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create or replace trigger movement_balances
  after insert on billing.posting
  referencing new table as posted
  for each statement
  execute function billing.assert_balanced();
