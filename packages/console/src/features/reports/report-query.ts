import { addDays } from '../../app/format.ts';
import type { ReportKind } from './report-kinds.ts';
import type { ReportSearch } from './report-search.ts';
import type { Days } from './report-series.ts';

const daysShown = 30;
const daysOfPickup = 7;

/** The days of a report where the address names none: what has been, or what is still to come. */
export function daysOf({ isAhead }: ReportKind, { from, to, since }: ReportSearch, today: string): Days & { readonly since: string } {
  const [first, last] = isAhead ? [today, addDays(today, daysShown)] : [addDays(today, -daysShown), today];
  return { from: from ?? first, to: to ?? last, since: since ?? addDays(today, -daysOfPickup) };
}

/** What is asked of the service. */
export interface Asked {
  readonly kind: ReportKind;
  readonly days: Days;
  /** The first day whose bookings count, where a report asks for it. */
  readonly since: string;
  readonly propertyId?: string;
}

/** What a report is asked with. */
export function queryOf({ kind: { isOfOneDay, hasSince }, days: { from, to }, since, propertyId }: Asked) {
  const property = propertyId === undefined ? {} : { property_id: propertyId };
  if (isOfOneDay) return { date: to, ...property };
  return { from, to, ...(hasSince ? { since } : {}), ...property };
}
