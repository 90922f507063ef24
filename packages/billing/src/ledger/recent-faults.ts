import { firstIdAt } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { LedgerFault } from './verify-ledger.ts';

/** A fault with the property of its folio. */
export interface PropertyLedgerFault extends LedgerFault {
  readonly property_id: string;
}

interface FaultRow {
  property_id: string;
  fault: string;
  resource_id: string;
  difference_minor: bigint;
}

// Folios and movements are reached by key, entries by folio: the cost depends on recent postings, not on the size of the ledger.
const findFaults = statement<FaultRow>(
  'billing.find_recent_faults',
  `with recent as materialized (
     select e.folio_id, e.movement_id from billing.entry e where e.tenant_id = $1 and e.id >= $2
   ), folio as materialized (
     select r.folio_id from recent r group by r.folio_id
   ), movement as materialized (
     select r.movement_id, min(r.folio_id) as folio_id from recent r group by r.movement_id
   ), fault as (
     select m.folio_id, 'movement does not balance' as fault, m.movement_id as resource_id, p.minor as difference
       from movement m
      cross join lateral (
        select sum(p.amount_minor) as minor from billing.posting p where p.tenant_id = $1 and p.movement_id = m.movement_id group by p.property_id
      ) p
      where p.minor <> 0
     union all
     select f.folio_id, 'ledger is not the sum of the entries', f.folio_id, coalesce(e.minor, 0) - coalesce(l.minor, 0)
       from folio f
      cross join lateral (
        select sum(e.amount_minor) as minor from billing.entry e where e.tenant_id = $1 and e.folio_id = f.folio_id
      ) e
      cross join lateral (
        select sum(p.minor) as minor
          from (select e.movement_id from billing.entry e
                 where e.tenant_id = $1 and e.folio_id = f.folio_id group by e.movement_id) m
         cross join lateral (
           select sum(p.amount_minor) as minor from billing.posting p
            where p.tenant_id = $1 and p.movement_id = m.movement_id and p.folio_id = f.folio_id and p.account in ('guest_ledger', 'deposits')
         ) p
      ) l
      where coalesce(e.minor, 0) <> coalesce(l.minor, 0)
     union all
     select f.folio_id, 'totals are not the sum of the entries', f.folio_id, o.balance_minor - s.minor
       from folio f
      cross join lateral (
        select o.balance_minor, o.charges_minor, o.taxes_minor, o.discounts_minor, o.payments_minor from billing.folio o
         where o.tenant_id = $1 and o.id = f.folio_id limit 1
      ) o
      cross join lateral (
        select coalesce(sum(e.amount_minor), 0) as minor,
               coalesce(sum(e.amount_minor) filter (where e.kind in ('room', 'ancillary', 'adjustment', 'fee')), 0) as charges,
               coalesce(sum(e.amount_minor) filter (where e.kind = 'tax'), 0) as taxes,
               coalesce(sum(e.amount_minor) filter (where e.kind = 'discount'), 0) as discounts,
               coalesce(sum(e.amount_minor) filter (where e.kind in ('payment', 'refund', 'transfer', 'write_off')), 0) as payments
          from billing.entry e where e.tenant_id = $1 and e.folio_id = f.folio_id
      ) s
      where (o.charges_minor, o.taxes_minor, o.discounts_minor, o.payments_minor) is distinct from (s.charges, s.taxes, s.discounts, s.payments)
   )
   select o.property_id, x.fault, x.resource_id, x.difference::bigint as difference_minor
     from fault x
    cross join lateral (select o.property_id from billing.folio o where o.tenant_id = $1 and o.id = x.folio_id limit 1) o
    order by o.property_id, x.fault, x.resource_id limit 1000`,
);

const lateCommitMs = 3_600_000; // far longer than any transaction and any clock skew between processes

/**
 * Faults between entries, ledger and folios that were posted to since an instant of real time (Unix milliseconds). Ids contain the real
 * time of an entry, whatever day it is posted on, so consecutive checks miss nothing. Checks a whole tenant, because its properties share
 * accounts.
 * Rules: AUDIT-12. Decision: infra/decisions/0006.
 */
export async function findRecentFaults(ctx: RequestContext, sinceMs: number): Promise<readonly PropertyLedgerFault[]> {
  const rows = await readRows(ctx, findFaults, [ctx.tenant.id, firstIdAt('entry', sinceMs - lateCommitMs)]);
  return rows.map((row) => ({ ...row, difference_minor: row.difference_minor.toString() }));
}
