import { endStay, postCancellationFee, readFeeDue } from '@innkeeper/billing';
import type { LocalDate } from '@innkeeper/kernel';
import type { WriteContext } from '@innkeeper/platform';
import { moveNights } from '@innkeeper/rates';
import { type GivenUpStay, giveUpNights } from '../../group/pick-up.ts';
import { billedFolio } from '../../group/routing.ts';
import type { SharedGroup } from '../../group/shared-group.ts';
import type { CancelReason, ReservationWithActions } from '../reservation.contract.ts';
import type { BookedNight, ReservationRow } from '../reservation-row.ts';
import { saveStatus } from '../status-change.ts';
import { lateFeeMinor } from './late-cancellation.ts';

/** Fee of a late cancellation, in minor units of the stay's currency. */
export interface LateFee {
  readonly feeMinor: bigint; // as calculated
  readonly dueMinor: bigint; // unposted part of it
}

/** Fee for cancelling a locked stay now; null within the free window. */
export async function readLateFee(
  ctx: WriteContext,
  stay: { readonly row: ReservationRow; readonly booked: readonly BookedNight[]; readonly group: SharedGroup | null },
): Promise<LateFee | null> {
  const { row, booked } = stay;
  const feeMinor = lateFeeMinor(row, booked, ctx.clock.nowMs());
  if (feeMinor === null) return null;
  return { feeMinor, dueMinor: await readFeeDue(ctx, { reservationId: row.id, folioId: billedFolio(stay), feeMinor }) };
}

export interface StayCancellation {
  readonly row: ReservationRow;
  readonly reason: CancelReason;
  readonly fee: LateFee | null; // null: cancelled free of charge
}

/** The cancellation of a stay that gives its nights back. */
export type LockedCancellation = StayCancellation & GivenUpStay;

/** Writes the cancellation of a locked stay and emits its event. The caller releases the nights. Rules: BOOK-38, BOOK-40. */
export async function cancelStay(ctx: WriteContext, { row, reason, fee }: StayCancellation): Promise<ReservationWithActions> {
  const after: ReservationRow = {
    ...row,
    status: 'cancelled',
    expires_at: null,
    cancelled_at: ctx.clock.now(),
    cancel_reason: reason,
    fee_due_minor: fee?.dueMinor ?? null,
  };
  await endStay(ctx, row.id, fee?.feeMinor ?? null);
  return saveStatus(ctx, { before: row, after, event: 'reservation.cancelled' });
}

export interface FeeDetails {
  readonly serviceDate: LocalDate;
  readonly description: string;
}

/**
 * Posts the unposted part of the fee, cancels a locked stay and releases its nights. Rules: GROUP-12, GROUP-16. Errors: SVC-3005.
 */
export async function cancelWithFee(
  ctx: WriteContext,
  { row, booked, group, reason, fee, serviceDate, description }: LockedCancellation & FeeDetails,
): Promise<ReservationWithActions> {
  const amountMinor = fee?.dueMinor ?? 0n;
  if (amountMinor > 0n) {
    const { id: reservationId, currency } = row;
    const folioId = billedFolio({ row, group });
    await postCancellationFee(ctx, { folioId, reservationId, currency, amountMinor, serviceDate, description });
  }
  const body = await cancelStay(ctx, { row, reason, fee: fee && { feeMinor: fee.feeMinor, dueMinor: 0n } });
  await moveNights(ctx, await giveUpNights(ctx, { row, booked, group }));
  return body;
}
