import {
  type Archive,
  addPartitions,
  archivedEvents,
  archivePartition,
  type Database,
  oldPartitions,
  type Partition,
  type SystemStatement,
  systemStatement,
} from '@innkeeper/platform';
import { webhookLimits } from '../../webhook-limits.ts';
import { archivedAccepted, archivedDeliveries } from './archived-deliveries.ts';
import { dropPartition, type KeyRow, neededEvents } from './drop-partition.ts';

interface PartitionWork {
  readonly db: Database;
  readonly archive: Archive | null;
}

/** A table partitioned by the week of its ids, and how long its rows are kept. */
export interface PartitionedTable {
  readonly name: 'event' | 'delivery' | 'accepted_delivery' | 'attempt';
  readonly keptDays: number;
}

// Rows between the ids $1 and $2 that must outlive their partition, at most $3; days $4.
const isKept = `(d.state in ('pending', 'waiting', 'retrying') or d.updated_at >= now() - make_interval(days => $4))`;

const neededDeliveries = systemStatement<KeyRow>(
  'webhooks.needed_deliveries',
  `select d.tenant_id, d.id as key from webhooks.delivery d where d.id >= $1 and d.id < $2 and ${isKept} limit $3`,
);

const neededAccepted = systemStatement<KeyRow>(
  'webhooks.needed_accepted',
  `select l.tenant_id, l.event_id as key from webhooks.accepted_delivery l
    where l.event_id >= $1 and l.event_id < $2 and l.ended_at >= now() - make_interval(days => $4) limit $3`,
);

const neededAttempts = systemStatement<KeyRow>(
  'webhooks.needed_attempts',
  `select a.tenant_id, a.delivery_id as key
     from webhooks.attempt a
     join webhooks.delivery d on d.tenant_id = a.tenant_id and d.id = a.delivery_id and d.id >= $1 and d.id < $2 and ${isKept}
    where a.delivery_id >= $1 and a.delivery_id < $2
   union
   select a.tenant_id, a.delivery_id
     from webhooks.attempt a
     join (select l.tenant_id, webhooks.delivery_id(l.event_id, l.endpoint_id) as id from webhooks.accepted_delivery l
            where l.event_id >= 'evt' || substr($1, 4) and l.event_id < 'evt' || substr($2, 4)
              and l.ended_at >= now() - make_interval(days => $4)) l on l.tenant_id = a.tenant_id and l.id = a.delivery_id
    where a.delivery_id >= $1 and a.delivery_id < $2
   limit $3`,
);

const needed: Readonly<Record<PartitionedTable['name'], SystemStatement<KeyRow>>> = {
  event: neededEvents,
  delivery: neededDeliveries,
  accepted_delivery: neededAccepted,
  attempt: neededAttempts,
};

/** Writes a partition to the archive. The attempts of a delivery are gone long before it. */
const archivePart: Readonly<Record<PartitionedTable['name'], (work: PartitionWork, partition: Partition) => Promise<void>>> = {
  event: (work, partition) => archivePartition(work, archivedEvents, partition),
  delivery: (work, partition) => archivePartition(work, archivedDeliveries, partition),
  accepted_delivery: (work, partition) => archivePartition(work, archivedAccepted, partition),
  attempt: async () => undefined,
};

/**
 * Creates partitions ahead and drops those whose rows are all past their retention. The few rows that must stay move to the default
 * partition, so that one dead endpoint does not keep a partition; if they are many, the partition stays and its rows go one by one. What is old is
 * written to the archive first, if there is one. Returns
 * the number of partitions created and dropped. Safe to repeat. Decisions: infra/decisions/0041, 0017. Errors: SVC-9003.
 */
export async function maintainPartitions({ db, archive }: PartitionWork, { name, keptDays }: PartitionedTable): Promise<number> {
  const divided = { parent: name, step: '1 week', ahead: '4 weeks', kept: `${keptDays} days` };
  let done = await addPartitions(db, divided);
  const rowsMax = webhookLimits.outlivingRowsMax;
  for (const old of await oldPartitions(db, divided)) {
    await archivePart[name]({ db, archive }, old);
    const rows = await db.runAsSystem(needed[name], [old.from_id, old.to_id, rowsMax + 1, keptDays]);
    if (rows.length <= rowsMax && (await dropPartition(db, { table: name, ...old, found: rows }))) done++;
  }
  return done;
}
