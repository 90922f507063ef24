import {
  type AfterStep,
  type Database,
  type Logger,
  type OutboxNotices,
  type Repetition,
  repeatUntil,
  type Secrets,
  sleep,
  WakeUp,
  type WorkerLease,
} from '@innkeeper/platform';
import type { AddressGuard } from '../target/address-guard.ts';
import { webhookLimits } from '../webhook-limits.ts';
import { type DeliveryClaims, deliveryClaims, endFinishedReleases, moveLeasesOf } from './claim/claim-deliveries.ts';
import { relayBatch } from './claim/fan-out.ts';
import type { DueState } from './delivery.states.ts';
import { createDispatcher, type Dispatcher } from './dispatcher.ts';
import { type AttemptObserver, countingClient, observedRecorder } from './record/observe-attempts.ts';
import { createRecorder } from './record/recorder.ts';
import { moveDueRetries } from './retry/due-retries.ts';
import { repairDeliveries } from './retry/repair-deliveries.ts';
import { openWebhookClient } from './send/webhook-client.ts';

export interface DeliveryDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly secrets: Secrets;
  readonly lease: WorkerLease;
  readonly guard: AddressGuard;
  readonly timeoutMs: number;
  readonly retryDelaysMs: readonly number[];
  /** Reports whether the tenant requires TLS for webhooks. Never rejects. */
  readonly requiresTls: (tenantId: string) => Promise<boolean>;
  /** Called with every finished attempt. */
  readonly onAttempt: AttemptObserver;
}

export interface Deliveries {
  /** Relays, sends, retries and repairs until the signal is aborted. */
  run(outbox: Pick<OutboxNotices, 'committed' | 'sequenced'>, signal: AbortSignal): Promise<void>;
  /** Requests in flight, and queued deliveries leased to this process. */
  load(): { readonly inFlight: number; readonly queued: number };
}

/**
 * Everything a worker process does for webhooks; several processes share the work. The life of a delivery (`delivery.states.ts`):
 *
 * - The relay inserts it as `pending`, one per event and subscribed endpoint, and leases it to this process if the endpoint's queue has
 *   room. Deliveries without room, released ones and those leased to a dead worker are claimed from the table.
 * - Leased, it waits in its endpoint's queue, has its endpoint reread if that was read too long ago, and is sent when endpoint and tenant
 *   may start one more.
 * - `accepted`, it leaves the table for the log.
 * - Refused, it is `retrying` until its next attempt is due, and then `waiting` to be claimed and sent. Retries have queues and places of
 *   their own, so that those that hang hold up no first request.
 * - Its last refusal makes the endpoint fail. All its deliveries are then `pending` and held until an acknowledgement; once released, they
 *   go out in order, one at a time.
 * - `cancelled` when its endpoint is switched off or no longer subscribed to its event.
 *
 * Rules: HOOK-21. Decision: infra/decisions/0127.
 */
export function createDeliveries(deps: DeliveryDeps): Deliveries {
  const { db, log, secrets, requiresTls, lease, timeoutMs } = deps;
  const client = countingClient(openWebhookClient({ guard: deps.guard, timeoutMs }));
  const plan = { delaysMs: deps.retryDelaysMs };
  const onExhausted = (endpointId: string): void => {
    for (const { dispatcher } of lanes) dispatcher.expire(endpointId);
  };
  const recorder = observedRecorder(createRecorder({ db, log, plan, onExhausted }), deps.onAttempt);
  const openLane = (state: DueState): Lane => {
    const claims = deliveryClaims[state];
    const progress: ClaimProgress = { wakeUp: new WakeUp(), isQueueLow: false, after: '', restMs: webhookLimits.pollMs };
    const onLow = (): void => {
      progress.isQueueLow = true;
      progress.wakeUp.notify();
    };
    const slowsDown = state === 'pending'; // every retry follows a failure, and must keep its time
    const dispatcher = createDispatcher({ db, log, secrets, requiresTls, client, lease, recorder, claims, slowsDown, onLow });
    return { db, lease, claims, dispatcher, progress };
  };
  const [first, retries] = [openLane('pending'), openLane('waiting')];
  const lanes = [first, retries];
  const relaying: RelayProgress = { eventsMax: webhookLimits.relayBatchMax };
  lease.join({
    onDoubt: () => {
      for (const { dispatcher } of lanes) dispatcher.dropQueued();
    },
    carryOver: (previous, next) =>
      moveLeasesOf([...lanes.flatMap(({ dispatcher }) => dispatcher.underWay()), ...recorder.unrecorded()], previous, next),
    onRegistered: () => {
      for (const { progress } of lanes) progress.wakeUp.notify();
    },
  });
  return {
    load: () => ({ inFlight: client.inFlight(), queued: first.dispatcher.queued() + retries.dispatcher.queued() }),
    async run(outbox, signal) {
      outbox.committed.wakeUp(first.progress.wakeUp);
      const relayWakeUp = outbox.sequenced.wakeUp();
      const repeat = (loop: Pick<Repetition, 'name' | 'step' | 'rest'>): Promise<void> => repeatUntil({ ...loop, signal, backOff, log });
      await Promise.all([
        repeat({
          name: 'webhook relay',
          step: () => relayNext(first, relaying),
          rest: () => relayWakeUp.wait(webhookLimits.pollMs, signal),
        }),
        repeat({
          name: 'claiming of webhook deliveries',
          step: () => claimFirst(first),
          rest: () => restAfterClaim(first.progress, signal),
        }),
        repeat({
          name: 'claiming of webhook retries',
          step: () => claimRetries(retries, Math.min(...plan.delaysMs)),
          rest: () => restAfterClaim(retries.progress, signal),
        }),
        repeat({ name: 'webhook sweep', step: () => repairDeliveries(db), rest: webhookLimits.sweepMs }),
      ]);
      await Promise.all(lanes.map(({ dispatcher }) => dispatcher.stop()));
      await client.close();
    },
  };
}

