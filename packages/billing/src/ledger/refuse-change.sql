-- Whoever owns the tables keeps to it as well.
create or replace function billing.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

create or replace trigger append_only
  before update or delete or truncate on billing.entry
  for each statement
  execute function billing.refuse_change();
create or replace trigger append_only
  before delete or truncate on billing.invoice
  for each statement
  execute function billing.refuse_change();
create or replace trigger append_only
  before update or delete or truncate on billing.invoice_tax
  for each statement
  execute function billing.refuse_change();
create or replace trigger append_only
  before update or delete or truncate on billing.movement
  for each statement
  execute function billing.refuse_change();
create or replace trigger append_only
  before update or delete or truncate on billing.posting
  for each statement
  execute function billing.refuse_change();
create or replace trigger append_only
  before update or delete or truncate on booking.past_night
  for each statement
  execute function billing.refuse_change();
