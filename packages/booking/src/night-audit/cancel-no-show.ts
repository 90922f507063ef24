import { formatMinor } from '@innkeeper/kernel';
import { auditRowOf, statement, type WriteContext } from '@innkeeper/platform';
import { cancelWithFee, type LateFee, readLateFee } from '../reservation/cancel/cancel-stay.ts';
import { lockStay } from '../reservation/lock-stay.ts';
import type { ReservationRow } from '../reservation/reservation-row.ts';
import { findingKey } from './finding.ts';
import type { AuditOfDay } from './run-night-audit.ts';

const recordNoShow = statement<never>(
  'booking.record_no_show',
  `insert into booking.night_audit_finding (tenant_id, audit_id, key, code, resource_id, message, is_blocking)
   values ($1, $2, $3, 'no_show', $4, $5, false)`,
);

/**
 * Cancels a stay that has not arrived on the business date, posts the fee of its plan and releases its nights; a tentative one has expired
 * and owes nothing. The lock decides a race with a check-in. Returns true if the stay was cancelled.
 * Rules: AUDIT-10, AUDIT-11. Errors: SVC-3005.
 */
export async function cancelNoShow(ctx: WriteContext, audit: AuditOfDay, reservationId: string): Promise<boolean> {
  const stay = await lockStay(ctx, { id: reservationId });
  const { row } = stay;
  if (row.arrival !== audit.businessDate) return false;
  if (row.status !== 'confirmed' && row.status !== 'tentative') return false;
  const isConfirmed = row.status === 'confirmed';
  const fee = isConfirmed ? await readLateFee(ctx, stay) : null;
  const posting = { serviceDate: row.arrival, description: 'No-show' };
  const body = await cancelWithFee(ctx, { ...stay, reason: isConfirmed ? 'no_show' : 'expired', fee, ...posting });
  await ctx.tx.run(recordNoShow, [ctx.tenant.id, audit.auditId, findingKey('no_show', row.id), row.id, messageOf(row, fee)]);
  ctx.tx.record({ audit: auditRowOf(ctx, body) });
  return true;
}

function messageOf({ status, currency }: ReservationRow, fee: LateFee | null): string {
  if (status === 'tentative') return 'It was tentative and did not arrive: it has expired.';
  if (fee === null || fee.feeMinor === 0n) return 'It did not arrive: it is cancelled free of charge.';
  const posted =
    fee.dueMinor === fee.feeMinor ? '' : `, of which ${currency} ${formatMinor(currency, fee.dueMinor)} was still to be posted`;
  return `It did not arrive: it is cancelled with a fee of ${currency} ${formatMinor(currency, fee.feeMinor)}${posted}.`;
}
