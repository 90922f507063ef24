-- Up to here a consumer has passed the events; null for a consumer that is not registered.
create or replace function platform.position_of(consumer text) returns bigint language sql stable
  return (select c.position from platform.consumer c where c.name = consumer);
revoke all on function platform.position_of(text) from public;
grant execute on function platform.position_of(text) to innkeeper_system;
