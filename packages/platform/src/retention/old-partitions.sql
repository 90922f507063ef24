-- Partitions of which everything is older than `kept`, and the ids between which theirs are, or the times in a table that is divided by time.
create or replace function platform.old_partitions(wanted text, kept interval)
  returns table (name text, from_id text, to_id text)
  language sql stable as $$
  select p.name, case when t.id_prefix is null then p.starts_at::text else platform.first_id_at(t.id_prefix, p.starts_at) end,
         case when t.id_prefix is null then p.ends_at::text else platform.first_id_at(t.id_prefix, p.ends_at) end
    from platform.partition p join platform.partitioned t on t.parent = p.parent
   where p.parent = wanted and p.ends_at <= now() - kept order by p.ends_at
$$;
revoke all on function platform.old_partitions(text,interval) from public;
grant execute on function platform.old_partitions(text,interval) to innkeeper_system;
