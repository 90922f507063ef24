import { createHash } from 'node:crypto';
import { ensureGuestUser, guestUserId } from '@innkeeper/access';
import type { recordIncident } from '@innkeeper/channels';
import { type FeedWaits, newReply, type Rendered, type RequestContext, refusalIn } from '@innkeeper/platform';
import { TRPCError } from '@trpc/server';
import type { AppRouter } from '../contexts.ts';

export interface StayPortDeps {
  /** The operations of all contexts. */
  readonly router: AppRouter;
  readonly recordIncident: typeof recordIncident;
  /** The address of the page on which the payment provider takes cards; null where none does. */
  readonly cardPage: string | null;
  /** By which open pages wait for what is new. */
  readonly feedWaits: FeedWaits;
  /** An invoice, as the JSON of its operation, in one of its forms. */
  readonly renderInvoice: (mediaType: string, invoice: unknown, tenantId: string) => Promise<Rendered>;
}

export type StayCaller = ReturnType<AppRouter['createCaller']>;

/** The operations as the guest of a stay runs them; with a key a repeat changes nothing more. */
export function callerOf(ctx: RequestContext, { router }: StayPortDeps, key: string | null = null): StayCaller {
  return router.createCaller(key === null ? { ...ctx, reply: newReply() } : onceUnder(ctx, key));
}

/** A context in which a change is made once under a key. The keys of a guest are that guest's alone. Rules: IDEM-18. */
export function onceUnder(ctx: RequestContext, key: string): RequestContext {
  const digest = createHash('sha256').update(key).digest('base64url');
  return { ...ctx, reply: newReply(), idempotency: { key: `${ctx.actor.id}:page:${digest}`, fingerprint: digest } };
}

/** The guest as whoever posts: entries, payments and keys of the page name the user `guest`. Rules: STAY-8. */
export async function asPoster(ctx: RequestContext): Promise<RequestContext> {
  await ensureGuestUser(ctx);
  return { ...ctx, actor: { ...ctx.actor, userId: guestUserId } };
}

/** Gives refusals of procedures back as what they are. Errors: those of the call. */
export async function refusing<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw refusalIn(error) ?? error;
  }
}

/** Gives errors of procedures back as they were thrown, for calls in a transaction: what aborts it has it repeated, and a refusal leaves its key free. */
export async function unwrapped<T>(calls: Promise<T>): Promise<T> {
  try {
    return await calls;
  } catch (error) {
    throw error instanceof TRPCError && error.cause ? error.cause : error;
  }
}
