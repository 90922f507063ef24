import type { LocalDate } from '@innkeeper/kernel';
import type { CancellationBody, RestrictionsBody, RestrictionsInput } from './plan-terms.contract.ts';
import { planBase, planTerms, storedRestrictions } from './plan-terms.ts';
import { type PriceFacts, planChainMax } from './price-stay.ts';
import type { PricingBody } from './pricing.contract.ts';
import type { DateRestrictions } from './restrictions.ts';
import { type PropertyTermsRow, propertyColumns, taxesOf } from './sold-property.ts';

/**
 * Columns that the sale of plan `p` for room type `t` (rates.rate_plan_room_type) at property `h` depends on. Joined by `saleJoins`, which
 * expects $1 tenant, $2 arrival, $3 departure.
 */
export const saleColumns = `${propertyColumns}, p.currency, p.restrictions, p.cancellation, chain.links, chain.rates, own.date_restrictions`;

/** Laterals behind `saleColumns`: the chain of derivation with the amounts of its root, and the plan's own restrictions by date. */
export const saleJoins = `
  cross join lateral (
    with recursive link as (
      select 1 as depth, p.id, p.pricing, p.base_plan_id, p.company_id
      union all
      select link.depth + 1, b.id, b.pricing, b.base_plan_id, b.company_id
        from link join rates.rate_plan b on b.tenant_id = $1 and b.id = link.base_plan_id
       where link.depth < ${planChainMax}
    ), root as (
      select id from link order by depth desc limit 1
    )
    select (select json_agg(json_build_object('pricing', link.pricing, 'discount_percent', c.discount_percent) order by link.depth)
              from link left join hotel.company c on c.tenant_id = $1 and c.id = link.company_id) as links,
           (select json_agg(json_build_array(r.date, r.amount_minor::text))
              from root join rates.daily_rate r on r.tenant_id = $1 and r.rate_plan_id = root.id
             where r.room_type_id = t.room_type_id and r.date >= $2::date and r.date < $3::date) as rates
  ) chain
  cross join lateral (
    select json_agg(json_build_array(r.date, r.restrictions)) as date_restrictions
      from rates.daily_rate r
     where r.tenant_id = $1 and r.rate_plan_id = p.id and r.room_type_id = t.room_type_id
       and r.date between $2::date and $3::date and r.restrictions is not null
  ) own`;

/** A row of `saleColumns`. */
export interface SaleRow extends PropertyTermsRow {
  readonly currency: string;
  readonly restrictions: RestrictionsInput;
  readonly cancellation: CancellationBody;
  readonly links: readonly { readonly pricing: PricingBody; readonly discount_percent: number | null }[];
  readonly rates: readonly (readonly [LocalDate, string])[] | null;
  readonly date_restrictions: readonly (readonly [LocalDate, DateRestrictions])[] | null;
}

/** Input of the pure pricing and restriction rules. */
export interface SaleFacts {
  readonly price: PriceFacts;
  readonly restrictions: RestrictionsBody;
  readonly dateRestrictions: ReadonlyMap<LocalDate, DateRestrictions>;
}

/** Parses a row of `saleColumns`. */
export function saleFacts(row: SaleRow): SaleFacts {
  const [sold] = row.links;
  if (!sold) throw new Error('a plan is the first link of its own chain');
  const chain = row.links.map((link) => ({ base: planBase(link.pricing, row.currency), companyDiscountPercent: link.discount_percent }));
  const tableMinor = new Map(row.rates?.map(([date, amount]) => [date, BigInt(amount)]));
  return {
    price: { terms: planTerms(sold.pricing, row.currency), chain, tableMinor, taxes: taxesOf(row) },
    restrictions: storedRestrictions(row.restrictions),
    dateRestrictions: new Map(row.date_restrictions),
  };
}
