import { z } from 'zod';

/** Price of a stay. Spec: Reservation. */
export const quoteBody = z
  .strictObject({ currency: z.string(), subtotal: z.string(), tax: z.string(), total: z.string() })
  .meta({ id: 'Quote' });
