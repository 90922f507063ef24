import { addDays, eachNight, type LocalDate, parseMoney, weekdayOf } from '@innkeeper/kernel';
import type { RestrictionsInput } from '../rate-plan/plan-terms.contract.ts';
import type { RateUpdate } from './daily-rate.contract.ts';

/** One date of the rate table, as a request writes it. */
export interface RateRow {
  readonly ratePlanId: string;
  readonly roomTypeId: string;
  readonly date: LocalDate;
  readonly amountMinor: bigint; // minor units of the plan's currency
  readonly restrictions: RestrictionsInput | null; // null: unchanged
}

/** Counts the rows that updates write, for the row budget. Rules: LIMIT-10. */
export function countRows(updates: readonly RateUpdate[]): number {
  return updates.reduce((sum, update) => sum + datesOf(update).length, 0);
}

/**
 * The rows of all updates, each date once, in lock order. Where updates overlap, the later one wins, and restrictions that it leaves out
 * keep the earlier value.
 */
export function expandUpdates(updates: readonly RateUpdate[]): RateRow[] {
  const rows = new Map<string, RateRow>();
  for (const update of updates) {
    const amountMinor = parseMoney(update.amount.currency, update.amount.amount).minor;
    for (const date of datesOf(update)) {
      const key = `${update.rate_plan_id} ${update.room_type_id} ${date}`;
      const restrictions = mergeRestrictions(rows.get(key)?.restrictions ?? null, update.restrictions ?? null);
      rows.set(key, { ratePlanId: update.rate_plan_id, roomTypeId: update.room_type_id, date, amountMinor, restrictions });
    }
  }
  return [...rows.entries()].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, row]) => row);
}

function mergeRestrictions(earlier: RestrictionsInput | null, later: RestrictionsInput | null): RestrictionsInput | null {
  return earlier && later ? { ...earlier, ...later } : (later ?? earlier);
}

function datesOf({ from, to, days_of_week }: RateUpdate): LocalDate[] {
  const dates = eachNight(from, addDays(to, 1));
  return days_of_week ? dates.filter((date) => days_of_week.includes(weekdayOf(date))) : dates;
}
