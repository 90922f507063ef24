import { refuse } from '@innkeeper/kernel';
import {
  type ContractInput,
  type ContractOutput,
  decodeCursor,
  encodeCursor,
  type FeedStart,
  type FeedWaits,
  type RequestContext,
  readFeedPage,
  readFeedStart,
} from '@innkeeper/platform';
import type { ListEventsContract } from './event.contract.ts';
import { toEventBody } from './find-events.ts';

type Query = ContractInput<ListEventsContract>['query'] & { readonly after: string };
type Page = ContractOutput<ListEventsContract>;

const eventId = /^\w{0,255}$/; // empty: the oldest stored event

/**
 * Events committed after a given one, oldest first, including replays; optionally waits for the first. Uses no database connection while it
 * waits. Rules: EVENT-12, EVENT-13, EVENT-14, EVENT-15. Errors: SVC-2009, SVC-2013, SVC-2014.
 */
export async function readFeed(ctx: RequestContext, query: Query, waits: FeedWaits): Promise<Page> {
  const { limit, cursor, wait = 0, ...filters } = query;
  const scope = { tenantId: ctx.tenant.id, route: 'GET /events', filters };
  const after = cursor === undefined ? query.after : String(decodeCursor(ctx.secrets, scope, cursor)[0]);
  const until = performance.now() + wait * 1_000;
  const signal = ctx.callerSignal();
  for (;;) {
    const heard = waits.heard();
    const start = await requireStart(ctx, after, cursor === undefined ? 'after' : 'cursor');
    const rows = await readFeedPage(ctx, start, { names: query.event, resourceId: query.resource_id, max: limit + 1 });
    const data = rows.slice(0, limit).map(toEventBody);
    const last = data.at(-1);
    if (rows.length > limit && last) return { data, next_cursor: encodeCursor(ctx.secrets, scope, [last.id]) };
    const timeoutMs = until - performance.now();
    if (last || timeoutMs <= 0) return { data };
    if (!(await waits.wait({ tenantId: ctx.tenant.id, beyond: start.newest, heard, timeoutMs, signal }))) return { data };
  }
}

/** Errors: SVC-2014. */
async function requireStart(ctx: RequestContext, after: string, field: string): Promise<FeedStart> {
  const start = eventId.test(after) ? await readFeedStart(ctx, after) : null;
  if (!start) throw refuse('SVC-2014', field, 'is no event that is kept');
  return start;
}
