import { type OperationsOfNoun, operation, type Tag } from '@innkeeper/platform';
import { listPaymentsDue, waivePayment } from './list-payments.ts';
import { listPaymentsDueContract, waivePaymentContract } from './payment-due.contract.ts';

const tag: Tag = { name: 'Payments due', description: 'Payments that the rate plan of a stay asks for, with their dates.' };

/** The operations on the payments of a plan's schedule. Rules: DIRECT-20, DIRECT-22. */
export const paymentDueOperations = {
  list: operation({
    route: 'GET /reservations/{id}/payments-due',
    status: 200,
    permission: 'read_write',
    contract: listPaymentsDueContract,
    tag,
    summary: 'List the payments of a stay',
    description:
      'Returns what the rate plan of a stay asks for, in the order in which it becomes due. Payments into the folio count against the earliest. With a stored card of the guest each is charged by itself; a cancelled stay asks for nothing. Changes nothing and emits nothing. An unknown reservation is SVC-2011.',
    errors: ['SVC-2011'],
    run: listPaymentsDue,
  }),
  waive: operation({
    route: 'POST /reservations/{id}/payments-due/{payment_due_id}/waive',
    status: 200,
    permission: 'full',
    effect: { isFinal: true, reachesOutside: false },
    contract: waivePaymentContract,
    tag,
    summary: 'Waive a payment',
    description:
      'Waives a payment, which is then neither charged nor asked for; what the stay costs stays the same. Emits nothing. An unknown reservation or payment is SVC-2011, one that is paid or waived already SVC-3007, one whose charge is not resolved yet SVC-3008.',
    errors: ['SVC-2011', 'SVC-3007', 'SVC-3008'],
    run: waivePayment,
  }),
} as const satisfies OperationsOfNoun;
