import { statement, type WriteContext } from '@innkeeper/platform';
import type { MovementEntry } from './movement.ts';

// The lines of a folio are found through the movements of its entries (`offset 0`), so only that many are read.
const divide = statement<never>(
  'billing.divide_later_days',
  `with day as materialized (
     select p.property_id, p.currency, p.business_date, sum(p.amount_minor) as minor,
            coalesce(sum(p.amount_minor) filter (where p.account = 'guest_ledger'), 0) as guest_ledger
       from (select distinct e.movement_id from billing.entry e where e.tenant_id = $1 and e.folio_id = $2) m
      cross join lateral (
        select l.property_id, l.currency, l.business_date, l.account, l.amount_minor from billing.posting l
         where l.tenant_id = $1 and l.movement_id = m.movement_id and l.folio_id = $2 and l.account in ('guest_ledger', 'deposits') offset 0
      ) p
      group by p.property_id, p.currency, p.business_date
   ), owed as materialized (
     select d.*, sum(d.minor) over (order by d.business_date) as after from day d
   ), moved as materialized (
     select o.*, (greatest(o.after, 0) - greatest(o.after - o.minor, 0) - o.guest_ledger)::bigint as difference from owed o
   ), line as (
     insert into billing.posting (tenant_id, movement_id, line, folio_id, property_id, currency, business_date, account, amount_minor)
     select $1, $3, last.line + row_number() over (), $2, m.property_id, m.currency, m.business_date, s.account, s.minor
       from (select max(l.line) as line from billing.posting l where l.tenant_id = $1 and l.movement_id = $3) last
      cross join moved m
      cross join lateral (values ('guest_ledger', m.difference), ('deposits', -m.difference)) as s(account, minor)
      where m.difference <> 0
   )
   insert into billing.changed_day (tenant_id, property_id, business_date)
   select $1, m.property_id, m.business_date from moved m where m.difference <> 0`,
);

/**
 * Redistributes folio balances between guest ledger and deposits, day by day: a posting dated before others of its folio, because a clock
 * was set back or is behind, changes the balances of the later days. Adds the correcting lines to the movement. The folios are locked.
 * Decision: infra/decisions/0123.
 */
export async function divideLaterDays(ctx: WriteContext, entries: readonly MovementEntry[], folioIds: ReadonlySet<string>): Promise<void> {
  const movements = new Map(entries.map(({ folioId, movementId }) => [folioId, movementId]));
  for (const folioId of folioIds) await ctx.tx.run(divide, [ctx.tenant.id, folioId, movements.get(folioId)]);
}
