import { eachNight, refuse, ServiceError } from '@innkeeper/kernel';
import { type ContractInput, etagOf, inTransaction, type RequestContext, requireMatch, type Transaction } from '@innkeeper/platform';
import { moveNights, type NightDelta, requireNone, requireOrder, sumNights, windowFaults } from '@innkeeper/rates';
import { bookingEvents } from '../events.ts';
import { lockStay } from './lock-stay.ts';
import { resolveReferences } from './named-references.ts';
import { toReservationBody } from './reservation.body.ts';
import type { ChangeReservationBody, changeReservationContract, ReservationBody } from './reservation.contract.ts';
import { fieldsWhileCheckedIn, requireState } from './reservation.states.ts';
import { type BookedNight, type ReservationRow, readReservation } from './reservation-row.ts';
import { roomForNights, roomOfAssignment, roomToEnter, takeRoom } from './room-assignment.ts';
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
): Promise<ReservationBody> {
  return inTransaction(ctx, async (tx, inner) => {
    const { row: before, booked: nights } = await lockStay(tx, inner, params.id);
    requireMatch(inner, before.version);
    const { guestId, typeOfRoom } = await resolveReferences(tx, inner, body);
    requireChangeable(before, body);
    const after = applyFields(before, body, guestId);
    if (typeOfRoom !== null && typeOfRoom !== after.room_type_id) throw refuse('SVC-2013', 'room_assignment', 'is a room of another type');
    const change = { before, after, nights, body };
    const repriced = await repriceStay(inner, change);
    return saveChange(tx, inner, { ...change, after: repriced.after, newNights: repriced.nights });
  });
}

/** A room may be soft until check-in. Errors: SVC-3007 for a field that may not change in the present state. */
function requireChangeable(row: ReservationRow, body: ChangeReservationBody): void {
  requireState(row.status, 'update');
  if (row.status !== 'checked_in') return;
  const refused = Object.keys(body)
    .filter((field) => !fieldsWhileCheckedIn.has(field))
    .map((field) => ({ field, issue: 'may not change while the reservation is checked_in' }));
  if (body.room_assignment === 'soft') refused.push({ field: 'room_assignment', issue: 'may be soft until check-in only' });
  if (refused.length > 0) throw new ServiceError('SVC-3007', refused);
}

/** The row with the patch laid over it, before any price. Errors: SVC-2004. */
function applyFields(before: ReservationRow, body: ChangeReservationBody, guestId: string | null): ReservationRow {
  const after: ReservationRow = {
    ...before,
    arrival: body.arrival ?? before.arrival,
    departure: body.departure ?? before.departure,
    room_type_id: body.room_type_id ?? before.room_type_id,
    rate_plan_id: body.rate_plan_id ?? before.rate_plan_id,
    adults: body.adults ?? before.adults,
    children: body.children ?? before.children,
    notes: body.notes === undefined ? before.notes : body.notes,
    guest_id: guestId ?? before.guest_id,
  };
  if (after.room_type_id !== before.room_type_id) after.room_id = null;
  if (body.room_assignment !== undefined) after.room_id = roomOfAssignment(body.room_assignment);
  requireOrder(after.arrival, after.departure);
  return after;
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
  const nights = priceNights(facts, change, isRateChanged || isPartyChanged);
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
  const posted = nights.filter((night) => night.isPosted && (night.date < after.arrival || night.date >= after.departure));
  const kept = posted.map((night) => ({
    field: night.date < after.arrival ? 'arrival' : 'departure',
    issue: `the night of ${night.date} is already posted`,
  }));
  requireNone([...window, ...kept, ...occupancyFaults(facts, after)]);
  if (isRateChanged) requireSellable(facts.plan, after.channel);
  if (facts.plan.currency !== before.currency)
    throw refuse('SVC-2007', 'rate_plan_id', `is in ${facts.plan.currency}; the folio in ${before.currency}`);
  if (isRateChanged || isWindowChanged) requireUnrestricted(facts, after);
}

/** Nights kept keep their booked price, unless plan, type or party changed; then every unposted night is priced anew. */
function priceNights(facts: StayFacts, change: Change, isPricedAnew: boolean): BookedNight[] {
  const { after, nights } = change;
  const dates = eachNight(after.arrival, after.departure);
  const booked = new Map(nights.map((night) => [night.date, night]));
  const isKept = (date: string) => booked.get(date)?.isPosted === true || (!isPricedAnew && booked.has(date));
  const open = dates.filter((date) => !isKept(date));
  const price = open.length === 0 ? { nights: [] } : requirePrice(facts, { ...after, nights: open });
  const fresh = new Map(price.nights.map((night) => [night.date, { ...night, isPosted: false }]));
  return dates.flatMap((date) => fresh.get(date) ?? booked.get(date) ?? []);
}

interface Save extends Change {
  readonly newNights: readonly BookedNight[] | null;
}

async function saveChange(tx: Transaction, ctx: RequestContext, save: Save): Promise<ReservationBody> {
  const { before, body } = save;
  const isRoomAsked = body.room_assignment !== undefined && save.after.room_id !== null;
  const isStayMoved = save.after.arrival !== before.arrival || save.after.departure !== before.departure;
  if (save.after.room_id !== null && (isRoomAsked || isStayMoved)) {
    const isEntered = before.status === 'checked_in' && save.after.room_id !== before.room_id;
    const wish = isEntered ? roomToEnter(ctx, save.after) : roomForNights(save.after);
    await takeRoom(tx, ctx, { roomId: save.after.room_id, wish, field: 'room_assignment' });
  }
  const isNoted = save.after.notes !== before.notes;
  const isChanged = announcedFields.some((field) => save.after[field] !== before[field]);
  if (!isNoted && !isChanged) {
    ctx.reply.etag = etagOf(before.version);
    return toReservationBody(ctx, before);
  }
  const after: ReservationRow = { ...save.after, version: before.version + 1, updated_at: ctx.clock.now() };
  await writeChange(tx, ctx, { after, nights: save.newNights });
  if (save.newNights) await moveNights(tx, ctx, deltasOf(before, after));
  const row = after.rate_plan_id === before.rate_plan_id ? after : await reread(tx, ctx, after.id);
  const answer = toReservationBody(ctx, row);
  if (isChanged) tx.emit(bookingEvents['reservation.updated'], after.id, answer);
  ctx.reply.etag = etagOf(after.version);
  return answer;
}

/** Every change but of notes is announced. Rules: EVENT-5. */
const announcedFields = [
  'arrival',
  'departure',
  'room_type_id',
  'rate_plan_id',
  'guest_id',
  'adults',
  'children',
  'room_id',
  'subtotal_minor',
  'tax_minor',
  'total_minor',
] as const satisfies readonly (keyof ReservationRow)[];

async function reread(tx: Transaction, ctx: RequestContext, id: string): Promise<ReservationRow> {
  const [row] = await tx.run(readReservation, [ctx.tenant.id, id]);
  if (!row) throw new Error('a locked reservation vanished');
  return row;
}

function deltasOf(before: ReservationRow, after: ReservationRow): NightDelta[] {
  const released = eachNight(before.arrival, before.departure).map((date) => ({
    roomTypeId: before.room_type_id,
    date,
    delta: -1 as const,
  }));
  const held = eachNight(after.arrival, after.departure).map((date) => ({ roomTypeId: after.room_type_id, date, delta: 1 as const }));
  return [...released, ...held];
}
