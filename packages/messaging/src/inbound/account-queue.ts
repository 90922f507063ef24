import { type MessageChannel, monotonicMs } from '@innkeeper/kernel';
import { type Batcher, createBatcher, isDatabaseAway, isTenantAway, type Logger, type RequestContext, sleep } from '@innkeeper/platform';
import { messagingLimits } from '../messaging-limits.ts';
import type { BegunAttempts, ChannelDelivery } from '../parking/delivery-attempts.ts';
import type { FailingDeps } from '../sending/attempt-message.ts';
import type { DeliveryAnswer, Transport, TransportDelivery } from '../transport/transport.ts';
import { answerDeliveries } from './answer-deliveries.ts';

export interface AccountQueueDeps extends FailingDeps {
  readonly transport: Pick<Transport, 'acknowledge'>;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /**
   * Context of a transport's deliveries to a tenant; null for one that exists nowhere. Errors: SVC-9003 for a tenant that is being moved or
   * lives in another cell, or may.
   */
  readonly contextOf: (tenantId: string) => Promise<RequestContext | null>;
}

/**
 * Incoming deliveries of all streams of a worker, queued per account: a slow account delays no other. The states of a delivery are kept in
 * memory only; the transport keeps its own copy until we acknowledge it.
 * - waiting: queued behind the earlier deliveries of its account, whichever stream they came from. A duplicate is ignored while it waits.
 * - under way: processed and committed in a batch with others of its account. If the database is unavailable it returns to the head of the
 *   queue.
 * - over: acknowledged, or left unacknowledged for redelivery: after an internal fault, or because its tenant is not here.
 */
export interface AccountQueue {
  /** Opens the entrance of one stream. */
  open(channel: MessageChannel): StreamPart;
}

export interface StreamPart {
  /** Resolves once there is capacity; until then the stream waits. */
  add(delivery: TransportDelivery): Promise<void>;
  /** Resolves once all deliveries of the stream are over; none is retried. */
  drained(): Promise<void>;
}

interface StreamState {
  readonly known: Set<string>; // deliveries that are not over
  readonly acknowledgements: Batcher<readonly DeliveryAnswer[]>;
  isEnding: boolean;
}

interface AccountDelivery extends ChannelDelivery {
  readonly part: StreamState;
}

interface QueueState extends AccountQueueDeps {
  readonly signal: AbortSignal; // ends pauses
  readonly begun: BegunAttempts;
  readonly waiting: Map<string, AccountDelivery[]>;
  readonly underWay: Map<string, Promise<void>>; // by account
}

/**
 * Opens a queue that processes the deliveries of each account in order and in batches, across channels. A delivery after a quiet time is
 * processed at once; deliveries during the following pause form one batch. While the database is unavailable a batch is retried before
 * later ones; any other failure is left unacknowledged and comes again. So does what is for a tenant of another cell, or one on its way:
 * to whoever subscribes then. Rules: MSG-15, MSG-40, MSG-41, CELL-17.
 */
export function openAccountQueue(deps: AccountQueueDeps, signal: AbortSignal): AccountQueue {
  const state: QueueState = { ...deps, signal, begun: new WeakMap(), waiting: new Map(), underWay: new Map() };
  return {
    open: (channel) => {
      const part: StreamState = { known: new Set(), acknowledgements: acknowledgementBatcher(deps, channel), isEnding: false };
      return {
        add: async (delivery) => {
          const { deliveryId, accountId } = delivery;
          if (part.known.has(deliveryId)) return; // a redelivery
          part.known.add(deliveryId);
          const queued = state.waiting.get(accountId);
          if (queued) queued.push({ channel, delivery, part });
          else state.waiting.set(accountId, [{ channel, delivery, part }]);
          startAccount(state, accountId);
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

/** Batches the acknowledgements of a channel. */
function acknowledgementBatcher({ transport, log }: AccountQueueDeps, channel: MessageChannel): StreamState['acknowledgements'] {
  return createBatcher<readonly DeliveryAnswer[]>({
    itemsMax: messagingLimits.acknowledgedTogetherMax,
    afterMs: messagingLimits.acknowledgeMs,
    write: async (batches) => {
      const answers = batches.flat();
      if (!(await transport.acknowledge(channel, answers)))
        log.warn({ channel, deliveries: answers.length }, 'acknowledgement to transport failed');
      return () => undefined;
    },
  });
}

function startAccount(state: QueueState, accountId: string): void {
  if (state.underWay.has(accountId)) return;
  const working = processBatch(state, accountId).finally(() => {
    state.underWay.delete(accountId);
    if (state.waiting.has(accountId)) startAccount(state, accountId);
  });
  state.underWay.set(accountId, working);
}

async function processBatch(state: QueueState, accountId: string): Promise<void> {
  const { deliveriesAtOnceMax, databaseAwayPauseMs } = messagingLimits;
  const startedMs = monotonicMs();
  const queued = state.waiting.get(accountId) ?? [];
  const batch = queued.slice(0, deliveriesAtOnceMax);
  if (queued.length > batch.length) state.waiting.set(accountId, queued.slice(batch.length));
  else state.waiting.delete(accountId);
  const again = (await processDeliveries(state, accountId, batch)) ? [] : batch.filter(({ part }) => !part.isEnding);
  for (const one of batch) if (!again.includes(one)) one.part.known.delete(one.delivery.deliveryId);
  if (again.length > 0) {
    state.waiting.set(accountId, [...again, ...(state.waiting.get(accountId) ?? [])]);
    await sleep(databaseAwayPauseMs, state.signal);
  } else if (batch.length < deliveriesAtOnceMax) {
    await sleep(Math.max(0, startedMs + pauseAmong(state.underWay.size) - monotonicMs()), state.signal);
  }
}

/** Pause between two batches of an account: it grows with the number of accounts, so that a worker processes few, large batches. */
export function pauseAmong(accounts: number): number {
  const { accountPauseMs, accountPauseMaxMs, accountShareMs } = messagingLimits;
  return Math.min(accountPauseMaxMs, Math.max(accountPauseMs, accounts * accountShareMs));
}

/** Processes a batch; false when it is to be retried. */
async function processDeliveries(state: QueueState, accountId: string, batch: readonly AccountDelivery[]): Promise<boolean> {
  const { log } = state;
  try {
    const answers = await answersTo(state, accountId, batch);
    const byPart = Map.groupBy(batch.keys(), (index) => batch[index]?.part);
    await Promise.all([...byPart].map(([part, indexes]) => part?.acknowledgements.add(indexes.flatMap((index) => answers[index] ?? []))));
    return true;
  } catch (error) {
    if (isDatabaseAway(error)) return false;
    if (isTenantAway(error)) {
      log.info({ tenant_id: accountId, deliveries: batch.length }, 'deliveries left to the cell of their tenant');
      return true;
    }
    log.error({ err: error, tenant_id: accountId }, 'processing of transport deliveries failed');
    return true;
  }
}

async function answersTo(state: QueueState, accountId: string, batch: readonly AccountDelivery[]): Promise<(DeliveryAnswer | null)[]> {
  const ctx = await state.contextOf(accountId);
  if (ctx) return answerDeliveries(ctx, state, batch);
  return batch.map(({ delivery: { deliveryId } }) => ({ deliveryId, reference: null, note: 'no such account' }));
}
