import { createHash } from 'node:crypto';
import { ensureGuestUser, guestUserId } from '@innkeeper/access';
import type { recordIncident } from '@innkeeper/channels';
import type { FeedWaits, RenderedAnswer, RequestContext } from '@innkeeper/platform';
import type { HotelCalls } from '../contexts/contexts.ts';

export interface StayPortDeps {
  /** The operations of all contexts, as a caller of this process has them. */
  readonly callsOf: (ctx: RequestContext) => HotelCalls;
  readonly recordIncident: typeof recordIncident;
  /** The address of the page on which the payment provider takes cards; null where none does. */
  readonly cardPage: string | null;
  /** By which open pages wait for what is new. */
  readonly feedWaits: FeedWaits;
  /** An invoice, as the JSON of its operation, in one of its forms. */
  readonly renderInvoice: (mediaType: string, invoice: unknown, tenantId: string) => Promise<RenderedAnswer>;
}

/** The operations as the guest of a stay runs them; with a key a repeat changes nothing more. */
export function callerOf(ctx: RequestContext, { callsOf }: StayPortDeps, key: string | null = null): HotelCalls {
  return callsOf(key === null ? ctx : onceUnder(ctx, key));
}

/** A context in which a change is made once under a key. The keys of a guest are that guest's alone. Rules: IDEM-18. */
export function onceUnder(ctx: RequestContext, key: string): RequestContext {
  const digest = createHash('sha256').update(key).digest('base64url');
  return { ...ctx, idempotency: { key: `${ctx.actor.id}:page:${digest}`, fingerprint: digest } };
}

/** The guest as whoever posts: entries, payments and keys of the page name the user `guest`. Rules: STAY-8. */
export async function asPoster(ctx: RequestContext): Promise<RequestContext> {
  await ensureGuestUser(ctx);
  return { ...ctx, actor: { ...ctx.actor, userId: guestUserId } };
}
