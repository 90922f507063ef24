-- Up to here positions are given, as far as the calling statement's snapshot knows: it sees every event up to it.
create or replace function platform.newest_position() returns bigint language sql stable
  return (select c.newest from platform.event_counter c);
revoke all on function platform.newest_position() from public;
grant execute on function platform.newest_position() to innkeeper_system;
