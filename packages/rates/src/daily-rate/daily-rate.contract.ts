import { evenWhenInvalid, idText, limits, listOf, localDate, moneyInput, spanWithin, whenValid, wholeNumber } from '@innkeeper/kernel';
import { contract } from '@innkeeper/platform';
import { z } from 'zod';
import { restrictionsInput } from '../rate-plan/plan-terms.contract.ts';

const daysOfWeek = listOf(wholeNumber().min(1).max(7), { min: 1, max: 7 })
  .refine((days) => !Array.isArray(days) || new Set(days).size === days.length, { error: 'names a day twice', ...evenWhenInvalid })
  .meta({ description: 'ISO weekdays, 1 Monday to 7 Sunday; all of them when absent' });

/** One rate for every date of [from, to] that falls on the given weekdays. Rules: RATE-27. Errors: SVC-2003, SVC-2013. */
const rateUpdate = z
  .strictObject({
    rate_plan_id: idText,
    room_type_id: idText,
    from: localDate,
    to: localDate.meta({ description: `Last date, inclusive; at most ${limits.inventoryDaysAheadMax + 1} days` }),
    days_of_week: daysOfWeek.optional(),
    amount: moneyInput.refine(({ amount }) => !amount.startsWith('-'), {
      path: ['amount'],
      error: 'must not be negative',
      ...whenValid('amount'),
    }),
    restrictions: restrictionsInput.optional().meta({ description: "Absent parts keep the date's restriction, null lifts it" }),
  })
  .superRefine(spanWithin(limits.inventoryDaysAheadMax + 1), whenValid('from', 'to'))
  .meta({ id: 'RateUpdate' });
export type RateUpdate = z.infer<typeof rateUpdate>;

/** POST /rate-plans/bulk-update. Rules: RATE-29, LIMIT-8. */
export const updateRatesContract = contract({
  body: z.strictObject({ updates: listOf(rateUpdate, { min: 1, max: limits.rateUpdatesMax }) }).meta({ id: 'RateUpdates' }),
  output: null,
});
