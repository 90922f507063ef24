import { type ContractInput, type Permission, requireMatch, type WriteContext } from '@innkeeper/platform';
import { moveNights } from '@innkeeper/rates';
import { giveUpNights } from '../../group/pick-up.ts';
import { billedFolio } from '../../group/routing.ts';
import { lockStay } from '../lock-stay.ts';
import type { cancelReservationContract, ReservationWithActions } from '../reservation.contract.ts';
import { requireState } from '../reservation.states.ts';
import { cancelStay, type LockedCancellation, readLateFee } from './cancel-stay.ts';
import { windowClosed } from './late-cancellation.ts';

/** Permission for a cancellation: forcing a late one needs the full permission. Rules: AUTH-14. */
export function permissionOfCancel({ force }: { readonly force?: unknown }): Permission {
  return force === 'true' ? 'full' : 'read_write';
}

/**
 * Cancels a stay and releases its nights. After the free window only with `force`; the answer contains the unposted part of the fee.
 * Rules: BOOK-38, BOOK-39, BOOK-40, BOOK-42, GROUP-12, GROUP-16. Errors: SVC-2011, SVC-3003, SVC-3006, SVC-3007.
 */
export async function cancelReservation(
  ctx: WriteContext,
  { params, query }: ContractInput<typeof cancelReservationContract>,
): Promise<ReservationWithActions> {
  const stay = await lockStay(ctx, { id: params.id });
  const { row } = stay;
  requireMatch(ctx, row.version);
  requireState(row.status, 'cancel');
  const fee = await readLateFee(ctx, stay);
  if (fee !== null && query.force !== 'true') throw windowClosed(row, { feeDueMinor: fee.dueMinor, folioId: billedFolio(stay) });
  return cancel(ctx, { ...stay, reason: query.reason, fee });
}

async function cancel(ctx: WriteContext, cancelling: LockedCancellation): Promise<ReservationWithActions> {
  const body = await cancelStay(ctx, cancelling);
  await moveNights(ctx, await giveUpNights(ctx, cancelling));
  return body;
}

/** Expires a tentative hold whose time has passed in business time; returns true if it did. Safe to repeat. Rules: BOOK-21. */
export async function expireHold(ctx: WriteContext, reservationId: string): Promise<boolean> {
  const stay = await lockStay(ctx, { id: reservationId });
  const { row } = stay;
  if (row.status !== 'tentative' || row.expires_at === null || Date.parse(row.expires_at) > ctx.clock.nowMs()) return false;
  await cancel(ctx, { ...stay, reason: 'expired', fee: null });
  return true;
}
