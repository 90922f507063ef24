import { addDays } from '../../app/format.ts';
import type { Days } from './report-series.ts';

const daysShown = 30;
const monthChars = 7;

/** Usual periods of reports; a month is whole, with the days to come. */
export function presets(today: string): Readonly<Record<'thisMonth' | 'last30' | 'next30', Days>> {
  const first = `${today.slice(0, monthChars)}-01`;
  const daysMax = 31;
  const nextMonth = `${addDays(first, daysMax).slice(0, monthChars)}-01`;
  return {
    thisMonth: { from: first, to: addDays(nextMonth, -1) },
    last30: { from: addDays(today, 1 - daysShown), to: today },
    next30: { from: today, to: addDays(today, daysShown - 1) },
  };
}
