-- Removes a partition but for the rows of some keys, which move to the rest. Answers how many moved.
create or replace function platform.drop_partition(part text, kept_tenants text[], kept_keys text[])
  returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set lock_timeout = '2s' as $$
declare
  t platform.partitioned;
  columns text;
  moved integer := 0;
begin
  select d.* into strict t from platform.partition p join platform.partitioned d on d.parent = p.parent where p.name = part;
  execute format('alter table %I.%I detach partition %I.%I', t.schema, t.parent, t.schema, part);
  if cardinality(kept_keys) > 0 then
    select string_agg(quote_ident(a.attname), ', ') into columns from pg_attribute a
     where a.attrelid = format('%I.%I', t.schema, t.parent)::regclass and a.attnum > 0 and not a.attisdropped;
    execute format('alter table %I.%I no force row level security', t.schema, part);
    execute format('alter table %I.%I no force row level security', t.schema, t.rest);
    execute format('insert into %1$I.%2$I (%3$s) select %3$s from %1$I.%4$I r
                     where (r.tenant_id, r.%5$I) in (select k.tenant_id, k.key from unnest($1, $2) as k(tenant_id, key))',
                   t.schema, t.rest, columns, part, t.key) using kept_tenants, kept_keys;
    get diagnostics moved = row_count;
    execute format('alter table %I.%I force row level security', t.schema, t.rest);
  end if;
  execute format('drop table %I.%I', t.schema, part);
  delete from platform.partition p where p.name = part;
  return moved;
end
$$;
revoke all on function platform.drop_partition(text,text[],text[]) from public;
grant execute on function platform.drop_partition(text,text[],text[]) to innkeeper_system;
