-- Notes the dates of a stay that has come, gone or moved. Nights come and go with the dates and the state of their stay; only a price may
-- change by itself.
create or replace function booking.note_changed_stay() returns trigger language plpgsql as $$
begin
  insert into booking.changed_dates (tenant_id, property_id, cause, first_date, last_date)
  values (new.tenant_id, new.property_id, 'change', least(new.arrival, old.arrival), greatest(new.departure, old.departure) - 1);
  return null;
end
$$;

create or replace trigger note_changed_stay
  after update on booking.reservation
  for each row
  when ((old.status in ('confirmed', 'checked_in', 'checked_out')
      or new.status in ('confirmed', 'checked_in', 'checked_out'))
    and ((old.status in ('confirmed', 'checked_in', 'checked_out')) <> (new.status in ('confirmed', 'checked_in', 'checked_out'))
      or old.arrival <> new.arrival
      or old.departure <> new.departure
      or old.channel <> new.channel
      or old.rate_plan_id <> new.rate_plan_id))
  execute function booking.note_changed_stay();
create or replace trigger note_new_stay
  after insert on booking.reservation
  for each row
  when (new.status in ('confirmed', 'checked_in', 'checked_out'))
  execute function booking.note_changed_stay();
