-- Rows whose ids are below this one are removed one by one: they are older than `kept`, and no partition will take them along when it goes.
create or replace function platform.expired_before(wanted text, kept interval) returns text language sql stable as $$
  select platform.first_id_at(t.id_prefix, least(now() - kept, (
           select min(p.starts_at) from platform.partition p
            where p.parent = wanted and p.ends_at > now() - kept and p.starts_at > '-infinity')))
    from platform.partitioned t where t.parent = wanted
$$;
revoke all on function platform.expired_before(text,interval) from public;
grant execute on function platform.expired_before(text,interval) to innkeeper_system;
