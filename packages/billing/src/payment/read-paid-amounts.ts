import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { PaymentMethod } from '../ledger/accounts.ts';

interface PaidRow {
  folio_id: string;
  method: PaymentMethod;
  minor: bigint;
}

// Reversed and moved payments cancel out in the sum.
const readPaid = statement<PaidRow>(
  'billing.read_paid_amounts',
  `select e.folio_id, e.method, sum(-e.amount_minor)::bigint as minor from billing.entry e
    where e.tenant_id = $1 and e.folio_id = any($2::text[]) and e.kind in ('payment', 'refund') and e.method is not null
    group by e.folio_id, e.method order by e.folio_id, min(e.seq)`,
);

/** Paid amounts by folio and method, less refunds, in the order of the first payments. */
export async function readPaidAmounts(ctx: RequestContext, folioIds: readonly string[]): Promise<ReadonlyMap<string, readonly PaidRow[]>> {
  return Map.groupBy(await readRows(ctx, readPaid, [ctx.tenant.id, folioIds]), (row) => row.folio_id);
}
