import { refuse } from '@innkeeper/kernel';
import { type OperatorContext, type OperatorOperations, operatorChange, operatorCommand } from '@innkeeper/platform';
import { z } from 'zod';
import type { WebhookRetention } from '../webhooks.due-work.ts';
import { type Replayed, type ReplaySelection, replayEvents } from './replay-events.ts';

const instant = z.iso.datetime({ offset: true });

/** Exactly one of an event, a window, or what an endpoint never accepted. */
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

/** Sends events again, or counts them first. Rules: EVENT-10. Errors: SVC-2003, SVC-2011, SVC-2013, SVC-3007. */
export function eventOperatorOperations({ deliveryDays }: WebhookRetention) {
  return {
    events: { replay: operatorCommand(replayInput, (ctx, input) => replay(ctx, input, deliveryDays)) },
  } as const satisfies OperatorOperations;
}

async function replay(ctx: OperatorContext, input: ReplayInput, loggedDays: number): Promise<Replayed> {
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
