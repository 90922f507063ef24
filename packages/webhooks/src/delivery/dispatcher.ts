import { monotonicMs } from '@innkeeper/kernel';
import { type Database, type Logger, WakeUp } from '@innkeeper/platform';
import { webhookLimits } from '../webhook-limits.ts';
import { releaseDeliveries, rereadTargets } from './claim-deliveries.ts';
import type { DueDelivery } from './due-delivery.ts';
import { type EndpointOfTenant, type EndpointQueue, insertInOrder, mayStart, newEndpointQueue, roomOf } from './endpoint-queue.ts';
import type { Recorder } from './recorder.ts';
import { type Attempted, type SendDeps, sendAttempt } from './send-attempt.ts';
import type { SenderLeases } from './sender-leases.ts';
import { createTargetRenewals, isFresh, type Renewed, type TargetRenewals } from './target-renewals.ts';
import { createTenantTurns, type TenantTurns } from './tenant-turns.ts';

export interface DispatcherDeps extends SendDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly leases: SenderLeases;
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
  settle(asked: ReadonlyMap<string, number>, found: readonly DueDelivery[]): void;
  /** The endpoint has begun to fail: what is queued for it is read again before it is sent. */
  expire(endpointId: string): void;
  /** Drops what waits for its turn: its leases are in doubt. */
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
  readonly turns: TenantTurns;
  readonly waiting: Set<string>; // deliveries in queues
  readonly underWay: Map<string, DueDelivery>;
  readonly renewals: TargetRenewals;
  dropped: DueDelivery[]; // whose leases are still to be given back
  isStopped: boolean;
  readonly finished: WakeUp; // an attempt has ended
}

/** Rules: HOOK-20, HOOK-21. A claim may hand in again what is queued here already: it is sent once. */
export function createDispatcher(deps: DispatcherDeps): Dispatcher {
  const { db, leases } = deps;
  const renewals = createTargetRenewals({
    read: (deliveries) => leases.take((lease) => rereadTargets(db, lease, deliveries)),
    onRead: (renewed) => sendRenewed(state, renewed),
  });
  const state: State = {
    ...deps,
    queues: new Map(),
    turns: createTenantTurns(),
    waiting: new Set(),
    underWay: new Map(),
    renewals,
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
    settle(asked, found) {
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
    underWay: () => [...state.underWay.values()],
    queued: () => state.waiting.size,
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

/** Order is kept by the table: while it holds more, nothing of what comes is put into the queue directly. */
function isFull(state: State, queue: EndpointQueue): boolean {
  return roomOf(queue) === 0 || queue.mayHaveMore || state.turns.roomOf(queue.tenantId) === 0;
}

function isLow(state: State, queue: EndpointQueue): boolean {
  const { queuedLowWater, queuedPerTenantMax, queuedPerTenantLowWater } = webhookLimits;
  const isTenantLow = state.turns.roomOf(queue.tenantId) >= queuedPerTenantMax - queuedPerTenantLowWater;
  return queue.mayHaveMore && queue.waiting.length <= queuedLowWater && isTenantLow;
}

/** What each endpoint has room for; the room of a tenant is divided among its own. */
function roomsOf(state: State, endpoints: readonly EndpointOfTenant[]): Map<string, number> {
  const asked = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint.tenantId]));
  for (const queue of state.queues.values()) if (isLow(state, queue)) asked.set(queue.endpointId, queue.tenantId);
  const idsOf = Map.groupBy(asked.keys(), (id) => asked.get(id) ?? '');
  const rooms = new Map<string, number>();
  for (const [tenantId, ids] of idsOf) {
    let left = state.turns.roomOf(tenantId);
    for (const [index, id] of ids.entries()) {
      const room = Math.min(roomOf(state.queues.get(id)), Math.ceil(left / (ids.length - index)));
      if (room > 0) rooms.set(id, room);
      left -= room;
    }
  }
  return rooms;
}

