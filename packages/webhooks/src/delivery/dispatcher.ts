import { monotonicMs } from '@innkeeper/kernel';
import { type Database, type Logger, WakeUp } from '@innkeeper/platform';
import { webhookLimits } from '../webhook-limits.ts';
import { releaseDeliveries, renewDeliveries } from './claim-deliveries.ts';
import type { DueDelivery, Target } from './due-delivery.ts';
import { type EndpointQueue, insertInOrder, mayStart, newEndpointQueue, roomOf } from './endpoint-queue.ts';
import type { Lease } from './fan-out.ts';
import type { Recorder } from './recorder.ts';
import { type Attempted, type SendDeps, sendAttempt } from './send-attempt.ts';

export interface DispatcherDeps extends SendDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly lease: Lease;
  readonly recorder: Recorder;
  /** Called when the queue of an endpoint runs low and the table may hold more. */
  readonly onLow: () => void;
}

/** Sends what is leased to this worker: many endpoints side by side, each in its own bounded queue. */
export interface Dispatcher {
  add(deliveries: readonly DueDelivery[]): void;
  /** Endpoints whose rows may stay in the table from now on. */
  expectMore(endpointIds: Iterable<string>): void;
  full(): string[];
  /** Room for more, for the given endpoints and for those known to have more. */
  rooms(endpointIds: readonly string[]): Map<string, number>;
  /** Takes note of what a claim was asked for and what it found. */
  settle(asked: ReadonlyMap<string, number>, found: readonly DueDelivery[]): void;
  /** The endpoint has begun to fail: what is queued for it is read again before it is sent. */
  expire(endpointId: string): void;
  /** Deliveries here whose attempt has not begun. */
  queued(): number;
  /** Gives back what has not been sent, and waits for what has been. */
  stop(): Promise<void>;
}

interface State extends DispatcherDeps {
  readonly queues: Map<string, EndpointQueue>;
  /** Endpoints with something to send, the one that waited longest first. */
  readonly ready: Set<EndpointQueue>;
  readonly held: Set<string>; // deliveries queued or under way here
  stale: { delivery: DueDelivery; queue: EndpointQueue }[];
  inFlight: number;
  isStopped: boolean;
  readonly finished: WakeUp; // an attempt has ended
}

/** Rules: HOOK-20, HOOK-21. A claim may hand in again what is queued here already: it is sent once. */
export function createDispatcher(deps: DispatcherDeps): Dispatcher {
  const state: State = {
    ...deps,
    queues: new Map(),
    ready: new Set(),
    held: new Set(),
    stale: [],
    inFlight: 0,
    isStopped: false,
    finished: new WakeUp(),
  };
  return {
    add(deliveries) {
      for (const delivery of deliveries) enqueue(state, delivery);
      pump(state);
    },
    expectMore(endpointIds) {
      for (const id of endpointIds) queueOf(state, id).mayHaveMore = true;
    },
    full: () => [...state.queues.values()].filter((queue) => roomOf(queue) === 0 || queue.mayHaveMore).map((queue) => queue.endpointId),
    rooms(endpointIds) {
      const low = [...state.queues.values()].filter((queue) => queue.mayHaveMore && queue.waiting.length <= webhookLimits.queuedLowWater);
      const ids = new Set([...endpointIds, ...low.map((queue) => queue.endpointId)]);
      return new Map([...ids].map((id): [string, number] => [id, roomOf(state.queues.get(id))]).filter(([, room]) => room > 0));
    },
    settle(asked, found) {
      const counts = new Map<string, number>();
      for (const { endpointId } of found) counts.set(endpointId, (counts.get(endpointId) ?? 0) + 1);
      for (const [id, room] of asked) {
        const isMore = (counts.get(id) ?? 0) >= room;
        if (isMore || state.queues.has(id)) queueOf(state, id).mayHaveMore = isMore;
        forgetIdle(state, id);
      }
    },
    expire(endpointId) {
      const queue = state.queues.get(endpointId);
      if (queue) queue.expiredAtMs = monotonicMs();
    },
    queued: () => state.held.size - state.inFlight,
    stop: () => stop(state),
  };
}

function queueOf(state: State, endpointId: string): EndpointQueue {
  const known = state.queues.get(endpointId);
  if (known) return known;
  const queue = newEndpointQueue(endpointId);
  state.queues.set(endpointId, queue);
  return queue;
}

function enqueue(state: State, delivery: DueDelivery): void {
  if (state.isStopped || state.held.has(delivery.id)) return;
  state.held.add(delivery.id);
  const queue = queueOf(state, delivery.endpointId);
  insertInOrder(queue, delivery);
  if (mayStart(queue)) state.ready.add(queue);
}

/** Starts whatever may start: one delivery per endpoint in turn. */
function pump(state: State): void {
  while (!state.isStopped && state.inFlight < webhookLimits.inFlightMax && state.recorder.backlog() < webhookLimits.unrecordedMax) {
    const [queue] = state.ready;
    if (!queue) return;
    state.ready.delete(queue);
    const delivery = mayStart(queue) ? queue.waiting.shift() : undefined;
    if (!delivery) continue;
    start(state, queue, delivery);
    if (mayStart(queue)) state.ready.add(queue);
    if (queue.mayHaveMore && queue.waiting.length <= webhookLimits.queuedLowWater) state.onLow();
  }
}

