import {
  type ContractInput,
  inTransaction,
  type Permission,
  type RequestContext,
  requireMatch,
  type Transaction,
} from '@innkeeper/platform';
import { moveNights } from '@innkeeper/rates';
import { type Cancelling, cancelStay, lateFee } from './cancel-stay.ts';
import { nightDeltas } from './held-nights.ts';
import { windowClosed } from './late-cancellation.ts';
import { lockStay } from './lock-stay.ts';
import type { cancelReservationContract, ReservationWithActions } from './reservation.contract.ts';
import { requireState } from './reservation.states.ts';

/** Forcing a late cancellation needs the full permission. Rules: AUTH-14. */
export function permissionOfCancel({ force }: { readonly force?: unknown }): Permission {
  return force === 'true' ? 'full' : 'read_write';
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

async function cancel(tx: Transaction, ctx: RequestContext, cancelling: Cancelling): Promise<ReservationWithActions> {
  const body = await cancelStay(tx, ctx, cancelling);
  await moveNights(tx, ctx, nightDeltas(cancelling.row, -1));
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
