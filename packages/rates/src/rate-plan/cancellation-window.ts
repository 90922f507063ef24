import { instantOf, type LocalDate, parseMoney, percentOf } from '@innkeeper/kernel';
import type { CancellationBody } from './plan-terms.contract.ts';
import type { NightPrice } from './price-stay.ts';

const hourMs = 3_600_000;

/**
 * The instant until which cancelling is free, as epoch milliseconds: real hours before the check-in time on the arrival
 * date, so a change to summer time in between does not shorten the window. Rules: BOOK-39.
 */
export function freeUntilMs(
  cancellation: Pick<CancellationBody, 'free_until_hours'>,
  property: { readonly timezone: string; readonly checkInTime: string }, // 'HH:MM'
  arrival: LocalDate,
): number {
  return instantOf(arrival, property.checkInTime, property.timezone) - cancellation.free_until_hours * hourMs;
}

/** The booked price that a fee is computed from. */
export interface FeeBasis {
  readonly currency: string; // the plan's
  readonly nights: readonly Pick<NightPrice, 'date' | 'netMinor' | 'vatMinor' | 'cityTaxMinor'>[];
  readonly totalMinor: bigint;
}

/** The fee of a late cancellation, in minor units of the plan's currency. Rules: BOOK-41. */
export function cancellationFee({ fee }: Pick<CancellationBody, 'fee'>, { currency, nights, totalMinor }: FeeBasis): bigint {
  switch (fee.type) {
    case 'first_night':
      return firstNightMinor(nights);
    case 'percent':
      return percentOf(totalMinor, fee.value);
    case 'full':
      return totalMinor;
    case 'fixed':
      return parseMoney(currency, fee.value).minor;
  }
}

function firstNightMinor(nights: FeeBasis['nights']): bigint {
  const [first, ...others] = nights;
  if (!first) throw new Error('a stay has at least one night');
  const night = others.reduce((earliest, other) => (other.date < earliest.date ? other : earliest), first);
  return night.netMinor + night.vatMinor + night.cityTaxMinor;
}
