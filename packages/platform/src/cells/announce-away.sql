-- Makes every process forget what it knows of tenants and tokens when a tenant leaves or arrives.
create or replace function platform.announce_away() returns trigger language plpgsql as $$
begin
  perform pg_notify('innkeeper_access', '');
  return null;
end
$$;

create or replace trigger announce_away after insert or delete or update on platform.away_tenant
  for each statement
  execute function platform.announce_away();
