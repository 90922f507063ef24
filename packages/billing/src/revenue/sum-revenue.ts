import { inTransaction, type RequestContext, statement, type WriteContext } from '@innkeeper/platform';
import { type ReadRevenueTerms, termValues } from './other-revenue.ts';
import { otherRevenueOn } from './revenue-sql.ts';

const datesAtOnce = 31;

// Without the lock, a slow transaction could overwrite newer sums with older ones.
const lockRevenue = statement<never>(
  'billing.lock_other_revenue',
  `select pg_advisory_xact_lock(hashtextextended('billing.other_revenue:' || $1 || ':' || $2, 0))`,
);

// Entries are never removed: a channel that has a row on a date keeps it.
const sum = statement<{ dates_left: number }>(
  'billing.sum_other_revenue',
  `with changed as materialized (
     select c.service_date from billing.changed_service_date c where c.tenant_id = $1 and c.property_id = $2
     union
     select r.service_date from billing.other_revenue r where r.tenant_id = $1 and r.property_id = $2
        and (r.vat_percent <> $4 or r.service_rates <> $5::text)
   ), taken as materialized (
     select c.service_date from changed c order by c.service_date limit ${datesAtOnce}
   ), forgotten as (
     delete from billing.changed_service_date c
      where c.tenant_id = $1 and c.property_id = $2 and c.service_date in (select t.service_date from taken t)
   ), summed as (
     insert into billing.other_revenue (tenant_id, property_id, service_date, channel, vat_percent, service_rates, net_minor)
     select $1, $2, t.service_date, o.channel, $4, $5::text, o.net_minor from taken t cross join lateral (${otherRevenueOn('t.service_date')}) o
     on conflict (tenant_id, property_id, service_date, channel) do update
        set vat_percent = excluded.vat_percent, service_rates = excluded.service_rates, net_minor = excluded.net_minor
   )
   select (select count(*) from changed)::int - (select count(*) from taken)::int as dates_left`,
);

/**
 * Sums other revenue of dates that have changed or were summed at other VAT rates; returns how many are left. Safe to repeat and
 * to run beside writers: see `sumDays`. Rules: REP-31. Decision: infra/decisions/0069.
 */
export function sumRevenue(readTerms: ReadRevenueTerms) {
  return async (ctx: RequestContext, propertyId: string): Promise<number> => {
    const terms = await readTerms(ctx, propertyId);
    return inTransaction(ctx, async (inner) => {
      await inner.tx.run(lockRevenue, [inner.tenant.id, propertyId]);
      const [row] = await inner.tx.run(sum, [inner.tenant.id, propertyId, ...termValues(terms)]);
      return row?.dates_left ?? 0;
    });
  };
}

const forget = statement<never>(
  'billing.forget_other_revenue',
  `with forgotten as (
     delete from billing.other_revenue r where r.tenant_id = $1
   )
   insert into billing.changed_service_date (tenant_id, property_id, service_date)
   select distinct $1, f.property_id, e.service_date
     from billing.entry e join billing.folio f on f.tenant_id = e.tenant_id and f.id = e.folio_id
    where e.tenant_id = $1 and f.tenant_id = $1 and e.kind in ('room', 'ancillary', 'adjustment', 'fee', 'discount')`,
);

/**
 * Discards the sums of a tenant's other revenue and notes all its dates for summing again. `properties` are all of the tenant's.
 * Rules: REP-32.
 */
export async function forgetRevenue(ctx: WriteContext, properties: readonly { readonly id: string }[]): Promise<void> {
  for (const { id } of properties) await ctx.tx.run(lockRevenue, [ctx.tenant.id, id]);
  await ctx.tx.run(forget, [ctx.tenant.id]);
}
