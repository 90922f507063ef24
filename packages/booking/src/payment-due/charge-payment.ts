import {
  applySuccess,
  askProvider,
  type ChargedCard,
  type FinalAnswer,
  type IntentDraft,
  isFolioClosed,
  readCardsOfGuests,
  triesOfKey,
} from '@innkeeper/billing';
import { refuse, ServiceError } from '@innkeeper/kernel';
import { type RequestContext, systemStatement, type WriteContext } from '@innkeeper/platform';
import { type DueRow, eachDueRow, furthestTime, movedClockOf, tenantTime } from '../due-rows.ts';
import { type LockedStay, lockStay } from '../reservation/lock-stay.ts';
import type { PaymentDueDeps } from './payment-due.deps.ts';
import { lockDueRow, type PaymentDueRow, paymentDueId, readDueRow, saveDueRow } from './payment-due-row.ts';
import { readFolioSchedule } from './scheduled-stays.ts';
import { lockStayOfPayment, settlePayment } from './settle-payment.ts';

const batchMax = 20; // an unresponsive provider costs its timeout for each

const findDue = systemStatement<DueRow>(
  'booking.find_payments_due',
  `select d.tenant_id, d.id
     from booking.payment_due d
     ${movedClockOf('d.tenant_id')}
    where d.state = 'open' and d.next_attempt_at <= ${furthestTime} and d.next_attempt_at <= ${tenantTime}
      and ($5::text is null or d.tenant_id = $5)
      and d.id > $6
    order by d.id
    limit $7`,
);

/** Charges the payments that are due, each between two transactions. Rules: DIRECT-23, DIRECT-24. Decision: infra/decisions/0013. */
export function chargePayments(deps: PaymentDueDeps) {
  return eachDueRow({ find: findDue, batchMax, handle: (ctx, id) => chargePayment(ctx, deps, id) });
}

/** Charges the deposit of a stay now, if it is to be charged by itself. */
export function chargeDeposit(deps: PaymentDueDeps) {
  return (ctx: RequestContext, reservationId: string): Promise<boolean> => chargePayment(ctx, deps, paymentDueId(reservationId, 'booking'));
}

/** Refusals that are on record already, or leave the payment for the next run. */
const expected: readonly string[] = ['SVC-4005', 'SVC-4006', 'SVC-3010'];

/** Charges one payment to the guest's card, once for each attempt; false if it is not known yet what became of it. */
async function chargePayment(ctx: RequestContext, deps: PaymentDueDeps, id: string): Promise<boolean> {
  const row = await readDueRow(ctx, id);
  if (!row || !isDue(ctx, row)) return false; // another run was faster
  const idempotency = { key: `payment-due ${id} ${row.charges_ended + 1}`, fingerprint: id };
  let card: ChargedCard | null = null;
  try {
    await askProvider<PaymentDueAnswer>({ ...ctx, idempotency, operation: 'booking.chargePaymentDue' }, deps, {
      get card() {
        return card;
      },
      record: { keepForever: false },
      readTries: triesOfKey,
      prepare: async (inner) => {
        const prepared = await prepare(inner, row);
        if ('answer' in prepared) return prepared;
        card = prepared.card;
        return prepared.draft;
      },
      lockFirst: (inner) => lockStayOfPayment(inner, id),
      apply: async (inner, intent) => {
        await applySuccess(inner, { deps, intent });
        await settlePayment(deps)(inner, { intent, reason: null });
        return { id };
      },
      onDecline: (inner, intent, reason) => settlePayment(deps)(inner, { intent, reason }),
    });
    return true;
  } catch (error) {
    if (error instanceof ServiceError && expected.includes(error.code)) return error.code === 'SVC-4006';
    throw error;
  }
}

function isDue(ctx: RequestContext, { state, next_attempt_at }: PaymentDueRow): boolean {
  return state === 'open' && next_attempt_at !== null && next_attempt_at <= ctx.clock.now();
}

interface PaymentDueAnswer {
  readonly id: string;
}

interface PreparedCharge {
  readonly draft: IntentDraft;
  readonly card: ChargedCard;
}

/** Drafts the charge of what is still unpaid; nothing is charged for a stay that is over, without a card or where all is paid. */
async function prepare(
  ctx: WriteContext,
  { id, reservation_id, due, charges_ended }: PaymentDueRow,
): Promise<PreparedCharge | FinalAnswer<PaymentDueAnswer>> {
  const { row: stay } = await lockStay(ctx, { id: reservation_id });
  const row = await lockDueRow(ctx, id);
  if (row?.charges_ended !== charges_ended) throw refuse('SVC-3010', 'id', 'another run has tried it meanwhile');
  if (row.state !== 'open') return { answer: { id } };
  const openMinor = await readOpenMinor(ctx, stay, due);
  const card = (await readCardsOfGuests(ctx, [stay.guest_id])).get(stay.guest_id);
  if (openMinor === 0n || !card || !(await isChargeable(ctx, stay))) {
    await saveDueRow(ctx, { ...row, state: 'done', charges_ended: row.charges_ended + 1, next_attempt_at: null });
    return { answer: { id } };
  }
  const ofPayment = { kind: 'payment', folioId: stay.folio_id, bookingSessionId: null, paymentEntryId: null, chargeKey: null } as const;
  const draft = { ...ofPayment, currency: stay.currency, amountMinor: openMinor, description: '', postedBy: null, paymentDueId: id };
  return { draft, card: { stored: card.reference } };
}

async function readOpenMinor(ctx: WriteContext, stay: LockedStay['row'], due: PaymentDueRow['due']): Promise<bigint> {
  const { steps } = await readFolioSchedule(ctx, stay.folio_id);
  return steps.find((step) => step.reservationId === stay.id && step.due === due)?.openMinor ?? 0n;
}

const live: readonly string[] = ['tentative', 'confirmed', 'checked_in'];

async function isChargeable(ctx: WriteContext, stay: LockedStay['row']): Promise<boolean> {
  return live.includes(stay.status) && !(await isFolioClosed(ctx, stay.folio_id));
}
