import type { MayStart } from '@innkeeper/platform';
import { webhookLimits } from '../../webhook-limits.ts';
import type { DueDelivery } from '../due-delivery.ts';

/** An endpoint and whose it is. */
export interface EndpointOfTenant {
  readonly id: string;
  readonly tenantId: string;
}

/** What one worker holds for one endpoint: its own queue, so that an endpoint that hangs slows no other. */
export interface EndpointQueue {
  readonly endpointId: string;
  readonly tenantId: string;
  /** In the order of events. */
  readonly waiting: DueDelivery[];
  inFlight: number;
  /** A released delivery is under way: nothing else may overtake it. */
  isReleasing: boolean;
  /** The last attempt failed. */
  hasFailed: boolean;
  /** Monotonic milliseconds; what was read before is out of date, because the endpoint has begun to fail since. */
  expiredAtMs: number;
  /** The table may hold more than is queued here. */
  mayHaveMore: boolean;
}

export function newEndpointQueue({ id, tenantId }: EndpointOfTenant): EndpointQueue {
  return { endpointId: id, tenantId, waiting: [], inFlight: 0, isReleasing: false, hasFailed: false, expiredAtMs: 0, mayHaveMore: false };
}

/** Puts a delivery where its event belongs. Almost always that is the end. */
export function insertInOrder(queue: EndpointQueue, delivery: DueDelivery): void {
  let at = queue.waiting.length;
  while (at > 0 && (queue.waiting[at - 1]?.eventSeq ?? 0n) > delivery.eventSeq) at--;
  queue.waiting.splice(at, 0, delivery);
}

/** Whether the next delivery of the queue may start now: what was held goes out oldest first, one at a time. Rules: HOOK-11, HOOK-20. */
export function mayStart(queue: EndpointQueue): boolean {
  const [next] = queue.waiting;
  if (!next || queue.isReleasing) return false;
  if (next.target.isReleased) return queue.inFlight === 0;
  return queue.inFlight < (queue.hasFailed ? webhookLimits.inFlightAfterFailureMax : webhookLimits.inFlightPerEndpointMax);
}

/**
 * Whether a tenant with so many requests under way may start one more. It has its bound, and the last quarter is left for tenants that use little:
 * those whose subscribers answer late fill the rest and no more. Rules: HOOK-35.
 */
export const mayTenantStart: MayStart = (ofTenant, inAll) => {
  const { inFlightMax, inFlightSharedMax, inFlightPerTenantMax, inFlightGuaranteedPerTenant } = webhookLimits;
  if (inAll >= inFlightMax) return false;
  return ofTenant < inFlightGuaranteedPerTenant || (ofTenant < inFlightPerTenantMax && inAll < inFlightSharedMax);
};

/** How many more deliveries this worker may lease for the endpoint. */
export function roomOf(queue: EndpointQueue | undefined): number {
  return Math.max(0, webhookLimits.queuedPerEndpointMax - (queue?.waiting.length ?? 0));
}
