import { type FieldIssue, formatMinor, parseMoney, refuse, ServiceError } from '@innkeeper/kernel';
import {
  isOtaChannel,
  missingRateFaults,
  type PlanFacts,
  priceStay,
  restrictionFaults,
  type SaleBasis,
  type Stay,
  type StayPrice,
} from '@innkeeper/rates';
import type { StayFacts } from './create/stay-facts.ts';
import type { QuoteInput } from './reservation.contract.ts';

/** Errors: SVC-2013. */
export function occupancyFaults(facts: Pick<SaleBasis, 'roomType'>, guests: { adults: number; children: number }): FieldIssue[] {
  const { maxAdults, maxChildren } = facts.roomType;
  const issues: FieldIssue[] = [];
  if (guests.adults > maxAdults) issues.push({ field: 'adults', issue: `the room type takes at most ${maxAdults}` });
  if (guests.children > maxChildren) issues.push({ field: 'children', issue: `the room type takes at most ${maxChildren}` });
  return issues;
}

/** Requires a chosen room to be of the booked type. Errors: SVC-2013. */
export function roomFaults(facts: StayFacts): FieldIssue[] {
  if (!facts.room || facts.room.room_type_id === facts.roomType.id) return [];
  return [{ field: 'room_assignment', issue: 'is a room of another type' }];
}

/** Requires that the plan is sold with the room type through the channel. Errors: SVC-2005, SVC-4004. */
export function requireSellable(plan: PlanFacts, channel: string): void {
  if (!plan.isOfRoomType) throw refuse('SVC-2005', 'rate_plan_id', 'is not sold with this room type');
  if (isOtaChannel(channel) && !plan.channels.includes(channel))
    throw refuse('SVC-4004', 'channel', `the rate plan is not mapped to ${channel}`);
}

/** Errors: SVC-3011. */
export function requireCurrent(plan: Pick<PlanFacts, 'isDeprecated'>): void {
  if (plan.isDeprecated) throw refuse('SVC-3011', 'rate_plan_id', 'is deprecated');
}

/** Errors: SVC-3011. */
export function requireUnrestricted(
  facts: Pick<SaleBasis, 'plan' | 'restrictionsByDate'>,
  stay: { arrival: string; departure: string },
): void {
  const faults = restrictionFaults(facts.plan.restrictions, facts.restrictionsByDate, stay);
  if (faults.length > 0) throw new ServiceError('SVC-3011', faults);
}

/** Prices a stay or some of its nights. Errors: SVC-3011 with the dates without a rate. */
export function requirePrice(facts: Pick<SaleBasis, 'price'>, stay: Stay): StayPrice {
  const price = priceStay(facts.price, stay);
  if ('missing' in price) throw new ServiceError('SVC-3011', missingRateFaults(price.missing));
  return price;
}

/** Requires the client's quote to equal the current price. Errors: SVC-2007, SVC-2013, SVC-3002. */
export function requireQuote(
  quote: QuoteInput | undefined,
  price: { currency: string; subtotalMinor: bigint; taxMinor: bigint; totalMinor: bigint },
): void {
  if (!quote) return;
  if (quote.currency !== price.currency) throw refuse('SVC-2007', 'quote.currency', `the folio is in ${price.currency}`);
  const expected = { total: price.totalMinor, subtotal: price.subtotalMinor, tax: price.taxMinor };
  const issues: FieldIssue[] = [];
  for (const part of ['total', 'subtotal', 'tax'] as const) {
    const given = quote[part];
    if (given === undefined) continue;
    if (!isSameAmount(given, { currency: price.currency, minor: expected[part] })) {
      issues.push({ field: `quote.${part}`, issue: `is ${formatMinor(price.currency, expected[part])} by the current rate table` });
    }
  }
  if (issues.length > 0) throw new ServiceError('SVC-3002', issues);
}

/** Ignores trailing zeros: 104, 104.0 and 104.00 are equal; an amount with too many digits equals none. */
function isSameAmount(given: string, expected: { currency: string; minor: bigint }): boolean {
  try {
    return parseMoney(expected.currency, given).minor === expected.minor;
  } catch {
    return false;
  }
}
