-- Removes notes that have been worked off.
create or replace function billing.forget_changed_dates(tenant text, property text, ids bigint[])
  returns void
  language sql volatile as $$
  delete from billing.changed_date c where c.tenant_id = tenant and c.property_id = property and c.id = any(ids)
$$;
revoke all on function billing.forget_changed_dates(text,text,bigint[]) from public;
grant execute on function billing.forget_changed_dates(text,text,bigint[]) to innkeeper_app;
