import { type MessageChannel, monotonicMs } from '@innkeeper/kernel';
import { type Batcher, createBatcher, isDatabaseAway, type Logger, type RequestContext, sleep } from '@innkeeper/platform';
import { messagingLimits } from '../messaging-limits.ts';
import type { BegunAttempts, ChannelDelivery } from '../parking/delivery-attempts.ts';
import type { FailingDeps } from '../sending/attempt-message.ts';
import type { DeliveryAnswer, Transport, TransportDelivery } from '../transport/transport.ts';
import { answerDeliveries } from './answer-deliveries.ts';

export interface AccountQueueDeps extends FailingDeps {
  readonly transport: Pick<Transport, 'acknowledge'>;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** The context of what a transport brings to a tenant; null for one that is gone. */
  readonly contextOf: (tenantId: string) => Promise<RequestContext | null>;
}

/**
 * Incoming deliveries of all streams of a worker, queued per account: a slow account delays no other. The states of a delivery are kept in memory
 * only; the transport keeps its own copy until we acknowledge it.
 * - waiting: queued behind the earlier deliveries of its account, whichever stream they came from. A duplicate is ignored while it waits.
 * - under way: processed and committed in a batch with others of its account. If the database is away it returns to the head of the queue.
 * - over: acknowledged, or left unacknowledged for redelivery after a fault of ours.
 */
export interface AccountQueue {
  /** What one stream brings. */
  open(channel: MessageChannel): StreamPart;
}

export interface StreamPart {
  /** Answers while there is room; the stream waits meanwhile. */
  add(delivery: TransportDelivery): Promise<void>;
  /** Ends once everything of the stream is over; nothing of it is tried again. */
  drained(): Promise<void>;
}

interface Part {
  readonly known: Set<string>; // deliveries that are not over
  readonly acknowledgements: Batcher<readonly DeliveryAnswer[]>;
  isEnding: boolean;
}

interface BroughtDelivery extends ChannelDelivery {
  readonly part: Part;
}

interface State extends AccountQueueDeps {
  readonly signal: AbortSignal; // ends pauses
  readonly begun: BegunAttempts;
  readonly waiting: Map<string, BroughtDelivery[]>;
  readonly underWay: Map<string, Promise<void>>; // by account
}

/**
 * Everything of one account is carried out in its order, in batches, over whatever channels it came: at once what comes after a quiet time, and
 * what comes within the pause behind that together. What cannot be carried out because the database is away is tried again before anything that came
 * behind it; what fails otherwise is not acknowledged and comes again. Rules: MSG-15, MSG-40, MSG-41.
 */
export function openAccountQueue(deps: AccountQueueDeps, signal: AbortSignal): AccountQueue {
  const state: State = { ...deps, signal, begun: new WeakMap(), waiting: new Map(), underWay: new Map() };
  return {
    open: (channel) => {
      const part: Part = { known: new Set(), acknowledgements: acknowledging(deps, channel), isEnding: false };
      return {
        add: async (delivery) => {
          const { deliveryId, accountId } = delivery;
          if (part.known.has(deliveryId)) return; // comes again before it is over
          part.known.add(deliveryId);
          const queued = state.waiting.get(accountId);
          if (queued) queued.push({ channel, delivery, part });
          else state.waiting.set(accountId, [{ channel, delivery, part }]);
          work(state, accountId);
          while (part.known.size >= messagingLimits.deliveriesHeldMax) await Promise.race(state.underWay.values());
        },
        drained: async () => {
          part.isEnding = true;
          while (part.known.size > 0) await Promise.race(state.underWay.values());
        },
      };
    },
  };
}

/** Answers of a channel that come at about the same time leave together. */
function acknowledging({ transport, log }: AccountQueueDeps, channel: MessageChannel): Part['acknowledgements'] {
  return createBatcher<readonly DeliveryAnswer[]>({
    itemsMax: messagingLimits.acknowledgedTogetherMax,
    afterMs: messagingLimits.acknowledgeMs,
    write: async (batches) => {
      const answers = batches.flat();
      if (!(await transport.acknowledge(channel, answers)))
        log.warn({ channel, deliveries: answers.length }, 'acknowledgement was not taken');
      return () => undefined;
    },
  });
}

function work(state: State, accountId: string): void {
  if (state.underWay.has(accountId)) return;
  const working = workThrough(state, accountId).finally(() => {
    state.underWay.delete(accountId);
    if (state.waiting.has(accountId)) work(state, accountId);
  });
  state.underWay.set(accountId, working);
}

async function workThrough(state: State, accountId: string): Promise<void> {
  const { deliveriesAtOnceMax, databaseAwayPauseMs } = messagingLimits;
  const startedMs = monotonicMs();
  const queued = state.waiting.get(accountId) ?? [];
  const batch = queued.slice(0, deliveriesAtOnceMax);
  if (queued.length > batch.length) state.waiting.set(accountId, queued.slice(batch.length));
  else state.waiting.delete(accountId);
  const again = (await carryOut(state, accountId, batch)) ? [] : batch.filter(({ part }) => !part.isEnding);
  for (const one of batch) if (!again.includes(one)) one.part.known.delete(one.delivery.deliveryId);
  if (again.length > 0) {
    state.waiting.set(accountId, [...again, ...(state.waiting.get(accountId) ?? [])]);
    await sleep(databaseAwayPauseMs, state.signal);
  } else if (batch.length < deliveriesAtOnceMax) {
    await sleep(Math.max(0, startedMs + pauseAmong(state.underWay.size) - monotonicMs()), state.signal);
  }
}

/** Between two batches of an account: the more accounts there are to serve, the longer, so that a worker takes few large batches. */
export function pauseAmong(accounts: number): number {
  const { accountPauseMs, accountPauseMaxMs, accountShareMs } = messagingLimits;
  return Math.min(accountPauseMaxMs, Math.max(accountPauseMs, accounts * accountShareMs));
}

/** Carries a batch out; answers whether it is over, however it ended, or is to be tried again. */
async function carryOut(state: State, accountId: string, batch: readonly BroughtDelivery[]): Promise<boolean> {
  const { log } = state;
  try {
    const answers = await answersTo(state, accountId, batch);
    const byPart = Map.groupBy(batch.keys(), (index) => batch[index]?.part);
    await Promise.all([...byPart].map(([part, indexes]) => part?.acknowledgements.add(indexes.flatMap((index) => answers[index] ?? []))));
    return true;
  } catch (error) {
    if (isDatabaseAway(error)) return false;
    log.error({ err: error, tenant_id: accountId }, 'deliveries of a transport could not be carried out');
    return true;
  }
}

async function answersTo(state: State, accountId: string, batch: readonly BroughtDelivery[]): Promise<(DeliveryAnswer | null)[]> {
  const ctx = await state.contextOf(accountId);
  if (ctx) return answerDeliveries(ctx, state, batch);
  return batch.map(({ delivery: { deliveryId } }) => ({ deliveryId, reference: null, note: 'no such account' }));
}
