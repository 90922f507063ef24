import { addDays } from '../../app/format.ts';
import type { ReportKind } from './report-kinds.ts';
import type { ReportSearch } from './report-search.ts';
import type { Days } from './report-series.ts';

const daysShown = 30;
const daysBack = 7; // of a report around today
const daysOfPickup = 7;

/** Days of a report, by default the past, the coming, or those around today. */
export function daysOf(kind: ReportKind, { from, to, since }: ReportSearch, today: string): Days & { readonly since: string } {
  const [first, last] = defaultDays(kind, today);
  return { from: from ?? first, to: to ?? last, since: since ?? addDays(today, -daysOfPickup) };
}

function defaultDays({ isAhead, isAround }: ReportKind, today: string): readonly [string, string] {
  if (isAround) return [addDays(today, -daysBack), addDays(today, daysShown - daysBack)];
  return isAhead ? [today, addDays(today, daysShown)] : [addDays(today, -daysShown), today];
}

/** Selected report with its parameters. */
export interface ReportRequest {
  readonly kind: ReportKind;
  readonly days: Days;
  /** First day of bookings to count, for reports that require it. */
  readonly since: string;
  readonly propertyId?: string;
}

/** Query of a report. */
export function queryOf({ kind: { isOfOneDay, hasSince }, days: { from, to }, since, propertyId }: ReportRequest) {
  const property = propertyId === undefined ? {} : { property_id: propertyId };
  if (isOfOneDay) return { date: to, ...property };
  return { from, to, ...(hasSince ? { since } : {}), ...property };
}
