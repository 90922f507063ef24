import type { LocalDate } from '@innkeeper/kernel';
import { cityTaxOf, type PropertyTaxes, type Stay, splitVat } from '@innkeeper/rates';
import type { PricedNight } from '../reservation/reservation-row.ts';

interface BlockPrice {
  readonly taxes: PropertyTaxes;
  readonly stay: Pick<Stay, 'arrival' | 'adults'>;
  readonly rates: ReadonlyMap<LocalDate, bigint>; // of the block, in minor units
}

/** Prices nights from a block at its rates: neither extra guests nor the length of the stay count. Rules: GROUP-5, GROUP-7. */
export function priceBlockNights({ taxes, stay, rates }: BlockPrice): PricedNight[] {
  return [...rates].map(([date, rateMinor]) => ({
    date,
    ...splitVat(rateMinor, taxes),
    cityTaxMinor: cityTaxOf(taxes, stay, date),
    isPickedUp: true,
  }));
}

/** Nights of a stay, from the block and from free inventory, in the order of their dates. */
export function byDate<Night extends Pick<PricedNight, 'date'>>(nights: readonly Night[]): Night[] {
  return nights.toSorted((one, other) => (one.date < other.date ? -1 : 1));
}
