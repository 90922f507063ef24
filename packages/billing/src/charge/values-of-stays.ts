import { type RequestContext, readRows, statement } from '@innkeeper/platform';

interface StayValueRow {
  reservation_id: string;
  currency: string;
  minor: bigint;
}

const readValues = statement<StayValueRow>(
  'billing.values_of_stays',
  `select s.reservation_id, v.currency, v.minor
     from unnest($2::text[]) as s(reservation_id)
    cross join lateral (
      select e.currency, sum(e.amount_minor)::bigint as minor from billing.entry e
       where e.tenant_id = $1 and e.reservation_id = s.reservation_id
         and e.kind in ('room', 'ancillary', 'adjustment', 'fee', 'tax', 'discount')
       group by e.currency
    ) v`,
);

/**
 * Values of stays by currency, on whatever folio their entries are: charges and taxes less discounts and reversals. No row for a stay
 * without entries.
 * Decision: infra/decisions/0069.
 */
export function valuesOfStays(ctx: RequestContext, reservationIds: readonly string[]): Promise<readonly StayValueRow[]> {
  return readRows(ctx, readValues, [ctx.tenant.id, reservationIds]);
}
