import type { LocalDate } from '@innkeeper/kernel';
import { changePrice, type PriceChange, toldAdults } from './nightly-rate.ts';
import { type NightPrice, oneNightPricing, type PriceFacts, type PropertyTaxes, splitVat, splitVatOut } from './price-stay.ts';

/** What a guest has agreed on with an agency, night by night with all taxes; minor units of `currency`. */
export interface AgreedPrice {
  readonly currency: string;
  readonly nights: ReadonlyMap<LocalDate, bigint>; // every night of the stay
  /** By how much the hotel has the agency sell the plan for more or less than its own price. */
  readonly change: PriceChange | null;
}

/**
 * Nights at an agreed price, by the hotel's own of the same nights: of each amount the city tax is what the hotel levies, the rest is split into
 * net and VAT. Rules: CHAN-14.
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
 * The total that an agency's price is held against: what it was told of the nights, when that is what it asks; else what the stay costs by the
 * hotel's own nights, changed for the agency. Rules: PUSH-8, CHAN-16.
 */
export function expectedTotal(
  own: readonly NightPrice[],
  { agreed, facts, maxAdults }: { readonly agreed: AgreedPrice; readonly facts: PriceFacts; readonly maxAdults: number },
): bigint {
  const dates = own.map(({ date }) => date);
  const askedMinor = dates.reduce((sum, date) => sum + (agreed.nights.get(date) ?? 0n), 0n);
  if (askedMinor === toldTotal(facts, { dates, maxAdults, change: agreed.change })) return askedMinor;
  return own.reduce((sum, { priceMinor, cityTaxMinor }) => {
    const { netMinor, vatMinor } = splitVat(changePrice(priceMinor, agreed.change), facts.taxes);
    return sum + netMinor + vatMinor + cityTaxMinor;
  }, 0n);
}

/** An agency knows the price of each night by itself, whoever stays and however long. Rules: PUSH-7. */
function toldTotal(
  facts: PriceFacts,
  { dates, maxAdults, change }: { readonly dates: readonly LocalDate[]; readonly maxAdults: number; readonly change: PriceChange | null },
): bigint {
  const priceOf = oneNightPricing(facts, { adults: toldAdults(facts.terms, maxAdults), change: (minor) => changePrice(minor, change) });
  return dates.reduce((sum, date) => sum + (priceOf(date) ?? 0n), 0n);
}
