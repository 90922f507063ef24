import { refuse } from '@innkeeper/kernel';
import { z } from 'zod';
import { operatorChange } from '../audit/operator-change.ts';
import type { OperatorContext } from '../operator-context.ts';

const instant = z.iso.datetime({ offset: true });

/** Exactly one of an event, a window, or what an endpoint never accepted. */
export const replayEventsInput = z.strictObject({
  tenant_id: z.string(),
  event_id: z.string().optional(),
  endpoint_id: z.string().optional(),
  never_accepted: z.boolean().default(false),
  from: instant.optional(),
  to: instant.optional(),
  count_only: z.boolean().default(false),
});
export type ReplayEventsInput = z.infer<typeof replayEventsInput>;

/** As the webhooks context takes it. */
export type EventSelection = { readonly endpointId?: string | undefined } & (
  | { readonly kind: 'event'; readonly eventId: string }
  | { readonly kind: 'never_accepted'; readonly endpointId: string }
  | { readonly kind: 'window'; readonly from: string; readonly to: string }
);

export interface ReplayEventsDeps {
  /** Of the webhooks context; composed by the server. */
  readonly replayEvents: (
    tenantId: string,
    selection: EventSelection,
    isCountOnly: boolean,
  ) => Promise<{ count: number; replayed: number }>;
}

/** Sends events once more, or counts them first. Spec: Events > Delivery and retries 5. Errors: SVC-2003, SVC-2011, SVC-2013, SVC-3007. */
export async function replayEvents(
  ctx: OperatorContext,
  deps: ReplayEventsDeps,
  input: ReplayEventsInput,
): Promise<{ count: number; replayed: number }> {
  const { tenant_id: tenantId, count_only: isCountOnly, ...wanted } = input;
  const result = await deps.replayEvents(tenantId, selectionOf(input), isCountOnly);
  if (isCountOnly) return result;
  return operatorChange(ctx, 'events.replay', async () => ({
    result,
    tenantId,
    resourceId: wanted.event_id ?? null,
    details: { ...wanted, ...result },
  }));
}

function selectionOf({ event_id, endpoint_id, never_accepted, from, to }: ReplayEventsInput): EventSelection {
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
