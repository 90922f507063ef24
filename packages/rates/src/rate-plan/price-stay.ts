import {
  addDays,
  changeByPercent,
  divideHalfUp,
  eachNight,
  type FieldIssue,
  type LocalDate,
  nightsBetween,
  percentOf,
  percentToFraction,
} from '@innkeeper/kernel';
import type { LengthOfStayTier, PlanBase, PlanLink, PlanTerms } from './plan-terms.ts';

/** Limit of plans in one chain of derivation, the plan sold and the root included. */
export const planChainMax = 8;

/** Taxes of a property; `amountMinor` in minor units of its currency. Rules: RATE-16, RATE-17. */
export interface PropertyTaxes {
  readonly vatPercent: number;
  readonly pricesIncludeVat: boolean;
  readonly cityTax: { readonly amountMinor: bigint; readonly maxNights: number | null } | null; // per adult and night
}

/** Everything a price depends on besides the stay; all amounts in minor units of one currency. */
export interface PriceFacts {
  readonly terms: PlanTerms;
  readonly chain: readonly PlanLink[]; // the plan sold first, the root last
  readonly tableMinor: ReadonlyMap<LocalDate, bigint>; // amounts by date of the last plan of the chain
  readonly taxes: PropertyTaxes;
}

export interface Stay {
  readonly arrival: LocalDate;
  readonly departure: LocalDate;
  readonly adults: number;
  readonly children: number;
  /** Prices only these nights; length of stay and the cap of the city tax still count the whole stay. */
  readonly nights?: readonly LocalDate[];
}

/** One priced night in minor units; net, VAT and city tax add up to the charge. */
export interface NightPrice {
  readonly date: LocalDate;
  readonly priceMinor: bigint; // as the plan states it: with VAT if the property's prices include it
  readonly netMinor: bigint;
  readonly vatMinor: bigint;
  readonly cityTaxMinor: bigint;
}

export interface StayPrice extends QuoteTotals {
  readonly nights: readonly NightPrice[]; // ascending by date
}

export interface QuoteTotals {
  readonly subtotalMinor: bigint; // net
  readonly taxMinor: bigint; // VAT and city tax
  readonly totalMinor: bigint;
}

/**
 * Prices a stay night by night, or names the dates that have no amount in the rate table.
 * Rules: RATE-10, RATE-11, RATE-12, RATE-13, RATE-14, RATE-15. Decision: infra/decisions/0010.
 */
export function priceStay(facts: PriceFacts, stay: Stay): StayPrice | { readonly missing: readonly LocalDate[] } {
  const dates = stay.nights ? [...stay.nights].sort() : eachNight(stay.arrival, stay.departure);
  const missing: LocalDate[] = [];
  const nights: NightPrice[] = [];
  const priceOf = nightPricing(facts, stay);
  for (const date of dates) {
    const baseMinor = planPrice(facts, date);
    if (baseMinor === null) missing.push(date);
    else nights.push(priceOf(date, baseMinor));
  }
  return missing.length > 0 ? { missing } : { nights, ...sumNights(nights) };
}

/** Sums priced nights to a quote: subtotal net, tax all taxes, total their sum. Rules: RATE-18, BOOK-23. */
export function sumNights(nights: readonly Pick<NightPrice, 'netMinor' | 'vatMinor' | 'cityTaxMinor'>[]): QuoteTotals {
  let subtotalMinor = 0n;
  let taxMinor = 0n;
  for (const night of nights) {
    subtotalMinor += night.netMinor;
    taxMinor += night.vatMinor + night.cityTaxMinor;
  }
  return { subtotalMinor, taxMinor, totalMinor: subtotalMinor + taxMinor };
}

/** Details of SVC-3011 for dates that cannot be sold because the rate table has no amount. Rules: RATE-15. */
export function missingRateFaults(missing: readonly LocalDate[]): FieldIssue[] {
  return missing.map((date) => ({ field: 'arrival', issue: `no rate for ${date}` }));
}

/**
 * Prices single nights with all taxes, each as a stay of its own; null for a date without an amount. `change` applies to the price as the
 * plan states it. Nights with the same base cost the same, so each base is computed once.
 */
