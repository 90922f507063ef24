import { byIndexOnly, type Database, lockEvents, type RunStatement, type SystemStatement, systemStatement } from '@innkeeper/platform';
import { webhookLimits } from '../../webhook-limits.ts';

/** The key of a row that must outlive its partition. */
export interface KeyRow {
  tenant_id: string;
  key: string;
}

/** Of the events between two ids those that are needed: also as long as a delivery is kept, for how many days ever. Each part has its index. */
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
  /** Keeps everybody else from the table. */
  readonly lock: SystemStatement<never>;
  /** What has come to be needed since the partition was looked at; of attempts, by their deliveries. */
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
    findLate: async () => [], // the log alone of what has ended between the looks: nothing that is still to be sent
  },
  attempt: {
    lock: systemStatement('webhooks.lock_attempts', 'lock table only webhooks.attempt in access exclusive mode'),
    findLate: findLive,
  },
};

// The lock is given up after a while: everybody who writes queues up behind it.
const limitWait = systemStatement<never>('webhooks.limit_lock_wait', `select set_config('lock_timeout', '2s', true)`);

const drop = systemStatement<{ moved: number }>('webhooks.drop_partition', 'select platform.drop_partition($1, $2, $3) as moved');

/** A partition that is old, and what of it was found to be needed. */
export interface OldPartition {
  readonly table: 'event' | 'delivery' | 'accepted_delivery' | 'attempt';
  readonly name: string;
  readonly from_id: string;
  readonly to_id: string;
  readonly found: readonly KeyRow[];
}

/**
 * Removes a partition but for what is needed of it. What a writer has added since it was looked at is looked for again once nobody writes any
 * more; where that makes too many rows the partition stays, and false is answered. Decision: infra/decisions/0049. Errors: SVC-9003.
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
