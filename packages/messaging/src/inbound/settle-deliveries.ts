import type { MessageChannel } from '@innkeeper/kernel';
import { isDatabaseAway, type Logger, type RequestContext } from '@innkeeper/platform';
import { noteFailedDelivery } from '../parking/note-failed-delivery.ts';
import type { FailingDeps } from '../sending/attempt-message.ts';
import type { DeliveryAnswer, InboundMessage, Receipt, TransportDelivery } from '../transport/transport.ts';
import { applyReceipts } from './apply-receipts.ts';
import { receiveMessages } from './receive-message.ts';
import { guestMessageOf, settleContent } from './settle-content.ts';

interface SettlingDeps extends FailingDeps {
  readonly log: Pick<Logger, 'error'>;
}

/** Something that the transport of a channel brought. */
export interface Brought {
  readonly channel: MessageChannel;
  readonly delivery: TransportDelivery;
}

/** What became of it; null when it is to come again. */
export type Settled = DeliveryAnswer | null;

/**
 * What becomes of deliveries of one tenant over any channels, in their order: receipts together, then what guests wrote together. Where that
 * fails by a fault of ours they are settled one by one, and one that fails alone has no answer, so that it comes again, until it is kept aside;
 * the others go on. Rules: MSG-15, MSG-35, MSG-41. Errors: SVC-9003, after which all are to come again.
 */
export async function settleDeliveries(ctx: RequestContext, deps: SettlingDeps, batch: readonly Brought[]): Promise<Settled[]> {
  const areReceiptsApplied = await applyTogether(ctx, deps, batch);
  const kept = await keepTogether(ctx, batch);
  const settled: Settled[] = [];
  for (const one of batch) {
    const { deliveryId, content } = one.delivery;
    const reference = content.kind === 'receipt' && areReceiptsApplied ? content.key : kept.get(one);
    if (content.kind === 'unreadable') settled.push({ deliveryId, reference: null, note: content.problem });
    else if (reference !== undefined) settled.push({ deliveryId, reference, note: '' });
    else settled.push(await settleOne(ctx, deps, { ...one, brought: content }));
  }
  return settled;
}

/** False when one of them fails: then it has to be found out which. */
async function applyTogether(ctx: RequestContext, deps: SettlingDeps, batch: readonly Brought[]): Promise<boolean> {
  const receipts = batch.flatMap(({ delivery: { content } }): Receipt[] => (content.kind === 'receipt' ? [content] : []));
  try {
    if (receipts.length > 0) await applyReceipts(ctx, deps, receipts);
    return true;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    return false;
  }
}

/** Our ids of what guests wrote; nothing when one of them fails. */
async function keepTogether(ctx: RequestContext, batch: readonly Brought[]): Promise<ReadonlyMap<Brought, string>> {
  const written = batch.flatMap((one) => {
    const { content } = one.delivery;
    return content.kind === 'message' ? [{ one, given: guestMessageOf(one.channel, content) }] : [];
  });
  if (written.length === 0) return new Map();
  try {
    const ids = await receiveMessages(
      ctx,
      written.map(({ given }) => given),
    );
    return new Map(written.flatMap(({ one }, index) => (ids[index] === undefined ? [] : [[one, ids[index]]])));
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    return new Map();
  }
}

interface Settling extends Brought {
  readonly brought: InboundMessage | Receipt;
}

async function settleOne(ctx: RequestContext, deps: SettlingDeps, { channel, delivery, brought }: Settling): Promise<Settled> {
  const { deliveryId } = delivery;
  try {
    return { deliveryId, reference: await settleContent(ctx, deps, { channel, brought }), note: '' };
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    const outcome = await noteFailedDelivery(ctx, deps, { channel, deliveryId, brought });
    deps.log.error({ err: error, channel, tenant_id: ctx.tenant.id, outcome }, 'delivery of a transport could not be kept');
    return outcome === 'aside' ? { deliveryId, reference: null, note: 'kept aside, to be tried again' } : null;
  }
}
