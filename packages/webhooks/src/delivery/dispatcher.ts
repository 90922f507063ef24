import { monotonicMs } from '@innkeeper/kernel';
import { Counts, type Database, FairQueue, type Logger, WakeUp, type WorkerLease, WorkItems } from '@innkeeper/platform';
import { webhookLimits } from '../webhook-limits.ts';
import { releaseDeliveries, rereadTargets } from './claim/claim-deliveries.ts';
import {
  type EndpointOfTenant,
  type EndpointQueue,
  insertInOrder,
  mayStart,
  mayTenantStart,
  newEndpointQueue,
  roomOf,
} from './claim/endpoint-queue.ts';
import { leasedStates } from './delivery.states.ts';
import type { DueDelivery, Target } from './due-delivery.ts';
import type { Recorder } from './record/recorder.ts';
import { type MadeAttempt, type SendDeps, sendAttempt } from './send/send-attempt.ts';
import { createTargetRenewals, isFresh } from './send/target-renewals.ts';

export interface DispatcherDeps extends SendDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly lease: WorkerLease;
  readonly recorder: Recorder;
  /** Called when the queue of an endpoint runs low and the table may hold more. */
  readonly onLow: () => void;
}

/** Sends what is leased to this worker: many endpoints side by side, each in its own bounded queue. */
export interface Dispatcher {
  add(deliveries: readonly DueDelivery[]): void;
  /** Endpoints whose rows may stay in the table from now on. */
  expectMore(endpoints: readonly EndpointOfTenant[]): void;
  full(): string[];
  /** Room for more, for the given endpoints and for those known to have more. */
  rooms(endpoints: readonly EndpointOfTenant[]): Map<string, number>;
  /** Takes note of what a claim was asked for and what it found. */
  noteClaim(asked: ReadonlyMap<string, number>, found: readonly DueDelivery[]): void;
  /** The endpoint has begun to fail: what is queued for it is read again before it is sent. */
  expire(endpointId: string): void;
  /** Drops what is queued: its leases are in doubt. */
  dropQueued(): void;
  /** Gives back the leases of what was dropped. */
  release(): Promise<void>;
  /** Deliveries whose attempt has begun. */
  underWay(): readonly DueDelivery[];
  /** Deliveries here whose attempt has not begun. */
  queued(): number;
  /** Gives back what has not been sent, and waits for what has been. */
  stop(): Promise<void>;
}

interface State extends DispatcherDeps {
  readonly queues: Map<string, EndpointQueue>;
  readonly ready: FairQueue<EndpointQueue>; // that may start something
  readonly leased: WorkItems<'queued' | 'reading' | 'sending', DueDelivery>;
  readonly queued: Counts; // deliveries in queues, by tenant
  readonly renewals: ReturnType<typeof createTargetRenewals>;
  dropped: DueDelivery[]; // whose leases are still to be given back
  isStopped: boolean;
  readonly finished: WakeUp; // an attempt has ended
}

/** Rules: HOOK-20, HOOK-21. A claim may hand in again what is queued here already: it is sent once. */
export function createDispatcher(deps: DispatcherDeps): Dispatcher {
  const { db, lease } = deps;
  const state: State = {
    ...deps,
    queues: new Map(),
    ready: new FairQueue(mayTenantStart),
    leased: new WorkItems(leasedStates),
    queued: new Counts(),
    renewals: createTargetRenewals((deliveries) => lease.take((worker) => rereadTargets(db, worker, deliveries))),
    dropped: [],
    isStopped: false,
    finished: new WakeUp(),
  };
  return {
    add(deliveries) {
      for (const delivery of deliveries) enqueue(state, delivery);
      pump(state);
    },
    expectMore(endpoints) {
      for (const endpoint of endpoints) queueOf(state, endpoint).mayHaveMore = true;
    },
    full: () => [...state.queues.values()].filter((queue) => isFull(state, queue)).map((queue) => queue.endpointId),
    rooms: (endpoints) => roomsOf(state, endpoints),
    noteClaim(asked, found) {
      const foundFor = Map.groupBy(found, (delivery) => delivery.endpointId);
      for (const [id, room] of asked) {
        const [first, ...others] = foundFor.get(id) ?? [];
        const isMore = first !== undefined && 1 + others.length >= room;
        const queue = isMore ? queueOf(state, { id, tenantId: first.tenantId }) : state.queues.get(id);
        if (queue) queue.mayHaveMore = isMore;
        forgetIdle(state, id);
      }
    },
    expire(endpointId) {
      const queue = state.queues.get(endpointId);
      if (queue) queue.expiredAtMs = monotonicMs();
    },
    dropQueued: () => {
      for (const queue of state.queues.values()) emptyQueue(state, queue);
    },
    release: () => release(state),
    underWay: () => state.leased.in('reading', 'sending'),
    queued: () => state.queued.total,
    stop: () => stop(state),
  };
}

