import { byIndexOnly, type Database, lockEvents, type RunStatement, type SystemStatement, systemStatement } from '@innkeeper/platform';
import { webhookLimits } from '../../webhook-limits.ts';

/** The key of a row that must outlive its partition. */
export interface KeyRow {
  tenant_id: string;
  key: string;
}

/** Events between two ids that are still needed, including by a stored delivery of any age. Each part has its index. */
export const neededEvents = systemStatement<KeyRow>(
  'webhooks.needed_events',
  `select u.tenant_id, u.id as key from platform.events_in_use($1, $2) u
   union
   select d.tenant_id, d.event_id from webhooks.delivery d
    where d.id >= 'dlv' || substr($1, 4) and d.id < 'dlv' || substr($2, 4) and $4::int is not null
   union
   select l.tenant_id, l.event_id from webhooks.accepted_delivery l where l.event_id >= $1 and l.event_id < $2
   limit $3`,
);

// Each state has a partial index, so nothing is scanned while writers wait.
const liveDeliveries = systemStatement<KeyRow>(
  'webhooks.live_deliveries',
  `${['pending', 'waiting', 'retrying']
    .map((state) => `select d.tenant_id, d.id as key from webhooks.delivery d where d.id >= $1 and d.id < $2 and d.state = '${state}'`)
    .join(' union all ')} limit $3`,
);

interface GuardedTable {
  /** Takes the exclusive table lock. */
  readonly lock: SystemStatement<never>;
  /** Rows that have become needed since the partition was searched; attempts by their deliveries. */
  readonly findLate: (run: RunStatement, from: string, to: string) => Promise<KeyRow[]>;
}

const findLive: GuardedTable['findLate'] = (run, from, to) => run(liveDeliveries, [from, to, webhookLimits.outlivingRowsMax + 1]);

const guarded: Readonly<Record<OldPartition['table'], GuardedTable>> = {
  event: {
    lock: lockEvents,
    findLate: (run, from, to) => run(neededEvents, [from, to, webhookLimits.outlivingRowsMax + 1, 0]),
  },
  delivery: {
    lock: systemStatement('webhooks.lock_deliveries', 'lock table only webhooks.delivery in access exclusive mode'),
    findLate: findLive,
  },
  accepted_delivery: {
    lock: systemStatement('webhooks.lock_accepted', 'lock table only webhooks.accepted_delivery in access exclusive mode'),
    findLate: async () => [], // only the log of what has ended in between: nothing still to be sent
  },
  attempt: {
    lock: systemStatement('webhooks.lock_attempts', 'lock table only webhooks.attempt in access exclusive mode'),
    findLate: findLive,
  },
};

// Every writer queues up behind this lock, so the wait for it is bounded.
const limitWait = systemStatement<never>('webhooks.limit_lock_wait', `select set_config('lock_timeout', '2s', true)`);

const drop = systemStatement<{ moved: number }>('webhooks.drop_partition', 'select platform.drop_partition($1, $2, $3) as moved');

/** An old partition and its rows that are still needed. */
export interface OldPartition {
  readonly table: 'event' | 'delivery' | 'accepted_delivery' | 'attempt';
  readonly name: string;
  readonly from_id: string;
  readonly to_id: string;
  readonly found: readonly KeyRow[];
}

/**
 * Drops a partition and keeps the rows that are still needed. Rows that became needed since the first search are searched for again under
 * the exclusive lock; if they are too many, the partition stays and the answer is false. Decision: infra/decisions/0017. Errors: SVC-9003.
 */
export function dropPartition(db: Database, { table, name, from_id, to_id, found }: OldPartition): Promise<boolean> {
  const { lock, findLate } = guarded[table];
  return db.systemTransaction(async (run) => {
    await run(limitWait, []);
    await run(byIndexOnly.statement, byIndexOnly.values);
    await run(lock, []);
    const late = await findLate(run, from_id, to_id);
    const kept = [...new Map([...found, ...late].map((row) => [`${row.tenant_id} ${row.key}`, row])).values()];
    if (kept.length > webhookLimits.outlivingRowsMax) return false;
    await run(drop, [name, kept.map((row) => row.tenant_id), kept.map((row) => row.key)]);
    return true;
  });
}
