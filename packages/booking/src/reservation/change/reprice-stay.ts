import { eachNight, type LocalDate, refuse } from '@innkeeper/kernel';
import type { RequestContext, WriteContext } from '@innkeeper/platform';
import {
  type AgreedPrice,
  agreedNights,
  cityTaxOf,
  expectedTotal,
  type NightDelta,
  requireNoFaults,
  sumNights,
  windowFaults,
} from '@innkeeper/rates';
import type { SharedGroup } from '../../group/shared-group.ts';
import { requireAgreedCurrency } from '../create/book-stay.ts';
import { readStayFacts, type StayFacts } from '../create/stay-facts.ts';
import type { ChangeReservationBody } from '../reservation.contract.ts';
import type { BookedNight, ReservationRow } from '../reservation-row.ts';
import { occupancyFaults, requireCurrent, requirePrice, requireQuote, requireSellable, requireUnrestricted } from '../stay-rules.ts';
import { postedNightFaults, priceNights } from './change-rules.ts';
import { repriceGroupNights } from './reprice-group-nights.ts';

/** A stay before and after a change. */
export interface ReservationChange {
  readonly before: ReservationRow;
  readonly after: ReservationRow;
  readonly nights: readonly BookedNight[]; // booked before
  readonly group?: SharedGroup | null; // absent or null: the stay has none
  readonly quote?: ChangeReservationBody['quote'];
  /** Price that the guest agreed with an agency; absent: the hotel's own price applies. */
  readonly agreed?: AgreedPrice;
}

export interface RepricedStay {
  readonly after: ReservationRow;
  readonly nights: readonly BookedNight[] | null; // null: nothing about the price changed
  /** Price by the hotel's rates with the agency's markup, minor units; null when not calculated. */
  readonly ownTotalMinor: bigint | null;
  /** Price that the agency says, of all nights; null without an agency. */
  readonly agreedTotalMinor: bigint | null;
  /** Changes of what the block of its group holds. */
  readonly held: readonly NightDelta[];
}

/**
 * Checks and prices a changed stay: remaining nights keep their booked price unless plan, room type or party change or another price was
 * agreed. The nights of a group's stay move between its block and free inventory.
 * Rules: BOOK-23, CHAN-14, GROUP-12. Errors: SVC-2005, SVC-2007, SVC-2010, SVC-2013, SVC-3001, SVC-3002, SVC-3011, SVC-4004.
 */
export async function repriceStay(ctx: WriteContext, change: ReservationChange): Promise<RepricedStay> {
  const { after, quote, agreed } = change;
  const changes = changesOf(change);
  if (!changes.isRateChanged && !changes.isPartyChanged && !changes.isWindowChanged && !agreed) {
    requireQuote(quote, quoteOf(after));
    return { after, nights: null, ownTotalMinor: null, agreedTotalMinor: null, held: [] };
  }
  const facts = await readStayFacts(ctx, {
    roomTypeId: after.room_type_id,
    ratePlanId: after.rate_plan_id,
    arrival: after.arrival,
    departure: after.departure,
    roomId: null,
    external: null,
  });
  requireStayAllowed(ctx, { facts, change, ...changes });
  const isRepriced = changes.isRateChanged || changes.isPartyChanged;
  const { nights, ownTotalMinor, agreedTotalMinor, held } = await newNights(ctx, facts, { ...change, isRepriced });
  const totals = sumNights(nights);
  const priced = {
    ...after,
    currency: facts.plan.currency,
    subtotal_minor: totals.subtotalMinor,
    tax_minor: totals.taxMinor,
    total_minor: totals.totalMinor,
  };
  requireQuote(quote, quoteOf(priced));
  return { after: priced, nights, ownTotalMinor, agreedTotalMinor, held };
}

function changesOf({ before, after }: ReservationChange) {
  return {
    isRateChanged: after.rate_plan_id !== before.rate_plan_id || after.room_type_id !== before.room_type_id,
    isPartyChanged: after.adults !== before.adults || after.children !== before.children,
    isWindowChanged: after.arrival !== before.arrival || after.departure !== before.departure,
  };
}

/** Prices the nights; posted ones keep their price even if another was agreed. */
async function newNights(
  ctx: WriteContext,
  facts: StayFacts,
  { before, after, nights, agreed, group, isRepriced }: ReservationChange & { readonly isRepriced: boolean },
): Promise<Omit<RepricedStay, 'after' | 'nights'> & { readonly nights: BookedNight[] }> {
  const withoutAgency = { ownTotalMinor: null, agreedTotalMinor: null };
  if (group) return { ...withoutAgency, ...(await repriceGroupNights(ctx, { facts, group, before, after, nights, isRepriced })) };
  const dates = eachNight(after.arrival, after.departure);
  if (!agreed) {
    const price = (open: readonly LocalDate[]) => requirePrice(facts, { ...after, nights: open }).nights;
    const isMoved = after.arrival !== before.arrival;
    const cityTax = isMoved ? (date: LocalDate) => cityTaxOf(facts.price.taxes, after, date) : undefined;
    return { ...withoutAgency, nights: priceNights({ dates, booked: nights, isRepriced, price, cityTax }), held: [] };
  }
  const own = requirePrice(facts, after);
  const said = agreedNights(own.nights, { agreed, taxes: facts.price.taxes });
  const agreedByDate = new Map(said.map((night) => [night.date, night]));
  const price = (open: readonly LocalDate[]) => open.flatMap((date) => agreedByDate.get(date) ?? []);
  const ownTotalMinor = expectedTotal(own.nights, { agreed, facts: facts.price, maxAdults: facts.roomType.maxAdults });
  return {
    nights: priceNights({ dates, booked: nights, isRepriced: true, price }),
    ownTotalMinor,
    agreedTotalMinor: sumNights(said).totalMinor,
    held: [],
  };
}

/** Price of a stay, for comparison with a quote. */
export function quoteOf(row: ReservationRow) {
  return { currency: row.currency, subtotalMinor: row.subtotal_minor, taxMinor: row.tax_minor, totalMinor: row.total_minor };
}

interface Allowance extends ReturnType<typeof changesOf> {
  readonly facts: StayFacts;
  readonly change: ReservationChange;
}

function requireStayAllowed(ctx: RequestContext, { facts, change, isRateChanged, isPartyChanged, isWindowChanged }: Allowance): void {
  const { before, after, nights, agreed } = change;
  const today = ctx.clock.today(before.timezone);
  const window = isWindowChanged ? windowFaults(today, after, after.arrival !== before.arrival) : [];
  requireNoFaults([...window, ...postedNightFaults(nights, after), ...occupancyFaults(facts, after)]);
  if (isRateChanged) requireSellable(facts.plan, after.channel);
  if (isRateChanged && !change.group) requireCurrent(facts.plan);
  if (agreed) requireAgreedCurrency(agreed, facts.plan.currency);
  if (facts.plan.currency !== before.currency)
    throw refuse('SVC-2007', 'rate_plan_id', `is in ${facts.plan.currency}; the folio in ${before.currency}`);
  if (!change.group && (isRateChanged || isPartyChanged || isWindowChanged)) requireUnrestricted(facts, after);
}
