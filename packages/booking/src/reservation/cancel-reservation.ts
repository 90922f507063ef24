import { endStay, readFeeDue } from '@innkeeper/billing';
import {
  type ContractInput,
  inTransaction,
  type Permission,
  type RequestContext,
  requireMatch,
  type Transaction,
} from '@innkeeper/platform';
import { moveNights } from '@innkeeper/rates';
import { nightDeltas } from './held-nights.ts';
import { lateFeeMinor, windowClosed } from './late-cancellation.ts';
import { lockStay } from './lock-stay.ts';
import type { CancelReason, cancelReservationContract, ReservationWithActions } from './reservation.contract.ts';
import { requireState } from './reservation.states.ts';
import type { BookedNight, ReservationRow } from './reservation-row.ts';
import { saveStatus } from './status-change.ts';

/** Forcing a late cancellation needs the full permission. Rules: AUTH-14. */
export function permissionOfCancel({ force }: { readonly force?: unknown }): Permission {
  return force === 'true' ? 'full' : 'read_write';
}

interface Cancelling {
  readonly row: ReservationRow;
  readonly reason: CancelReason;
  readonly fee: LateFee | null; // null: cancelled free of charge
}

/** Minor units of the stay's currency. */
interface LateFee {
  readonly feeMinor: bigint; // as worked out
  readonly dueMinor: bigint; // of that, still unposted
}

/**
 * Cancels a stay and returns its nights to stock. After the free window only with `force`; the answer contains the fee still unposted.
 * Rules: BOOK-38, BOOK-39, BOOK-40, BOOK-42. Errors: SVC-2011, SVC-3003, SVC-3006, SVC-3007.
 */
export function cancelReservation(
  ctx: RequestContext,
  { params, query }: ContractInput<typeof cancelReservationContract>,
): Promise<ReservationWithActions> {
  return inTransaction(ctx, async (tx, inner) => {
    const { row, booked } = await lockStay(tx, inner, { id: params.id });
    requireMatch(inner, row.version);
    requireState(row.status, 'cancel');
    const fee = await lateFee(tx, inner, { row, booked });
    if (fee !== null && query.force !== 'true') throw windowClosed(row, fee.dueMinor);
    return cancel(tx, inner, { row, reason: query.reason, fee });
  });
}

/** Null within the free window. */
async function lateFee(
  tx: Transaction,
  ctx: RequestContext,
  stay: { row: ReservationRow; booked: BookedNight[] },
): Promise<LateFee | null> {
  const { row, booked } = stay;
  const feeMinor = lateFeeMinor(row, booked, ctx.clock.nowMs());
  if (feeMinor === null) return null;
  return { feeMinor, dueMinor: await readFeeDue(tx, { reservationId: row.id, folioId: row.folio_id, feeMinor }) };
}

async function cancel(tx: Transaction, ctx: RequestContext, { row, reason, fee }: Cancelling): Promise<ReservationWithActions> {
  const after: ReservationRow = {
    ...row,
    status: 'cancelled',
    expires_at: null,
    cancelled_at: ctx.clock.now(),
    cancel_reason: reason,
    fee_due_minor: fee?.dueMinor ?? null,
  };
  await endStay(tx, row.id, fee?.feeMinor ?? null);
  const body = await saveStatus(tx, ctx, { after, event: 'reservation.cancelled' });
  await moveNights(tx, ctx, nightDeltas(row, -1));
  return body;
}

/** Ends a tentative hold whose business time has come; answers whether it did. Safe to repeat. Rules: BOOK-21. */
export function expireHold(ctx: RequestContext, reservationId: string): Promise<boolean> {
  return inTransaction(ctx, async (tx, inner) => {
    const { row } = await lockStay(tx, inner, { id: reservationId });
    if (row.status !== 'tentative' || row.expires_at === null || Date.parse(row.expires_at) > inner.clock.nowMs()) return false;
    await cancel(tx, inner, { row, reason: 'expired', fee: null });
    return true;
  });
}
