import { z } from 'zod';

/** Price of a stay. Rules: RATE-18. */
export const quoteBody = z
  .strictObject({ currency: z.string(), subtotal: z.string(), tax: z.string(), total: z.string() })
  .meta({ id: 'Quote' });
