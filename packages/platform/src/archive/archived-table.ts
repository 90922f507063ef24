import type { SystemStatement } from '../database/statement.ts';

export type ArchivedColumnType = 'STRING' | 'JSON' | 'INT32' | 'INT64' | 'TIMESTAMP';

/** A table whose old partitions are written to files before they are dropped. Build it once at module level, like a statement. */
export interface ArchivedTable<Row extends object = object> {
  /** As in `platform.partitioned`; the folder of its files. */
  readonly parent: string;
  /**
   * A page of the rows between the bounds $1 and $2 of a partition, in the order of the key: those after the key $3 (texts, the first of
   * which is the tenant), $4 at most.
   */
  readonly page: SystemStatement<Row>;
  /** Before the key of any row. */
  readonly begin: readonly string[];
  readonly keyOf: (row: Row) => readonly string[];
  /** Columns of the file by name; in the members of those that are JSON personal data is emptied. */
  readonly columns: Readonly<Record<string, ArchivedColumnType>>;
  /** A row as it is written; default: as it is read. */
  readonly shown?: (row: Row) => object;
}
