-- Makes the partitions that cover the time up to `ahead` from now, one after the other.
create or replace function platform.add_partitions(wanted text, step interval, ahead interval)
  returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set lock_timeout = '2s' as $$
declare
  newest timestamptz;
  added integer := 0;
begin
  lock table platform.partition in share row exclusive mode;
  loop
    select max(p.ends_at) into newest from platform.partition p where p.parent = wanted;
    exit when newest is null or newest >= now() + ahead;
    perform platform.add_partition(wanted, newest, (newest at time zone 'UTC' + step) at time zone 'UTC');
    added := added + 1;
  end loop;
  return added;
end
$$;
revoke all on function platform.add_partitions(text,interval,interval) from public;
grant execute on function platform.add_partitions(text,interval,interval) to innkeeper_system;
