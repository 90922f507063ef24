import { cancelByGuest, checkInByGuest, previewCancellation, readArrival } from '@innkeeper/booking';
import type { StayPort } from '@innkeeper/guest-page';
import { refuse } from '@innkeeper/kernel';
import { type RequestContext, runOnce, type WriteContext } from '@innkeeper/platform';
import { addOccupant } from './add-occupant.ts';
import { payByCard, readCard, startCard } from './card-payment.ts';
import { followConversation } from './follow-conversation.ts';
import { issueDoorCode } from './issue-door-code.ts';
import { readOwnFolio, readStay } from './read-own-folio.ts';
import { readStayView } from './read-stay-view.ts';
import { asPoster, callerOf, onceUnder, type StayPortDeps } from './stay-calls.ts';

/** What the guest of a stay can do with it, by the operations that everybody uses. Rules: STAY-8, STAY-11, STAY-12. */
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
    follow: (seen, signal) => followConversation(ctx, deps, { seen, isOpen, signal }),
    startCard: (trip) => startCard(ctx, deps, trip),
    readCard: (state) => readCard(ctx, deps, state),
    pay: async (state, paymentToken) => payByCard(await asPoster(ctx), deps, { state, paymentToken }),
    checkOut: async (key) => {
      await readOwnFolio(ctx, deps);
      await requireDayOfDeparture(ctx, deps);
      await callerOf(await asPoster(ctx), deps, key).booking.reservations.checkOut({ params });
    },
    readCancellation: () => previewCancellation(ctx),
    cancel: async (key, told) => {
      await runByGuest(await asPoster(ctx), { key, operation: 'booking.reservations.cancel' }, (inner) => cancelByGuest(inner, told));
    },
    review: async (key, body) => {
      await requireLeft(ctx, deps);
      await under(key).messaging.reviews.create({ body: Object(body) });
    },
    invoice: async (form) => {
      const { id: folioId } = await readOwnFolio(ctx, deps);
      const invoice = await callerOf(ctx, deps).billing.folios.getInvoice({ params: { id: folioId } });
      return deps.renderInvoice(form === 'html' ? 'text/html' : 'application/pdf', invoice, ctx.tenant.id);
    },
  };
}

interface Once {
  readonly key: string;
  /** As the audit log names it. */
  readonly operation: string;
}

/** Runs what no operation offers as one: in one transaction, once, with its line in the audit log. */
async function runByGuest(ctx: RequestContext, { key, operation }: Once, work: (ctx: WriteContext) => Promise<unknown>): Promise<void> {
  await runOnce({ ...onceUnder(ctx, key), operation }, { keepForever: false, resourceId: ctx.actor.id }, work);
}

/**
 * A form may name a guest: only who stays is one here, as long as the stay is not over. One that names none is the booker's.
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

/** Leaving early gives nights back and changes what is owed: the desk does that. Rules: STAY-8. Errors: SVC-3007. */
async function requireDayOfDeparture(ctx: RequestContext, deps: StayPortDeps): Promise<void> {
  const [{ departure }, { house }] = await Promise.all([readStay(ctx, deps), readArrival(ctx)]);
  if (ctx.clock.today(house.timezone) < departure) throw refuse('SVC-3007', 'departure', `is on ${departure}`);
}

/** A review comes after the stay. Rules: STAY-8. Errors: SVC-3007. */
async function requireLeft(ctx: RequestContext, deps: StayPortDeps): Promise<void> {
  const { status } = await readStay(ctx, deps);
  if (status !== 'checked_out') throw refuse('SVC-3007', 'status', `is ${status}, not checked_out`);
}
