import type { CardRequest } from '@innkeeper/guest-page';
import { readPropertyForSale } from '@innkeeper/hotel';
import { refuse } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';
import { z } from 'zod';
import { readStay } from './read-own-folio.ts';
import { callerOf, type StayPortDeps } from './stay-calls.ts';

/** A card that a guest set out to enter; sealed, so that the provider returns it unchanged and learns nothing from it. */
const storingOrder = z.strictObject({ reservation_id: z.string(), until_ms: z.int() });

const purpose = 'card-storing';
const orderMs = 30 * 60_000;

/** Address of the provider's page for a card to store, and the state it returns. Rules: DIRECT-19, STAY-14. Errors: SVC-3007. */
export async function startStoring(ctx: RequestContext, deps: StayPortDeps, { returnUrl, language }: CardRequest) {
  if (deps.cardPage === null) throw refuse('SVC-3007', 'payment_token', 'cards are taken at the desk');
  const { property_id } = await readStay(ctx, deps);
  const { name, currency } = await readPropertyForSale(ctx, property_id);
  const order = { reservation_id: ctx.actor.id, until_ms: ctx.clock.nowMs() + orderMs };
  const state = ctx.secrets.seal(purpose, JSON.stringify(order)).toString('base64url');
  const url = new URL(deps.cardPage);
  url.search = String(new URLSearchParams({ merchant: name, amount: `${currency} 0`, language, return_url: returnUrl, state }));
  return { url: url.href, state };
}

/** True for the state of a card that this guest set out to store, and not to pay with. */
export function isStoring({ secrets, actor, clock }: RequestContext, state: string): boolean {
  try {
    const order = storingOrder.parse(JSON.parse(secrets.open(purpose, Buffer.from(state, 'base64url'))));
    return order.reservation_id === actor.id && order.until_ms > clock.nowMs();
  } catch {
    return false;
  }
}

/** Stores the card for the booker. What is sent again with a state is one card. Rules: DIRECT-19. Errors: SVC-3007, SVC-4005, SVC-4006. */
export async function storeCardOfStay(
  ctx: RequestContext,
  deps: StayPortDeps,
  { state, paymentToken }: { readonly state: string; readonly paymentToken: string },
): Promise<void> {
  if (!isStoring(ctx, state)) throw refuse('SVC-3007', 'state', 'is too old, or of another stay');
  const { guest_id: id } = await readStay(ctx, deps);
  const caller = callerOf(ctx, deps, `stored card ${state}`);
  await caller.billing.paymentMethods.store({ params: { id }, body: { payment_token: paymentToken } });
}
