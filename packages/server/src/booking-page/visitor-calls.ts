import { createHash } from 'node:crypto';
import type { RequestContext } from '@innkeeper/platform';
import type { HotelCalls } from '../contexts/contexts.ts';

export interface BookingPortDeps {
  /** Operations of all contexts, for callers in this process. */
  readonly callsOf: (ctx: RequestContext) => HotelCalls;
  /** Address of the payment provider's card page; null without one. */
  readonly cardPage: string | null;
}

interface VisitorCall {
  /** Idempotency key of the form. */
  readonly key?: string;
  readonly secret?: string; // of the session
}

/**
 * Operations as a visitor runs them, as over REST: with the secret of a session, once under a key. Keys belong to the holder of the session,
 * or before there is one to the address. Rules: DIRECT-8, DIRECT-30.
 */
export function visitorCalls(ctx: RequestContext, { callsOf }: BookingPortDeps, { key, secret }: VisitorCall = {}): HotelCalls['booking'] {
  const own: RequestContext = { ...ctx, sessionSecret: secret ?? null };
  if (key === undefined) return callsOf(own).booking;
  const digest = createHash('sha256')
    .update(JSON.stringify([secret ?? ctx.address, key]))
    .digest('base64url');
  return callsOf({ ...own, idempotency: { key: `${ctx.actor.id}:page:${digest}`, fingerprint: digest } }).booking;
}