function queueOf(state: State, endpoint: EndpointOfTenant): EndpointQueue {
  const known = state.queues.get(endpoint.id);
  if (known) return known;
  const queue = newEndpointQueue(endpoint);
  state.queues.set(endpoint.id, queue);
  return queue;
}

/** How many more deliveries of a tenant may be leased. */
function roomOfTenant({ queued }: State, tenantId: string): number {
  return Math.max(0, webhookLimits.queuedPerTenantMax - queued.of(tenantId));
}

/** Order is kept by the table: while it holds more, nothing of what comes is put into the queue directly. */
function isFull(state: State, queue: EndpointQueue): boolean {
  return roomOf(queue) === 0 || queue.mayHaveMore || roomOfTenant(state, queue.tenantId) === 0;
}

function isLow(state: State, queue: EndpointQueue): boolean {
  const { queuedLowWater, queuedPerTenantMax, queuedPerTenantLowWater } = webhookLimits;
  const isTenantLow = roomOfTenant(state, queue.tenantId) >= queuedPerTenantMax - queuedPerTenantLowWater;
  return queue.mayHaveMore && queue.waiting.length <= queuedLowWater && isTenantLow;
}

/** What each endpoint has room for; the room of a tenant is divided among its own. */
function roomsOf(state: State, endpoints: readonly EndpointOfTenant[]): Map<string, number> {
  const asked = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint.tenantId]));
  for (const queue of state.queues.values()) if (isLow(state, queue)) asked.set(queue.endpointId, queue.tenantId);
  const idsOf = Map.groupBy(asked.keys(), (id) => asked.get(id) ?? '');
  const rooms = new Map<string, number>();
  for (const [tenantId, ids] of idsOf) {
    let left = roomOfTenant(state, tenantId);
    for (const [index, id] of ids.entries()) {
      const room = Math.min(roomOf(state.queues.get(id)), Math.ceil(left / (ids.length - index)));
      if (room > 0) rooms.set(id, room);
      left -= room;
    }
  }
  return rooms;
}

function enqueue(state: State, delivery: DueDelivery): void {
  if (state.isStopped || state.leased.has(delivery.id)) return;
  // It was claimed while an older one was dropped, which would go out after it: both are claimed again.
  if (delivery.target.isReleased && state.dropped.some(({ endpointId }) => endpointId === delivery.endpointId)) {
    state.dropped.push(delivery);
    return;
  }
  state.leased.add(delivery.id, 'queued', delivery);
  state.queued.add(delivery.tenantId, 1);
  const queue = queueOf(state, { id: delivery.endpointId, tenantId: delivery.tenantId });
  insertInOrder(queue, delivery);
  if (mayStart(queue)) state.ready.add(queue.tenantId, queue);
}

/** Starts whatever may start: one delivery of each tenant after the other. */
function pump(state: State): void {
  while (!state.isStopped && state.recorder.backlog() < webhookLimits.unrecordedMax) {
    const started = state.ready.start();
    if (!started) return;
    const queue = started.item;
    const delivery = mayStart(queue) ? queue.waiting.shift() : undefined;
    if (delivery) void attempt(state, queue, delivery);
    else state.ready.end(queue.tenantId);
    if (mayStart(queue)) state.ready.add(queue.tenantId, queue);
    if (isLow(state, queue)) state.onLow();
  }
}

