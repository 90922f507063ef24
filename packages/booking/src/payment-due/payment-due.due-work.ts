import type { DueWork } from '@innkeeper/platform';
import { chargePayments } from './charge-payment.ts';
import type { PaymentDueDeps } from './payment-due.deps.ts';
import { beginPaymentMornings } from './payment-mornings.ts';

/** Finds the payments of each day first, then charges what is due. */
export const paymentDueWork = (deps: PaymentDueDeps): readonly DueWork[] => [
  { name: 'booking.begin-payment-mornings', every: '1 minute', time: 'business', runBatch: beginPaymentMornings },
  { name: 'booking.charge-payments', every: '30 seconds', time: 'business', runBatch: chargePayments(deps) },
];
