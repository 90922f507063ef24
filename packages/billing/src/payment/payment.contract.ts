import { idText, moneyInput, whenValid } from '@innkeeper/kernel';
import { contract } from '@innkeeper/platform';
import { z } from 'zod';
import { signOf } from '../charge/amount-sign.ts';
import { entryText } from '../charge/charge.contract.ts';
import { entryBody } from '../folio/folio.contract.ts';
import { paymentMethods } from '../ledger/accounts.ts';

/** Body of POST /folios/{id}/payments. Rules: FOLIO-12, FOLIO-13. Errors: SVC-2003, SVC-2009, SVC-2013. */
export const paymentInput = z
  .strictObject({
    amount: moneyInput.meta({ description: 'The amount paid, positive' }),
    method: z.enum(paymentMethods),
    payment_token: idText
      .optional()
      .meta({ description: 'Token of the payment provider; required with `card`, and accepted only with it' }),
    description: entryText().default(''),
  })
  .superRefine(({ amount }, context) => {
    if (signOf(amount) !== 1) context.addIssue({ code: 'custom', path: ['amount'], message: 'must be positive' });
  }, whenValid('amount'))
  .superRefine(({ method, payment_token }, context) => {
    if (method === 'card' && payment_token === undefined) {
      context.addIssue({ code: 'custom', path: ['payment_token'], message: 'is required with card', params: { missing: true } });
    }
    if (method !== 'card' && payment_token !== undefined) {
      context.addIssue({ code: 'custom', path: ['payment_token'], message: 'is taken only with card' });
    }
  }, whenValid('method'))
  .meta({ id: 'PaymentInput' });

/** POST /folios/{id}/payments. */
export const takePaymentContract = contract({ params: ['id'], body: paymentInput, output: entryBody });
