import { formatMinor, parseMoney } from '@innkeeper/kernel';
import type {
  CancellationBody,
  CancellationInput,
  IncludedServiceBody,
  RestrictionsBody,
  RestrictionsInput,
} from './plan-terms.contract.ts';
import type { PricingBody, PricingInput } from './pricing.contract.ts';

/** The starting point of a plan's price; amounts in minor units of the plan's currency. */
export type PlanBase =
  | { readonly type: 'fixed'; readonly amountMinor: bigint }
  | { readonly type: 'daily_table' }
  | { readonly type: 'derived'; readonly percent: number }
  | { readonly type: 'derived'; readonly amountMinor: bigint };

/** One plan of the chain from the plan sold to the root of its prices. */
export interface PlanLink {
  readonly base: PlanBase;
  readonly companyDiscountPercent: number | null; // 10 takes a tenth off; corporate plans only
}

export interface LengthOfStayTier {
  readonly minNights: number;
  readonly percent: number;
}

/** The pricing formula of the plan sold, parsed once; amounts in minor units of the plan's currency. */
export interface PlanTerms {
  readonly includedAdults: number;
  readonly extraAdultMinor: bigint;
  readonly extraChildMinor: bigint;
  readonly lengthOfStay: readonly LengthOfStayTier[];
}

/** Parses the formula around the base from its stored form. Rules: RATE-10. */
export function planTerms(pricing: PricingBody, currency: string): PlanTerms {
  return {
    includedAdults: pricing.included_adults,
    extraAdultMinor: parseMoney(currency, pricing.extra_adult).minor,
    extraChildMinor: parseMoney(currency, pricing.extra_child).minor,
    lengthOfStay: pricing.length_of_stay.map((tier) => ({ minNights: tier.min_nights, percent: tier.percent })),
  };
}

/** Parses the base of a plan from its stored form. Rules: RATE-10, RATE-12. */
export function planBase({ base }: PricingBody, currency: string): PlanBase {
  if (base.type === 'daily_table') return base;
  if (base.type === 'fixed') return { type: 'fixed', amountMinor: parseMoney(currency, base.amount).minor };
  if (base.amount !== undefined) return { type: 'derived', amountMinor: parseMoney(currency, base.amount).minor };
  return { type: 'derived', percent: base.percent ?? 0 };
}

/** An amount with exactly the currency's digits; `amount` has passed the currency's check. Rules: MONEY-1. */
export function exactAmount(currency: string, amount: string): string {
  return formatMinor(currency, parseMoney(currency, amount).minor);
}

/** Pricing in its stored form: every amount with exactly the currency's digits. */
export function storedPricing(pricing: PricingInput, currency: string): PricingBody {
  return {
    ...pricing,
    base: storedBase(pricing.base, currency),
    extra_adult: exactAmount(currency, pricing.extra_adult),
    extra_child: exactAmount(currency, pricing.extra_child),
  };
}

function storedBase(base: PricingInput['base'], currency: string): PricingBody['base'] {
  if (base.type === 'daily_table') return base;
  if (base.type === 'fixed') return { ...base, amount: exactAmount(currency, base.amount) };
  const { type, rate_plan_id, percent } = base;
  if (base.amount === undefined) return { type, rate_plan_id, percent: percent ?? 0 };
  return { type, rate_plan_id, amount: exactAmount(currency, base.amount) };
}

/** Cancellation terms in their stored form. */
export function storedCancellation({ free_until_hours, fee }: CancellationInput, currency: string): CancellationBody {
  if (fee.type === 'fixed') return { free_until_hours, fee: { type: 'fixed', value: exactAmount(currency, fee.value) } };
  if (fee.type === 'percent') return { free_until_hours, fee };
  return { free_until_hours, fee: { type: fee.type } };
}

/** Bundled services in their stored form. */
export function storedServices(services: readonly IncludedServiceBody[], currency: string): IncludedServiceBody[] {
  return services.map((service) => ({ ...service, amount: exactAmount(currency, service.amount) }));
}

/** Restrictions in their stored form: an absent one restricts nothing. */
export function storedRestrictions(restrictions: RestrictionsInput): RestrictionsBody {
  return {
    min_stay: restrictions.min_stay ?? null,
    max_stay: restrictions.max_stay ?? null,
    closed_to_arrival: restrictions.closed_to_arrival ?? false,
    closed_to_departure: restrictions.closed_to_departure ?? false,
    stop_sell: restrictions.stop_sell ?? false,
  };
}
