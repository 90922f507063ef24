import { idText, isVisible, limits, localDate, moneyInput, mustBeVisible, whenValid } from '@innkeeper/kernel';
import { contract } from '@innkeeper/platform';
import { z } from 'zod';
import { entryBody } from '../folio/folio.contract.ts';
import { signOf } from './amount-sign.ts';
import { mayBeNegative } from './charge-codes.ts';

const codeCharsMax = 64;
const printable = /^[^\p{Cc}]*$/u;
const printableLines = /^[^\p{Cc}]*(?:[\t\r\n][^\p{Cc}]*)*$/u;

/** Schema of free text on a folio. Errors: SVC-2013. */
export function entryText() {
  return z.string().max(limits.textCharsMax).regex(printableLines, 'must not contain control characters');
}

/** Body of POST /folios/{id}/charges. Rules: FOLIO-6, FOLIO-7, FOLIO-11. Decision: infra/decisions/0012. Errors: SVC-2003, SVC-2013. */
export const chargeInput = z
  .strictObject({
    amount: moneyInput.meta({ description: 'Includes VAT. Negative only with code discount or adjustment, never zero' }),
    code: z
      .string()
      .min(1)
      .max(codeCharsMax)
      .regex(printable, 'must not contain control characters')
      .regex(/^\S(.*\S)?$/, 'must not begin or end with a blank')
      .refine(isVisible, mustBeVisible)
      .meta({ examples: ['minibar', 'cancellation_fee'] }),
    description: entryText().default(''),
    posted_by: idText.optional().meta({ description: "By default the token's integration user" }),
    service_date: localDate.optional().meta({ description: 'By default today at the property' }),
    reservation_id: idText.optional().meta({ description: 'A stay of this folio; by default its only one' }),
  })
  .superRefine(({ amount, code }, context) => {
    const sign = signOf(amount);
    if (sign === 0) context.addIssue({ code: 'custom', path: ['amount'], message: 'must not be zero' });
    if (sign === -1 && !mayBeNegative(code)) {
      context.addIssue({ code: 'custom', path: ['amount'], message: 'may be negative only with code discount or adjustment' });
    }
  }, whenValid('amount'))
  .meta({ id: 'ChargeInput' });

/** POST /folios/{id}/charges. */
export const postChargeContract = contract({ params: ['id'], body: chargeInput, output: entryBody });
