import type { MessageChannel } from '@innkeeper/kernel';
import {
  type DueBatch,
  type DueWorkContext,
  handleEach,
  inTransaction,
  isAway,
  type RequestContext,
  statement,
  systemStatement,
} from '@innkeeper/platform';
import { storeContent } from '../inbound/store-content.ts';
import { messagingLimits } from '../messaging-limits.ts';
import type { FailingDeps } from '../sending/attempt-message.ts';
import { openDelivery } from './delivery-content.ts';

interface AsideRow {
  readonly tenant_id: string;
  readonly id: string;
  readonly channel: MessageChannel;
  readonly content: Buffer; // sealed
}

// The next attempt is scheduled a day later before this one is made, and each is claimed alone: a delivery that crashes the process holds
// up no other.
const claimAside = systemStatement<AsideRow>(
  'messaging.claim_failed_delivery',
  `with picked as materialized (
     select f.tenant_id, f.id from messaging.failed_delivery f where f.due_at <= now() order by f.due_at limit 1 for update skip locked
   )
   update messaging.failed_delivery f set due_at = now() + make_interval(secs => $1::float8 / 1000), attempts = f.attempts + 1
     from picked p where f.tenant_id = p.tenant_id and f.id = p.id
   returning f.tenant_id, f.id, f.channel, f.content`,
);

const postpone = statement<never>(
  'messaging.postpone_failed_delivery',
  'update messaging.failed_delivery set due_at = now() + make_interval(secs => $3::float8 / 1000) where tenant_id = $1 and id = $2',
);

const dropAside = statement<never>(
  'messaging.drop_failed_delivery',
  'delete from messaging.failed_delivery where tenant_id = $1 and id = $2',
);

/** Retries deliveries that were set aside, one per batch; stored ones are removed. Rules: MSG-35. Decision: infra/decisions/0066. */
export async function retryFailedDeliveries(ctx: DueWorkContext, deps: FailingDeps, _after: string | null): Promise<DueBatch> {
  const claims = await ctx.db.runAsSystem(claimAside, [messagingLimits.unfinishedAsideMs]);
  const batch = await handleEach(ctx, claims, {
    resourceId: ({ id }) => id,
    handle: async (aside) => retry(await ctx.inTenant(aside.tenant_id), deps, aside),
  });
  return { ...batch, next: claims.length > 0 ? 'more' : null };
}

async function retry(ctx: RequestContext, deps: FailingDeps, { id, channel, content }: AsideRow): Promise<boolean> {
  try {
    await storeContent(ctx, deps, { channel, content: openDelivery(ctx, id, content) });
  } catch (error) {
    if (!isAway(error)) await inTransaction(ctx, (inner) => inner.tx.run(postpone, [inner.tenant.id, id, messagingLimits.asideMs]));
    throw error;
  }
  await inTransaction(ctx, (inner) => inner.tx.run(dropAside, [inner.tenant.id, id]));
  return true;
}
