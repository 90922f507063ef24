import { moneyInput, whenValid } from '@innkeeper/kernel';
import { contract } from '@innkeeper/platform';
import { z } from 'zod';
import { signOf } from '../charge/amount-sign.ts';

const paymentLinkInput = z
  .strictObject({ amount: moneyInput.optional().meta({ description: 'Positive; by default the balance when the page is opened' }) })
  .superRefine(({ amount }, context) => {
    if (amount && signOf(amount) !== 1) context.addIssue({ code: 'custom', path: ['amount'], message: 'must be positive' });
  }, whenValid('amount'))
  .meta({ id: 'PaymentLinkInput' });

/** POST /folios/{id}/payment-links. Rules: DIRECT-17. */
export const createPaymentLinkContract = contract({
  params: ['id'],
  body: paymentLinkInput,
  output: z
    .strictObject({ url: z.string().meta({ description: 'The page on which the guest pays, once' }), expires_at: z.string() })
    .meta({ id: 'PaymentLink' }),
});
