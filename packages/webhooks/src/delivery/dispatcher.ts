import { monotonicMs } from '@innkeeper/kernel';
import { Counts, type Database, FairQueue, type Logger, WakeUp, type WorkerLease, WorkItems } from '@innkeeper/platform';
import { webhookLimits } from '../webhook-limits.ts';
import type { DeliveryClaims } from './claim/claim-deliveries.ts';
import {
  canStart,
  canTenantStart,
  type EndpointOfTenant,
  type EndpointQueue,
  insertBySequence,
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
  readonly claims: DeliveryClaims;
  /** An endpoint that has just failed gets few requests at a time until it accepts again. */
  readonly slowsDown: boolean;
  /** Called when the queue of an endpoint runs low and the table may hold more. */
  readonly onLow: () => void;
}

/** Sends the deliveries leased to this worker: many endpoints concurrently, each with its own bounded queue. */
export interface Dispatcher {
  add(deliveries: readonly DueDelivery[]): void;
  /** Marks endpoints that have more rows in the table. */
  expectMore(endpoints: readonly EndpointOfTenant[]): void;
  full(): string[];
  /** Free room of the given endpoints and of those known to have more. */
  rooms(endpoints: readonly EndpointOfTenant[]): Map<string, number>;
  /** Notes the room that a claim had and the deliveries it found. */
  noteClaim(rooms: ReadonlyMap<string, number>, found: readonly DueDelivery[]): void;
  /** The endpoint has begun to fail: its queued deliveries are reread before they are sent. */
  expire(endpointId: string): void;
  /** Drops queued deliveries, whose leases are in doubt. */
  dropQueued(): void;
  /** Releases the leases of dropped deliveries. */
  release(): Promise<void>;
  /** Deliveries whose attempt has begun. */
  underWay(): readonly DueDelivery[];
  /** Deliveries here whose attempt has not begun. */
  queued(): number;
  /** Releases unsent deliveries and waits for those in flight, for a time; what fails afterwards is not recorded. */
  stop(): Promise<void>;
}

interface DispatcherState extends DispatcherDeps {
  readonly queues: Map<string, EndpointQueue>;
  readonly ready: FairQueue<EndpointQueue>; // queues that may start a delivery
  readonly leased: WorkItems<'queued' | 'reading' | 'sending', DueDelivery>;
  readonly queued: Counts; // queued deliveries by tenant
  readonly renewals: ReturnType<typeof createTargetRenewals>;
  dropped: DueDelivery[]; // leases still to be released
  isStopped: boolean;
  isCutOff: boolean; // what is still under way fails because its connection is closed
  readonly finished: WakeUp; // notified when an attempt ends
}

