import { isDatabaseAway, type Logger, type RequestContext } from '@innkeeper/platform';
import { noteFailedDelivery } from '../parking/note-failed-delivery.ts';
import type { DeliveryAnswer, InboundMessage, Receipt, TransportDelivery } from '../transport/transport.ts';
import { applyReceipts } from './apply-receipts.ts';
import type { ChannelDeps } from './channel-queue.ts';
import { settleContent } from './settle-content.ts';

interface SettlingDeps extends Pick<ChannelDeps, 'channel' | 'recordIncident' | 'observer'> {
  readonly log: Pick<Logger, 'error'>;
}

/**
 * What becomes of deliveries of one tenant, in their order, receipts first. One that fails by a fault of ours has no answer, so that it comes
 * again, until it is kept aside; the others go on. Rules: MSG-15, MSG-35. Errors: SVC-9003, after which all are to come again.
 */
export async function settleDeliveries(
  ctx: RequestContext,
  deps: SettlingDeps,
  batch: readonly TransportDelivery[],
): Promise<DeliveryAnswer[]> {
  const areReceiptsApplied = await applyTogether(ctx, deps, batch);
  const answers: DeliveryAnswer[] = [];
  for (const { deliveryId, content } of batch) {
    if (content.kind === 'unreadable') answers.push({ deliveryId, reference: null, note: content.problem });
    else if (content.kind === 'receipt' && areReceiptsApplied) answers.push({ deliveryId, reference: content.key, note: '' });
    else answers.push(...(await settleOne(ctx, deps, { deliveryId, brought: content })));
  }
  return answers;
}

/** False when one of them fails: then it has to be found out which. */
async function applyTogether(ctx: RequestContext, deps: SettlingDeps, batch: readonly TransportDelivery[]): Promise<boolean> {
  const receipts = batch.flatMap(({ content }): Receipt[] => (content.kind === 'receipt' ? [content] : []));
  try {
    if (receipts.length > 0) await applyReceipts(ctx, deps, receipts);
    return true;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    return false;
  }
}

interface Settling {
  readonly deliveryId: string;
  readonly brought: InboundMessage | Receipt;
}

async function settleOne(ctx: RequestContext, deps: SettlingDeps, { deliveryId, brought }: Settling): Promise<DeliveryAnswer[]> {
  const { channel, log } = deps;
  try {
    return [{ deliveryId, reference: await settleContent(ctx, deps, { channel, brought }), note: '' }];
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    const outcome = await noteFailedDelivery(ctx, deps, { channel, deliveryId, brought });
    log.error({ err: error, channel, tenant_id: ctx.tenant.id, outcome }, 'delivery of a transport could not be kept');
    return outcome === 'aside' ? [{ deliveryId, reference: null, note: 'kept aside, to be tried again' }] : [];
  }
}
