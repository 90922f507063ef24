import type { LocalDate } from '@innkeeper/kernel';
import { changePrice, type PriceChange, pushedAdults } from './nightly-rate.ts';
import { type NightPrice, oneNightPricing, type PriceFacts, type PropertyTaxes, splitVat, splitVatOut } from './price-stay.ts';

/** The price that a guest agreed on with an agency, night by night with all taxes; minor units of `currency`. */
export interface AgreedPrice {
  readonly currency: string;
  readonly nights: ReadonlyMap<LocalDate, bigint>; // every night of the stay
  /** The agency's price of the plan relative to the hotel's own. */
  readonly change: PriceChange | null;
}

/**
 * Nights at an agreed price: the city tax is the one in the hotel's `own` price of the night, the rest is split into net and VAT.
 * Rules: CHAN-14.
 */
export function agreedNights(
  own: readonly NightPrice[],
  { agreed, taxes }: { readonly agreed: Pick<AgreedPrice, 'nights'>; readonly taxes: PropertyTaxes },
): NightPrice[] {
  return own.map(({ date, cityTaxMinor: levied }) => {
    const amountMinor = agreed.nights.get(date);
    if (amountMinor === undefined) throw new Error(`no price was agreed for ${date}`);
    const cityTaxMinor = levied < amountMinor ? levied : amountMinor;
    const { netMinor, vatMinor } = splitVatOut(amountMinor - cityTaxMinor, taxes);
    const priceMinor = taxes.pricesIncludeVat ? netMinor + vatMinor : netMinor;
    return { date, priceMinor, netMinor, vatMinor, cityTaxMinor };
  });
}

/**
 * The total to compare an agency's price with: the nights as pushed to the agency when it charges exactly that, else the hotel's own
 * nights, changed for the agency. Rules: PUSH-8, CHAN-16.
 */
export function expectedTotal(
  own: readonly NightPrice[],
  { agreed, facts, maxAdults }: { readonly agreed: AgreedPrice; readonly facts: PriceFacts; readonly maxAdults: number },
): bigint {
  const dates = own.map(({ date }) => date);
  const agreedMinor = dates.reduce((sum, date) => sum + (agreed.nights.get(date) ?? 0n), 0n);
  if (agreedMinor === pushedTotal(facts, { dates, maxAdults, change: agreed.change })) return agreedMinor;
  return own.reduce((sum, { priceMinor, cityTaxMinor }) => {
    const { netMinor, vatMinor } = splitVat(changePrice(priceMinor, agreed.change), facts.taxes);
    return sum + netMinor + vatMinor + cityTaxMinor;
  }, 0n);
}

/** Agencies have one price per night, whoever stays and however long. Rules: PUSH-7. */
function pushedTotal(
  facts: PriceFacts,
  { dates, maxAdults, change }: { readonly dates: readonly LocalDate[]; readonly maxAdults: number; readonly change: PriceChange | null },
): bigint {
  const priceOf = oneNightPricing(facts, { adults: pushedAdults(facts.terms, maxAdults), change: (minor) => changePrice(minor, change) });
  return dates.reduce((sum, date) => sum + (priceOf(date) ?? 0n), 0n);
}
