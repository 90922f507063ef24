import { type RequestContext, readRows } from '../context.ts';
import { statement } from '../database/statement.ts';

/** An event as stored, for readers of the feed. */
export interface StoredEvent {
  tenant_id: string;
  id: string;
  name: string;
  resource_id: string;
  data: Record<string, unknown> | null;
  packed: Buffer | null;
  changed: string[] | null; // fields; of updates only
  replay_of: string | null;
  created_at: string;
}

/** Starting point of a reader of the feed. */
export interface FeedStart {
  /** Position of the tenant's newest event at this moment: the next read is at least as new. */
  readonly newest: bigint;
  /** The feed has no event before this id. */
  readonly oldest: string;
  /**
   * After the event with this id and, among late events after it, this position. Null: the event has no position yet, and nothing follows
   * it.
   */
  readonly place: { readonly behind: string; readonly position: bigint } | null;
}

interface StartRow {
  newest: bigint;
  oldest: string;
  id: string | null;
  behind: string | null;
  position: bigint | null;
  is_placed: boolean | null;
}

const readStart = statement<StartRow>(
  'platform.read_feed_start',
  `select coalesce((select h.position from platform.event_head h where h.tenant_id = $1), 0) as newest, o.oldest, p.id, p.behind, p.position, p.is_placed
     from (select platform.oldest_in_feed() as oldest) o
     left join (
       select e.id, coalesce(l.behind, e.id) as behind, coalesce(l.position, 0) as position,
              e.position is not null and not exists (
                select from platform.queued_event q where q.tenant_id = $1 and q.event_id = e.id and q.position is null) as is_placed
         from platform.event e
         left join platform.late_event l on l.tenant_id = $1 and l.event_id = e.id
        where e.tenant_id = $1 and e.id = $2 and e.is_public
     ) p on p.id >= o.oldest`,
);

/**
 * Starting point of a reader that has seen everything up to this event, or nothing yet; null when the event is not in the feed.
 * Errors: SVC-9003.
 */
export async function readFeedStart(ctx: RequestContext, after: string): Promise<FeedStart | null> {
  const [row] = await readRows(ctx, readStart, [ctx.tenant.id, after]);
  if (!row) throw new Error('the feed has no beginning');
  const { newest, oldest, behind, position, is_placed: isPlaced } = row;
  if (after === '') return { newest, oldest, place: { behind: oldest, position: 0n } };
  if (behind === null || position === null) return null;
  return { newest, oldest, place: isPlaced ? { behind, position } : null };
}

const columns = 'e.tenant_id, e.id, e.name, e.resource_id, e.data, e.packed, e.changed, e.replay_of, e.created_at';
const wanted = 'e.is_public and ($5::text[] is null or e.name = any($5)) and ($6::text is null or e.resource_id = $6)';

// $1 tenant, $2 and $3 the place, $4 the oldest id, $5 names, $6 resource, $7 rows. Events are stored in the order of their ids, except
// those that got their position after a greater id. Events without a position are in the queue; rows of the previous version have none
// either.
const readPage = statement<StoredEvent>(
  'platform.read_feed_page',
  `with head as materialized (
     select coalesce(max(h.newest_id), 'evt_~') as newest_id from platform.event_head h where h.tenant_id = $1
   ), placed as (
     (select ${columns}, e.id as behind, 0::bigint as late_position
        from platform.event e
       where e.tenant_id = $1 and e.id > $2 and e.id <= (select h.newest_id from head h) and e.position is not null and ${wanted}
         and not exists (select from platform.late_event l where l.tenant_id = $1 and l.event_id = e.id offset 0)
         and not exists (select from platform.queued_event q where q.tenant_id = $1 and q.event_id = e.id and q.position is null offset 0)
       order by e.id limit $7)
     union all
     (select ${columns}, l.behind, l.position as late_position
        from platform.late_event l
        join platform.event e on e.tenant_id = $1 and e.id = l.event_id
       where l.tenant_id = $1 and (l.behind, l.position) > ($2, $3::bigint) and l.event_id > $4 and ${wanted}
       order by l.behind, l.position limit $7)
   )
   select ${columns.replaceAll('e.', 'p.')} from placed p order by p.behind, p.late_position limit $7`,
  'custom',
);

export interface FeedPage {
  readonly names: readonly string[] | undefined;
  readonly resourceId: string | undefined;
  readonly max: number;
}

/**
 * The next events of the tenant in the order of their positions. An event committed later never comes before one that was already read,
 * regardless of its id. Decision: infra/decisions/0082. Errors: SVC-9003.
 */
export async function readFeedPage(
  ctx: RequestContext,
  { place, oldest }: FeedStart,
  { names, resourceId, max }: FeedPage,
): Promise<StoredEvent[]> {
  if (!place) return [];
  return readRows(ctx, readPage, [ctx.tenant.id, place.behind, place.position, oldest, names ?? null, resourceId ?? null, max]);
}
