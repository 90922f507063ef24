import type { Partition } from '../archive/archive-partition.ts';
import type { Database } from '../database/database.ts';
import { systemStatement } from '../database/statement.ts';

const addAhead = systemStatement<{ added: number }>(
  'platform.add_partitions',
  'select platform.add_partitions($1, $2::text::interval, $3::text::interval) as added',
);

const findOld = systemStatement<Partition>(
  'platform.find_old_partitions',
  'select p.name, p.from_id, p.to_id from platform.old_partitions($1, $2::text::interval) p',
);

const dropWhole = systemStatement<{ moved: number }>(
  'platform.drop_whole_partition',
  `select platform.drop_partition($1, '{}', '{}') as moved`,
);

/** A table that is divided by time; intervals as PostgreSQL reads them. */
export interface DividedTable {
  readonly parent: string; // as in `platform.partitioned`
  readonly step: string;
  readonly ahead: string;
  readonly kept: string;
}

/** Creates the partitions of the time ahead; returns their number. Safe to repeat. Errors: SVC-9003. */
export async function addPartitions(db: Database, { parent, step, ahead }: DividedTable): Promise<number> {
  const [row] = await db.runAsSystem(addAhead, [parent, step, ahead]);
  return row?.added ?? 0;
}

/** Partitions of which everything is past its retention, the oldest first. Errors: SVC-9003. */
export function oldPartitions(db: Database, { parent, kept }: DividedTable): Promise<Partition[]> {
  return db.runAsSystem(findOld, [parent, kept]);
}

/**
 * Creates the partitions of the time ahead and drops the old ones with all that is in them, each after `archive` has been called for it.
 * Returns the number of partitions created and dropped. Safe to repeat. Errors: SVC-9003; those of the archive, after which nothing more
 * is dropped.
 */
export async function keepPartitions(db: Database, divided: DividedTable, archive: (old: Partition) => Promise<void>): Promise<number> {
  let done = await addPartitions(db, divided);
  for (const old of await oldPartitions(db, divided)) {
    await archive(old);
    await db.runAsSystem(dropWhole, [old.name]);
    done += 1;
  }
  return done;
}
