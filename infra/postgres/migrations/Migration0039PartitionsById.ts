import { Migration } from '@mikro-orm/migrations';

/**
 * What makes and removes the partitions of the audit log does so for every table, also for those that are divided by their ids, which begin with
 * the time. Decision: infra/decisions/0041.
 */
export class Migration0039PartitionsById extends Migration {
  override up(): void {
    this.addSql(partitioned);
    this.addSql(ids);
    this.addSql(addPartitions);
    this.addSql(dropPartitions);
    this.addSql(`revoke execute on function ${forOwner} from public`);
    this.addSql(`revoke execute on function ${forSystem} from public; grant execute on function ${forSystem} to innkeeper_system`);
  }
}

const forOwner = 'platform.add_partition(text, timestamptz, timestamptz)';
const forSystem = [
  'platform.old_partitions(text, interval)',
  'platform.expired_before(text, interval)',
  'platform.drop_partition(text, text[], text[])',
].join(', ');

const partitioned = `
  create table platform.partitioned (
    parent    text primary key, -- as in platform.partition
    schema    text not null,
    key       text not null, -- the column that rows are divided by
    id_prefix text, -- of the ids in it; null: the column is a time
    rest      text, -- the default partition
    options   text, -- of storage, for every partition
    check ((id_prefix is null) = (rest is null))
  );
  insert into platform.partitioned (parent, schema, key) values ('audit', 'platform', 'written_at');
  grant select on platform.partitioned to innkeeper_system;`;

const ids = `
  -- What every id sorts after that was made at this moment or later, and none that was made before: the time in the alphabet of TypeIDs.
  create function platform.first_id_at(prefix text, moment timestamptz) returns text language sql immutable parallel safe
  return case when moment = '-infinity' then '' else prefix || '_' || (
    select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', ((floor(extract(epoch from moment) * 1000)::bigint >> (5 * digit)) & 31)::int + 1, 1),
                      '' order by digit desc)
      from generate_series(0, 9) as digit) end;

  -- Partitions of which everything is older than \`kept\`, and the ids between which theirs are.
  create function platform.old_partitions(wanted text, kept interval) returns table (name text, from_id text, to_id text) language sql stable as $$
    select p.name, platform.first_id_at(t.id_prefix, p.starts_at), platform.first_id_at(t.id_prefix, p.ends_at)
      from platform.partition p join platform.partitioned t on t.parent = p.parent
     where p.parent = wanted and p.ends_at <= now() - kept order by p.ends_at
  $$;

  -- Rows whose ids are below this one are removed one by one: they are older than \`kept\`, and no partition will take them along when it goes.
  create function platform.expired_before(wanted text, kept interval) returns text language sql stable as $$
    select platform.first_id_at(t.id_prefix, least(now() - kept, (
             select min(p.starts_at) from platform.partition p
              where p.parent = wanted and p.ends_at > now() - kept and p.starts_at > '-infinity')))
      from platform.partitioned t where t.parent = wanted
  $$;`;

// By the owner's right, because only owners change tables. Partitions are reached by way of their parent alone, whose policies hold; rows are moved
// between them while nobody else can reach either. The lock of what is changed is given up after a while: everybody who writes queues up behind it.
const byOwner = "volatile security definer set search_path = pg_catalog, pg_temp set lock_timeout = '2s'";

const addPartitions = `
  -- Makes one partition. What was written for it while it was missing moves from the rest to it.
  create function platform.add_partition(wanted text, starts timestamptz, ends timestamptz) returns void language plpgsql ${byOwner} as $$
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
  end $$;

  -- Makes the partitions that cover the time up to \`ahead\` from now, one after the other.
  create or replace function platform.add_partitions(wanted text, step interval, ahead interval) returns integer language plpgsql ${byOwner} as $$
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
  end $$;`;

const dropPartitions = `
  -- Removes a partition but for the rows of some keys, which move to the rest. Answers how many moved.
  create function platform.drop_partition(part text, kept_tenants text[], kept_keys text[]) returns integer language plpgsql ${byOwner} as $$
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
  end $$;

  -- Removes the partitions of which everything is older than \`kept\`, with all that is in them.
  create or replace function platform.drop_partitions(wanted text, kept interval) returns integer language plpgsql ${byOwner} as $$
  declare
    part text;
    dropped integer := 0;
  begin
    for part in select p.name from platform.partition p where p.parent = wanted and p.ends_at <= now() - kept order by p.ends_at loop
      perform platform.drop_partition(part, '{}', '{}');
      dropped := dropped + 1;
    end loop;
    return dropped;
  end $$;`;
