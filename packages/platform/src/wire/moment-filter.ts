import { instantInput, localDate, utcOf } from '@innkeeper/kernel';
import { z } from 'zod';
import type { Condition } from './page.ts';

const moment = z.union([instantInput, localDate]).optional();

/** Filters `…_from` and `…_to` of instants, both ends included; a day is one of UTC. Rules: WIRE-8. Errors: SVC-2013. */
export const momentFrom = moment.meta({ description: 'At or after this instant, or the beginning of this day (UTC)' });
export const momentTo = moment.meta({ description: 'At or before this instant, or the end of this day (UTC)' });

/** The conditions of both ends on a column. */
export function betweenMoments(column: string, from: string | undefined, to?: string): Condition[] {
  const isDay = to !== undefined && !isInstant(to);
  return [
    { sql: `${column} >= ?`, value: from && utc(from) },
    { sql: isDay ? `${column} < ?::timestamptz + interval '1 day'` : `${column} <= ?`, value: to && utc(to) },
  ];
}

const isInstant = (moment: string): boolean => /t/i.test(moment);
const utc = (moment: string): string => (isInstant(moment) ? utcOf(moment) : `${moment}T00:00:00Z`);
