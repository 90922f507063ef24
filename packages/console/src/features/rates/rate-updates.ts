import { addDays } from '../../app/format.ts';
import { nightKey } from '../../app/night-key.ts';
import type { BodyOf, Inputs, Outputs } from '../../app/trpc.ts';
import type { Drafts as CellDrafts, Draft, StagedDrafts } from '../../ui/grid/cell-drafts.ts';
import { amountOf, applied, minorOf, parseFormula } from '../../ui/grid/formula.ts';

export type DailyRate = Outputs['dailyRates']['list']['data'][number];
export type RateUpdate = BodyOf<Inputs['hotel']['rates']['ratePlans']['updateRates']>['updates'][number];
export type Restrictions = NonNullable<RateUpdate['restrictions']>;

/** Rate of a room type on a date; a null amount is not set yet. */
export interface RateCell {
  readonly amount: string | null;
  readonly restrictions: Restrictions;
}

export const noRate: RateCell = { amount: null, restrictions: {} };

/** Rates by room type and date. */
export type RateTable = ReadonlyMap<string, RateCell>;
export type Drafts = CellDrafts<RateCell>;

export const updatesMax = 500;

export function tableOf(rates: readonly DailyRate[]): RateTable {
  return new Map(rates.map(({ room_type_id, date, amount, restrictions }) => [nightKey(room_type_id, date), { amount, restrictions }]));
}

/** Change to a cell: a formula for its amount, or empty, and restrictions. */
export interface CellChange {
  readonly key: string;
  readonly text: string;
  readonly restrictions: Restrictions;
}

interface RateState {
  /** Rate that is shown in a cell. */
  readonly cellOf: (key: string) => RateCell;
  readonly drafts: Drafts;
  readonly digits: number;
}

/** Stages all changes or none. Dates without an amount get no restrictions, because the service takes both together. */
export function stageChanges(changes: readonly CellChange[], { cellOf, drafts, digits }: RateState): StagedDrafts<RateCell> {
  const next = new Map(drafts);
  const faults: string[] = [];
  for (const { key, text, restrictions } of changes) {
    const before = next.get(key)?.before ?? cellOf(key);
    const shown = next.get(key)?.after ?? before;
    const amount = text === '' ? shown.amount : changedBy(text, shown.amount, digits);
    if (amount === undefined) faults.push(text);
    else if (amount !== null) next.set(key, { before, after: { amount, restrictions: { ...shown.restrictions, ...restrictions } } });
  }
  const isChange = ([, { before, after }]: readonly [string, Draft<RateCell>]): boolean => !isSame(before, after);
  return { drafts: faults.length > 0 ? drafts : new Map([...next].filter(isChange)), faults: [...new Set(faults)] };
}

function changedBy(text: string, before: string | null, digits: number): string | undefined {
  const formula = parseFormula(text, digits);
  const minor = formula && applied(formula, before === null ? null : minorOf(before, digits));
  return minor === null ? undefined : amountOf(minor, digits);
}

export function isSame(one: RateCell, other: RateCell): boolean {
  return one.amount === other.amount && Object.keys(restrictionsChanged(one, other)).length === 0;
}

/** Restrictions that differ, with their new values; null removes one. */
function restrictionsChanged({ restrictions: before }: RateCell, { restrictions: after }: RateCell): Restrictions {
  return {
    ...changedPart('min_stay', before.min_stay, after.min_stay),
    ...changedPart('max_stay', before.max_stay, after.max_stay),
    ...changedPart('closed_to_arrival', before.closed_to_arrival, after.closed_to_arrival),
    ...changedPart('closed_to_departure', before.closed_to_departure, after.closed_to_departure),
    ...changedPart('stop_sell', before.stop_sell, after.stop_sell),
  };
}

function changedPart<V>(name: keyof Restrictions, before: V | null | undefined, after: V | null | undefined): Record<string, V | null> {
  return (before ?? null) === (after ?? null) ? {} : { [name]: after ?? null };
}

/** Bulk write of all drafts, with consecutive equal days combined; null if it exceeds the limit of one write. */
export function updatesOf(drafts: Drafts, plan: { readonly id: string; readonly currency: string }): RateUpdate[] | null {
  const updates: RateUpdate[] = [];
  for (const [key, { before, after }] of [...drafts].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const [room_type_id = '', date = ''] = key.split(' ');
    const restrictions = restrictionsChanged(before, after);
    const amount = { currency: plan.currency, amount: after.amount ?? '' };
    const named = Object.keys(restrictions).length > 0 ? { restrictions } : {};
    const update: RateUpdate = { rate_plan_id: plan.id, room_type_id, from: date, to: date, amount, ...named };
    const last = updates.at(-1);
    if (last && isContinued(last, update)) updates[updates.length - 1] = { ...last, to: date };
    else updates.push(update);
  }
  return updates.length > updatesMax ? null : updates;
}

function isContinued(last: RateUpdate, next: RateUpdate): boolean {
  const isAlike = last.room_type_id === next.room_type_id && last.amount.amount === next.amount.amount;
  return isAlike && addDays(last.to, 1) === next.from && JSON.stringify(last.restrictions) === JSON.stringify(next.restrictions);
}

/** Undo of drafts; null if a date had no amount, which no write can restore. */
export function reversed(drafts: Drafts): Drafts | null {
  const back = [...drafts].map(([key, { before, after }]) => [key, { before: after, after: before }] as const);
  return back.every(([, { after }]) => after.amount !== null) ? new Map(back) : null;
}

/** First and last date of drafts. */
export function datesOfDrafts(drafts: Drafts): { readonly from: string; readonly to: string } {
  const dates = [...drafts.keys()].map((key) => key.split(' ')[1] ?? '').toSorted();
  return { from: dates[0] ?? '', to: dates.at(-1) ?? '' };
}

export function datesOf(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, place) => addDays(first, place));
}

const dayMs = 86_400_000;
const daysOfWeek = 7;
const thursday = 3; // weekday of the epoch, counted from 0 for Monday

/** From 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: string): number {
  return ((Date.parse(date) / dayMs + thursday) % daysOfWeek) + 1;
}
