import { changeByPercent, type LocalDate } from '@innkeeper/kernel';
import type { RestrictionsBody } from './plan-terms.contract.ts';
import type { PlanTerms } from './plan-terms.ts';
import { oneNightPricing } from './price-stay.ts';
import type { DateRestrictions } from './restrictions.ts';
import type { SaleFacts } from './sale-facts.ts';

/** By how much a night costs more or less, by percent or in minor units of the plan's currency. */
export type PriceChange = { readonly percent: number } | { readonly amountMinor: bigint };

/** What a night of a plan costs and under which restrictions it is sold. */
export interface NightlyRate {
  readonly totalMinor: bigint | null; // with all taxes; null: not for sale
  readonly restrictions: RestrictionsBody;
}

interface Question {
  readonly dates: readonly LocalDate[];
  readonly adults: number;
  readonly change: PriceChange | null;
}

/** Prices and restrictions of single nights, as a stay of one night finds them. A changed price is changed before taxes are. Rules: PUSH-7, PUSH-8. */
export function nightlyRates(facts: Pick<SaleFacts, 'price' | 'restrictions' | 'dateRestrictions'>, question: Question): NightlyRate[] {
  const { dates, adults, change } = question;
  const priceOf = oneNightPricing(facts.price, { adults, change: (minor) => changePrice(minor, change) });
  return dates.map((date) => ({
    totalMinor: priceOf(date),
    restrictions: restrictionsOf(facts.restrictions, facts.dateRestrictions.get(date)),
  }));
}

/** For how many adults an agency is told a price: those that the plan includes, as far as the room takes them. Rules: PUSH-7. */
export function toldAdults({ includedAdults }: Pick<PlanTerms, 'includedAdults'>, maxAdults: number): number {
  return Math.max(1, Math.min(includedAdults, maxAdults));
}

/** A night never costs less than nothing. Rules: PUSH-8. */
export function changePrice(minor: bigint, change: PriceChange | null): bigint {
  if (change === null) return minor;
  const after = 'percent' in change ? changeByPercent(minor, change.percent) : minor + change.amountMinor;
  return after < 0n ? 0n : after;
}

/** A date's own restriction comes before the plan's. */
function restrictionsOf(plan: RestrictionsBody, date: DateRestrictions | undefined): RestrictionsBody {
  if (!date) return plan;
  return {
    min_stay: date.min_stay ?? plan.min_stay,
    max_stay: date.max_stay ?? plan.max_stay,
    closed_to_arrival: date.closed_to_arrival ?? plan.closed_to_arrival,
    closed_to_departure: date.closed_to_departure ?? plan.closed_to_departure,
    stop_sell: date.stop_sell ?? plan.stop_sell,
  };
}
