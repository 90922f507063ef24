import { limits, refuse, wholeNumber } from '@innkeeper/kernel';
import {
  type FeedWaits,
  type OperatorContext,
  type OperatorOperations,
  operatorChange,
  operatorCommand,
  operatorQuery,
  readRows,
  statement,
} from '@innkeeper/platform';
import { z } from 'zod';
import type { WebhookRetention } from '../webhooks.due-work.ts';
import { readFeed } from './read-feed.ts';
import { type ReplayResult, type ReplaySelection, replayEvents } from './replay-events.ts';

const instant = z.iso.datetime({ offset: true });

/** Exactly one of an event, a window, or the events that an endpoint never accepted. */
const replayInput = z.strictObject({
  tenant_id: z.string(),
  event_id: z.string().optional(),
  endpoint_id: z.string().optional(),
  never_accepted: z.boolean().default(false),
  from: instant.optional(),
  to: instant.optional(),
  count_only: z.boolean().default(false),
});
type ReplayInput = z.infer<typeof replayInput>;

const feedInput = z.strictObject({
  tenant_id: z.string(),
  after: z.string(),
  wait: wholeNumber().min(0).max(limits.feedWaitSecondsMax).default(0),
});

const readNewest = statement<{ id: string }>(
  'webhooks.read_newest_event',
  'select e.id from platform.event e where e.tenant_id = $1 and e.is_public order by e.id desc limit 1',
);

/**
 * Replays or counts events; reads the feed of a tenant and its newest event.
 * Rules: EVENT-10, EVENT-12. Errors: SVC-2003, SVC-2011, SVC-2013, SVC-2014, SVC-3007.
 */
export function eventOperatorOperations({ deliveryDays }: WebhookRetention, feedWaits: FeedWaits) {
  return {
    events: {
      replay: operatorCommand(replayInput, (ctx, input) => replay(ctx, input, deliveryDays)),
      feed: operatorQuery(feedInput, async (ctx, { tenant_id: tenantId, ...query }) =>
        readFeed(await ctx.inTenant(tenantId, 'events_feed'), { ...query, limit: limits.pageSizeDefault }, feedWaits),
      ),
      newest: operatorQuery(z.strictObject({ tenant_id: z.string() }), (ctx, { tenant_id: tenantId }) => newest(ctx, tenantId)),
    },
  } as const satisfies OperatorOperations;
}

async function newest(ctx: OperatorContext, tenantId: string): Promise<{ event_id: string | null }> {
  const [event] = await readRows(await ctx.inTenant(tenantId, 'events_newest'), readNewest, [tenantId]);
  return { event_id: event?.id ?? null };
}

async function replay(ctx: OperatorContext, input: ReplayInput, loggedDays: number): Promise<ReplayResult> {
  const { tenant_id: tenantId, count_only: isCountOnly, ...wanted } = input;
  const selection = selectionOf(input);
  const result = await replayEvents(await ctx.inTenant(tenantId, 'events_replay'), selection, { isCountOnly, loggedDays });
  if (isCountOnly) return result;
  const details = { ...wanted, ...result };
  return operatorChange(ctx, 'events.replay', async () => ({ result, tenantId, resourceId: wanted.event_id ?? null, details }));
}

function selectionOf({ event_id, endpoint_id, never_accepted, from, to }: ReplayInput): ReplaySelection {
  const ways = [event_id !== undefined, never_accepted, from !== undefined || to !== undefined].filter(Boolean).length;
  if (ways === 0) throw refuse('SVC-2003', 'event', 'is required unless a window or --never-accepted is given');
  if (ways > 1) throw refuse('SVC-2013', 'event', 'one of an event, a window and --never-accepted is meant');
  if (event_id !== undefined) return { kind: 'event', eventId: event_id, endpointId: endpoint_id };
  if (never_accepted) {
    if (endpoint_id === undefined) throw refuse('SVC-2003', 'endpoint', 'is required with --never-accepted');
    return { kind: 'never_accepted', endpointId: endpoint_id };
  }
  if (from === undefined || to === undefined) throw refuse('SVC-2003', from === undefined ? 'from' : 'to', 'is required for a window');
  return { kind: 'window', from, to, endpointId: endpoint_id };
}
