import { randomBytes } from 'node:crypto';
import { isChargePending } from '@innkeeper/billing';
import { readHeldNights } from '@innkeeper/booking';
import type { SessionPort, SessionView } from '@innkeeper/guest-page';
import { readBookingPageProperty } from '@innkeeper/hotel';
import { refuse } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';
import { describeOffers, offerKey } from '@innkeeper/rates';
import { termsOf } from './offer-terms.ts';
import { type BookingPortDeps, visitorCalls } from './visitor-calls.ts';

interface SessionKey {
  readonly id: string;
  readonly secret: string;
}

const stateBytes = 24;

/** Actions on a session of whoever has its secret. Rules: DIRECT-6, DIRECT-34. */
export function sessionPort(ctx: RequestContext, deps: BookingPortDeps, { id, secret }: SessionKey): SessionPort {
  const params = { id };
  const under = (key?: string) => visitorCalls(ctx, deps, { secret, ...(key === undefined ? {} : { key }) });
  return {
    read: () => readSessionView(ctx, deps, { id, secret }),
    enter: async (key, { guest, language }) => {
      await under(key).bookingSessions.change({ params, body: { guest, language } });
    },
    complete: async (key, guest, paymentToken) => {
      const card = paymentToken === null ? {} : { payment_token: paymentToken };
      await under(key).bookingSessions.complete({ params, body: { guest, ...card } });
    },
    cancel: async (key) => {
      await under(key).bookingSessions.cancel({ params });
    },
    startCard: async ({ returnUrl, language }) => {
      if (deps.cardPage === null) throw refuse('SVC-3007', 'payment_token', 'cards are taken by the hotel only');
      const [{ due_now: due }, { name }] = await Promise.all([under().bookingSessions.get({ params }), under().publicProperty.get()]);
      const state = randomBytes(stateBytes).toString('base64url');
      const url = new URL(deps.cardPage);
      const shown = `${due.currency} ${due.amount}`;
      url.search = String(new URLSearchParams({ merchant: name, amount: shown, language, return_url: returnUrl, state }));
      return { url: url.href, state };
    },
  };
}

/** Errors: SVC-2011. */
async function readSessionView(ctx: RequestContext, deps: BookingPortDeps, { id, secret }: SessionKey): Promise<SessionView> {
  const caller = visitorCalls(ctx, deps, { secret });
  const session = await caller.bookingSessions.get({ params: { id } });
  const { arrival, departure, adults, children, status, language, quote, cancellation, room_type_id, rate_plan_id } = session;
  const stay = { arrival, departure, adults, children };
  const [described, held, facts, property, isCharging] = await Promise.all([
    describeOffers(ctx, { stay, offers: [session] }),
    readHeldNights({ ...ctx, sessionSecret: secret }, id),
    readBookingPageProperty(ctx, ctx.actor.id),
    caller.publicProperty.get(),
    isChargePending(ctx, id),
  ]);
  const place = { timezone: facts.timezone, checkInTime: property.check_in_time, nowMs: ctx.clock.nowMs() };
  const sold = { roomTypeId: room_type_id, ratePlanId: rate_plan_id, arrival, quote, cancellation };
  const description = described.get(offerKey(session)) ?? null;
  const entered = Object.entries(session.guest ?? {}).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
  return {
    ...termsOf({ ...sold, description, fee: held.cancellationFee, dueNow: session.due_now, later: held.later }, place),
    ...stay,
    ...{ id, status, language, isCharging, nights: held.nights },
    guest: Object.fromEntries(entered),
    expiresAt: session.expires_at,
    reservationId: session.reservation_id,
    guestUrl: session.confirmation?.guest_url ?? null,
  };
}
