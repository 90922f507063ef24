import type { Row } from './report-series.ts';

/** Key figure of a period, with the same figure a year before; null without one. */
export interface Headline {
  readonly name: 'occupancy_percent' | 'adr' | 'revpar';
  readonly now: HeadlineValue;
  /** Difference to last year: in points for a percentage, else in percent; null without figures of last year. */
  readonly change: number | null;
}

type HeadlineValue = Row[string];

const names = ['occupancy_percent', 'adr', 'revpar'] as const;
const whole = 100;

/** Occupancy, average rate and revenue per room of the totals of a report; a year without sold rooms has nothing to compare. */
export function headlinesOf(totals: Row, lastYear: Row | null): readonly Headline[] {
  const hasLastYear = lastYear !== null && sizeOf(lastYear['rooms_sold']) > 0;
  return names.map((name) => {
    const now = totals[name] ?? null;
    const before = hasLastYear ? sizeOf(lastYear[name]) : 0;
    return { name, now, change: before === 0 ? null : changeOf(name, sizeOf(now), before) };
  });
}

function changeOf(name: Headline['name'], now: number, before: number): number {
  return name === 'occupancy_percent' ? now - before : ((now - before) / before) * whole;
}

function sizeOf(value: HeadlineValue | undefined): number {
  if (typeof value === 'number') return value;
  return typeof value === 'object' && value !== null ? Number(value.amount) : 0;
}
