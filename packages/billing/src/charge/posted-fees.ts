import { statement, type Transaction } from '@innkeeper/platform';

const sumFees = statement<{ fees_minor: bigint }>(
  'billing.sum_fees',
  `select coalesce(sum(e.amount_minor), 0)::bigint as fees_minor
     from billing.entry e where e.tenant_id = $1 and e.reservation_id = $2 and e.code = 'cancellation_fee'`,
);

/** Cancellation fees posted for a stay, less what was reversed, in minor units of its folio. Contract 4 (DELETE). */
export async function postedFees(tx: Transaction, reservationId: string): Promise<bigint> {
  const [row] = await tx.run(sumFees, [tx.tenantId, reservationId]);
  return row?.fees_minor ?? 0n;
}
