import { isoInstant, type MoneyBody, moneyToBody, refuse } from '@innkeeper/kernel';
import { type RequestContext, type WriteContext, withoutCommit } from '@innkeeper/platform';
import { cancelWithFee, readLateFee } from '../reservation/cancel/cancel-stay.ts';
import { lockStay } from '../reservation/lock-stay.ts';
import { freeUntil } from '../reservation/reservation.body.ts';
import type { ReservationWithActions } from '../reservation/reservation.contract.ts';
import { requireState } from '../reservation/reservation.states.ts';
import { stayIdOfGuest } from './stay-of-guest.ts';

/** Price of a cancellation for the requesting guest. */
export interface CancellationTerms {
  readonly fee: MoneyBody; // still to be posted
  readonly free_until: string;
}

/** Calculates the current cancellation terms. Rules: STAY-9. Errors: SVC-1001, SVC-2011, SVC-3007. */
export function previewCancellation(ctx: RequestContext): Promise<CancellationTerms> {
  return withoutCommit(ctx, async (inner) => {
    const stay = await lockStay(inner, { id: stayIdOfGuest(inner) });
    const { row } = stay;
    requireState(row.status, 'cancel');
    const fee = await readLateFee(inner, stay);
    return { fee: moneyToBody(row.currency, fee?.dueMinor ?? 0n), free_until: isoInstant(freeUntil(row)) };
  });
}

/**
 * Posts the fee and cancels the stay of the requesting guest in one transaction; the fee must equal the one shown to the guest.
 * Rules: STAY-9. Errors: SVC-1001, SVC-2011, SVC-3003, SVC-3005, SVC-3007.
 */
export async function cancelByGuest(ctx: WriteContext, shownAmount: string): Promise<ReservationWithActions> {
  const stay = await lockStay(ctx, { id: stayIdOfGuest(ctx) });
  const { row } = stay;
  requireState(row.status, 'cancel');
  const fee = await readLateFee(ctx, stay);
  const due = moneyToBody(row.currency, fee?.dueMinor ?? 0n);
  if (due.amount !== shownAmount) throw refuse('SVC-3003', 'fee', `is ${due.currency} ${due.amount} by now`);
  const posting = { serviceDate: ctx.clock.today(row.timezone), description: 'Cancellation' };
  return cancelWithFee(ctx, { ...stay, reason: 'guest_request', fee, ...posting });
}
