-- Notes the date of a night whose price has changed by itself.
create or replace function booking.note_changed_price() returns trigger language plpgsql as $$
begin
  insert into booking.changed_dates (tenant_id, property_id, cause, first_date, last_date)
  select r.tenant_id, r.property_id, 'change', new.date, new.date
    from booking.reservation r where r.tenant_id = new.tenant_id and r.id = new.reservation_id;
  return null;
end
$$;

create or replace trigger note_changed_price
  after update of net_minor on booking.reservation_night
  for each row
  when (old.net_minor <> new.net_minor)
  execute function booking.note_changed_price();
