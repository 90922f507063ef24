import { moneyBody } from '@innkeeper/kernel';
import { contract } from '@innkeeper/platform';
import { z } from 'zod';

const failure = z.strictObject({ code: z.string(), provider_reason: z.string() });

/** Wire body of a payment of a plan's schedule. Rules: DIRECT-20. */
export const paymentDueBody = z
  .strictObject({
    id: z.string(),
    due: z.enum(['booking', 'arrival', 'departure']),
    date: z.string().meta({ description: 'Date on which it becomes due, at 9:00 of the property' }),
    amount: moneyBody,
    status: z.enum(['scheduled', 'paid', 'failed', 'waived']),
    attempts: z.number().meta({ description: 'Charges that were tried by themselves' }),
    next_attempt_at: z.string().nullable().meta({ description: 'Null where it is not charged by itself, or no more' }),
    last_error: failure.nullable(),
  })
  .meta({ id: 'PaymentDue' });
export type PaymentDueBody = z.infer<typeof paymentDueBody>;

/** Data of `payment.failed`. Rules: DIRECT-25. */
export const paymentFailedData = z
  .strictObject({
    reservation_id: z.string(),
    folio_id: z.string(),
    payment_due_id: z.string(),
    amount: moneyBody,
    error: failure,
  })
  .meta({ id: 'PaymentFailed' });

export const listPaymentsDueContract = contract({ params: ['id'], output: z.strictObject({ data: z.array(paymentDueBody) }) });
export const waivePaymentContract = contract({ params: ['id', 'payment_due_id'], output: paymentDueBody });
