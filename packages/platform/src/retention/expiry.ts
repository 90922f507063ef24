import type { SystemStatement } from '../database/statement.ts';
import type { DueBatch, DueWork } from '../due-work/due-work.ts';

const batchRowsMax = 1_000; // short locks, and time for others between two batches

interface ExpiringRows {
  readonly table: `${string}.${string}`;
  /** Columns that identify a row. */
  readonly key: readonly string[];
  /** The column with the time that is counted from; an index that fits `condition` begins with it. */
  readonly since: string;
  /** SQL: which rows may go at all. */
  readonly condition: string;
}

/** The text of a statement that removes one batch ($2 rows) of what is older than so many days ($1). */
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

/** Due work that removes what is older than so many days, by the database's own clock. The rows that are left are the position. */
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