function enqueue(state: State, delivery: DueDelivery): void {
  if (state.isStopped || state.waiting.has(delivery.id) || state.underWay.has(delivery.id)) return;
  // It was claimed while an older one was dropped, which would go out after it: both are claimed again.
  if (delivery.target.isReleased && state.dropped.some(({ endpointId }) => endpointId === delivery.endpointId)) {
    state.dropped.push(delivery);
    return;
  }
  state.waiting.add(delivery.id);
  state.turns.queued(delivery.tenantId, 1);
  const queue = queueOf(state, { id: delivery.endpointId, tenantId: delivery.tenantId });
  insertInOrder(queue, delivery);
  if (mayStart(queue)) state.turns.add(queue);
}

function dequeue(state: State, queue: EndpointQueue): DueDelivery | undefined {
  const delivery = queue.waiting.shift();
  if (!delivery) return undefined;
  state.waiting.delete(delivery.id);
  state.turns.queued(queue.tenantId, -1);
  return delivery;
}

/** Starts whatever may start: one delivery per tenant in turn. */
function pump(state: State): void {
  while (!state.isStopped && state.recorder.backlog() < webhookLimits.unrecordedMax) {
    const queue = state.turns.next();
    if (!queue) return;
    const delivery = mayStart(queue) ? dequeue(state, queue) : undefined;
    if (!delivery) continue;
    start(state, queue, delivery);
    if (mayStart(queue)) state.turns.add(queue);
    if (isLow(state, queue)) state.onLow();
  }
}

function start(state: State, queue: EndpointQueue, delivery: DueDelivery): void {
  state.underWay.set(delivery.id, delivery);
  state.turns.started(queue);
  queue.inFlight++;
  queue.isReleasing = delivery.target.isReleased;
  if (isFresh(queue, delivery)) void send(state, queue, delivery);
  else state.renewals.add({ delivery, queue });
}

function sendRenewed(state: State, renewed: readonly Renewed[]): void {
  for (const { delivery, queue, target } of renewed) {
    if (target?.epoch === delivery.target.epoch) {
      void send(state, queue, { ...delivery, target });
    } else {
      giveBack(state, queue, delivery);
      finish(state, queue, delivery);
    }
  }
  pump(state);
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
  const done = await state.leases.take(async (lease) => {
    await releaseDeliveries(state.db, lease, released);
    return true;
  });
  if (done) state.dropped = state.dropped.filter((delivery) => !released.includes(delivery));
}

function emptyQueue(state: State, queue: EndpointQueue): DueDelivery[] {
  const given = queue.waiting.splice(0);
  for (const { id } of given) state.waiting.delete(id);
  state.turns.queued(queue.tenantId, -given.length);
  return given;
}

async function send(state: State, queue: EndpointQueue, delivery: DueDelivery): Promise<void> {
  const attempted = await sendAttempt(state, delivery);
  queue.hasFailed = attempted.outcome.error !== null;
  logAttempt(state.log, attempted);
  // A refusal is written down before the next one goes out: it may make the endpoint fail, and then nothing more may be sent.
  const recorded = state.recorder.record(attempted);
  if (queue.hasFailed && !(await recorded)) giveBack(state, queue, delivery); // acknowledged meanwhile
  finish(state, queue, delivery);
  pump(state);
}

function finish(state: State, queue: EndpointQueue, delivery: DueDelivery): void {
  state.underWay.delete(delivery.id);
  state.turns.ended(queue);
  state.finished.notify();
  queue.inFlight--;
  queue.isReleasing = false;
  if (mayStart(queue)) state.turns.add(queue);
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
  state.dropped.push(...[...state.queues.values()].flatMap((queue) => emptyQueue(state, queue)));
  await release(state).catch(() => undefined); // else the worker's leaving frees them
  const giveUpAt = monotonicMs() + webhookLimits.stopMs;
  const giveUp = AbortSignal.timeout(webhookLimits.stopMs);
  while (state.underWay.size > 0 && !giveUp.aborted) await state.finished.wait(webhookLimits.stopMs, giveUp);
  await state.recorder.drain(Math.max(drainMinMs, giveUpAt - monotonicMs()));
}
