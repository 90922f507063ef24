import type { PaymentIntent } from '@innkeeper/billing';
import { isoInstant, moneyToBody } from '@innkeeper/kernel';
import type { WriteContext } from '@innkeeper/platform';
import { bookingEvents } from '../events.ts';
import { type LockedStay, lockStay } from '../reservation/lock-stay.ts';
import type { FailureDeps } from './payment-due.deps.ts';
import { lockDueRow, type PaymentDueRow, readDueRow, saveDueRow } from './payment-due-row.ts';

const dayMs = 86_400_000;
/** Days after which a declined charge is tried again, each after the attempt before it. */
const retryDays = [1, 2, 3] as const;
/** Declines that time may heal. */
const retriedReasons: readonly string[] = ['insufficient_funds', 'do_not_honor'];

/** Locks the stay of a scheduled payment with its folio. */
export async function lockStayOfPayment(ctx: WriteContext, id: string): Promise<LockedStay> {
  const row = await readDueRow(ctx, id);
  if (!row) throw new Error(`no scheduled payment ${id}`);
  return lockStay(ctx, { id: row.reservation_id });
}

/** The charge of a scheduled payment has ended: `reason` says why it was declined; null: it succeeded. */
export interface EndedCharge {
  readonly intent: Pick<PaymentIntent, 'paymentDueId' | 'amountMinor' | 'currency'>;
  readonly reason: string | null;
}

/** Records the end of a charge with its payment: a decline is tried again or given up. Call with the intent locked. Rules: DIRECT-24, DIRECT-25. */
export function settlePayment(deps: FailureDeps) {
  return async (ctx: WriteContext, { intent, reason }: EndedCharge): Promise<void> => {
    const { row: stay } = await lockStayOfPayment(ctx, intent.paymentDueId ?? '');
    const row = await lockDueRow(ctx, intent.paymentDueId ?? '');
    if (row?.state !== 'open') return; // waived meanwhile
    const ended = { ...row, attempts: row.attempts + 1, charges_ended: row.charges_ended + 1 };
    if (reason === null) return saveDueRow(ctx, { ...ended, state: 'done', next_attempt_at: null, declined_reason: null });
    const days = retriedReasons.includes(reason) ? retryDays[row.attempts] : undefined;
    const declined: PaymentDueRow = { ...ended, declined_reason: reason };
    if (days !== undefined) return saveDueRow(ctx, { ...declined, next_attempt_at: isoInstant(ctx.clock.nowMs() + days * dayMs) });
    await saveDueRow(ctx, { ...declined, state: 'failed', next_attempt_at: null });
    ctx.tx.emit(bookingEvents['payment.failed'], stay.id, {
      reservation_id: stay.id,
      folio_id: stay.folio_id,
      payment_due_id: row.id,
      amount: moneyToBody(intent.currency, intent.amountMinor),
      error: { code: 'SVC-4006', provider_reason: reason },
    });
    await deps.recordIncident(ctx, {
      kind: 'payment_failed',
      code: 'SVC-4006',
      message: `The payment due at ${row.due} was declined: ${reason}.`,
      propertyId: stay.property_id,
      reservationId: stay.id,
      subject: row.id,
    });
    await deps.notifyGuest(ctx, { reservationId: stay.id, folioId: stay.folio_id, amountMinor: intent.amountMinor });
  };
}
