import { formatMinor, parseMoney, refuse } from '@innkeeper/kernel';
import { type ContractInput, inTransaction, type RequestContext, type Transaction } from '@innkeeper/platform';
import { entryBodyOf } from '../folio/folio.body.ts';
import type { EntryBody } from '../folio/folio.contract.ts';
import { type FolioFacts, lockFolios, requireFolio, requireOpen, unknownId } from '../folio/lock-folio.ts';
import type { PaymentMethod } from '../ledger/accounts.ts';
import { movementOf } from '../ledger/movement.ts';
import { postLocked } from '../ledger/post-locked.ts';
import { type PostedEntry, readEntries } from '../ledger/posted-entry.ts';
import type { refundPaymentContract } from './refund.contract.ts';

type RefundInput = ContractInput<typeof refundPaymentContract>;

/** A refund that may be made: its folio is locked and open, and so much is left of the payment. */
export interface AllowedRefund {
  readonly folio: FolioFacts;
  readonly payment: PostedEntry;
  readonly method: PaymentMethod;
  readonly amountMinor: bigint; // positive, minor units of the folio's currency
}

/**
 * Gives back a payment or a part of it by the way it came, and records it. No event: the catalogue has none for it.
 * Contract 7. Errors: SVC-2007, SVC-2011, SVC-2013, SVC-3005.
 */
export function refundPayment(ctx: RequestContext, input: RefundInput): Promise<EntryBody> {
  return inTransaction(ctx, async (tx, inner) => postRefund(tx, inner, await lockRefund(tx, input)));
}

/** Locks the folio and works out what is given back. Errors: SVC-2007, SVC-2011, SVC-2013, SVC-3005. */
export async function lockRefund(tx: Transaction, { params, body }: RefundInput): Promise<AllowedRefund> {
  const folio = requireFolio(await lockFolios(tx, [params.id]), params.id);
  const [payment] = await readEntries(tx, [params.entry_id]);
  const isOurs = payment?.folioId === folio.id && payment.kind === 'payment' && !payment.isCounter;
  if (!payment || !isOurs) throw refuse('SVC-2011', 'entry_id', unknownId);
  if (payment.method === null) throw new Error(`the payment ${payment.id} has no method`);
  if (body.amount && body.amount.currency !== folio.currency)
    throw refuse('SVC-2007', 'amount.currency', `the folio is kept in ${folio.currency}`);
  requireOpen(folio, 'id');
  const leftMinor = leftOf(payment);
  const amountMinor = body.amount ? parseMoney(body.amount.currency, body.amount.amount).minor : leftMinor;
  if (leftMinor === 0n || amountMinor > leftMinor) throw refuse('SVC-2013', 'amount', moreThanLeft(folio, payment, leftMinor));
  return { folio, payment, method: payment.method, amountMinor };
}

/** What of a payment can still be given back, never negative; nothing of one that was reversed or has moved. */
function leftOf(payment: PostedEntry): bigint {
  return payment.isTakenBack ? 0n : -payment.amountMinor - payment.refundedMinor;
}

function moreThanLeft(folio: FolioFacts, payment: PostedEntry, leftMinor: bigint): string {
  if (payment.movedTo !== null) return `the payment has moved to ${payment.movedTo}`;
  if (payment.isTakenBack) return 'the payment is reversed';
  return `of the payment ${folio.currency} ${formatMinor(folio.currency, leftMinor)} is left`;
}

/** Posts a refund of a locked, open folio. */
export async function postRefund(tx: Transaction, ctx: RequestContext, refund: AllowedRefund): Promise<EntryBody> {
  const { folio, payment, method, amountMinor } = refund;
  const movement = movementOf('refund', [
    {
      folioId: folio.id,
      kind: 'refund',
      code: payment.code,
      method,
      description: payment.description,
      amountMinor,
      reservationId: payment.reservationId,
      postedBy: ctx.actor.userId,
      reverses: payment.id,
    },
  ]);
  const [row] = await postLocked(tx, ctx, { currency: folio.currency, movement });
  if (!row) throw new Error('no refund was posted');
  return entryBodyOf(row);
}
