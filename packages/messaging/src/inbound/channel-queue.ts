import type { MessageChannel } from '@innkeeper/kernel';
import { isDatabaseAway, type Logger, type RequestContext, sleep } from '@innkeeper/platform';
import { messagingLimits } from '../messaging-limits.ts';
import type { FailingDeps } from '../sending/attempt-message.ts';
import type { DeliveryAnswer, Transport, TransportDelivery } from '../transport/transport.ts';
import { settleDeliveries } from './settle-deliveries.ts';

export interface ChannelDeps extends FailingDeps {
  readonly channel: MessageChannel;
  readonly transport: Transport;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** The context of what a transport brings to a tenant; null for one that is gone. */
  readonly contextOf: (tenantId: string) => Promise<RequestContext | null>;
}

/** What waits of one stream, by account: an account that is slow holds up no other. */
export interface ChannelQueue {
  /** Answers while there is room; the stream waits meanwhile. */
  add(delivery: TransportDelivery): Promise<void>;
  /** Ends once everything was settled or has failed; nothing is tried again. */
  drained(): Promise<void>;
}

interface State extends ChannelDeps {
  readonly waiting: Map<string, TransportDelivery[]>;
  readonly underWay: Map<string, Promise<void>>; // by account
  readonly known: Set<string>; // deliveries
  readonly ending: AbortController;
}

/**
 * Everything of one account is settled in its order, many at a time. What cannot be settled because the database is away is tried again before
 * anything that came behind it; what fails otherwise is not acknowledged and comes again. Rules: MSG-15, MSG-40.
 */
export function openChannelQueue(deps: ChannelDeps): ChannelQueue {
  const state: State = { ...deps, waiting: new Map(), underWay: new Map(), known: new Set(), ending: new AbortController() };
  return {
    add: async (delivery) => {
      const { deliveryId, accountId } = delivery;
      if (state.known.has(deliveryId)) return; // comes again while it is being settled
      state.known.add(deliveryId);
      state.waiting.set(accountId, [...(state.waiting.get(accountId) ?? []), delivery]);
      work(state, accountId);
      while (state.known.size >= messagingLimits.deliveriesHeldMax) await Promise.race(state.underWay.values());
    },
    drained: async () => {
      state.ending.abort();
      while (state.underWay.size > 0) await Promise.all(state.underWay.values());
    },
  };
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
  const queued = state.waiting.get(accountId) ?? [];
  const batch = queued.slice(0, messagingLimits.deliveriesAtOnceMax);
  if (queued.length > batch.length) state.waiting.set(accountId, queued.slice(batch.length));
  else state.waiting.delete(accountId);
  if (await isTaken(state, accountId, batch)) {
    for (const { deliveryId } of batch) state.known.delete(deliveryId);
    return;
  }
  state.waiting.set(accountId, [...batch, ...(state.waiting.get(accountId) ?? [])]);
  await sleep(messagingLimits.databaseAwayPauseMs, state.ending.signal);
}

/** Whether a batch is over, however it ended; false when it is to be tried again. */
async function isTaken(state: State, accountId: string, batch: readonly TransportDelivery[]): Promise<boolean> {
  const { channel, log, ending } = state;
  try {
    const answers = await settled(state, accountId, batch);
    if (!(await state.transport.acknowledge(channel, answers)))
      log.warn({ channel, deliveries: batch.length }, 'acknowledgement was not taken');
    return true;
  } catch (error) {
    if (isDatabaseAway(error)) return ending.signal.aborted;
    log.error({ err: error, channel, tenant_id: accountId }, 'deliveries of a transport');
    return true;
  }
}

async function settled(state: State, accountId: string, batch: readonly TransportDelivery[]): Promise<DeliveryAnswer[]> {
  const ctx = await state.contextOf(accountId);
  if (!ctx) return batch.map(({ deliveryId }) => ({ deliveryId, reference: null, note: 'no such account' }));
  return settleDeliveries(ctx, state, batch);
}
