import { formatMinor, type MoneyBody, parseMoney, refuse } from '@innkeeper/kernel';
import type { PostedEntry } from '../ledger/posted-entry.ts';

type RefundedPayment = Pick<PostedEntry, 'amountMinor' | 'refundedMinor' | 'refundingMinor' | 'isTakenBack' | 'movedTo'>;

/**
 * Amount of a refund in minor units of the folio's currency: the requested one, or all that is left. Rules: FOLIO-18, PAY-8.
 * Errors: SVC-2013.
 */
export function refundAmount(payment: RefundedPayment, currency: string, amount: MoneyBody | undefined): bigint {
  const leftMinor = leftOf(payment);
  const amountMinor = amount ? parseMoney(currency, amount.amount).minor : leftMinor;
  if (leftMinor === 0n || amountMinor > leftMinor) throw refuse('SVC-2013', 'amount', moreThanLeft(payment, currency, leftMinor));
  return amountMinor;
}

/** Refundable part of a payment, never negative; zero for one that was reversed or moved. */
function leftOf(payment: RefundedPayment): bigint {
  return payment.isTakenBack ? 0n : -payment.amountMinor - payment.refundedMinor - payment.refundingMinor;
}

function moreThanLeft(payment: RefundedPayment, currency: string, leftMinor: bigint): string {
  if (payment.movedTo !== null) return `the payment has moved to ${payment.movedTo}`;
  if (payment.isTakenBack) return 'the payment is reversed';
  const left = `of the payment ${currency} ${formatMinor(currency, leftMinor)} is left`;
  return payment.refundingMinor === 0n ? left : `${left}; refunds under way count`;
}
