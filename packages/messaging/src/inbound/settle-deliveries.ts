import { isDatabaseAway, type RequestContext } from '@innkeeper/platform';
import type { DeliveryAnswer, InboundMessage, Receipt, TransportDelivery } from '../transport/transport.ts';
import { applyReceipts } from './apply-receipts.ts';
import type { ChannelDeps } from './channel-queue.ts';
import { receiveMessage } from './receive-message.ts';

/** What becomes of deliveries of one tenant, in their order. Errors: SVC-9003, after which they are to come again. */
export async function settleDeliveries(
  ctx: RequestContext,
  deps: ChannelDeps,
  batch: readonly TransportDelivery[],
): Promise<DeliveryAnswer[]> {
  const receipts = batch.flatMap(({ content }): Receipt[] => (content.kind === 'receipt' ? [content] : []));
  if (receipts.length > 0) await applyReceipts(ctx, deps, receipts);
  const answers: DeliveryAnswer[] = [];
  for (const { deliveryId, content } of batch) {
    if (content.kind === 'receipt') answers.push({ deliveryId, reference: content.key, note: '' });
    else if (content.kind === 'unreadable') answers.push({ deliveryId, reference: null, note: content.problem });
    else answers.push({ deliveryId, ...(await receive(ctx, deps, content)) });
  }
  return answers;
}

/** What fails time and again by a fault of ours is put before a person, so that it does not hold up what comes behind it. */
async function receive(ctx: RequestContext, deps: ChannelDeps, message: InboundMessage): Promise<Omit<DeliveryAnswer, 'deliveryId'>> {
  const { kind: _kind, senderName: _senderName, ...given } = message;
  const from = given.from.trim() === '' ? null : given.from;
  try {
    const id = await receiveMessage(ctx, { ...given, from, channel: deps.channel, via: null, externalId: null });
    return { reference: id, note: '' };
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    deps.log.error({ err: error, channel: deps.channel, tenant_id: ctx.tenant.id }, 'message of a guest could not be kept');
    throw error;
  }
}
