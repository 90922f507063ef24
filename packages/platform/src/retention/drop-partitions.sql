-- Removes the partitions of which everything is older than `kept`, with all that is in them.
create or replace function platform.drop_partitions(wanted text, kept interval)
  returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set lock_timeout = '2s' as $$
declare
  part text;
  dropped integer := 0;
begin
  for part in select p.name from platform.partition p where p.parent = wanted and p.ends_at <= now() - kept order by p.ends_at loop
    perform platform.drop_partition(part, '{}', '{}');
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;
revoke all on function platform.drop_partitions(text,interval) from public;
grant execute on function platform.drop_partitions(text,interval) to innkeeper_system;
