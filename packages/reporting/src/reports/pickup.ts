import { addDays, type LocalDate } from '@innkeeper/kernel';
import { type Computation, type ReportResult, type ReportRow, report } from '../report/report.ts';
import { datesOf, moneyOf, type SoldFigure, soldOn, sumOf } from '../report/sold-by-date.ts';

/** Rules: REP-11, REP-13. Decision: infra/decisions/0069. */
export const pickup = report({
  name: 'pickup',
  dates: ['from', 'to', 'since', 'as_of'],
  readsFigures: true,
  describes:
    'A row for every date of stay: the nights and the revenue that came onto the books for it, less those that left them, from the beginning of the day `since` to the end of the day `as_of`. Null where the history does not reach back that far.',
  columns: [
    { name: 'stay_date', type: 'date' },
    { name: 'room_nights', type: 'integer' },
    { name: 'room_revenue', type: 'money' },
  ],
  compute: computePickup,
});

interface PickupDates {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly since: LocalDate;
  readonly as_of: LocalDate;
}

async function computePickup({ ctx, facts, property }: Computation, { from, to, since, as_of }: PickupDates): Promise<ReportResult> {
  const nights = { propertyId: property.id, from, to };
  const [before, after] = await Promise.all([
    facts.soldAsOf(ctx, { ...nights, beforeDay: since }),
    facts.soldAsOf(ctx, { ...nights, beforeDay: addDays(as_of, 1) }),
  ]);
  const figuresOf = (earlier: SoldFigure, later: SoldFigure): ReportRow => {
    const gained = earlier && later && { rooms: later.rooms - earlier.rooms, netMinor: later.netMinor - earlier.netMinor };
    return { room_nights: gained?.rooms ?? null, room_revenue: moneyOf(property.currency, gained) };
  };
  return {
    rows: datesOf(from, to).map((date) => ({ stay_date: date, ...figuresOf(soldOn(before, date), soldOn(after, date)) })),
    totals: { stay_date: null, ...figuresOf(sumOf(before), sumOf(after)) },
  };
}
