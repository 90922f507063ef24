import type { SystemStatement } from '../database/statement.ts';
import type { DueBatch, DueWork } from '../due-work/due-work.ts';

const batchRowsMax = 1_000; // short locks, and room for others between batches

interface ExpiringRows {
  readonly table: `${string}.${string}`;
  /** Columns that identify a row. */
  readonly key: readonly string[];
  /** Column with the start of the retention period; an index that matches `condition` begins with it. */
  readonly since: string;
  /** SQL condition of the rows that may be removed. */
  readonly condition: string;
}

/** SQL that removes one batch ($2 rows) of rows older than $1 days. */
export function removalText({ table, key, since, condition }: ExpiringRows): string {
  const isOld = `${condition} and r.${since} < now() - make_interval(days => $1)`;
  return `with expired as (
       select ${key.map((column) => `r.${column}`).join(', ')} from ${table} r where ${isOld} order by r.${since} limit $2
     ), gone as (
       delete from ${table} r using expired e where ${key.map((column) => `r.${column} = e.${column}`).join(' and ')} and ${isOld}
       returning 1
     )
     select count(*)::int as deleted from gone`;
}

interface Expiry extends Pick<DueWork, 'name' | 'every'> {
  readonly removal: SystemStatement<{ deleted: number }>;
  readonly keptDays: number;
}

/** Due work that removes rows older than `keptDays`, by the database's clock. It needs no cursor: the remaining rows are its position. */
export function expiry({ name, every, removal, keptDays }: Expiry): DueWork {
  return {
    name,
    every,
    time: 'real',
    runBatch: async ({ db }): Promise<DueBatch> => {
      const [row] = await db.runAsSystem(removal, [keptDays, batchRowsMax]);
      const done = row?.deleted ?? 0;
      return { done, failed: 0, next: done === batchRowsMax ? 'more' : null };
    },
  };
}
