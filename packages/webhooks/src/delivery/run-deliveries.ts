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
  type WorkflowStep,
} from '@innkeeper/platform';
import type { AddressGuard } from '../target/address-guard.ts';
import { webhookLimits } from '../webhook-limits.ts';
import { claimDeliveries, endFinishedReleases, endpointsWithPending, moveLeasesOf } from './claim/claim-deliveries.ts';
import { relayBatch } from './claim/fan-out.ts';
import { createDispatcher, type Dispatcher } from './dispatcher.ts';
import { type AttemptObserver, countingClient, observedRecorder } from './record/observe-attempts.ts';
import { createRecorder } from './record/recorder.ts';
import { type RetryScheduleRef, retryDelivery } from './retry/retry-delivery.ts';
import { createRetryScheduler, repairDeliveries } from './retry/retry-schedules.ts';
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
  /** Relays, sends and repairs until the signal is aborted. */
  run(outbox: Pick<OutboxNotices, 'committed' | 'sequenced'>, signal: AbortSignal): Promise<void>;
  /** Runs one step of a retry schedule, for the workflow that waits between the retries. */
  retry(schedule: RetryScheduleRef): Promise<WorkflowStep>;
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
 * - Refused, it is `waiting` until its endpoint has room for another retry schedule, and `retrying` while a workflow waits out that
 *   schedule's pauses. A retry that is far too late has lost its workflow and is `pending` again.
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
  const scheduler = createRetryScheduler(db);
  const onRefused = (endpointIds: readonly string[]): void => {
    scheduler
      .add(endpointIds)
      .catch((error: unknown) => log.warn({ err: error }, 'start of webhook retry schedules failed; the sweep repeats it'));
  };
  const onExhausted = (endpointId: string): void => dispatcher.expire(endpointId);
  const recorder = observedRecorder(createRecorder({ db, log, plan, onRefused, onExhausted }), deps.onAttempt);
  const claiming: ClaimProgress = { wakeUp: new WakeUp(), isQueueLow: false, after: '' };
  const relaying: RelayProgress = { eventsMax: webhookLimits.relayBatchMax };
  const onLow = (): void => {
    claiming.isQueueLow = true;
    claiming.wakeUp.notify();
  };
  const dispatcher: Dispatcher = createDispatcher({ db, log, secrets, requiresTls, client, lease, recorder, onLow });
  const sending: SendingParts = { db, lease, dispatcher };
  lease.join({
    onDoubt: () => dispatcher.dropQueued(),
    carryOver: (previous, next) => moveLeasesOf([...dispatcher.underWay(), ...recorder.unrecorded()], previous, next),
    onRegistered: () => claiming.wakeUp.notify(),
  });
  return {
    retry: (schedule) => retryDelivery({ db, log, secrets, requiresTls, client, plan, recorder, scheduler }, schedule),
    load: () => ({ inFlight: client.inFlight(), queued: dispatcher.queued() }),
    async run(outbox, signal) {
      outbox.committed.wakeUp(claiming.wakeUp);
      const relayWakeUp = outbox.sequenced.wakeUp();
      const repeat = (loop: Pick<Repetition, 'name' | 'step' | 'rest'>): Promise<void> => repeatUntil({ ...loop, signal, backOff, log });
      await Promise.all([
        repeat({
          name: 'webhook relay',
          step: () => relayNext(sending, relaying),
          rest: () => relayWakeUp.wait(webhookLimits.pollMs, signal),
        }),
        repeat({
          name: 'claiming of webhook deliveries',
          step: () => claimAll(sending, claiming),
          rest: () => restAfterClaim(claiming, signal),
        }),
        repeat({ name: 'webhook sweep', step: () => repairDeliveries(db, scheduler, timeoutMs), rest: webhookLimits.sweepMs }),
      ]);
      await dispatcher.stop();
      await client.close();
    },
  };
}

const backOff = { firstMs: webhookLimits.pollMs, maxMs: webhookLimits.pollMs } as const;

interface SendingParts {
  readonly db: Database;
  readonly lease: WorkerLease;
  readonly dispatcher: Dispatcher;
}

interface RelayProgress {
  /** Size of the next batch: smaller where each event makes many deliveries. */
  eventsMax: number;
}

async function relayNext({ db, lease, dispatcher }: SendingParts, relaying: RelayProgress): Promise<AfterStep> {
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
}

/** Claims deliveries from the table: released ones, those that did not fit into a queue, and those of a dead worker. */
async function claimAll({ db, lease, dispatcher }: SendingParts, claiming: ClaimProgress): Promise<void> {
  claiming.isQueueLow = false;
  await dispatcher.release();
  const { endpoints, last } = await endpointsWithPending(db, claiming.after);
  claiming.after = last;
  const rooms = dispatcher.rooms(endpoints);
  const found = await lease.take((worker) => claimDeliveries(db, worker, rooms));
  if (!found) return;
  dispatcher.noteClaim(rooms, found);
  dispatcher.add(found);
  await endFinishedReleases(db);
}

/** Waits until something may have changed; only a low queue is refilled without a pause. */
async function restAfterClaim(claiming: ClaimProgress, signal: AbortSignal): Promise<void> {
  await claiming.wakeUp.wait(webhookLimits.pollMs, signal);
  if (!claiming.isQueueLow) await sleep(webhookLimits.claimPauseMs, signal);
}
