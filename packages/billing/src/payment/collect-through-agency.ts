import type { WriteContext } from '@innkeeper/platform';
import { lockFolios, requireFolio } from '../folio/lock-folio.ts';
import { type PostedEntry, readLivePayments } from '../ledger/posted-entry.ts';
import { type PaymentDeps, postPayment } from './post-payment.ts';
import { postRefund } from './post-refund.ts';

export interface AgencyCollection {
  readonly folioId: string;
  readonly currency: string;
  /** Total that the agency has collected from the guest for the folio, minor units of currency. */
  readonly collectedMinor: bigint;
  readonly description: string;
}

const method = 'ota_collect';

/**
 * Aligns the payments through an agency with the amount that it has collected from the guest: posts an increase as a payment and a decrease
 * as refunds, newest payment first. A closed folio does not change. Call with the folio locked, or opened by the same transaction.
 * Rules: CHAN-18. Errors: SVC-2007.
 */
export async function collectThroughAgency(
  ctx: WriteContext,
  { deps, collection }: { readonly deps: PaymentDeps; readonly collection: AgencyCollection },
): Promise<void> {
  const { folioId, currency, collectedMinor, description } = collection;
  const folio = requireFolio(await lockFolios(ctx, [folioId]), folioId);
  if (folio.status === 'closed') return;
  const payments = await readLivePayments(ctx, folioId, method);
  const postedMinor = payments.reduce((sum, payment) => sum + leftOf(payment), 0n);
  const missingMinor = collectedMinor - postedMinor;
  if (missingMinor > 0n) {
    const received = { folioId, currency, amountMinor: missingMinor, method, description, postedBy: ctx.actor.userId } as const;
    await postPayment(ctx, { deps, received });
  }
  let surplusMinor = -missingMinor;
  for (const payment of payments.toReversed()) {
    if (surplusMinor <= 0n) return;
    const leftMinor = leftOf(payment);
    const amountMinor = leftMinor < surplusMinor ? leftMinor : surplusMinor;
    if (amountMinor > 0n) await postRefund(ctx, { folio, payment, method, amountMinor, postedBy: ctx.actor.userId });
    surplusMinor -= amountMinor;
  }
}

/** Unrefunded part of a payment. */
function leftOf(payment: PostedEntry): bigint {
  return -payment.amountMinor - payment.refundedMinor - payment.refundingMinor;
}
