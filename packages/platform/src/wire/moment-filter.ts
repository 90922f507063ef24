import { instantInput, localDate, utcOf } from '@innkeeper/kernel';
import { z } from 'zod';

const moment = z.union([instantInput, localDate]).optional();

/** Filters `…_from` and `…_to` of instants, both inclusive; a day is a UTC day. Rules: WIRE-8. Errors: SVC-2013. */
export const momentFrom = moment.meta({ description: 'At or after this instant, or the beginning of this day (UTC)' });
export const momentTo = moment.meta({ description: 'At or before this instant, or the end of this day (UTC)' });

/** SQL condition of a list, with `?` for its value. */
export interface Condition {
  readonly sql: string;
  readonly value: unknown;
}

/** A filter whose condition depends on whether an instant or a day is given. */
export interface MomentFilter {
  readonly instant: string;
  readonly day: string;
}

/** The filter of a list for `momentFrom`. */
export function atOrAfter(column: string): MomentFilter {
  return { instant: `${column} >= ?`, day: `${column} >= ?` };
}

/** The filter of a list for `momentTo`. */
export function atOrBefore(column: string): MomentFilter {
  return { instant: `${column} <= ?`, day: `${column} < ?::timestamptz + interval '1 day'` };
}

export function momentCondition(filter: MomentFilter, value: unknown): Condition {
  if (typeof value !== 'string') throw new Error('a moment is text');
  if (/t/i.test(value)) return { sql: filter.instant, value: utcOf(value) };
  return { sql: filter.day, value: `${value}T00:00:00Z` };
}
