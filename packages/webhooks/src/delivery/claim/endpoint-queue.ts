import type { MayStart } from '@innkeeper/platform';
import { webhookLimits } from '../../webhook-limits.ts';
import type { DueDelivery } from '../due-delivery.ts';

/** An endpoint and its tenant. */
export interface EndpointOfTenant {
  readonly id: string;
  readonly tenantId: string;
}

/** One worker's queue for one endpoint, so that a hanging endpoint slows no other. */
export interface EndpointQueue {
  readonly endpointId: string;
  readonly tenantId: string;
  /** In event order. */
  readonly waiting: DueDelivery[];
  inFlight: number;
  /** A released delivery is in flight: nothing may overtake it. */
  isReleasing: boolean;
  /** The last attempt failed. */
  hasFailed: boolean;
  /** Monotonic milliseconds; targets read before are out of date, because the endpoint has begun to fail since. */
  expiredAtMs: number;
  /** The table may hold more than is queued here. */
  mayHaveMore: boolean;
}

export function newEndpointQueue({ id, tenantId }: EndpointOfTenant): EndpointQueue {
  return { endpointId: id, tenantId, waiting: [], inFlight: 0, isReleasing: false, hasFailed: false, expiredAtMs: 0, mayHaveMore: false };
}

/** Inserts a delivery at its event's position, almost always the end. */
export function insertBySequence(queue: EndpointQueue, delivery: DueDelivery): void {
  let at = queue.waiting.length;
  while (at > 0 && (queue.waiting[at - 1]?.eventSeq ?? 0n) > delivery.eventSeq) at--;
  queue.waiting.splice(at, 0, delivery);
}

/** Reports whether the queue's next delivery may start now: held deliveries go out oldest first, one at a time. Rules: HOOK-11, HOOK-20. */
export function canStart(queue: EndpointQueue): boolean {
  const [next] = queue.waiting;
  if (!next || queue.isReleasing) return false;
  if (next.target.isReleased) return queue.inFlight === 0;
  return queue.inFlight < (queue.hasFailed ? webhookLimits.inFlightAfterFailureMax : webhookLimits.inFlightPerEndpointMax);
}

/**
 * Reports whether a tenant may start one more request. Each tenant has its bound, and the last quarter is reserved for tenants that use little, so
 * that tenants with slow subscribers cannot fill it. Rules: HOOK-35.
 */
export const canTenantStart: MayStart = (ofTenant, inAll) => {
  const { inFlightMax, inFlightSharedMax, inFlightPerTenantMax, inFlightGuaranteedPerTenant } = webhookLimits;
  if (inAll >= inFlightMax) return false;
  return ofTenant < inFlightGuaranteedPerTenant || (ofTenant < inFlightPerTenantMax && inAll < inFlightSharedMax);
};

/** How many more deliveries this worker may lease for the endpoint. */
export function roomOf(queue: EndpointQueue | undefined): number {
  return Math.max(0, webhookLimits.queuedPerEndpointMax - (queue?.waiting.length ?? 0));
}
