-- Notes of dates of a property whose postings have changed.
create or replace function billing.changed_dates(tenant text, property text)
  returns table (id bigint, date date)
  language sql stable as $$
  select c.id, c.date from billing.changed_date c where c.tenant_id = tenant and c.property_id = property
$$;
revoke all on function billing.changed_dates(text,text) from public;
grant execute on function billing.changed_dates(text,text) to innkeeper_app;
