import { addDays } from '../../app/format.ts';
import type { BodyOf, Inputs, Outputs } from '../../app/trpc.ts';

export type DailyRate = Outputs['dailyRates']['list']['data'][number];
export type RateUpdate = BodyOf<Inputs['hotel']['rates']['ratePlans']['updateRates']>['updates'][number];
export type Restrictions = NonNullable<RateUpdate['restrictions']>;

/** Room types by dates: what is chosen in the grid, both ends included. */
export interface Chosen {
  readonly roomTypeIds: readonly string[];
  readonly from: string;
  readonly to: string;
}

/** What is to be written: an amount, or a change of what is there such as `+10%`; days of the week, all of them when none is named. */
export interface RateChange {
  readonly amount: string;
  readonly weekdays: readonly number[];
  readonly restrictions: Restrictions;
}

const percentPattern = /^([+-]\d{1,3})\s*%$/;
const amountPattern = /^\d{1,10}(\.\d{1,3})?$/;
export const updatesMax = 500;

export function isAmount(text: string): boolean {
  return amountPattern.test(text.trim()) || percentPattern.test(text.trim());
}

/** The one bulk write of a change; null when it is more than one write takes. Dates without an amount follow no percent. */
export function updatesOf(
  { roomTypeIds, from, to }: Chosen,
  { amount, weekdays, restrictions }: RateChange,
  plan: { readonly id: string; readonly currency: string; readonly rates: readonly DailyRate[] },
): RateUpdate[] | null {
  const text = amount.trim();
  const named = Object.keys(restrictions).length > 0 ? { restrictions } : {};
  const days_of_week = [...weekdays].sort();
  const common = { rate_plan_id: plan.id, ...named, ...(days_of_week.length > 0 ? { days_of_week } : {}) };
  const money = (value: string) => ({ currency: plan.currency, amount: value });
  if (amountPattern.test(text)) return roomTypeIds.map((room_type_id) => ({ ...common, room_type_id, from, to, amount: money(text) }));
  const percent = text === '' ? 0 : Number(percentPattern.exec(text)?.[1] ?? Number.NaN);
  const present = plan.rates.filter(({ room_type_id, date }) => roomTypeIds.includes(room_type_id) && date >= from && date <= to);
  if (Number.isNaN(percent) || present.length > updatesMax) return null;
  return present.map(({ room_type_id, date, amount: before }) => ({
    ...common,
    room_type_id,
    from: date,
    to: date,
    amount: money(changedBy(before, percent)),
  }));
}

/** By whole percents, half a unit up, in the digits that the amount has: a float could lose a cent. */
export function changedBy(amount: string, percent: number): string {
  const digits = amount.includes('.') ? amount.length - amount.indexOf('.') - 1 : 0;
  const minor = BigInt(amount.replace('.', ''));
  const whole = 100n;
  const changed = (minor * BigInt(100 + percent) + whole / 2n) / whole;
  const text = String(changed).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

export function datesOf(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, place) => addDays(first, place));
}