function start(state: State, queue: EndpointQueue, delivery: DueDelivery): void {
  state.inFlight++;
  queue.inFlight++;
  queue.isReleasing = delivery.target.isReleased;
  const { readAtMs } = delivery.target;
  const isFresh = readAtMs > queue.expiredAtMs && monotonicMs() - readAtMs <= webhookLimits.targetFreshMs;
  if (isFresh) void send(state, queue, delivery);
  else rereadTarget(state, queue, delivery);
}

/** Collects what was read too long ago and reads it again in one statement: the endpoint may have changed meanwhile. */
function rereadTarget(state: State, queue: EndpointQueue, delivery: DueDelivery): void {
  state.stale.push({ delivery, queue });
  if (state.stale.length > 1) return;
  setImmediate(() => {
    const batch = state.stale;
    state.stale = [];
    void renew(state, batch);
  });
}

async function renew(state: State, batch: State['stale']): Promise<void> {
  const deliveries = batch.map((entry) => entry.delivery);
  const queues = new Set(batch.map(({ queue }) => queue));
  // Those behind are as old: read one by one, each would wait for the database.
  const ahead = [...queues].flatMap(({ waiting }) => waiting.slice(0, webhookLimits.renewedAheadMax));
  const targets = await renewDeliveries(state.db, state.lease, [...deliveries, ...ahead]).catch(() => null);
  for (const queue of queues) refresh(queue, targets);
  const dropped: DueDelivery[] = [];
  for (const { delivery, queue } of batch) {
    const target = targets?.get(delivery.id);
    if (target?.epoch === delivery.target.epoch) {
      void send(state, queue, { ...delivery, target });
    } else {
      dropped.push(delivery, ...(targets ? giveUp(state, queue) : []));
      finish(state, queue, delivery);
    }
  }
  pump(state);
  await releaseDeliveries(state.db, state.lease, dropped).catch(() => undefined); // else their leases end by themselves
}

function refresh(queue: EndpointQueue, targets: ReadonlyMap<string, Target> | null): void {
  for (const [index, delivery] of queue.waiting.entries()) {
    const target = targets?.get(delivery.id);
    if (target?.epoch === delivery.target.epoch) queue.waiting[index] = { ...delivery, target };
  }
}

/** What was leased before the endpoint failed is out of order among what has been released since: all of it goes back to be claimed again. */
function giveUp(state: State, queue: EndpointQueue): DueDelivery[] {
  const given = queue.waiting.splice(0);
  for (const { id } of given) state.held.delete(id);
  return given;
}

async function send(state: State, queue: EndpointQueue, delivery: DueDelivery): Promise<void> {
  const attempted = await sendAttempt(state, delivery);
  queue.hasFailed = attempted.outcome.error !== null;
  logAttempt(state.log, attempted);
  // A refusal is written down before the next one goes out: it may make the endpoint fail, and then nothing more may be sent.
  const recorded = state.recorder.record(attempted);
  if (queue.hasFailed) await recorded;
  finish(state, queue, delivery);
  pump(state);
}

function finish(state: State, queue: EndpointQueue, delivery: DueDelivery): void {
  state.inFlight--;
  state.finished.notify();
  queue.inFlight--;
  queue.isReleasing = false;
  state.held.delete(delivery.id);
  if (mayStart(queue)) state.ready.add(queue);
  forgetIdle(state, queue.endpointId);
}

function forgetIdle(state: State, endpointId: string): void {
  const queue = state.queues.get(endpointId);
  if (queue && queue.waiting.length === 0 && queue.inFlight === 0 && !queue.mayHaveMore && !queue.hasFailed)
    state.queues.delete(endpointId);
}

/** One line per attempt; nothing of what was sent or answered. */
export function logAttempt(log: Logger, { delivery, outcome }: Attempted): void {
  log.info({
    delivery_id: delivery.id,
    event_id: delivery.event.id,
    endpoint_id: delivery.endpointId,
    tenant_id: delivery.tenantId,
    attempt: delivery.attempt,
    status: outcome.status ?? undefined,
    error: outcome.error ?? undefined,
    ms: outcome.durationMs,
  });
}

const drainMinMs = 20;

async function stop(state: State): Promise<void> {
  state.isStopped = true;
  const unsent = [...state.queues.values()].flatMap((queue) => queue.waiting.splice(0));
  await releaseDeliveries(state.db, state.lease, unsent).catch(() => undefined);
  const giveUpAt = monotonicMs() + webhookLimits.stopMs;
  const giveUp = AbortSignal.timeout(webhookLimits.stopMs);
  while (state.inFlight > 0 && !giveUp.aborted) await state.finished.wait(webhookLimits.stopMs, giveUp);
  await state.recorder.drain(Math.max(drainMinMs, giveUpAt - monotonicMs()));
}
