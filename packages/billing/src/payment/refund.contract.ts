import { moneyInput, whenValid } from '@innkeeper/kernel';
import { contract } from '@innkeeper/platform';
import { z } from 'zod';
import { signOf } from '../charge/amount-sign.ts';
import { entryBody } from '../folio/folio.contract.ts';

/** Body of POST /folios/{id}/payments/{entry_id}/refunds. Rules: FOLIO-18. Errors: SVC-2013. */
const refundInput = z
  .strictObject({ amount: moneyInput.optional().meta({ description: 'Positive; by default the rest of the payment' }) })
  .superRefine(({ amount }, context) => {
    if (amount && signOf(amount) !== 1) context.addIssue({ code: 'custom', path: ['amount'], message: 'must be positive' });
  }, whenValid('amount'))
  .meta({ id: 'RefundInput' });

/** POST /folios/{id}/payments/{entry_id}/refunds. */
export const refundPaymentContract = contract({ params: ['id', 'entry_id'], body: refundInput, output: entryBody });
