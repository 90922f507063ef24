import { readCardsOfGuests, requireNoPendingPayments } from '@innkeeper/billing';
import { isoInstant, moneyToBody, refuse, ServiceError } from '@innkeeper/kernel';
import { type ContractInput, type RequestContext, readRows, type WriteContext } from '@innkeeper/platform';
import { lockStay } from '../reservation/lock-stay.ts';
import { type ReservationRow, readReservation } from '../reservation/reservation-row.ts';
import type { DueStep } from './due-steps.ts';
import { dueFromMs } from './note-payments.ts';
import type { listPaymentsDueContract, PaymentDueBody, waivePaymentContract } from './payment-due.contract.ts';
import { type PaymentDueRow, paymentDueId, waiveDueRow } from './payment-due-row.ts';
import { type FolioSchedule, readFolioSchedule } from './scheduled-stays.ts';

/** Lists the payments that a stay's plan asks for, in the order in which they become due. Rules: DIRECT-20, DIRECT-21. Errors: SVC-2011. */
export async function listPaymentsDue(
  ctx: RequestContext,
  { params }: ContractInput<typeof listPaymentsDueContract>,
): Promise<{ data: PaymentDueBody[] }> {
  const [stay] = await readRows(ctx, readReservation, [ctx.tenant.id, params.id]);
  if (!stay) throw new ServiceError('SVC-2011');
  return { data: await paymentsOf(ctx, stay) };
}

/** The payments of a stay; one that was cancelled asks for none. */
export async function paymentsOf(ctx: RequestContext, stay: ReservationRow): Promise<PaymentDueBody[]> {
  const [{ steps, rows }, cards] = await Promise.all([readFolioSchedule(ctx, stay.folio_id), readCardsOfGuests(ctx, [stay.guest_id])]);
  return bodiesOf(stay, { steps, rows, hasCard: cards.has(stay.guest_id) });
}

interface StaySchedule extends FolioSchedule {
  readonly hasCard: boolean;
}

/** The payments of one of a folio's stays. */
export function bodiesOf(stay: PaymentsOfStay, { steps, rows, hasCard }: StaySchedule): PaymentDueBody[] {
  const own = steps.filter(({ reservationId }) => reservationId === stay.id);
  return own.map((step) => toBody(stay, { step, row: rows.find(isOf(step)) ?? null, hasCard }));
}

/** Facts of a stay that its payments show. */
export type PaymentsOfStay = Pick<ReservationRow, 'id' | 'currency' | 'timezone' | 'status'>;

const isOf =
  ({ reservationId, due }: DueStep) =>
  (row: PaymentDueRow): boolean =>
    row.reservation_id === reservationId && row.due === due;

interface ShownPayment {
  readonly step: DueStep;
  readonly row: PaymentDueRow | null;
  readonly hasCard: boolean;
}

function toBody({ id, currency, timezone, status: stayStatus }: PaymentsOfStay, { step, row, hasCard }: ShownPayment): PaymentDueBody {
  const { due, date, amountMinor } = step;
  const status = statusOf(step, row);
  const isAwaited = status === 'scheduled' && hasCard && stayStatus !== 'checked_out';
  const planned = due === 'booking' ? null : isoInstant(dueFromMs(step, timezone));
  return {
    ...{ id: paymentDueId(id, due), due, date, status },
    amount: moneyToBody(currency, amountMinor),
    attempts: row?.attempts ?? 0,
    next_attempt_at: isAwaited ? (row?.next_attempt_at ?? planned) : null,
    last_error: status === 'paid' || !row?.declined_reason ? null : { code: 'SVC-4006', provider_reason: row.declined_reason },
  };
}

function statusOf({ openMinor }: DueStep, row: PaymentDueRow | null): PaymentDueBody['status'] {
  if (row?.state === 'waived') return 'waived';
  if (openMinor === 0n) return 'paid';
  return row?.state === 'failed' ? 'failed' : 'scheduled';
}

/** Waives a payment: it is neither charged nor asked for. Rules: DIRECT-22. Errors: SVC-2011, SVC-3007, SVC-3008. */
export async function waivePayment(ctx: WriteContext, { params }: ContractInput<typeof waivePaymentContract>): Promise<PaymentDueBody> {
  const { row: stay } = await lockStay(ctx, { id: params.id });
  const wanted = ({ id }: PaymentDueBody): boolean => id === params.payment_due_id;
  const before = (await paymentsOf(ctx, stay)).find(wanted);
  if (!before) throw refuse('SVC-2011', 'payment_due_id', 'is no payment of this stay');
  if (before.status === 'paid' || before.status === 'waived') throw refuse('SVC-3007', 'status', `is ${before.status}`);
  await requireNoPendingPayments(ctx, stay.folio_id);
  await waiveDueRow(ctx, { reservationId: stay.id, due: before.due });
  const after = (await paymentsOf(ctx, stay)).find(wanted);
  if (!after) throw new Error(`the payment ${before.id} is gone`);
  ctx.reply.before = before;
  return after;
}
