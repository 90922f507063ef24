-- Notes every date whose postings besides nights have changed. Nights as the audit posts them are no part of those.
create or replace function billing.note_changed_dates() returns trigger language plpgsql as $$
begin
  insert into billing.changed_date (tenant_id, property_id, date)
  select distinct d.tenant_id, f.property_id, d.service_date
    from (select distinct n.tenant_id, n.folio_id, n.service_date
            from posted n
           where n.kind in ('ancillary', 'adjustment', 'fee', 'discount')
              or n.kind = 'room' and (
                   select m.operation from billing.movement m where m.tenant_id = n.tenant_id and m.id = n.movement_id) <> 'night') d
   cross join lateral (select o.property_id from billing.folio o where o.tenant_id = d.tenant_id and o.id = d.folio_id offset 0) f;
  return null;
end
$$;

create or replace trigger note_changed_dates
  after insert on billing.entry
  referencing new table as posted
  for each statement
  execute function billing.note_changed_dates();