export function oneNightPricing(
  facts: PriceFacts,
  { adults, change }: { readonly adults: number; readonly change: (priceMinor: bigint) => bigint },
): (date: LocalDate) => bigint | null {
  const known = new Map<bigint, bigint>();
  return (date) => {
    const baseMinor = planPrice(facts, date);
    if (baseMinor === null) return null;
    const before = known.get(baseMinor);
    if (before !== undefined) return before;
    const stay = { arrival: date, departure: addDays(date, 1), adults, children: 0 };
    const night = nightPricing(facts, stay)(date, baseMinor);
    const { netMinor, vatMinor } = splitVat(change(night.priceMinor), facts.taxes);
    const totalMinor = netMinor + vatMinor + night.cityTaxMinor;
    known.set(baseMinor, totalMinor);
    return totalMinor;
  };
}

function nightPricing(facts: PriceFacts, stay: Stay): (date: LocalDate, baseMinor: bigint) => NightPrice {
  const { terms, taxes } = facts;
  const extraAdults = Math.max(0, stay.adults - terms.includedAdults);
  const extrasMinor = terms.extraAdultMinor * BigInt(extraAdults) + terms.extraChildMinor * BigInt(stay.children);
  const percent = lengthOfStayPercent(terms.lengthOfStay, nightsBetween(stay.arrival, stay.departure));
  return (date, baseMinor) => {
    const sumMinor = baseMinor + extrasMinor;
    const priceMinor = percent === 0 ? sumMinor : changeByPercent(sumMinor, percent);
    return { date, priceMinor, ...splitVat(priceMinor, taxes), cityTaxMinor: cityTaxOf(taxes, stay, date) };
  };
}

/** City tax of one night of a stay, in minor units: per adult, for the first nights after the arrival. Rules: RATE-17. */
export function cityTaxOf({ cityTax }: PropertyTaxes, { arrival, adults }: Pick<Stay, 'arrival' | 'adults'>, date: LocalDate): bigint {
  const isTaxed = nightsBetween(arrival, date) < (cityTax?.maxNights ?? Number.POSITIVE_INFINITY);
  return isTaxed ? (cityTax?.amountMinor ?? 0n) * BigInt(adults) : 0n;
}

/** The percent furthest from zero among the tiers that the stay reaches; a discount wins over an equal surcharge. */
function lengthOfStayPercent(tiers: readonly LengthOfStayTier[], nights: number): number {
  let largest = 0;
  for (const { minNights, percent } of tiers) {
    if (nights < minNights) continue;
    const isLarger = Math.abs(percent) > Math.abs(largest) || percent === -Math.abs(largest);
    if (isLarger) largest = percent;
  }
  return largest;
}

/** Net and VAT of a price as the plan states it. */
export function splitVat(priceMinor: bigint, taxes: PropertyTaxes): { netMinor: bigint; vatMinor: bigint } {
  if (!taxes.pricesIncludeVat) return { netMinor: priceMinor, vatMinor: percentOf(priceMinor, taxes.vatPercent) };
  return splitVatOut(priceMinor, taxes);
}

/** Net and VAT of an amount that includes it: net half up, VAT the rest. Rules: RATE-18. */
export function splitVatOut(
  amountMinor: bigint,
  { vatPercent }: Pick<PropertyTaxes, 'vatPercent'>,
): { netMinor: bigint; vatMinor: bigint } {
  const { numerator, denominator } = percentToFraction(vatPercent);
  const netMinor = divideHalfUp(amountMinor * denominator, denominator + numerator);
  return { netMinor, vatMinor: amountMinor - netMinor };
}

/** The base price of the plan sold on a date, from the root of the chain upwards; null when the table has no amount. */
export function planPrice({ chain, tableMinor }: PriceFacts, date: LocalDate): bigint | null {
  if (chain.length > planChainMax) throw new Error('the chain of derived plans is too long');
  let baseMinor: bigint | null = null;
  for (const link of chain.toReversed()) {
    baseMinor = linkBase(link.base, { belowMinor: baseMinor, tableMinor: tableMinor.get(date) ?? null });
    if (baseMinor === null) return null;
    if (link.companyDiscountPercent !== null) baseMinor = changeByPercent(baseMinor, -link.companyDiscountPercent);
    if (baseMinor < 0n) baseMinor = 0n; // a night never costs less than zero
  }
  return baseMinor;
}

function linkBase(base: PlanBase, from: { belowMinor: bigint | null; tableMinor: bigint | null }): bigint | null {
  if (base.type === 'fixed') return base.amountMinor;
  if (base.type === 'daily_table') return from.tableMinor;
  if (from.belowMinor === null) throw new Error('a derived plan needs the plan it derives from');
  return 'percent' in base ? changeByPercent(from.belowMinor, base.percent) : from.belowMinor + base.amountMinor;
}
