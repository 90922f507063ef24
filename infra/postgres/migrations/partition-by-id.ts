import { concurrentIndex } from './concurrent-index.ts';

/** A table whose keys begin with the time, and which becomes one of partitions by ranges of them. */
export interface TableOfIds {
  readonly schema: string;
  readonly name: string;
  readonly key: string; // the column whose ids say the time
  readonly prefix: string; // of these ids
  readonly primaryKey: string;
  readonly constraints: readonly string[]; // of the new table; the former table has the same, by names of its own
  readonly indexes: readonly { readonly name: string; readonly on: string }[];
  readonly options: string; // of storage, for every partition
}

/**
 * Makes a table ready to be the first partition, beside its writers: the bound of its ids is checked, and an index is built of each kind that
 * the new table has and the former has not. For a migration that is not transactional; each part may be repeated. The bound is at least a week
 * ahead, because the version before writes to this table until the partitions stand: that migration follows in the same run.
 */
export function prepareFirstPartition({ schema, name, key, prefix }: TableOfIds, added: readonly string[] = []): string[] {
  const bound = `
    do $$
    declare
      ends timestamptz := (date_trunc('week', now() at time zone 'UTC') + interval '2 weeks') at time zone 'UTC';
    begin
      if exists (select from platform.partition p where p.name = '${name}_past') then return; end if;
      execute format('alter table ${schema}.${name} add constraint ${name}_past_bound check (${key} < %L) not valid',
                     platform.first_id_at('${prefix}', ends));
      insert into platform.partition (parent, name, starts_at, ends_at) values ('${name}', '${name}_past', '-infinity', ends);
    end $$`;
  const indexes = added.flatMap((on, place) =>
    concurrentIndex({ name: `${schema}.${name}_past_added_${place}`, on: `${schema}.${name} ${on}` }),
  );
  return [bound, `alter table ${schema}.${name} validate constraint ${name}_past_bound`, ...indexes];
}

/**
 * Puts the table of partitions in the place of the former one, which becomes its first partition without being read or written: that its ids are
 * below the bound was checked, and its indexes are there. One that never had a row is dropped. Rights and policies are given afterwards.
 */
export function partitionById(table: TableOfIds): string {
  const { schema, name, key, prefix, options } = table;
  const whole = `${schema}.${name}`;
  const past = `${name}_past`;
  return `
    alter table ${whole} rename to ${past};
    alter index ${schema}.${name}_pkey rename to ${past}_pkey;
    ${table.indexes.map((index) => `alter index if exists ${schema}.${index.name} rename to ${past}_${index.name};`).join('\n    ')}
    revoke all on ${schema}.${past} from innkeeper_app, innkeeper_system;

    create table ${whole} (like ${schema}.${past} including defaults including constraints, primary key (${table.primaryKey}))
      partition by range (${key});
    alter table ${whole} drop constraint ${past}_bound;
    ${table.constraints.map((constraint) => `alter table ${whole} add ${constraint};`).join('\n    ')}
    ${table.indexes.map((index) => `create index ${index.name} on ${whole} ${index.on};`).join('\n    ')}

    -- What no other partition is for: a write never fails because one is missing, and what outlives its partition is kept here.
    create table ${schema}.${name}_rest partition of ${whole} default with (${options});
    alter table ${schema}.${name}_rest enable row level security;
    alter table ${schema}.${name}_rest force row level security;

    insert into platform.partitioned (parent, schema, key, id_prefix, rest, options)
    values ('${name}', '${schema}', '${key}', '${prefix}', '${name}_rest', '${options}');
    do $$
    declare
      this_week timestamptz := date_trunc('week', now() at time zone 'UTC') at time zone 'UTC';
      ends timestamptz := (select p.ends_at from platform.partition p where p.name = '${past}');
    begin
      if pg_relation_size('${schema}.${past}') = 0 then
        delete from platform.partition p where p.name = '${past}';
        drop table ${schema}.${past};
        perform platform.add_partition('${name}', this_week, this_week + interval '1 week');
      else
        execute format('alter table ${whole} attach partition ${schema}.${past} for values from (minvalue) to (%L)',
                       platform.first_id_at('${prefix}', ends));
        alter table ${schema}.${past} drop constraint ${past}_bound;
      end if;
    end $$;
    select platform.add_partitions('${name}', interval '1 week', interval '4 weeks');`;
}
