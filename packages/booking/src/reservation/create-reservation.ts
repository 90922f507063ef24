import { type FolioFacts, type NewFolio, readFolioForStay } from '@innkeeper/billing';
import { emitGuestUpdated, type PreparedGuest, prepareGuest, resolveGuestId } from '@innkeeper/guest';
import { type FieldIssue, refuse } from '@innkeeper/kernel';
import { type ContractInput, etagOf, inOrder, inTransaction, type RequestContext, type Transaction, violates } from '@innkeeper/platform';
import type { StayPrice } from '@innkeeper/rates';
import { isOtaChannel, moveNightsWithCommit, requireNone, windowFaults } from '@innkeeper/rates';
import { bookingEvents } from '../events.ts';
import { nightDeltas } from './held-nights.ts';
import { newReservation } from './new-reservation.ts';
import { toReservationBody, withActions } from './reservation.body.ts';
import type { CreateReservationBody, createReservationContract, ReservationWithActions } from './reservation.contract.ts';
import type { ReservationRow } from './reservation-row.ts';
import { roomForNights, roomOfAssignment, takeRoom } from './room-assignment.ts';
import { readStayFacts, type StayFacts } from './stay-facts.ts';
import { occupancyFaults, requirePrice, requireQuote, requireSellable, requireUnrestricted, roomFaults } from './stay-rules.ts';
import { tentativeHoldHours } from './tentative-hold.ts';
import { writeReservation } from './write-reservation.ts';

interface References {
  readonly facts: StayFacts;
  readonly guestId: string; // of the new guest when one is nested
  readonly guest: PreparedGuest | null;
  readonly folio: FolioFacts | null;
}

/**
 * Books one stay: guest, folio, inventory, reservation, audit and events commit together or not at all.
 * Rules: BOOK-1, BOOK-8, BOOK-9, BOOK-10, BOOK-13, BOOK-14, BOOK-16, BOOK-17.
 * Errors: SVC-2004 (before), SVC-2005, SVC-2006, SVC-2007, SVC-2010, SVC-2013, SVC-3001, SVC-3002, SVC-3005, SVC-3009, SVC-3011, SVC-4003, SVC-4004.
 */
export function createReservation(
  ctx: RequestContext,
  { body }: ContractInput<typeof createReservationContract>,
): Promise<ReservationWithActions> {
  return inTransaction(ctx, async (tx, inner) => {
    const references = await readReferences(tx, inner, body);
    const price = requireBookable(inner, body, references);
    const { facts, guestId, folio } = references;
    const booked = { body, facts, guestId, folioId: folio?.id ?? null, price };
    const row = newReservation(booked, { nowMs: inner.clock.nowMs(), tentativeHoldHours: tentativeHoldHours.of(inner.tenant) });
    // Locked before it is claimed: two stays that the database holds against each other could wait for each other.
    if (row.room_id !== null) await takeRoom(tx, inner, { roomId: row.room_id, wish: roomForNights(row), field: 'room_assignment' });
    // Sent with the commit; the nights, which are contended, are locked last and for the shortest time.
    const writing = write(tx, { row, price, guest: references.guest, isFolioNew: references.folio === null });
    tx.defer(writing);
    await inOrder([...(tx.isCareful ? [writing] : []), moveNightsWithCommit(tx, inner, nightDeltas(body, 1))]);
    return announce(tx, inner, { row, guest: references.guest });
  });
}

