import { eachNight, refuse } from '@innkeeper/kernel';
import { type ContractInput, etagOf, inTransaction, type RequestContext, requireMatch, type Transaction } from '@innkeeper/platform';
import { moveNights, requireNone, sumNights, windowFaults } from '@innkeeper/rates';
import { bookingEvents } from '../events.ts';
import { applyPatch, deltasOf, isAnnounced, postedNightFaults, priceNights, requireChangeable } from './change-rules.ts';
import { lockStay } from './lock-stay.ts';
import { resolveReferences } from './named-references.ts';
import { toReservationBody, withActions } from './reservation.body.ts';
import type { ChangeReservationBody, changeReservationContract, ReservationWithActions } from './reservation.contract.ts';
import { type BookedNight, type ReservationRow, readReservation } from './reservation-row.ts';
import { roomForNights, roomToEnter, takeRoom } from './room-assignment.ts';
import { readStayFacts, type StayFacts } from './stay-facts.ts';
import { occupancyFaults, requirePrice, requireQuote, requireSellable, requireUnrestricted } from './stay-rules.ts';
import { writeChange } from './write-change.ts';

/** The stay as it is and as it is to be. */
interface Change {
  readonly before: ReservationRow;
  readonly after: ReservationRow;
  readonly nights: readonly BookedNight[]; // booked before
  readonly body: ChangeReservationBody;
}

/**
 * Changes a stay: price and restrictions are checked again and inventory moves with it, in one transaction.
 * Rules: BOOK-22, BOOK-23, BOOK-24, BOOK-25.
 * Errors: SVC-2004, SVC-2005, SVC-2007, SVC-2010, SVC-2011, SVC-2013, SVC-3001, SVC-3002, SVC-3006, SVC-3007, SVC-3009, SVC-3011, SVC-4004.
 */
export function changeReservation(
  ctx: RequestContext,
  { params, body }: ContractInput<typeof changeReservationContract>,
): Promise<ReservationWithActions> {
  return inTransaction(ctx, async (tx, inner) => {
    const { row: before, booked: nights, guestId } = await lockStay(tx, inner, { id: params.id, guestId: body.guest_id });
    requireMatch(inner, before.version);
    const { typeOfRoom } = await resolveReferences(tx, inner, { ...body, heldGuestId: guestId });
    requireChangeable(before, body);
    const after = applyPatch(before, body, guestId);
    if (typeOfRoom !== null && typeOfRoom !== after.room_type_id) throw refuse('SVC-2013', 'room_assignment', 'is a room of another type');
    const change = { before, after, nights, body };
    const repriced = await repriceStay(inner, change);
    return saveChange(tx, inner, { ...change, after: repriced.after, newNights: repriced.nights });
  });
}

interface Repriced {
  readonly after: ReservationRow;
  readonly nights: readonly BookedNight[] | null; // null: nothing about the price changed
}

async function repriceStay(ctx: RequestContext, change: Change): Promise<Repriced> {
  const { before, after, body } = change;
  const isRateChanged = after.rate_plan_id !== before.rate_plan_id || after.room_type_id !== before.room_type_id;
  const isPartyChanged = after.adults !== before.adults || after.children !== before.children;
  const isWindowChanged = after.arrival !== before.arrival || after.departure !== before.departure;
  if (!isRateChanged && !isPartyChanged && !isWindowChanged) {
    requireQuote(body.quote, quoteOf(after));
    return { after, nights: null };
  }
  const facts = await readStayFacts(ctx, {
    roomTypeId: after.room_type_id,
    ratePlanId: after.rate_plan_id,
    arrival: after.arrival,
    departure: after.departure,
    roomId: null,
    external: null,
  });
  requireStayAllowed(ctx, { facts, change, isRateChanged, isWindowChanged });
  const nights = priceNights({
    dates: eachNight(after.arrival, after.departure),
    booked: change.nights,
    isPricedAnew: isRateChanged || isPartyChanged,
    price: (open) => requirePrice(facts, { ...after, nights: open }).nights,
  });
  const totals = sumNights(nights);
  const priced = {
    ...after,
    currency: facts.plan.currency,
    subtotal_minor: totals.subtotalMinor,
    tax_minor: totals.taxMinor,
    total_minor: totals.totalMinor,
  };
  requireQuote(body.quote, quoteOf(priced));
  return { after: priced, nights };
}

function quoteOf(row: ReservationRow) {
  return { currency: row.currency, subtotalMinor: row.subtotal_minor, taxMinor: row.tax_minor, totalMinor: row.total_minor };
}

interface Allowance {
  readonly facts: StayFacts;
  readonly change: Change;
  readonly isRateChanged: boolean;
  readonly isWindowChanged: boolean;
}

function requireStayAllowed(ctx: RequestContext, { facts, change, isRateChanged, isWindowChanged }: Allowance): void {
  const { before, after, nights } = change;
  const today = ctx.clock.today(before.timezone);
  const window = isWindowChanged ? windowFaults(today, after, after.arrival !== before.arrival) : [];
  requireNone([...window, ...postedNightFaults(nights, after), ...occupancyFaults(facts, after)]);
  if (isRateChanged) requireSellable(facts.plan, after.channel);
  if (facts.plan.currency !== before.currency)
    throw refuse('SVC-2007', 'rate_plan_id', `is in ${facts.plan.currency}; the folio in ${before.currency}`);
  if (isRateChanged || isWindowChanged) requireUnrestricted(facts, after);
}

interface Save extends Change {
  readonly newNights: readonly BookedNight[] | null;
}

async function saveChange(tx: Transaction, ctx: RequestContext, save: Save): Promise<ReservationWithActions> {
  const { before, body } = save;
  const isRoomAsked = body.room_assignment !== undefined && save.after.room_id !== null;
  const isStayMoved = save.after.arrival !== before.arrival || save.after.departure !== before.departure;
  if (save.after.room_id !== null && (isRoomAsked || isStayMoved)) {
    const isEntered = before.status === 'checked_in' && save.after.room_id !== before.room_id;
    const wish = isEntered ? roomToEnter(ctx, save.after) : roomForNights(save.after);
    await takeRoom(tx, ctx, { roomId: save.after.room_id, wish, field: 'room_assignment' });
  }
  const isNoted = save.after.notes !== before.notes;
  const isChanged = isAnnounced(before, save.after);
  if (!isNoted && !isChanged) {
    ctx.reply.etag = etagOf(before.version);
    return withActions(ctx, before);
  }
  const after: ReservationRow = { ...save.after, version: before.version + 1, updated_at: ctx.clock.now() };
  await writeChange(tx, ctx, { after, nights: save.newNights });
  if (save.newNights) await moveNights(tx, ctx, deltasOf(before, after));
  const row = after.rate_plan_id === before.rate_plan_id ? after : await reread(tx, ctx, after.id);
  const announced = toReservationBody(row);
  if (isChanged) tx.emit(bookingEvents['reservation.updated'], after.id, announced);
  ctx.reply.etag = etagOf(after.version);
  return withActions(ctx, row, announced);
}

async function reread(tx: Transaction, ctx: RequestContext, id: string): Promise<ReservationRow> {
  const [row] = await tx.run(readReservation, [ctx.tenant.id, id]);
  if (!row) throw new Error('a locked reservation vanished');
  return row;
}
