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
} from '@innkeeper/platform';
import type { AddressGuard } from '../target/address-guard.ts';
import { webhookLimits } from '../webhook-limits.ts';
import { claimDeliveries, endFinishedReleases, endpointsWithPending } from './claim-deliveries.ts';
import { createDispatcher, type Dispatcher } from './dispatcher.ts';
import { relayBatch } from './fan-out.ts';
import { type AttemptObserver, countingClient, observedRecorder } from './observe-attempts.ts';
import { createRecorder } from './recorder.ts';
import { type RetryScheduleRef, retryDelivery } from './retry-delivery.ts';
import { createRetryScheduler, repairDeliveries } from './retry-schedules.ts';
import { createSenderLeases, type SenderLeases } from './sender-leases.ts';
import { openWebhookClient } from './webhook-client.ts';

export interface DeliveryDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly secrets: Secrets;
  readonly guard: AddressGuard;
  readonly timeoutMs: number;
  readonly retryDelaysMs: readonly number[];
  /** Whether the tenant has webhooks sent over TLS only. Never rejects. */
  readonly requiresTls: (tenantId: string) => Promise<boolean>;
  /** Called with every attempt that has ended. */
  readonly onAttempt: AttemptObserver;
}

export interface Deliveries {
  /** Relays, sends and repairs until the signal. */
  run(outbox: Pick<OutboxNotices, 'committed' | 'sequenced'>, signal: AbortSignal): Promise<void>;
  /** One step of a retry schedule, for the workflow that waits between the retries. */
  retry(schedule: RetryScheduleRef): Promise<'done' | { waitMs: number }>;
  /** Requests under way, and deliveries leased to this process that wait for their turn. */
  load(): { readonly inFlight: number; readonly queued: number };
}

/** Everything a worker process does for webhooks. Several processes share the work. Rules: HOOK-21. */
export function createDeliveries(deps: DeliveryDeps): Deliveries {
  const { db, log, secrets, requiresTls, timeoutMs } = deps;
  const client = countingClient(openWebhookClient({ guard: deps.guard, timeoutMs }));
  const plan = { delaysMs: deps.retryDelaysMs };
  const scheduler = createRetryScheduler(db);
  const onRefused = (endpointIds: readonly string[]): void => {
    scheduler
      .start(endpointIds)
      .catch((error: unknown) => log.warn({ err: error }, 'starting of webhook retry schedules failed; the sweep repeats it'));
  };
  const onExhausted = (endpointId: string): void => dispatcher.expire(endpointId);
  const recorder = observedRecorder(createRecorder({ db, log, plan, onRefused, onExhausted }), deps.onAttempt);
  const claiming: Claiming = { wakeUp: new WakeUp(), isQueueLow: false, after: '' };
  const relaying: Relaying = { eventsMax: webhookLimits.relayBatchMax };
  const leases = createSenderLeases({
    db,
    log,
    leaseMs: timeoutMs + webhookLimits.leaseBeyondTimeoutMs,
    onDoubt: () => dispatcher.dropQueued(),
    kept: () => [...dispatcher.underWay(), ...recorder.unrecorded()],
    onRegistered: () => claiming.wakeUp.notify(),
  });
  const onLow = (): void => {
    claiming.isQueueLow = true;
    claiming.wakeUp.notify();
  };
  const dispatcher: Dispatcher = createDispatcher({ db, log, secrets, requiresTls, client, leases, recorder, onLow });
  const sending: Sending = { db, leases, dispatcher };
  return {
    retry: (schedule) => retryDelivery({ db, log, secrets, requiresTls, client, plan, recorder, scheduler }, schedule),
    load: () => ({ inFlight: client.inFlight(), queued: dispatcher.queued() }),
    async run(outbox, signal) {
      outbox.committed.wakeUp(claiming.wakeUp);
      const registered = new AbortController(); // until the last attempt is written down
      const relayWakeUp = outbox.sequenced.wakeUp();
      const repeat = (loop: Pick<Repetition, 'name' | 'step' | 'rest'>): Promise<void> => repeatUntil({ ...loop, signal, backOff, log });
      const registering = leases.keep(registered.signal);
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
      registered.abort();
      await registering;
      await leases.leave();
      await client.close();
    },
  };
}

const backOff = { firstMs: webhookLimits.pollMs, maxMs: webhookLimits.pollMs } as const;

interface Sending {
  readonly db: Database;
  readonly leases: SenderLeases;
  readonly dispatcher: Dispatcher;
}

interface Relaying {
  /** Of the next batch: fewer where each makes many deliveries. */
  eventsMax: number;
}

async function relayNext({ db, leases, dispatcher }: Sending, relaying: Relaying): Promise<AfterStep> {
  const { eventsMax } = relaying;
  const relayed = await leases.take((lease) => relayBatch(db, lease, { eventsMax, fullEndpoints: dispatcher.full() }));
  if (!relayed) return 'rest';
  dispatcher.add(relayed.due);
  dispatcher.expectMore(relayed.waiting);
  const { relayBatchMin, relayBatchMax, relayedRowsGoal } = webhookLimits;
  const fitting = Math.floor((relayed.eventCount * relayedRowsGoal) / Math.max(1, relayed.deliveryCount));
  relaying.eventsMax = Math.max(relayBatchMin, Math.min(relayBatchMax, 2 * eventsMax, Math.max(fitting, relayBatchMin)));
  return relayed.eventCount >= eventsMax ? 'again' : 'rest';
}

interface Claiming {
  readonly wakeUp: WakeUp;
  /** The queue of an endpoint has run low since the last claim. */
  isQueueLow: boolean;
  /** The last endpoint that was looked at: where they are many, the next claim goes on behind it. */
  after: string;
}

/** Takes what waits in the table: released deliveries, what did not fit into a queue, and what a worker left behind when it died. */
async function claimAll({ db, leases, dispatcher }: Sending, claiming: Claiming): Promise<void> {
  claiming.isQueueLow = false;
  await dispatcher.release();
  const { endpoints, last } = await endpointsWithPending(db, claiming.after);
  claiming.after = last;
  const rooms = dispatcher.rooms(endpoints);
  const found = await leases.take((lease) => claimDeliveries(db, lease, rooms));
  if (!found) return;
  dispatcher.settle(rooms, found);
  dispatcher.add(found);
  await endFinishedReleases(db);
}

/** Until something may have changed; only a queue that runs low is served without a pause. */
async function restAfterClaim(claiming: Claiming, signal: AbortSignal): Promise<void> {
  await claiming.wakeUp.wait(webhookLimits.pollMs, signal);
  if (!claiming.isQueueLow) await sleep(webhookLimits.claimPauseMs, signal);
}
