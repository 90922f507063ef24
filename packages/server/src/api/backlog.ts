import { madeAtMs, systemClock } from '@innkeeper/kernel';
import { type Database, statement } from '@innkeeper/platform';

/** What waits in the database, across tenants. Ages are of the oldest, by real time, 0 when nothing waits. */
export interface Backlog {
  readonly outbox: { readonly events: number; readonly oldestAgeSeconds: number };
  readonly consumers: readonly ConsumerBacklog[];
  readonly deliveries: { readonly pending: number; readonly held: number; readonly waiting: number; readonly retrying: number };
  readonly oldestDueAgeSeconds: number;
  readonly failingEndpoints: number;
  readonly paymentIntents: { readonly unresolved: number; readonly oldestAgeSeconds: number };
  readonly workflowStarts: { readonly waiting: number; readonly oldestAgeSeconds: number };
  readonly heldKeys: number;
}

/** What one consumer of events has before it, and what it has parked. */
export interface ConsumerBacklog {
  readonly name: string;
  readonly behind: number;
  readonly parked: number;
}

/** A count goes no further: what a scrape costs has a bound. */
export const countMax = 50_000;
const endpointsMax = 2_000;
const timeoutMs = 2_000;

interface BacklogRow {
  unsequenced: number;
  consumers: ConsumerBacklog[];
  oldest_event: string | null;
  pending: number;
  held: number;
  waiting: number;
  retrying: number;
  oldest_due_seconds: number | null;
  failing: number;
  intents: number;
  oldest_intent: string | null;
  starts: number;
  oldest_start_seconds: number | null;
  held_keys: number;
}

const counted = (rows: string): string => `(select count(*)::int from (select ${rows} limit ${countMax}) as bounded)`;

/** Every part reads one partial index and stops at a bound; endpoints with something due are found by a walk over theirs. */
export const readBacklogRow = statement<BacklogRow>(
  'server.read_backlog',
  `with recursive walk(endpoint_id) as (
     (select d.endpoint_id from webhooks.delivery d where d.state = 'pending' order by d.endpoint_id limit 1)
     union all
     select (select d.endpoint_id from webhooks.delivery d
              where d.state = 'pending' and d.endpoint_id > k.endpoint_id order by d.endpoint_id limit 1)
       from walk k where k.endpoint_id is not null
   ), queue as materialized (
     select k.endpoint_id, w.status = 'failing' as is_failing
       from (select endpoint_id from walk where endpoint_id is not null limit ${endpointsMax}) k
       join webhooks.endpoint w on w.id = k.endpoint_id
   ), due as (
     select first.due_at from queue q
      cross join lateral (select d.due_at from webhooks.delivery d
                           where d.endpoint_id = q.endpoint_id and d.state = 'pending' order by d.event_seq limit 1) as first
      where not q.is_failing
     union all
     (select d.due_at from webhooks.delivery d where d.state = 'retrying' limit ${countMax})
   )
   select ${counted('from platform.event e where e.position is null')} as unsequenced,
          (select coalesce(json_agg(json_build_object('name', c.name, 'behind', platform.newest_position() - c.position, 'parked', p.parked)
                                    order by c.name), '[]')
             from platform.consumer c
            cross join lateral (select ${counted('from platform.parked_event p where p.consumer = c.name')} as parked) p) as consumers,
          coalesce((select e.id from platform.event e where e.position > (select min(c.position) from platform.consumer c) order by e.position limit 1),
                   (select e.id from platform.event e where e.position is null order by e.seq limit 1)) as oldest_event,
          ${counted(`from queue q, webhooks.delivery d where not q.is_failing and d.endpoint_id = q.endpoint_id and d.state = 'pending'`)} as pending,
          ${counted(`from queue q, webhooks.delivery d where q.is_failing and d.endpoint_id = q.endpoint_id and d.state = 'pending'`)} as held,
          ${counted(`from webhooks.delivery d where d.state = 'waiting'`)} as waiting,
          ${counted(`from webhooks.delivery d where d.state = 'retrying'`)} as retrying,
          (select extract(epoch from now() - min(due_at))::float8 from due where due_at <= now()) as oldest_due_seconds,
          ${counted(`from webhooks.endpoint w where w.status = 'failing' and w.deleted_at is null`)} as failing,
          ${counted(`from billing.payment_intent i where i.state = 'pending'`)} as intents,
          (select i.id from billing.payment_intent i where i.state = 'pending' order by i.id limit 1) as oldest_intent,
          start.waiting as starts, start.oldest_seconds as oldest_start_seconds,
          ${counted('from platform.idempotency i where i.held_until > now()')} as held_keys
     from (select count(*)::int as waiting, extract(epoch from now() - min(asked_at))::float8 as oldest_seconds
             from (select asked_at from platform.workflow_start where started_at is null limit ${countMax}) as bounded) as start`,
);

/** $1: milliseconds. Statistics of tables that grow fast lag behind; every look-up here has its index. */
export const boundRead = statement<never>(
  'server.bound_read',
  `select set_config('statement_timeout', $1, true), set_config('enable_seqscan', 'off', true)`,
);

/** Reads the backlog in one statement that ends in time. Errors: SVC-9003. */
export async function readBacklog(db: Database): Promise<Backlog> {
  const [row] = await db.systemTransaction(async (run) => {
    const [, rows] = await Promise.all([run(boundRead, [String(timeoutMs)]), run(readBacklogRow, [])]);
    return rows;
  });
  if (!row) throw new Error('the backlog is one row');
  return {
    outbox: { events: unpassed(row), oldestAgeSeconds: ageOfId(row.oldest_event) },
    consumers: row.consumers,
    deliveries: { pending: row.pending, held: row.held, waiting: row.waiting, retrying: row.retrying },
    oldestDueAgeSeconds: row.oldest_due_seconds ?? 0,
    failingEndpoints: row.failing,
    paymentIntents: { unresolved: row.intents, oldestAgeSeconds: ageOfId(row.oldest_intent) },
    workflowStarts: { waiting: row.starts, oldestAgeSeconds: row.oldest_start_seconds ?? 0 },
    heldKeys: row.held_keys,
  };
}

/** By the consumer that is furthest behind. */
function unpassed({ unsequenced, consumers }: BacklogRow): number {
  return unsequenced + Math.max(0, ...consumers.map(({ behind }) => behind));
}

function ageOfId(id: string | null): number {
  return id === null ? 0 : Math.max(0, systemClock.nowMs() - madeAtMs(id)) / 1000;
}