/** One attempt from the queue to its end. */
async function attempt(state: State, queue: EndpointQueue, delivery: DueDelivery): Promise<void> {
  state.queued.add(queue.tenantId, -1);
  queue.inFlight++;
  queue.isReleasing = delivery.target.isReleased;
  const target = isFresh(queue, delivery) ? delivery.target : await renewedTarget(state, queue, delivery);
  if (target) await send(state, queue, { ...delivery, target });
  else giveBack(state, queue, delivery);
  finish(state, queue, delivery);
  pump(state);
}

/** Undefined for a delivery that must not be sent. */
async function renewedTarget(state: State, queue: EndpointQueue, delivery: DueDelivery): Promise<Target | undefined> {
  state.leased.move(delivery.id, 'reading');
  const target = await state.renewals.add({ delivery, queue });
  return target?.epoch === delivery.target.epoch ? target : undefined;
}

/** What was leased before the endpoint failed is out of order among what has been released since: all of it goes back to be claimed again. */
function giveBack(state: State, queue: EndpointQueue, delivery: DueDelivery): void {
  state.dropped.push(delivery, ...emptyQueue(state, queue));
  state.onLow();
}

/** Gives back the leases of what was dropped; those in doubt are given up with the rest. */
async function release(state: State): Promise<void> {
  const released = [...state.dropped]; // more may be dropped meanwhile
  if (released.length === 0) return;
  const done = await state.lease.take(async (worker) => {
    await releaseDeliveries(state.db, worker, released);
    return true;
  });
  if (done) state.dropped = state.dropped.filter((delivery) => !released.includes(delivery));
}

function emptyQueue(state: State, queue: EndpointQueue): DueDelivery[] {
  const given = queue.waiting.splice(0);
  for (const { id } of given) state.leased.remove(id);
  state.queued.add(queue.tenantId, -given.length);
  return given;
}

async function send(state: State, queue: EndpointQueue, delivery: DueDelivery): Promise<void> {
  state.leased.move(delivery.id, 'sending');
  const attempted = await sendAttempt(state, delivery);
  queue.hasFailed = attempted.outcome.error !== null;
  logAttempt(state.log, attempted);
  // A refusal is written down before the next one goes out: it may make the endpoint fail, and then nothing more may be sent.
  const recorded = state.recorder.record(attempted);
  if (queue.hasFailed && !(await recorded)) giveBack(state, queue, delivery); // acknowledged meanwhile
}

function finish(state: State, queue: EndpointQueue, delivery: DueDelivery): void {
  state.leased.remove(delivery.id);
  state.ready.end(queue.tenantId);
  state.finished.notify();
  queue.inFlight--;
  queue.isReleasing = false;
  if (mayStart(queue)) state.ready.add(queue.tenantId, queue);
  forgetIdle(state, queue.endpointId);
}

function forgetIdle(state: State, endpointId: string): void {
  const queue = state.queues.get(endpointId);
  if (queue && queue.waiting.length === 0 && queue.inFlight === 0 && !queue.mayHaveMore && !queue.hasFailed)
    state.queues.delete(endpointId);
}

/** One line per attempt; nothing of what was sent or answered. */
export function logAttempt(log: Logger, { delivery, outcome }: MadeAttempt): void {
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
  state.dropped.push(...[...state.queues.values()].flatMap((queue) => emptyQueue(state, queue)));
  await release(state).catch(() => undefined); // else the worker's leaving frees them
  const giveUpAt = monotonicMs() + webhookLimits.stopMs;
  const giveUp = AbortSignal.timeout(webhookLimits.stopMs);
  while (state.leased.size > 0 && !giveUp.aborted) await state.finished.wait(webhookLimits.stopMs, giveUp);
  await state.recorder.drain(Math.max(drainMinMs, giveUpAt - monotonicMs()));
}
