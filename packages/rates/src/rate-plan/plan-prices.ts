import type { LocalDate } from '@innkeeper/kernel';
import { refuse } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';
import { type PriceFacts, planPrice } from './price-stay.ts';
import { readSaleFacts, type SaleQuery } from './read-sale-facts.ts';

/** Prices of a plan, as it states them, for the adults that it includes and whatever the length of a stay; without the dates that have none. */
export interface PlanPrices {
  readonly currency: string;
  readonly minorByDate: ReadonlyMap<LocalDate, bigint>;
}

/** Reads the prices of a plan for a room type on some dates. Errors: SVC-2005, SVC-2010. */
export async function readPlanPrices(
  ctx: RequestContext,
  { query, dates }: { readonly query: SaleQuery; readonly dates: readonly LocalDate[] },
): Promise<PlanPrices> {
  const basis = await readSaleFacts(ctx, query);
  if ('missing' in basis) throw refuse('SVC-2010', 'rate_plan_id', 'resolves to nothing in this tenant');
  if (!basis.plan.isOfRoomType) throw refuse('SVC-2005', 'rate_plan_id', 'is not sold with this room type');
  return { currency: basis.plan.currency, minorByDate: pricesOn(basis.price, dates) };
}

function pricesOn(facts: PriceFacts, dates: readonly LocalDate[]): ReadonlyMap<LocalDate, bigint> {
  return new Map(
    dates.flatMap((date) => {
      const priceMinor = planPrice(facts, date);
      return priceMinor === null ? [] : [[date, priceMinor] as const];
    }),
  );
}
