-- Tenants that are on their way to another cell, or here from one: nothing is sent to anybody for them until they have arrived.
create or replace function platform.leaving_tenants() returns text[] language sql stable
  return array(select a.tenant_id from platform.away_tenant a where a.phase = 'away' or a.since > now() - interval '1 minute');
revoke all on function platform.leaving_tenants() from public;
grant execute on function platform.leaving_tenants() to innkeeper_system;