/** Reads hotel, guest and folio together. Errors: SVC-2006, SVC-2010 naming every id that resolves to nothing. */
async function readReferences(tx: Transaction, ctx: RequestContext, body: CreateReservationBody): Promise<References> {
  let knownGuestId: string | null = null;
  let folio: FolioFacts | null = null;
  const readOthers = async (): Promise<FieldIssue[]> => {
    [knownGuestId, folio] = await Promise.all([
      body.guest_id === undefined ? null : resolveGuestId(tx, body.guest_id),
      body.folio_id === undefined ? null : readFolioForStay(tx, body.folio_id),
    ]);
    const isMissing = body.guest_id !== undefined && knownGuestId === null;
    return isMissing ? [{ field: 'guest_id', issue: 'resolves to nothing in this tenant' }] : [];
  };
  const facts = await readStayFacts(ctx, questionOf(body), readOthers);
  if (body.property_id !== undefined && body.property_id !== facts.property.id)
    throw refuse('SVC-2010', 'property_id', 'is not the property of the room type');
  const guest = body.guest ? prepareGuest(ctx, body.guest, { currency: facts.plan.currency, prefix: 'guest.' }) : null;
  const guestId = guest?.body.id ?? knownGuestId;
  if (guestId === null) throw new Error('a booking has a guest');
  return { facts, guestId, guest, folio };
}

function questionOf(body: CreateReservationBody) {
  return {
    roomTypeId: body.room_type_id,
    ratePlanId: body.rate_plan_id,
    arrival: body.arrival,
    departure: body.departure,
    roomId: roomOfAssignment(body.room_assignment),
    external: isOtaChannel(body.channel) && body.external_id ? { channel: body.channel, externalId: body.external_id } : null,
  };
}

/** Every rule that needs the hotel's facts. Answers the price of the stay. */
function requireBookable(ctx: RequestContext, body: CreateReservationBody, { facts, folio }: References): StayPrice {
  const today = ctx.clock.today(facts.property.timezone);
  requireNone([...windowFaults(today, body, true), ...occupancyFaults(facts, body), ...roomFaults(facts)]);
  requireSellable(facts.plan, body.channel);
  if (facts.isExternalIdKnown) throw knownExternalId(body);
  if (folio && folio.currency !== facts.plan.currency)
    throw refuse('SVC-2007', 'folio_id', `is in ${folio.currency}; the rate plan in ${facts.plan.currency}`);
  requireUnrestricted(facts, body);
  if (facts.room?.condition === 'out_of_order') throw refuse('SVC-3009', 'room_assignment', 'is out of order');
  const price = requirePrice(facts, body);
  requireQuote(body.quote, { currency: facts.plan.currency, ...price });
  return price;
}

function knownExternalId(body: CreateReservationBody) {
  return refuse('SVC-4003', 'external_id', `${body.channel} already knows a reservation with this id`);
}

interface Booking {
  readonly row: ReservationRow;
  readonly price: StayPrice;
  readonly guest: PreparedGuest | null;
  readonly isFolioNew: boolean;
}

/** Errors: SVC-3009 when the chosen room is taken, SVC-4003 when the channel's id was booked meanwhile. */
async function write(tx: Transaction, { row, price, guest, isFolioNew }: Booking): Promise<void> {
  const folio = isFolioNew ? newFolioOf(row) : null;
  try {
    await writeReservation(tx, { guest, folio, reservation: row, nights: price.nights });
  } catch (error) {
    if (violates(error, 'reservation_external_id'))
      throw refuse('SVC-4003', 'external_id', `${row.channel} already knows a reservation with this id`);
    if (violates(error, 'room_taken_once')) throw refuse('SVC-3009', 'room_assignment', 'is taken for these nights');
    throw error;
  }
}

function newFolioOf(row: ReservationRow): NewFolio {
  return {
    id: row.folio_id,
    propertyId: row.property_id,
    guestId: row.guest_id,
    currency: row.currency,
    timezone: row.timezone,
    parentFolioId: null,
    openedAt: row.created_at,
  };
}

function announce(tx: Transaction, ctx: RequestContext, { row, guest }: Pick<Booking, 'row' | 'guest'>): ReservationWithActions {
  const body = toReservationBody(row);
  if (guest) emitGuestUpdated(tx, guest.body);
  tx.emit(bookingEvents['reservation.created'], row.id, body);
  ctx.reply.etag = etagOf(row.version);
  return withActions(ctx, row, body);
}
