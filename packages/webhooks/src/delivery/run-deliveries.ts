import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Logger, Secrets } from '@innkeeper/platform';
import type { AddressGuard } from '../target/address-guard.ts';
import { webhookLimits } from '../webhook-limits.ts';
import { claimDeliveries, endFinishedReleases, endpointsWithPending } from './claim-deliveries.ts';
import { createDispatcher, type Dispatcher } from './dispatcher.ts';
import { type Lease, relayBatch } from './fan-out.ts';
import { openWebhookClient } from './http-client.ts';
import { createLadderOpener, repairLadders } from './ladders.ts';
import { type AttemptObserver, countingClient, observedRecorder } from './observe-attempts.ts';
import { createRecorder } from './recorder.ts';
import { type LadderRef, retryDelivery } from './retry-delivery.ts';

/** Something that wakes a waiter early, or lets it go after a time. */
interface WakeUp {
  wait(timeoutMs: number): Promise<void>;
}

export interface DeliveryDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly secrets: Secrets;
  readonly guard: AddressGuard;
  readonly timeoutMs: number;
  readonly retryDelaysMs: readonly number[];
  /** Whether the tenant has webhooks sent over TLS only. Never rejects. */
  readonly requiresTls: (tenantId: string) => Promise<boolean>;
  /** Told of every attempt that has ended. */
  readonly onAttempt: AttemptObserver;
}

export interface Deliveries {
  /** Relays, sends and repairs until the signal. Each loop has its own wake-up. */
  run(wakeUps: { readonly relay: WakeUp; readonly claim: WakeUp }, signal: AbortSignal): Promise<void>;
  /** One step of a ladder, for the workflow that waits between the retries. */
  retry(ladder: LadderRef): Promise<'done' | { waitMs: number }>;
  /** Requests under way, and deliveries leased to this process that wait for their turn. */
  load(): { readonly inFlight: number; readonly queued: number };
}

/** Everything a worker process does for webhooks. Several processes share the work. Spec: Events. */
export function createDeliveries(deps: DeliveryDeps): Deliveries {
  const { db, log, secrets, requiresTls, timeoutMs } = deps;
  const client = countingClient(openWebhookClient({ guard: deps.guard, timeoutMs }));
  const plan = { delaysMs: deps.retryDelaysMs };
  const lease: Lease = { worker: randomUUID(), leaseMs: timeoutMs + webhookLimits.leaseBeyondTimeoutMs };
  const ladders = createLadderOpener(db);
  const onRefused = (endpointIds: readonly string[]): void => {
    ladders.open(endpointIds).catch((error: unknown) => log.warn({ err: error }, 'webhook retries wait to be opened'));
  };
  const onExhausted = (endpointId: string): void => dispatcher.distrust(endpointId);
  const recorder = observedRecorder(createRecorder({ db, log, plan, onRefused, onExhausted }), deps.onAttempt);
  const low = createRing();
  const dispatcher: Dispatcher = createDispatcher({ db, log, secrets, requiresTls, client, lease, recorder, onLow: low.ring });
  return {
    retry: (ladder) => retryDelivery({ db, log, secrets, requiresTls, client, plan, recorder, ladders }, ladder),
    load: () => ({ inFlight: client.inFlight(), queued: dispatcher.queued() }),
    async run(wakeUps, signal) {
      signal.addEventListener('abort', low.ring, { once: true });
      const loop = (every: Pick<Loop, 'step' | 'rest'>) => keepRunning({ ...every, log, signal });
      await Promise.all([
        loop({ step: () => relayAll({ db, lease, dispatcher, signal }), rest: () => wakeUps.relay.wait(webhookLimits.pollMs) }),
        loop({ step: () => claimAll({ db, lease, dispatcher, low }), rest: () => restAfterClaim(wakeUps.claim, low, signal) }),
        loop({ step: () => repairLadders(db, ladders, timeoutMs), rest: () => rest(webhookLimits.sweepMs, signal) }),
      ]);
      await dispatcher.stop();
      await client.close();
    },
  };
}

interface Ring {
  ring(): void;
  /** Forgets what rang before; called before the work that a ring asks for. */
  clear(): void;
  wait(): Promise<'rung'>;
}

/** Rung from inside the process; a ring while nobody waits is heard at the next wait. */
function createRing(): Ring {
  let isRung = false;
  let wake: (() => void) | null = null;
  return {
    ring() {
      isRung = true;
      wake?.();
    },
    clear() {
      isRung = false;
    },
    wait: () =>
      new Promise((resolve) => {
        wake = () => resolve('rung');
        if (isRung) wake();
      }),
  };
}

interface Loop {
  readonly step: () => Promise<void>;
  readonly rest: () => Promise<void>;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

/** Repeats a step until the signal. A failure is logged when it begins and when it ends. */
async function keepRunning({ step, rest: between, log, signal }: Loop): Promise<void> {
  let hasFailed = false;
  while (!signal.aborted) {
    try {
      await step();
      if (hasFailed) log.info('webhook deliveries go on');
      hasFailed = false;
      if (!signal.aborted) await between();
    } catch (error) {
      if (!hasFailed) log.warn({ err: error }, 'webhook deliveries wait');
      hasFailed = true;
      await rest(webhookLimits.pollMs, signal);
    }
  }
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => undefined);
}

interface Sending {
  readonly db: Database;
  readonly lease: Lease;
  readonly dispatcher: Dispatcher;
}

async function relayAll({ db, lease, dispatcher, signal }: Sending & { signal: AbortSignal }): Promise<void> {
  let isFull = true;
  while (isFull && !signal.aborted) {
    const relayed = await relayBatch(db, lease, dispatcher.full());
    dispatcher.add(relayed.due);
    dispatcher.expectMore(relayed.waiting);
    isFull = relayed.isFull;
  }
}

/** Takes what lies in the table: released deliveries, what did not fit into a queue, and what a worker left behind when it died. */
async function claimAll({ db, lease, dispatcher, low }: Sending & { low: Ring }): Promise<void> {
  low.clear();
  const rooms = dispatcher.rooms(await endpointsWithPending(db));
  const found = await claimDeliveries(db, lease, rooms);
  dispatcher.settle(rooms, found);
  dispatcher.add(found);
  await endFinishedReleases(db);
}

/** Until something may have changed; only a queue that runs low is served without a pause. */
async function restAfterClaim(wakeUp: WakeUp, low: Ring, signal: AbortSignal): Promise<void> {
  const woken = await Promise.race([wakeUp.wait(webhookLimits.pollMs), low.wait()]);
  if (woken !== 'rung') await rest(webhookLimits.claimPauseMs, signal);
}
