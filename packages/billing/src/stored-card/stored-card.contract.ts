import { idText } from '@innkeeper/kernel';
import { contract } from '@innkeeper/platform';
import { z } from 'zod';

/** Wire body of a stored card. Rules: DIRECT-13. */
export const paymentMethodBody = z
  .strictObject({
    id: z.string(),
    brand: z.string().meta({ description: 'As the provider names it, such as `visa`' }),
    last4: z.string(),
    expires: z.string().meta({ description: '`YYYY-MM`' }),
    created_at: z.string(),
  })
  .meta({ id: 'PaymentMethod' });
export type PaymentMethodBody = z.infer<typeof paymentMethodBody>;

const paymentMethodInput = z
  .strictObject({ payment_token: idText.meta({ description: 'Token of the payment provider' }) })
  .meta({ id: 'PaymentMethodInput' });

export const listPaymentMethodsContract = contract({
  params: ['id'],
  output: z.strictObject({ data: z.array(paymentMethodBody) }).meta({ id: 'PaymentMethodList' }),
});
export const storeCardContract = contract({ params: ['id'], body: paymentMethodInput, output: paymentMethodBody });
export const removeCardContract = contract({ params: ['id', 'method'], output: null });
