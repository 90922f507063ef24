import { type DueWork, type DueWorkContext, handleEach } from '@innkeeper/platform';
import { readUnconfirmedKeys, retryKeys } from './retry-keys.ts';
import type { RoomKeyDeps } from './room-key.deps.ts';

/** Retries keys whose process died before the outcome was known or whose workflow gave up. Rules: KEY-6. Decision: infra/decisions/0050. */
export function roomKeyDueWork(deps: RoomKeyDeps): DueWork {
  return { name: 'booking.retry-keys', every: '1 minute', time: 'real', runBatch: (ctx, after) => retryBatch(ctx, deps, after) };
}

async function retryBatch(ctx: DueWorkContext, deps: RoomKeyDeps, after: string | null) {
  const { keys, next } = await readUnconfirmedKeys(ctx.db, { after, olderThanMs: deps.forgottenAfterMs / 2 });
  const batch = await handleEach(ctx, keys, {
    resourceId: ({ id }) => id,
    handle: async ({ tenantId, reservationId }) => (await retryKeys(await ctx.inTenant(tenantId), deps, reservationId)) === 'done',
  });
  return { ...batch, next };
}
