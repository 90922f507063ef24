-- Makes one partition. What was written for it while it was missing moves from the rest to it.
create or replace function platform.add_partition(wanted text, starts timestamptz, ends timestamptz)
  returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set lock_timeout = '2s' as $$
declare
  t platform.partitioned;
  part text := wanted || to_char(starts at time zone 'UTC', '_YYYYMMDD');
  lower_bound text;
  upper_bound text;
  columns text;
begin
  select * into strict t from platform.partitioned p where p.parent = wanted;
  lower_bound := case when t.id_prefix is null then starts::text else platform.first_id_at(t.id_prefix, starts) end;
  upper_bound := case when t.id_prefix is null then ends::text else platform.first_id_at(t.id_prefix, ends) end;
  execute format('create table %I.%I (like %I.%I including defaults including constraints)%s', t.schema, part, t.schema, wanted,
                 ' with (' || t.options || ')');
  if t.rest is not null then
    execute format('lock table %I.%I in access exclusive mode', t.schema, t.rest);
    select string_agg(quote_ident(a.attname), ', ') into columns from pg_attribute a
     where a.attrelid = format('%I.%I', t.schema, wanted)::regclass and a.attnum > 0 and not a.attisdropped;
    execute format('alter table %I.%I no force row level security', t.schema, t.rest);
    execute format('with moved as (delete from %1$I.%2$I where %3$I >= %4$L and %3$I < %5$L returning *)
                    insert into %1$I.%6$I (%7$s) select %7$s from moved',
                   t.schema, t.rest, t.key, lower_bound, upper_bound, part, columns);
    execute format('alter table %I.%I force row level security', t.schema, t.rest);
  end if;
  execute format('alter table %I.%I enable row level security', t.schema, part);
  execute format('alter table %I.%I force row level security', t.schema, part);
  execute format('alter table %I.%I attach partition %I.%I for values from (%L) to (%L)', t.schema, wanted, t.schema, part,
                 lower_bound, upper_bound);
  insert into platform.partition (parent, name, starts_at, ends_at) values (wanted, part, starts, ends);
end
$$;
revoke all on function platform.add_partition(text,timestamptz,timestamptz) from public;
