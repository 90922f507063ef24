import { inTransaction, type RequestContext, statement, type WriteContext } from '@innkeeper/platform';

const datesAtOnce = 31;

// Without the lock, a slow transaction could overwrite newer sums with older ones.
const lockDays = statement<never>(
  'billing.lock_days',
  `select pg_advisory_xact_lock(hashtextextended('billing.days:' || $1 || ':' || $2, 0))`,
);

const sum = statement<{ days_left: number }>(
  'billing.sum_days',
  `with changed as materialized (
     select distinct c.business_date from billing.changed_day c where c.tenant_id = $1 and c.property_id = $2
   ), taken as materialized (
     select c.business_date from changed c order by c.business_date limit ${datesAtOnce}
   ), forgotten as (
     delete from billing.changed_day c
      where c.tenant_id = $1 and c.property_id = $2 and c.business_date in (select t.business_date from taken t)
   ), summed as (
     insert into billing.account_day (tenant_id, property_id, currency, business_date, account, minor)
     select $1, $2, p.currency, t.business_date, p.account, sum(p.amount_minor)
       from taken t
      cross join lateral (
        select l.currency, l.account, l.amount_minor from billing.posting l
         where l.tenant_id = $1 and l.property_id = $2 and l.business_date = t.business_date offset 0
      ) p
      group by p.currency, t.business_date, p.account
     on conflict (tenant_id, property_id, currency, business_date, account) do update set minor = excluded.minor
   )
   select (select count(*) from changed)::int - (select count(*) from taken)::int as days_left`,
);

/**
 * Sums changed days of a property by account, oldest first; returns how many are left. The sums and the deleted notes come from one
 * snapshot: concurrent postings leave their own notes. Safe to repeat. Rules: REP-37. Decision: infra/decisions/0123.
 */
export function sumDays(ctx: RequestContext, propertyId: string): Promise<number> {
  return inTransaction(ctx, async (inner) => {
    const property = [inner.tenant.id, propertyId];
    await inner.tx.run(lockDays, property);
    const [row] = await inner.tx.run(sum, property);
    return row?.days_left ?? 0;
  });
}

// The comparison with the date makes the planner use the index: without it all lines of all tenants are read.
const forget = statement<never>(
  'billing.forget_days',
  `with forgotten as (
     delete from billing.account_day d where d.tenant_id = $1
   )
   insert into billing.changed_day (tenant_id, property_id, business_date)
   select distinct $1, p.property_id, p.business_date from billing.posting p where p.tenant_id = $1 and p.business_date > '-infinity'`,
);

/** Discards the sums of a tenant's days and notes all days for summing again. `properties` are all of the tenant's. Rules: REP-32. */
export async function forgetDays(ctx: WriteContext, properties: readonly { readonly id: string }[]): Promise<void> {
  for (const { id } of properties) await ctx.tx.run(lockDays, [ctx.tenant.id, id]);
  await ctx.tx.run(forget, [ctx.tenant.id]);
}
