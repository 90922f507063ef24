import type { LocalDate } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import { otherRevenueOn } from './revenue-sql.ts';

/** Current terms for the net revenue of a property. */
export interface RevenueTerms {
  readonly currency: string;
  readonly vatPercent: string; // decimal text
  readonly serviceRates: readonly ServiceRate[]; // empty where services have the property's rate
}

/** VAT percent of services with a charge code from a date on. */
export interface ServiceRate {
  readonly code: string | null; // lower case; null: of every service that is not named
  readonly since: LocalDate | null; // null: ever since
  readonly percent: number;
}

export type ReadRevenueTerms = (ctx: RequestContext, propertyId: string) => Promise<RevenueTerms>;

interface Dates {
  readonly propertyId: string;
  readonly from: LocalDate;
  readonly to: LocalDate; // included
}

// Sums and entries come from one snapshot: together they are complete despite concurrent postings.
const readRevenue = statement<{ channel: string; minor: bigint }>(
  'billing.other_revenue_by_channel',
  `with stale as materialized (
     select c.service_date from billing.changed_service_date c
      where c.tenant_id = $1 and c.property_id = $2 and c.service_date between $6 and $7
     union
     select r.service_date from billing.other_revenue r
      where r.tenant_id = $1 and r.property_id = $2 and r.service_date between $6 and $7
        and (r.vat_percent <> $4 or r.service_rates <> $5::text)
   )
   select x.channel, sum(x.net_minor)::bigint as minor
     from (
       select r.channel, r.net_minor from billing.other_revenue r
        where r.tenant_id = $1 and r.property_id = $2 and r.service_date between $6 and $7
          and not exists (select from stale s where s.service_date = r.service_date)
       union all
       select o.channel, o.net_minor from stale t cross join lateral (${otherRevenueOn('t.service_date')}) o
     ) x
    group by x.channel order by x.channel`,
);

/**
 * Other revenue (all but nights) by service date, less VAT, in minor units of the property's currency. Rules: REP-7, REP-31.
 * Decision: infra/decisions/0069.
 */
export function otherRevenueByChannel(readTerms: ReadRevenueTerms) {
  return async (ctx: RequestContext, { propertyId, from, to }: Dates): Promise<ReadonlyMap<string, bigint>> => {
    const terms = await readTerms(ctx, propertyId);
    const rows = await readRows(ctx, readRevenue, [ctx.tenant.id, propertyId, ...termValues(terms), from, to]);
    return new Map(rows.map(({ channel, minor }) => [channel, minor]));
  };
}

/** Currency, VAT and rates of services as `otherRevenueOn` expects them. */
export function termValues({ currency, vatPercent, serviceRates }: RevenueTerms): readonly [string, string, string] {
  return [currency, vatPercent, JSON.stringify(serviceRates)];
}
