import { addDays, type LocalDate } from '@innkeeper/kernel';
import { yearBefore } from '../report/instants.ts';
import { type Computation, type ReportResult, report } from '../report/report.ts';
import { datesOf, moneyOf, type SoldFigure, soldOn, sumOf } from '../report/sold-by-date.ts';

/** Rules: REP-11, REP-12. Decision: infra/decisions/0069. */
export const pace = report({
  name: 'pace',
  dates: ['from', 'to', 'as_of'],
  readsFigures: true,
  comparesYears: true,
  describes:
    'A row for every date of stay: nights and revenue on the books at the end of the day `as_of`, and for the same weekday a year before at the same distance (52 weeks earlier). Null where the history does not reach back that far.',
  columns: [
    { name: 'stay_date', type: 'date' },
    { name: 'room_nights', type: 'integer' },
    { name: 'room_revenue', type: 'money' },
    { name: 'room_nights_last_year', type: 'integer' },
    { name: 'room_revenue_last_year', type: 'money' },
  ],
  compute: computePace,
});

interface PaceDates {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly as_of: LocalDate;
}

async function computePace({ ctx, facts, property }: Computation, { from, to, as_of }: PaceDates): Promise<ReportResult> {
  const soldAsOf = (first: LocalDate, last: LocalDate, day: LocalDate) =>
    facts.soldAsOf(ctx, { propertyId: property.id, from: first, to: last, beforeDay: addDays(day, 1) });
  const [sold, soldBefore] = await Promise.all([soldAsOf(from, to, as_of), soldAsOf(yearBefore(from), yearBefore(to), yearBefore(as_of))]);
  const figuresOf = (present: SoldFigure, past: SoldFigure) => ({
    room_nights: present?.rooms ?? null,
    room_revenue: moneyOf(property.currency, present),
    room_nights_last_year: past?.rooms ?? null,
    room_revenue_last_year: moneyOf(property.currency, past),
  });
  return {
    rows: datesOf(from, to).map((date) => ({ stay_date: date, ...figuresOf(soldOn(sold, date), soldOn(soldBefore, yearBefore(date))) })),
    totals: { stay_date: null, ...figuresOf(sumOf(sold), sumOf(soldBefore)) },
  };
}
