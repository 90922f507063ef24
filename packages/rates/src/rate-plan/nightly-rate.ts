import { changeByPercent, type LocalDate } from '@innkeeper/kernel';
import type { RestrictionsBody } from './plan-terms.contract.ts';
import type { PlanTerms } from './plan-terms.ts';
import { oneNightPricing } from './price-stay.ts';
import type { DateRestrictions } from './restrictions.ts';
import type { SaleFacts } from './sale-facts.ts';

/** A surcharge or discount on a night, in percent or in minor units of the plan's currency. */
export type PriceChange = { readonly percent: number } | { readonly amountMinor: bigint };

/** Price and restrictions of one night of a plan. */
export interface NightlyRate {
  readonly totalMinor: bigint | null; // with all taxes; null: not for sale
  readonly restrictions: RestrictionsBody;
}

interface NightlyRateQuery {
  readonly dates: readonly LocalDate[];
  readonly adults: number;
  readonly change: PriceChange | null;
}

/** Prices and restrictions of single nights, each as a stay of one night. `change` applies before taxes. Rules: PUSH-7, PUSH-8. */
export function nightlyRates(
  facts: Pick<SaleFacts, 'price' | 'restrictions' | 'dateRestrictions'>,
  query: NightlyRateQuery,
): NightlyRate[] {
  const { dates, adults, change } = query;
  const priceOf = oneNightPricing(facts.price, { adults, change: (minor) => changePrice(minor, change) });
  return dates.map((date) => ({
    totalMinor: priceOf(date),
    restrictions: restrictionsOf(facts.restrictions, facts.dateRestrictions.get(date)),
  }));
}

/** Adults that a pushed price is for: those that the plan includes, as far as the room takes them. Rules: PUSH-7. */
export function pushedAdults({ includedAdults }: Pick<PlanTerms, 'includedAdults'>, maxAdults: number): number {
  return Math.max(1, Math.min(includedAdults, maxAdults));
}

/** Applies a change; a night never costs less than zero. Rules: PUSH-8. */
export function changePrice(minor: bigint, change: PriceChange | null): bigint {
  if (change === null) return minor;
  const after = 'percent' in change ? changeByPercent(minor, change.percent) : minor + change.amountMinor;
  return after < 0n ? 0n : after;
}

/** Restrictions of a date, which override the plan's. */
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
