import { isAway, type Logger, type RequestContext } from '@innkeeper/platform';
import { messagingLimits } from '../messaging-limits.ts';
import {
  type BegunAttempts,
  beginAttempt,
  beginAttempts,
  type ChannelDelivery,
  type EarlierAttempts,
  endAttempts,
} from '../parking/delivery-attempts.ts';
import { setDeliveryAside } from '../parking/set-aside.ts';
import type { FailingDeps } from '../sending/attempt-message.ts';
import type { DeliveryAnswer, InboundMessage, Receipt, TransportDelivery } from '../transport/transport.ts';
import { applyReceipts } from './apply-receipts.ts';
import { receiveMessages } from './receive-message.ts';
import { guestMessageOf, storeContent } from './store-content.ts';

interface AnswerDeliveriesDeps extends FailingDeps {
  readonly log: Pick<Logger, 'error'>;
  readonly begun: BegunAttempts;
}

/** Answer to a delivery; null when it is to be redelivered. */
export type MaybeAnswer = DeliveryAnswer | null;

interface ReadableChannelDelivery extends ChannelDelivery {
  readonly content: InboundMessage | Receipt;
}

/**
 * Answers deliveries of one tenant on any channels, in order: receipts as one batch, then messages as one batch. After an internal fault
 * they are stored one by one; one that fails alone gets no answer and is redelivered until it is set aside, while the others continue.
 * Attempts are counted before they are made, so that a delivery that crashes the process is set aside as well.
 * Rules: MSG-15, MSG-35, MSG-41. Decision: infra/decisions/0066. Errors: SVC-9003, after which all are redelivered.
 */
export async function answerDeliveries(
  ctx: RequestContext,
  deps: AnswerDeliveriesDeps,
  batch: readonly ChannelDelivery[],
): Promise<MaybeAnswer[]> {
  const readable = batch.flatMap(({ channel, delivery }): ReadableChannelDelivery[] => {
    return delivery.content.kind === 'unreadable' ? [] : [{ channel, delivery, content: delivery.content }];
  });
  const earlier = await beginAttempts(ctx, deps.begun, readable);
  const isFirst = readable.every(({ delivery }) => deps.begun.get(delivery) === 1);
  const answers = isFirst ? await answerTogether(ctx, deps, readable) : await answerEach(ctx, deps, { readable, earlier });
  await endAttempts(
    ctx,
    readable.filter(({ delivery }) => answers.get(delivery)),
  );
  return batch.map((one) => {
    const { deliveryId, content } = one.delivery;
    if (content.kind === 'unreadable') return { deliveryId, reference: null, note: content.problem };
    return answers.get(one.delivery) ?? null;
  });
}

type Answers = Map<TransportDelivery, MaybeAnswer>;

async function answerTogether(
  ctx: RequestContext,
  deps: AnswerDeliveriesDeps,
  readable: readonly ReadableChannelDelivery[],
): Promise<Answers> {
  const areReceiptsApplied = await applyTogether(ctx, deps, readable);
  const kept = await storeTogether(ctx, readable);
  const answers: Answers = new Map();
  for (const one of readable) {
    const { delivery, content } = one;
    const reference = content.kind === 'receipt' && areReceiptsApplied ? content.key : kept.get(one);
    const isKept = reference !== undefined;
    answers.set(delivery, isKept ? { deliveryId: delivery.deliveryId, reference, note: '' } : await answerOne(ctx, deps, one));
  }
  return answers;
}

interface RepeatedDeliveries {
  readonly readable: readonly ReadableChannelDelivery[];
  readonly earlier: ReadonlyMap<ReadableChannelDelivery, EarlierAttempts>;
}

/** Answers one by one, so that a delivery that crashes the process is identified by its attempts. */
async function answerEach(ctx: RequestContext, deps: AnswerDeliveriesDeps, { readable, earlier }: RepeatedDeliveries): Promise<Answers> {
  const answers: Answers = new Map();
  for (const one of readable) {
    const before = earlier.get(one);
    answers.set(one.delivery, before ? await answerAgain(ctx, deps, { ...one, before }) : await answerOne(ctx, deps, one));
  }
  return answers;
}

async function answerAgain(
  ctx: RequestContext,
  deps: AnswerDeliveriesDeps,
  { before, ...one }: ReadableChannelDelivery & { readonly before: EarlierAttempts },
): Promise<MaybeAnswer> {
  if (before.isAside) return asideAnswer(one);
  if (before.attempts >= messagingLimits.attemptsMax) return setUnfinishedAside(ctx, deps, one);
  if (before.isResting) return null;
  await beginAttempt(ctx, deps.begun, one);
  return answerOne(ctx, deps, one);
}

function asideAnswer({ delivery: { deliveryId } }: ReadableChannelDelivery): DeliveryAnswer {
  return { deliveryId, reference: null, note: 'set aside, to be retried' };
}

/** Sets aside a delivery whose attempts never completed: the process crashed or hung. */
async function setUnfinishedAside(ctx: RequestContext, deps: AnswerDeliveriesDeps, one: ReadableChannelDelivery): Promise<DeliveryAnswer> {
  await setDeliveryAside(ctx, deps, { ...one, retryMs: messagingLimits.unfinishedAsideMs });
  deps.log.error({ channel: one.channel, tenant_id: ctx.tenant.id }, 'delivery set aside: no attempt completed');
  return asideAnswer(one);
}

/** Applies receipts as a batch; false when one fails, and they have to be applied one by one. */
async function applyTogether(ctx: RequestContext, deps: AnswerDeliveriesDeps, batch: readonly ReadableChannelDelivery[]): Promise<boolean> {
  const receipts = batch.flatMap(({ content }): Receipt[] => (content.kind === 'receipt' ? [content] : []));
  try {
    if (receipts.length > 0) await applyReceipts(ctx, deps, receipts);
    return true;
  } catch (error) {
    if (isAway(error)) throw error;
    return false;
  }
}

/** Stores messages as a batch and returns our ids; empty when one fails. */
async function storeTogether(
  ctx: RequestContext,
  batch: readonly ReadableChannelDelivery[],
): Promise<ReadonlyMap<ReadableChannelDelivery, string>> {
  const written = batch.flatMap((one) => {
    const { channel, content } = one;
    return content.kind === 'message' ? [{ one, given: guestMessageOf(channel, content) }] : [];
  });
  if (written.length === 0) return new Map();
  try {
    const ids = await receiveMessages(
      ctx,
      written.map(({ given }) => given),
    );
    return new Map(written.flatMap(({ one }, index) => (ids[index] === undefined ? [] : [[one, ids[index]]])));
  } catch (error) {
    if (isAway(error)) throw error;
    return new Map();
  }
}

async function answerOne(ctx: RequestContext, deps: AnswerDeliveriesDeps, one: ReadableChannelDelivery): Promise<MaybeAnswer> {
  const { channel, delivery, content } = one;
  try {
    return { deliveryId: delivery.deliveryId, reference: await storeContent(ctx, deps, { channel, content }), note: '' };
  } catch (error) {
    if (isAway(error)) throw error;
    const isLast = (deps.begun.get(delivery) ?? 0) >= messagingLimits.attemptsMax;
    if (isLast) await setDeliveryAside(ctx, deps, { ...one, retryMs: messagingLimits.asideMs });
    const outcome = isLast ? 'aside' : 'again';
    deps.log.error({ err: error, channel, tenant_id: ctx.tenant.id, outcome }, 'storing of transport delivery failed');
    return isLast ? asideAnswer(one) : null;
  }
}
