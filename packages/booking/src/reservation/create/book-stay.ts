import type { FolioFacts, NewFolio } from '@innkeeper/billing';
import { emitGuestUpdated, type PreparedGuest } from '@innkeeper/guest';
import { isOutOfOrder } from '@innkeeper/hotel';
import { eachNight, type LocalDate, refuse } from '@innkeeper/kernel';
import { type RequestContext, violates, type WriteContext } from '@innkeeper/platform';
import {
  type AgreedPrice,
  agreedNights,
  expectedTotal,
  isOtaChannel,
  type QuoteTotals,
  requireNoFaults,
  type SaleBasis,
  sumNights,
  windowFaults,
} from '@innkeeper/rates';
import { bookingEvents } from '../../events.ts';
import { byDate, priceBlockNights } from '../../group/block-price.ts';
import { masterFolioOf } from '../../group/routing.ts';
import type { SharedGroup } from '../../group/shared-group.ts';
import { toReservationBody } from '../reservation.body.ts';
import type { CreateReservationBody, ReservationBody } from '../reservation.contract.ts';
import type { PricedNight, ReservationRow } from '../reservation-row.ts';
import { roomOfAssignment } from '../room-assignment.ts';
import {
  occupancyFaults,
  requireCurrent,
  requirePrice,
  requireQuote,
  requireSellable,
  requireUnrestricted,
  roomFaults,
} from '../stay-rules.ts';
import type { StayFacts, StayQuery } from './stay-facts.ts';
import { writeReservation } from './write-reservation.ts';

/** Query for the facts of a new stay. */
export function stayQueryOf(body: CreateReservationBody): StayQuery {
  return {
    roomTypeId: body.room_type_id,
    ratePlanId: body.rate_plan_id,
    arrival: body.arrival,
    departure: body.departure,
    roomId: roomOfAssignment(body.room_assignment),
    external: isOtaChannel(body.channel) && body.external_id ? { channel: body.channel, externalId: body.external_id } : null,
  };
}

interface BookingFacts {
  readonly facts: StayFacts;
  readonly folio: Pick<FolioFacts, 'currency'> | null; // null: one of its own
  /** Price that the guest agreed elsewhere; null: the hotel's own price applies. */
  readonly agreed: AgreedPrice | null;
}

export interface BookablePrice extends QuoteTotals {
  readonly nights: readonly PricedNight[]; // ascending by date
  /** The hotel's price, to compare the agency's with; minor units. */
  readonly ownTotalMinor: bigint;
}

/**
 * Checks every rule that needs the hotel's facts, except that every night has a price.
 * Rules: BOOK-8, BOOK-10, BOOK-13, BOOK-14, CHAN-14.
 * Errors: SVC-2005, SVC-2007, SVC-2013, SVC-3009, SVC-3011, SVC-4003, SVC-4004.
 */
export function requireBookable(ctx: RequestContext, body: CreateReservationBody, { facts, folio, agreed }: BookingFacts): void {
  const today = ctx.clock.today(facts.property.timezone);
  requireNoFaults([...windowFaults(today, body, true), ...occupancyFaults(facts, body), ...roomFaults(facts)]);
  requireSellable(facts.plan, body.channel);
  if (!body.group_id) requireCurrent(facts.plan);
  if (facts.isExternalIdKnown) throw knownExternalId(body.channel);
  if (folio && folio.currency !== facts.plan.currency)
    throw refuse('SVC-2007', 'folio_id', `is in ${folio.currency}; the rate plan in ${facts.plan.currency}`);
  if (agreed) requireAgreedCurrency(agreed, facts.plan.currency);
  if (!body.group_id) requireUnrestricted(facts, body);
  if (facts.room && isOutOfOrder(facts.room, { from: body.arrival, departure: body.departure })) {
    throw refuse('SVC-3009', 'room_assignment', 'is out of order');
  }
}

interface BookingPrice extends Pick<BookingFacts, 'agreed'> {
  readonly facts: SaleBasis;
  /** Rates of the nights that are picked up from a block, in minor units. */
  readonly blockRates: ReadonlyMap<LocalDate, bigint>;
}

