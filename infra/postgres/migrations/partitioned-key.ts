/** A primary key of a table of partitions. */
export interface PartitionedKey {
  readonly table: string; // with its schema
  readonly columns: string;
}

/** The names of the partitions of a table. */
export const partitionsOf = (table: string): string =>
  `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = '${table}'::regclass order by 1`;

/**
 * SQL that gives a table of partitions another primary key, for a migration whose `isTransactional` is false: the index of each partition is
 * built beside its writers, and the last statement, which locks them out, only puts the key in place. Where it would wait for that lock for
 * longer than 2 s, as behind a dump, it fails instead of holding up every writer. It can simply be run again.
 */
export function replacePartitionedKey({ table, columns }: PartitionedKey, partitions: readonly string[]): string[] {
  const [schema = '', name = ''] = table.split('.');
  const indexes = partitions.flatMap((partition) => [
    `drop index concurrently if exists ${schema}.${partition}_key`,
    `create unique index concurrently ${partition}_key on ${schema}.${partition} (${columns})`,
  ]);
  const keys = partitions.map(
    (partition) => `alter table ${schema}.${partition} add constraint ${partition}_pkey primary key using index ${partition}_key;`,
  );
  return [
    ...indexes,
    `do $$ begin
      set local lock_timeout = '2s';
      alter table ${table} drop constraint if exists ${name}_pkey;
      ${keys.join('\n      ')}
      alter table ${table} add constraint ${name}_pkey primary key (${columns});
    end $$`,
  ];
}
