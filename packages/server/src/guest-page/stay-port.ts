import { cancelByGuest, checkInByGuest, previewCancellation, readArrival } from '@innkeeper/booking';
import type { StayPort } from '@innkeeper/guest-page';
import { refuse } from '@innkeeper/kernel';
import { type RequestContext, runOnce, type WriteContext } from '@innkeeper/platform';
import { addOccupant } from './add-occupant.ts';
import { payByCard, readCard, startCard } from './card-payment.ts';
import { isStoring, startStoring, storeCardOfStay } from './card-storing.ts';
import { issueDoorCode } from './issue-door-code.ts';
import { readOwnFolio, readStay } from './read-own-folio.ts';
import { readStayView } from './read-stay-view.ts';
import { asPoster, callerOf, onceUnder, type StayPortDeps } from './stay-calls.ts';
import { watchConversation } from './watch-conversation.ts';

/** Actions of a guest on their stay, through the same operations as every other caller. Rules: STAY-8, STAY-11, STAY-12. */
export function stayPort(ctx: RequestContext, deps: StayPortDeps, isOpen: () => Promise<boolean>): StayPort {
  const id = ctx.actor.id;
  const params = { id };
  const under = (key: string) => callerOf(ctx, deps, key);
  return {
    tenantId: ctx.tenant.id,
    reservationId: id,
    read: () => readStayView(ctx, deps),
    register: async (key, guestId, body) => {
      const occupantId = await requireOccupant(ctx, deps, guestId);
      await under(key).guest.guests.change({ params: { id: occupantId }, body });
    },
    addOccupant: (key, body) => addOccupant(ctx, deps, { key, body }),
    checkIn: (key) => runByGuest(ctx, { key, operation: 'booking.reservations.checkIn' }, checkInByGuest),
    issueDoorCode: async () => issueDoorCode(await asPoster(ctx), deps),
    send: async (key, body) => {
      await under(key).messaging.widget.post({ body: { body } });
    },
    watchConversation: (seen, signal) => watchConversation(ctx, deps, { seen, isOpen, signal }),
    startCard: (request) => startCard(ctx, deps, request),
    startStoring: (request) => startStoring(ctx, deps, request),
    readCard: async (state) => (isStoring(ctx, state) ? null : readCard(ctx, deps, state)),
    storeCard: (state, paymentToken) => storeCardOfStay(ctx, deps, { state, paymentToken }),
    pay: async (state, paymentToken) => payByCard(await asPoster(ctx), deps, { state, paymentToken }),
    checkOut: async (key) => {
      await readOwnFolio(ctx, deps);
      await requireDayOfDeparture(ctx, deps);
      await callerOf(await asPoster(ctx), deps, key).booking.reservations.checkOut({ params });
    },
    readCancellation: () => previewCancellation(ctx),
    cancel: async (key, shownFee) => {
      await runByGuest(await asPoster(ctx), { key, operation: 'booking.reservations.cancel' }, (inner) => cancelByGuest(inner, shownFee));
    },
    review: async (key, body) => {
      await requireLeft(ctx, deps);
      await under(key).messaging.reviews.create({ body: Object(body) });
    },
    invoice: async (form, language) => {
      const { id: folioId } = await readOwnFolio(ctx, deps);
      const invoice = await callerOf(ctx, deps).fiscal.folios.getInvoice({ params: { id: folioId } });
      return deps.renderInvoice(form === 'html' ? 'text/html' : 'application/pdf', invoice, { tenantId: ctx.tenant.id, language });
    },
  };
}

interface GuestChange {
  readonly key: string;
  /** Name in the audit log. */
  readonly operation: string;
}

/** Runs a change that no operation offers: in one transaction, once, with an audit row. */
async function runByGuest(
  ctx: RequestContext,
  { key, operation }: GuestChange,
  work: (ctx: WriteContext) => Promise<unknown>,
): Promise<void> {
  await runOnce({ ...onceUnder(ctx, key), operation }, { keepForever: false, resourceId: ctx.actor.id }, work);
}

/**
 * Accepts only occupants of the stay, until it is over. A form without a guest belongs to the booker.
 * Rules: STAY-4, STAY-11. Errors: SVC-2011, SVC-3007.
 */
async function requireOccupant(ctx: RequestContext, deps: StayPortDeps, guestId: string | null): Promise<string> {
  const caller = callerOf(ctx, deps);
  const params = { id: ctx.actor.id };
  const [{ guest_ids }, { status, guest_id: bookerId }] = await Promise.all([
    caller.booking.occupants.get({ params }),
    caller.booking.reservations.get({ params }),
  ]);
  const occupantId = guestId ?? bookerId;
  if (!guest_ids.includes(occupantId)) throw refuse('SVC-2011', 'guest_id', 'resolves to nothing in this stay');
  if (status === 'checked_out') throw refuse('SVC-3007', 'status', 'the stay is over');
  return occupantId;
}

/** Early departures return nights and change the balance, so the desk handles them. Rules: STAY-8. Errors: SVC-3007. */
async function requireDayOfDeparture(ctx: RequestContext, deps: StayPortDeps): Promise<void> {
  const [{ departure }, { house }] = await Promise.all([readStay(ctx, deps), readArrival(ctx)]);
  if (ctx.clock.today(house.timezone) < departure) throw refuse('SVC-3007', 'departure', `is on ${departure}`);
}

/** A review comes after the stay. Rules: STAY-8. Errors: SVC-3007. */
async function requireLeft(ctx: RequestContext, deps: StayPortDeps): Promise<void> {
  const { status } = await readStay(ctx, deps);
  if (status !== 'checked_out') throw refuse('SVC-3007', 'status', `is ${status}, not checked_out`);
}
