import { type RequestContext, readRows, statement } from '@innkeeper/platform';

const readFees = statement<{ reservation_id: string; fee_minor: bigint }>(
  'billing.read_cancellation_fees',
  `select s.reservation_id, s.fee_minor from billing.folio_stay s
    where s.tenant_id = $1 and s.reservation_id = any($2) and s.fee_minor is not null`,
);

/** Cancellation fees by reservation, as calculated at the cancellation, in minor units. Free cancellations are left out. */
export async function readCancellationFees(ctx: RequestContext, reservationIds: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const rows = await readRows(ctx, readFees, [ctx.tenant.id, reservationIds]);
  return new Map(rows.map(({ reservation_id, fee_minor }) => [reservation_id, fee_minor]));
}
