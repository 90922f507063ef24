import { limits, localDate, moneyBody, spanWithin, whenValid } from '@innkeeper/kernel';
import { contract } from '@innkeeper/platform';
import { z } from 'zod';
import { reservationBody } from '../reservation.contract.ts';

const chartedStay = z.strictObject({
  ...reservationBody.shape,
  guest_name: z.string().nullable(),
  balance: moneyBody.nullable(),
  projected_balance: moneyBody.nullable(),
});

/** Stays of the console's calendar between two days, both inclusive. Errors: SVC-2003, SVC-2013. */
export const chartStaysContract = contract({
  query: { from: localDate, to: localDate },
  queryRules: (query) => query.superRefine(spanWithin(limits.chartDaysMax), whenValid('from', 'to')),
  output: z.strictObject({ data: z.array(chartedStay), is_complete: z.boolean() }),
});
