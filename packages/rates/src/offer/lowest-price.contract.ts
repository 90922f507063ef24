import { limits, localDate, moneyBody, spanWithin, whenValid } from '@innkeeper/kernel';
import { contract } from '@innkeeper/platform';
import { z } from 'zod';

const lowestPrice = z.strictObject({ room_type_id: z.string(), date: localDate, price: moneyBody });

/** Lowest prices of the console's calendar between two days, both inclusive. Errors: SVC-2003, SVC-2013. */
export const lowestPricesContract = contract({
  query: { from: localDate, to: localDate },
  queryRules: (query) => query.superRefine(spanWithin(limits.chartDaysMax), whenValid('from', 'to')),
  output: z.strictObject({ data: z.array(lowestPrice) }),
});
