import { addDays, type LocalDate } from '@innkeeper/kernel';

/** Dates from `first` to `last`, both inclusive. */
export interface DateRange {
  readonly first: LocalDate;
  readonly last: LocalDate;
}

/** The same dates in as few ranges as possible, ascending. */
export function mergedRanges(ranges: readonly DateRange[]): DateRange[] {
  const merged: DateRange[] = [];
  for (const range of ranges.toSorted((left, right) => (left.first < right.first ? -1 : 1))) {
    const before = merged.at(-1);
    if (before && range.first <= dayAfter(before.last)) {
      if (range.last > before.last) merged[merged.length - 1] = { first: before.first, last: range.last };
    } else merged.push(range);
  }
  return merged;
}

const lastDay = '9999-12-31';

function dayAfter(date: LocalDate): LocalDate {
  return date >= lastDay ? lastDay : addDays(date, 1);
}

/** The overlap of a range with its bounds; null when there is none. */
export function intersect(range: DateRange, bounds: DateRange): DateRange | null {
  const first = range.first > bounds.first ? range.first : bounds.first;
  const last = range.last < bounds.last ? range.last : bounds.last;
  return first <= last ? { first, last } : null;
}

/** Groups consecutive dates with equal values into ranges. */
export function rangesOf<T>(
  first: LocalDate,
  values: readonly T[],
  isSame: (left: T, right: T) => boolean,
): (DateRange & { readonly value: T })[] {
  const ranges: (DateRange & { readonly value: T })[] = [];
  let from = 0;
  for (const [index, value] of values.entries()) {
    const next = values[index + 1];
    if (next !== undefined && isSame(value, next)) continue;
    ranges.push({ first: addDays(first, from), last: addDays(first, index), value });
    from = index + 1;
  }
  return ranges;
}
