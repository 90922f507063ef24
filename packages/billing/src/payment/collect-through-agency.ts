import type { WriteContext } from '@innkeeper/platform';
import { lockFolios, requireFolio } from '../folio/lock-folio.ts';
import { type PostedEntry, readLivePayments } from '../ledger/posted-entry.ts';
import { type PaymentDeps, postPayment } from './post-payment.ts';
import { postRefund } from './post-refund.ts';

export interface AgencyCollection {
  readonly folioId: string;
  readonly currency: string;
  /** Total that the agency has collected from the guest for its booking, minor units of currency. */
  readonly collectedMinor: bigint;
  /** The same as of the revision before; null: unknown, and what is posted counts. */
  readonly collectedBeforeMinor: bigint | null;
  readonly description: string;
}

const method = 'ota_collect';

/**
 * Posts what an agency has collected from the guest: an increase as a payment and a decrease as refunds, newest payment first. Payments that
 * the staff has refunded, reversed or moved, and those of other bookings in the folio, are left as they are. A closed folio does not change.
 * Answers the total that has been posted. Call with the folio locked, or opened by the same transaction. Rules: CHAN-18. Errors: SVC-2007.
 */
export async function collectThroughAgency(
  ctx: WriteContext,
  { deps, collection }: { readonly deps: PaymentDeps; readonly collection: AgencyCollection },
): Promise<bigint | null> {
  const { folioId, currency, collectedMinor, collectedBeforeMinor, description } = collection;
  const folio = requireFolio(await lockFolios(ctx, [folioId]), folioId);
  if (folio.status === 'closed') return collectedBeforeMinor;
  const payments = await readLivePayments(ctx, folioId, method);
  const postedMinor = payments.reduce((sum, payment) => sum + leftOf(payment), 0n);
  const missingMinor = collectedMinor - (collectedBeforeMinor ?? postedMinor);
  if (missingMinor > 0n) {
    const received = { folioId, currency, amountMinor: missingMinor, method, description, postedBy: ctx.actor.userId } as const;
    await postPayment(ctx, { deps, received });
  }
  let surplusMinor = -missingMinor;
  for (const payment of payments.toReversed()) {
    if (surplusMinor <= 0n) break;
    const leftMinor = leftOf(payment);
    const amountMinor = leftMinor < surplusMinor ? leftMinor : surplusMinor;
    if (amountMinor > 0n) await postRefund(ctx, { folio, payment, method, amountMinor, postedBy: ctx.actor.userId });
    surplusMinor -= amountMinor;
  }
  return collectedMinor;
}

/** Unrefunded part of a payment. */
function leftOf(payment: PostedEntry): bigint {
  return -payment.amountMinor - payment.refundedMinor - payment.refundingMinor;
}