/**
 * Prices a stay: nights from a block at its rates, the others by the plan. An agreed price replaces the hotel's own.
 * Rules: CHAN-14, GROUP-7. Errors: SVC-2007, SVC-3002, SVC-3011.
 */
export function priceBooking(body: CreateReservationBody, { facts, agreed, blockRates }: BookingPrice): BookablePrice {
  if (body.group_id) requireOpenNightsSold(body, { facts, blockRates });
  if (blockRates.size > 0) return priceWithBlock(body, { facts, blockRates });
  const own = requirePrice(facts, body);
  requireQuote(body.quote, { currency: facts.plan.currency, ...own });
  if (!agreed) return { ...own, ownTotalMinor: own.totalMinor };
  const nights = agreedNights(own.nights, { agreed, taxes: facts.price.taxes });
  const ownTotalMinor = expectedTotal(own.nights, { agreed, facts: facts.price, maxAdults: facts.roomType.maxAdults });
  return { nights, ...sumNights(nights), ownTotalMinor };
}

/** Only nights beyond the block meet what the plan restricts: the others were contracted. Rules: GROUP-7. Errors: SVC-3011. */
function requireOpenNightsSold(body: CreateReservationBody, { facts, blockRates }: Omit<BookingPrice, 'agreed'>): void {
  if (eachNight(body.arrival, body.departure).every((date) => blockRates.has(date))) return;
  requireCurrent(facts.plan);
  requireUnrestricted(facts, body);
}

function priceWithBlock(body: CreateReservationBody, { facts, blockRates }: Omit<BookingPrice, 'agreed'>): BookablePrice {
  const fromBlock = priceBlockNights({ taxes: facts.price.taxes, stay: body, rates: blockRates });
  const open = eachNight(body.arrival, body.departure).filter((date) => !blockRates.has(date));
  const nights = byDate([...fromBlock, ...requirePrice(facts, { ...body, nights: open }).nights]);
  const totals = sumNights(nights);
  requireQuote(body.quote, { currency: facts.plan.currency, ...totals });
  return { nights, ...totals, ownTotalMinor: totals.totalMinor };
}

/** Errors: SVC-2007. */
export function requireAgreedCurrency(agreed: AgreedPrice, currency: string): void {
  if (agreed.currency !== currency) throw refuse('SVC-2007', 'total.currency', `is ${agreed.currency}; the rate plan is in ${currency}`);
}

export function knownExternalId(channel: string) {
  return refuse('SVC-4003', 'external_id', `${channel} already knows a reservation with this id`);
}

/** A stay to write. */
export interface NewStay {
  readonly row: ReservationRow;
  readonly price: Pick<BookablePrice, 'nights'>;
  readonly guest: PreparedGuest | null; // null: known, or written already
  readonly isFolioNew: boolean;
  readonly group?: SharedGroup | null; // absent or null: the stay has none
}

/** Writes a stay just before the commit; only its inventory nights may follow. Errors (of the commit): as `insertStay`. */
export function writeStay(ctx: WriteContext, stay: NewStay): Promise<void> {
  return ctx.tx.writeLate(() => insertStay(ctx, stay));
}

/** Inserts a stay. Errors: SVC-3009 when the chosen room is taken, SVC-4003 when the channel's id was booked in the meantime. */
export async function insertStay(ctx: WriteContext, { row, price, guest, isFolioNew, group = null }: NewStay): Promise<void> {
  const folio = isFolioNew ? newFolioOf(row) : null;
  const billedFolioId = masterFolioOf(group);
  try {
    await writeReservation(ctx, { guest, folio, reservation: row, nights: price.nights, billedFolioId });
  } catch (error) {
    if (violates(error, 'reservation_external_id')) throw knownExternalId(row.channel);
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

/** Emits the events of a written stay, and of its guest when new. */
export function announceStay(ctx: WriteContext, { row, guest }: Pick<NewStay, 'row' | 'guest'>): ReservationBody {
  const body = toReservationBody(row);
  if (guest) emitGuestUpdated(ctx, { before: null, after: guest.body });
  ctx.tx.emit(bookingEvents['reservation.created'], row.id, body);
  return body;
}
