-- Properties of all tenants with dates whose postings have changed.
create or replace function billing.properties_with_changes() returns table (tenant_id text, property_id text) language sql stable as $$
  select distinct c.tenant_id, c.property_id from billing.changed_date c
$$;
revoke all on function billing.properties_with_changes() from public;
grant execute on function billing.properties_with_changes() to innkeeper_system;
