/** An index of a table of partitions. */
export interface PartitionedIndex {
  readonly table: string; // with its schema
  readonly name: string;
  readonly on: string; // `(tenant_id, name) where ...`
}

/** The names of the partitions of a table. */
export const partitionsOf = (table: string): string =>
  `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = '${table}'::regclass order by 1`;

/** How many columns a valid index has: says whether a migration that was interrupted has replaced it. */
export const columnsOf = ({ table, name }: PartitionedIndex): string =>
  `select i.indnatts::int as columns from pg_index i where i.indrelid = '${table}'::regclass and i.indexrelid = to_regclass('${schemaOf(table)}.${name}') and i.indisvalid`;

/** Whether no partition of a table has ever had a row, as in a new installation. */
export const hasNoRows = (table: string): string =>
  `select coalesce(sum(pg_relation_size(i.inhrelid)), 0) = 0 as "isEmpty" from pg_inherits i where i.inhparent = '${table}'::regclass`;

/** The same for a table without rows: nobody waits for its locks. */
export function replaceEmptyIndex({ table, name, on }: PartitionedIndex): string[] {
  return [`drop index if exists ${schemaOf(table)}.${name}`, `create index ${name} on ${table} ${on}`];
}

/**
 * SQL that puts another index in the place of one of a table of partitions, for a migration whose `isTransactional` is false: the part of each
 * partition is built beside its writers. It can simply be run again.
 */
export function replacePartitionedIndex({ table, name, on }: PartitionedIndex, partitions: readonly string[]): string[] {
  const schema = schemaOf(table);
  const whole = `${name}_short`;
  const parts = partitions.flatMap((partition) => {
    const part = `${partition}_${whole}`;
    return [
      `drop index concurrently if exists ${schema}.${part}`,
      `create index concurrently ${part} on ${schema}.${partition} ${on}`,
      `alter index ${schema}.${whole} attach partition ${schema}.${part}`,
    ];
  });
  return [
    `drop index if exists ${schema}.${whole}`,
    `create index ${whole} on only ${table} ${on}`,
    ...parts,
    `drop index if exists ${schema}.${name}`,
    `alter index ${schema}.${whole} rename to ${name}`,
  ];
}

const schemaOf = (table: string): string => table.slice(0, table.indexOf('.'));
