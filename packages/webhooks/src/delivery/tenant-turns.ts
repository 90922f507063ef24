import { webhookLimits } from '../webhook-limits.ts';
import type { EndpointQueue } from './endpoint-queue.ts';

/** What one worker holds for one tenant. */
interface TenantShare {
  readonly tenantId: string;
  /** Endpoints with something to send, the one that waited longest first. */
  readonly ready: Set<EndpointQueue>;
  inFlight: number;
  queued: number;
}

/** Whose turn it is to send: tenants one after the other, and the endpoints of each one after the other. */
export interface TenantTurns {
  /** The endpoint has something that may start. */
  add(queue: EndpointQueue): void;
  /** The next endpoint of the next tenant that may start something. */
  next(): EndpointQueue | undefined;
  started(queue: EndpointQueue): void;
  ended(queue: EndpointQueue): void;
  /** So many more deliveries of the tenant wait here; less than none: fewer. */
  queued(tenantId: string, count: number): void;
  /** How many more deliveries of the tenant may be leased. */
  roomOf(tenantId: string): number;
  inFlight(): number;
}

interface State {
  readonly shares: Map<string, TenantShare>;
  /** Tenants with an endpoint that is ready, the one that waited longest first. */
  readonly ready: Set<TenantShare>;
  inFlight: number;
}

/**
 * Shares the requests that may be under way at once. A tenant has its bound, and the last quarter is kept for those that use little: tenants whose
 * subscribers answer late fill what is shared and no more. Rules: HOOK-35.
 */
export function createTenantTurns(): TenantTurns {
  const state: State = { shares: new Map(), ready: new Set(), inFlight: 0 };
  return {
    add(queue) {
      const share = shareOf(state, queue.tenantId);
      share.ready.add(queue);
      state.ready.add(share);
    },
    next: () => takeTurn(state),
    started({ tenantId }) {
      state.inFlight++;
      shareOf(state, tenantId).inFlight++;
    },
    ended({ tenantId }) {
      const share = shareOf(state, tenantId);
      state.inFlight--;
      share.inFlight--;
      forgetIdle(state, share);
    },
    queued(tenantId, count) {
      const share = shareOf(state, tenantId);
      share.queued += count;
      forgetIdle(state, share);
    },
    roomOf: (tenantId) => Math.max(0, webhookLimits.queuedPerTenantMax - (state.shares.get(tenantId)?.queued ?? 0)),
    inFlight: () => state.inFlight,
  };
}

function shareOf(state: State, tenantId: string): TenantShare {
  const known = state.shares.get(tenantId);
  if (known) return known;
  const share: TenantShare = { tenantId, ready: new Set(), inFlight: 0, queued: 0 };
  state.shares.set(tenantId, share);
  return share;
}

function takeTurn(state: State): EndpointQueue | undefined {
  if (state.inFlight >= webhookLimits.inFlightMax) return undefined;
  for (const share of state.ready) {
    if (!mayStart(state, share)) continue;
    const [queue] = share.ready;
    state.ready.delete(share);
    if (!queue) continue;
    share.ready.delete(queue);
    if (share.ready.size > 0) state.ready.add(share);
    return queue;
  }
  return undefined;
}

function mayStart(state: State, share: TenantShare): boolean {
  if (share.inFlight < webhookLimits.inFlightGuaranteedPerTenant) return true;
  return share.inFlight < webhookLimits.inFlightPerTenantMax && state.inFlight < webhookLimits.inFlightSharedMax;
}

function forgetIdle(state: State, share: TenantShare): void {
  if (share.inFlight === 0 && share.queued === 0 && share.ready.size === 0) state.shares.delete(share.tenantId);
}