const backOff = { firstMs: webhookLimits.pollMs, maxMs: webhookLimits.pollMs } as const;

/** Deliveries that are claimed and sent apart from others. */
interface Lane {
  readonly db: Database;
  readonly lease: WorkerLease;
  readonly claims: DeliveryClaims;
  readonly dispatcher: Dispatcher;
  readonly progress: ClaimProgress;
}

interface RelayProgress {
  /** Size of the next batch: smaller where each event makes many deliveries. */
  eventsMax: number;
}

async function relayNext({ db, lease, dispatcher }: Lane, relaying: RelayProgress): Promise<AfterStep> {
  const { eventsMax } = relaying;
  const relayed = await lease.take((worker) => relayBatch(db, worker, { eventsMax, fullEndpoints: dispatcher.full() }));
  if (!relayed) return 'rest';
  dispatcher.add(relayed.due);
  dispatcher.expectMore(relayed.waiting);
  const { relayBatchMin, relayBatchMax, relayedRowsGoal } = webhookLimits;
  const fitting = Math.floor((relayed.eventCount * relayedRowsGoal) / Math.max(1, relayed.deliveryCount));
  relaying.eventsMax = Math.max(relayBatchMin, Math.min(relayBatchMax, 2 * eventsMax, Math.max(fitting, relayBatchMin)));
  return relayed.eventCount >= eventsMax ? 'again' : 'rest';
}

interface ClaimProgress {
  readonly wakeUp: WakeUp;
  /** The queue of an endpoint has run low since the last claim. */
  isQueueLow: boolean;
  /** The last endpoint of the previous claim; if there are many, the next claim continues after it. */
  after: string;
  /** Until the next claim, unless something happens before. */
  restMs: number;
}

/** Claims deliveries from the table: released ones, those that did not fit into a queue, and those of a dead worker. */
async function claimFirst(lane: Lane): Promise<void> {
  if (await claimAll(lane)) await endFinishedReleases(lane.db);
}

/**
 * Claims the retries that are due. A look at least as often as the shortest delay sees each of them before it is due, so that none is late.
 */
async function claimRetries(lane: Lane, shortestDelayMs: number): Promise<AfterStep> {
  const { isMore, nextInMs } = await moveDueRetries(lane.db);
  lane.progress.restMs = Math.min(
    webhookLimits.pollMs,
    Math.max(0, Math.min(shortestDelayMs, nextInMs ?? shortestDelayMs) - webhookLimits.claimPauseMs),
  );
  await claimAll(lane);
  const isPage = lane.progress.after !== ''; // of the endpoints with retries that are due
  return isMore || isPage ? 'again' : 'rest';
}

/** Claims what the queues have room for; false while the leases are in doubt. */
async function claimAll({ db, lease, claims, dispatcher, progress }: Lane): Promise<boolean> {
  progress.isQueueLow = false;
  await dispatcher.release();
  const { endpoints, last } = await claims.endpoints(db, progress.after);
  progress.after = last;
  const rooms = dispatcher.rooms(endpoints);
  const found = await lease.take((worker) => claims.claim(db, worker, rooms));
  if (!found) return false;
  dispatcher.noteClaim(rooms, found);
  dispatcher.add(found);
  return true;
}

/** Waits until something may have changed; only a low queue is refilled without a pause. */
async function restAfterClaim(progress: ClaimProgress, signal: AbortSignal): Promise<void> {
  await progress.wakeUp.wait(progress.restMs, signal);
  if (!progress.isQueueLow) await sleep(webhookLimits.claimPauseMs, signal);
}
