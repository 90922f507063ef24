import { isDatabaseAway, type Logger, type RequestContext } from '@innkeeper/platform';
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

interface AnswerDeps extends FailingDeps {
  readonly log: Pick<Logger, 'error'>;
  readonly begun: BegunAttempts;
}

/** Outcome of a delivery; null when it is to come again. */
export type MaybeAnswer = DeliveryAnswer | null;

interface ReadableDelivery extends ChannelDelivery {
  readonly brought: InboundMessage | Receipt;
}

/**
 * Answers deliveries of one tenant over any channels, in their order: receipts together, then what guests wrote together. Where that fails by a
 * fault of ours they are stored one by one, and one that fails alone has no answer, so that it comes again, until it is kept aside; the others go
 * on. Every attempt is counted before it is made, so that a delivery that ends the process is kept aside as well.
 * Rules: MSG-15, MSG-35, MSG-41. Decision: infra/decisions/0066. Errors: SVC-9003, after which all are to come again.
 */
export async function answerDeliveries(ctx: RequestContext, deps: AnswerDeps, batch: readonly ChannelDelivery[]): Promise<MaybeAnswer[]> {
  const readable = batch.flatMap(({ channel, delivery }): ReadableDelivery[] => {
    return delivery.content.kind === 'unreadable' ? [] : [{ channel, delivery, brought: delivery.content }];
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

async function answerTogether(ctx: RequestContext, deps: AnswerDeps, readable: readonly ReadableDelivery[]): Promise<Answers> {
  const areReceiptsApplied = await applyTogether(ctx, deps, readable);
  const kept = await keepTogether(ctx, readable);
  const answers: Answers = new Map();
  for (const one of readable) {
    const { delivery, brought } = one;
    const reference = brought.kind === 'receipt' && areReceiptsApplied ? brought.key : kept.get(one);
    const isKept = reference !== undefined;
    answers.set(delivery, isKept ? { deliveryId: delivery.deliveryId, reference, note: '' } : await answerOne(ctx, deps, one));
  }
  return answers;
}

interface RepeatedDeliveries {
  readonly readable: readonly ReadableDelivery[];
  readonly earlier: ReadonlyMap<ReadableDelivery, EarlierAttempts>;
}

/** One by one, so that a delivery that ends the process is known by its number of attempts. */
async function answerEach(ctx: RequestContext, deps: AnswerDeps, { readable, earlier }: RepeatedDeliveries): Promise<Answers> {
  const answers: Answers = new Map();
  for (const one of readable) {
    const before = earlier.get(one);
    answers.set(one.delivery, before ? await answerAgain(ctx, deps, { ...one, before }) : await answerOne(ctx, deps, one));
  }
  return answers;
}

async function answerAgain(
  ctx: RequestContext,
  deps: AnswerDeps,
  { before, ...one }: ReadableDelivery & { readonly before: EarlierAttempts },
): Promise<MaybeAnswer> {
  if (before.isAside) return asideAnswer(one);
  if (before.attempts >= messagingLimits.attemptsMax) return setUnfinishedAside(ctx, deps, one);
  if (before.isResting) return null;
  await beginAttempt(ctx, deps.begun, one);
  return answerOne(ctx, deps, one);
}

function asideAnswer({ delivery: { deliveryId } }: ReadableDelivery): DeliveryAnswer {
  return { deliveryId, reference: null, note: 'kept aside, to be tried again' };
}

/** Sets aside a delivery whose attempts never completed: the process crashed or hung. */
async function setUnfinishedAside(ctx: RequestContext, deps: AnswerDeps, one: ReadableDelivery): Promise<DeliveryAnswer> {
  await setDeliveryAside(ctx, deps, { ...one, retryMs: messagingLimits.unfinishedAsideMs });
  deps.log.error({ channel: one.channel, tenant_id: ctx.tenant.id }, 'delivery set aside: no attempt completed');
  return asideAnswer(one);
}

/** False when one of them fails: then it has to be found out which. */
async function applyTogether(ctx: RequestContext, deps: AnswerDeps, batch: readonly ReadableDelivery[]): Promise<boolean> {
  const receipts = batch.flatMap(({ brought }): Receipt[] => (brought.kind === 'receipt' ? [brought] : []));
  try {
    if (receipts.length > 0) await applyReceipts(ctx, deps, receipts);
    return true;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    return false;
  }
}

/** Our ids of what guests wrote; nothing when one of them fails. */
async function keepTogether(ctx: RequestContext, batch: readonly ReadableDelivery[]): Promise<ReadonlyMap<ReadableDelivery, string>> {
  const written = batch.flatMap((one) => {
    const { channel, brought } = one;
    return brought.kind === 'message' ? [{ one, given: guestMessageOf(channel, brought) }] : [];
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

async function answerOne(ctx: RequestContext, deps: AnswerDeps, one: ReadableDelivery): Promise<MaybeAnswer> {
  const { channel, delivery, brought } = one;
  try {
    return { deliveryId: delivery.deliveryId, reference: await storeContent(ctx, deps, { channel, brought }), note: '' };
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    const isLast = (deps.begun.get(delivery) ?? 0) >= messagingLimits.attemptsMax;
    if (isLast) await setDeliveryAside(ctx, deps, { ...one, retryMs: messagingLimits.asideMs });
    const outcome = isLast ? 'aside' : 'again';
    deps.log.error({ err: error, channel, tenant_id: ctx.tenant.id, outcome }, 'delivery of a transport could not be kept');
    return isLast ? asideAnswer(one) : null;
  }
}
