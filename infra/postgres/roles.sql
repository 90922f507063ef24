-- Three roles without login: the login of DATABASE_URL becomes one of them on each connection.
--   innkeeper_owner   owns every object; migrations only
--   innkeeper_app     tenant work, under row-level security (no BYPASSRLS): without a tenant setting it sees nothing
--   innkeeper_system  token look-up, outbox, deliveries and schedules: a few tables, across tenants
do $$
declare wanted text;
begin
  foreach wanted in array array['innkeeper_owner', 'innkeeper_app', 'innkeeper_system'] loop
    begin
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I nologin noinherit nobypassrls', wanted);
      end if;
    exception when duplicate_object or unique_violation then null; -- another instance was faster
    end;
    begin
      execute format('grant %I to current_user', wanted);
    exception when insufficient_privilege then null; -- made by another login, which must have granted it; setting the role shows it
    end;
  end loop;
  execute format('grant create, connect, temporary on database %I to innkeeper_owner', current_database());
  -- Holds the migration table and extensions; the public schema is left alone.
  if not exists (select from pg_namespace where nspname = 'innkeeper') then
    create schema innkeeper authorization innkeeper_owner;
    grant usage on schema innkeeper to innkeeper_app, innkeeper_system;
  end if;
  execute format('grant connect on database %I to innkeeper_app, innkeeper_system', current_database());
end
$$;
