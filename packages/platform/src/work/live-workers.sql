-- Whose leases hold: of every process that has given a sign of life within three seconds, and of the one that asks. Right after a start of the
-- database nobody has had the time to give one, so the start counts as a sign of everybody's.
create or replace function platform.live_workers(asking text) returns text[] language sql stable
  return array_append(array(
    select p.id from platform.process p where greatest(p.seen_at, pg_postmaster_start_time()) >= now() - interval '3 seconds'), asking);
revoke all on function platform.live_workers(text) from public;
grant execute on function platform.live_workers(text) to innkeeper_system;
