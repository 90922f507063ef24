import { eachNight } from '@innkeeper/kernel';
import type { WriteContext } from '@innkeeper/platform';
import { cityTaxOf, type NightDelta } from '@innkeeper/rates';
import { byDate, priceBlockNights } from '../../group/block-price.ts';
import { exchangeNights } from '../../group/exchange-nights.ts';
import { ratesByDate } from '../../group/pick-up.ts';
import type { SharedGroup } from '../../group/shared-group.ts';
import type { StayFacts } from '../create/stay-facts.ts';
import type { BookedNight, ReservationRow } from '../reservation-row.ts';
import { requireCurrent, requirePrice, requireUnrestricted } from '../stay-rules.ts';
import { priceNights } from './change-rules.ts';

/** A changed stay of a group. */
interface GroupStayChange {
  readonly facts: StayFacts;
  readonly group: SharedGroup;
  readonly before: ReservationRow;
  readonly after: ReservationRow;
  readonly nights: readonly BookedNight[]; // booked before
  readonly isRepriced: boolean; // the plan, the type or the party changed
}

/**
 * Moves the nights of a changed stay between the block of its group and free inventory, and prices them: those from the block at its rates,
 * the others by the plan. A night that stays keeps its origin. Returns what the block holds more or less, too.
 * Rules: BOOK-23, GROUP-12. Errors: SVC-3001, SVC-3011.
 */
export async function repriceGroupNights(
  ctx: WriteContext,
  change: GroupStayChange,
): Promise<{ readonly nights: BookedNight[]; readonly held: readonly NightDelta[] }> {
  const { facts, group, before, after, isRepriced } = change;
  const dates = eachNight(after.arrival, after.departure);
  const kept = new Map(keptNights(change).map((night) => [night.date, night]));
  const wanted = dates.filter((date) => !kept.has(date));
  const { rates, held } = await exchangeNights(ctx, group, {
    returned: change.nights
      .filter(({ date, isPickedUp }) => isPickedUp && !kept.has(date))
      .map(({ date }) => ({ room_type_id: before.room_type_id, date })),
    wanted: wanted.map((date) => ({ room_type_id: after.room_type_id, date })),
  });
  const { taxes } = facts.price;
  const isTaxMoved = isRepriced || after.arrival !== before.arrival;
  const cityTax = isTaxMoved ? (date: string) => cityTaxOf(taxes, after, date) : undefined;
  const fromBlock = priceBlockNights({ taxes, stay: after, rates: ratesByDate(wanted, rates) });
  const blockDates = new Set([...fromBlock, ...[...kept.values()].filter(({ isPickedUp }) => isPickedUp)].map(({ date }) => date));
  const open = dates.filter((date) => !blockDates.has(date));
  if (open.length > 0) requireSold(change); // nights of the block were contracted
  const terms = {
    booked: [...kept.values()],
    cityTax,
    price: (unpriced: readonly string[]) => requirePrice(facts, { ...after, nights: unpriced }).nights,
  };
  const nights = [
    ...fromBlock.map((night) => ({ ...night, isPosted: false })),
    ...priceNights({ ...terms, dates: dates.filter((date) => blockDates.has(date) && kept.has(date)), isRepriced: false }),
    ...priceNights({ ...terms, dates: open, isRepriced }),
  ];
  return { nights: byDate(nights), held };
}

/** Errors: SVC-3011. */
function requireSold({ facts, before, after }: GroupStayChange): void {
  const isRateChanged = after.rate_plan_id !== before.rate_plan_id || after.room_type_id !== before.room_type_id;
  if (isRateChanged) requireCurrent(facts.plan);
  requireUnrestricted(facts, after);
}

/** Nights that the stay keeps: posted ones, and those in the new window if the room type stays. */
function keptNights({ before, after, nights }: GroupStayChange): BookedNight[] {
  const isTypeKept = after.room_type_id === before.room_type_id;
  return nights.filter(({ date, isPosted }) => isPosted || (isTypeKept && date >= after.arrival && date < after.departure));
}
