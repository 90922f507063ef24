-- The first and the last service date of a tenant's postings.
create or replace function billing.posted_between(tenant text) returns table (first_date date, last_date date) language sql stable as $$
  select min(e.service_date), max(e.service_date) from billing.entry e
   where e.tenant_id = tenant and e.kind in ('room', 'ancillary', 'adjustment', 'fee', 'discount')
$$;
revoke all on function billing.posted_between(text) from public;
grant execute on function billing.posted_between(text) to innkeeper_app;
