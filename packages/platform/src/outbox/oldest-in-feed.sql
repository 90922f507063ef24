-- The feed begins behind this id: what has outlived its partition is kept for others, and its neighbours are gone.
create or replace function platform.oldest_in_feed()
  returns text
  language sql stable security definer set search_path = pg_catalog as $$
  select coalesce(platform.first_id_at('evt', min(p.starts_at)), '') from platform.partition p where p.parent = 'event'
$$;
revoke all on function platform.oldest_in_feed() from public;
grant execute on function platform.oldest_in_feed() to innkeeper_app, innkeeper_system;
