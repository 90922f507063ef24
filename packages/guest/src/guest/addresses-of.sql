-- Addresses of guests of several tenants at once, for what sends to them.
create or replace function guest.addresses_of(tenant_ids text[], ids text[])
  returns table (id text, email text, phone text)
  language sql stable security definer set search_path = pg_catalog as $$
  select g.id, g.email, g.phone from unnest(tenant_ids, ids) as n(tenant_id, id)
    join guest.guest g on g.tenant_id = n.tenant_id and g.id = n.id
$$;
revoke all on function guest.addresses_of(text[],text[]) from public;
grant execute on function guest.addresses_of(text[],text[]) to innkeeper_system;