/** Rules: HOOK-20, HOOK-21. A claim may return deliveries that are queued already: each is sent once. */
export function createDispatcher(deps: DispatcherDeps): Dispatcher {
  const { db, lease, claims } = deps;
  const state: DispatcherState = {
    ...deps,
    queues: new Map(),
    ready: new FairQueue(canTenantStart),
    leased: new WorkItems(leasedStates),
    queued: new Counts(),
    renewals: createTargetRenewals((deliveries) => lease.take((worker) => claims.reread(db, worker, deliveries))),
    dropped: [],
    isStopped: false,
    isCutOff: false,
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
    noteClaim(rooms, found) {
      const foundFor = Map.groupBy(found, (delivery) => delivery.endpointId);
      for (const [id, room] of rooms) {
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

function queueOf(state: DispatcherState, endpoint: EndpointOfTenant): EndpointQueue {
  const known = state.queues.get(endpoint.id);
  if (known) return known;
  const queue = newEndpointQueue(endpoint);
  state.queues.set(endpoint.id, queue);
  return queue;
}

/** The number of further deliveries that may be leased for a tenant. */
function roomOfTenant({ queued }: DispatcherState, tenantId: string): number {
  return Math.max(0, webhookLimits.queuedPerTenantMax - queued.of(tenantId));
}

/** The table keeps the order: while it holds more, new deliveries do not go into the queue directly. */
function isFull(state: DispatcherState, queue: EndpointQueue): boolean {
  return roomOf(queue) === 0 || queue.mayHaveMore || roomOfTenant(state, queue.tenantId) === 0;
}

function isLow(state: DispatcherState, queue: EndpointQueue): boolean {
  const { queuedLowWater, queuedPerTenantMax, queuedPerTenantLowWater } = webhookLimits;
  const isTenantLow = roomOfTenant(state, queue.tenantId) >= queuedPerTenantMax - queuedPerTenantLowWater;
  return queue.mayHaveMore && queue.waiting.length <= queuedLowWater && isTenantLow;
}

/** Room by endpoint; a tenant's room is divided among its endpoints. */
function roomsOf(state: DispatcherState, endpoints: readonly EndpointOfTenant[]): Map<string, number> {
  const tenantOf = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint.tenantId]));
  for (const queue of state.queues.values()) if (isLow(state, queue)) tenantOf.set(queue.endpointId, queue.tenantId);
  const idsOf = Map.groupBy(tenantOf.keys(), (id) => tenantOf.get(id) ?? '');
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

function enqueue(state: DispatcherState, delivery: DueDelivery): void {
  if (state.isStopped) return;
  const known = state.leased.get(delivery.id);
  if (known) {
    // Due again before the end of its last attempt was noted here, as after a time without a database: it must be claimed again.
    if (known.attempt !== delivery.attempt) state.dropped.push(delivery);
    return;
  }
  // Claimed while an older one was dropped, which would go out after it: both must be claimed again.
  if (delivery.target.isReleased && state.dropped.some(({ endpointId }) => endpointId === delivery.endpointId)) {
    state.dropped.push(delivery);
    return;
  }
  state.leased.add(delivery.id, 'queued', delivery);
  state.queued.add(delivery.tenantId, 1);
  const queue = queueOf(state, { id: delivery.endpointId, tenantId: delivery.tenantId });
  insertBySequence(queue, delivery);
  if (canStart(queue)) state.ready.add(queue.tenantId, queue);
}

/** Starts every delivery that may start, one per tenant in turn. */
function pump(state: DispatcherState): void {
  while (!state.isStopped && state.recorder.backlog() < webhookLimits.unrecordedMax) {
    const started = state.ready.start();
    if (!started) return;
    const queue = started.item;
    const delivery = canStart(queue) ? queue.waiting.shift() : undefined;
    if (delivery) void attempt(state, queue, delivery);
    else state.ready.end(queue.tenantId);
    if (canStart(queue)) state.ready.add(queue.tenantId, queue);
    if (isLow(state, queue)) state.onLow();
  }
}

/** Makes one attempt and finishes it. */
async function attempt(state: DispatcherState, queue: EndpointQueue, delivery: DueDelivery): Promise<void> {
  state.queued.add(queue.tenantId, -1);
  queue.inFlight++;
  queue.isReleasing = delivery.target.isReleased;
  const target = isFresh(queue, delivery) ? delivery.target : await renewedTarget(state, queue, delivery);
  if (target) await send(state, queue, { ...delivery, target });
  else giveBack(state, queue, delivery);
  finish(state, queue, delivery);
  pump(state);
}

/** The reread target; undefined for a delivery that must not be sent. */
async function renewedTarget(state: DispatcherState, queue: EndpointQueue, delivery: DueDelivery): Promise<Target | undefined> {
  state.leased.move(delivery.id, 'reading');
  const target = await state.renewals.add({ delivery, queue });
  return target?.epoch === delivery.target.epoch ? target : undefined;
}

/** Deliveries leased before the endpoint failed are out of order among those released since: all go back to be claimed again. */
function giveBack(state: DispatcherState, queue: EndpointQueue, delivery: DueDelivery): void {
  state.dropped.push(delivery, ...emptyQueue(state, queue));
  state.onLow();
}

/** Releases the leases of dropped deliveries; doubtful leases are lost anyway. */
async function release(state: DispatcherState): Promise<void> {
  const released = [...state.dropped]; // more may be dropped meanwhile
  if (released.length === 0) return;
  const done = await state.lease.take(async (worker) => {
    await state.claims.release(state.db, worker, released);
    return true;
  });
  if (done) state.dropped = state.dropped.filter((delivery) => !released.includes(delivery));
}

function emptyQueue(state: DispatcherState, queue: EndpointQueue): DueDelivery[] {
  const given = queue.waiting.splice(0);
  for (const { id } of given) state.leased.remove(id);
  state.queued.add(queue.tenantId, -given.length);
  return given;
}

async function send(state: DispatcherState, queue: EndpointQueue, delivery: DueDelivery): Promise<void> {
  state.leased.move(delivery.id, 'sending');
  const attempted = await sendAttempt(state, delivery);
  const hasFailed = attempted.outcome.error !== null;
  if (hasFailed && state.isCutOff) return; // another worker sends it again, under its number
  queue.hasFailed = hasFailed && state.slowsDown;
  logAttempt(state.log, attempted);
  // A refusal is recorded before the next delivery goes out: it may make the endpoint fail, and then nothing more may be sent.
  const recorded = state.recorder.record(attempted);
  if (hasFailed && !(await recorded)) giveBack(state, queue, delivery); // acknowledged meanwhile
}

function finish(state: DispatcherState, queue: EndpointQueue, delivery: DueDelivery): void {
  state.leased.remove(delivery.id);
  state.ready.end(queue.tenantId);
  state.finished.notify();
  queue.inFlight--;
  queue.isReleasing = false;
  if (canStart(queue)) state.ready.add(queue.tenantId, queue);
  forgetIdle(state, queue.endpointId);
}

function forgetIdle(state: DispatcherState, endpointId: string): void {
  const queue = state.queues.get(endpointId);
  if (queue && queue.waiting.length === 0 && queue.inFlight === 0 && !queue.mayHaveMore && !queue.hasFailed)
    state.queues.delete(endpointId);
}

/** Logs one line per attempt, without request or response bodies. */
function logAttempt(log: Logger, { delivery, outcome }: MadeAttempt): void {
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

async function stop(state: DispatcherState): Promise<void> {
  state.isStopped = true;
  state.dropped.push(...[...state.queues.values()].flatMap((queue) => emptyQueue(state, queue)));
  await release(state).catch(() => undefined); // otherwise they are freed when the worker leaves
  const giveUpAt = monotonicMs() + webhookLimits.stopMs;
  const giveUp = AbortSignal.timeout(webhookLimits.stopMs);
  while (state.leased.size > 0 && !giveUp.aborted) await state.finished.wait(webhookLimits.stopMs, giveUp);
  state.isCutOff = true;
  await state.recorder.drain(Math.max(drainMinMs, giveUpAt - monotonicMs()));
}
