import { createHash } from 'node:crypto';
import { ensureGuestUser, guestUserId } from '@innkeeper/access';
import type { recordIncident } from '@innkeeper/channels';
import type { Language } from '@innkeeper/kernel';
import type { FeedWaits, RenderedAnswer, RequestContext } from '@innkeeper/platform';
import type { HotelCalls } from '../contexts/contexts.ts';

interface InvoiceReader {
  readonly tenantId: string;
  readonly language: Language;
}

export interface StayPortDeps {
  /** Operations of all contexts, for callers in this process. */
  readonly callsOf: (ctx: RequestContext) => HotelCalls;
  readonly recordIncident: typeof recordIncident;
  /** Address of the payment provider's card page; null without one. */
  readonly cardPage: string | null;
  /** Wait queue of open pages for new events. */
  readonly feedWaits: FeedWaits;
  /** Renders an invoice, given as the JSON of its operation, in one of its media types. */
  readonly renderInvoice: (mediaType: string, invoice: unknown, reader: InvoiceReader) => Promise<RenderedAnswer>;
}

/** Operations as the guest of a stay runs them; with a key, repeats change nothing. */
export function callerOf(ctx: RequestContext, { callsOf }: StayPortDeps, key: string | null = null): HotelCalls {
  return callsOf(key === null ? ctx : onceUnder(ctx, key));
}

/** Context for a change made once per key. Keys are scoped to the guest. Rules: IDEM-18. */
export function onceUnder(ctx: RequestContext, key: string): RequestContext {
  const digest = createHash('sha256').update(key).digest('base64url');
  return { ...ctx, idempotency: { key: `${ctx.actor.id}:page:${digest}`, fingerprint: digest } };
}

/** Context that names the user `guest` as the author of entries, payments and keys. Rules: STAY-8. */
export async function asPoster(ctx: RequestContext): Promise<RequestContext> {
  await ensureGuestUser(ctx);
  return { ...ctx, actor: { ...ctx.actor, userId: guestUserId } };
}
