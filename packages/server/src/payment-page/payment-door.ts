import { ensureGuestUser, guestUserId, readTenant } from '@innkeeper/access';
import { findPaymentLink, type PaymentLink, paymentLinkKey, readPaymentLink } from '@innkeeper/billing';
import { readAddressedGuest } from '@innkeeper/guest';
import type { GuestRequest, PaymentDoor, PaymentPort } from '@innkeeper/guest-page';
import { readPropertyForSale } from '@innkeeper/hotel';
import { limits, offsetClock, refuse } from '@innkeeper/kernel';
import { createContext, guestAddressBucket, type RequestContext } from '@innkeeper/platform';
import type { StayDoorDeps } from '../guest-page/stay-door.ts';

/** Opens payment links, counted by the address of their visitors. Rules: DIRECT-18. */
export function paymentDoor(deps: StayDoorDeps): PaymentDoor {
  return {
    openPayment: async (token, request) => {
      const counted = await deps.limiter.admit([guestAddressBucket(request.address ?? '', limits.guestRequestsPerMinute)]);
      if (!counted.admitted) return { waitSeconds: counted.headers.retryAfterSeconds };
      const ctx = await contextOf(deps, token, request);
      return { opened: ctx && paymentPort(ctx, deps) };
    },
  };
}

async function contextOf({ db, secrets }: StayDoorDeps, token: string, request: GuestRequest): Promise<RequestContext | null> {
  const found = await findPaymentLink(db, token);
  const tenant = found && (await readTenant(db, found.tenant_id));
  if (!tenant) return null;
  return createContext({
    db,
    secrets,
    tenant,
    permission: 'read_write',
    actor: { kind: 'guest', id: found.id, userId: null },
    clock: offsetClock(tenant.clockOffsetSeconds),
    operation: 'payment-page',
    requestId: request.requestId,
    address: request.address,
  });
}

/** Actions on the link of the context. One idempotency key for the link makes everything that is sent one payment. Rules: DIRECT-17. */
function paymentPort(ctx: RequestContext, deps: StayDoorDeps): PaymentPort {
  const { cardPage } = deps;
  return {
    read: async () => {
      const { state, amount, propertyId, guestId } = await requireLink(ctx);
      const [property, guest] = await Promise.all([readPropertyForSale(ctx, propertyId), readAddressedGuest(ctx, guestId)]);
      const language = guest?.language ?? null;
      return { house: { name: property.name, colour: null }, language, state, amount, isCardTaken: cardPage !== null };
    },
    startCard: async ({ returnUrl, language }) => {
      if (cardPage === null) throw refuse('SVC-3007', 'payment_token', 'cards are taken at the desk');
      const { amount, propertyId } = await requireLink(ctx);
      const property = await readPropertyForSale(ctx, propertyId);
      const state = ctx.secrets.seal('payment-link', JSON.stringify([ctx.actor.id, ctx.clock.nowMs()])).toString('base64url');
      const url = new URL(cardPage);
      const shown = `${amount.currency} ${amount.amount}`;
      url.search = String(new URLSearchParams({ merchant: property.name, amount: shown, language, return_url: returnUrl, state }));
      return { url: url.href, state };
    },
    pay: async (paymentToken) => {
      const { state, folioId, amount } = await requireLink(ctx);
      if (state !== 'open') throw refuse('SVC-3007', 'state', 'the link is paid or over');
      await ensureGuestUser(ctx);
      const key = paymentLinkKey(ctx.actor.id);
      const payer = { ...ctx, actor: { ...ctx.actor, userId: guestUserId }, idempotency: { key, fingerprint: key } };
      const body = { amount, method: 'card' as const, payment_token: paymentToken };
      await deps.callsOf(payer).billing.folios.takePayment({ params: { id: folioId }, body });
    },
  };
}

async function requireLink(ctx: RequestContext): Promise<PaymentLink> {
  const link = await readPaymentLink(ctx, ctx.actor.id);
  if (!link) throw new Error(`the payment link ${ctx.actor.id} is gone`);
  return link;
}
