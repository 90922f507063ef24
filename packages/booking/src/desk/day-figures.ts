import { type ContractInput, type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { DayFigures, readDayFiguresContract } from './desk.contract.ts';

const countDay = statement<DayFigures>(
  'booking.count_day',
  `select count(*) filter (where d.arrival = $2 and d.status in ('confirmed', 'checked_in', 'checked_out'))::int as arrivals,
          count(*) filter (where d.arrival = $2 and d.status in ('checked_in', 'checked_out'))::int as arrived,
          count(*) filter (where d.arrival = $2 and d.status = 'tentative')::int as tentative,
          count(*) filter (where d.departure <= $2 and d.status = 'checked_in' or d.departure = $2 and d.status = 'checked_out')::int as departures,
          count(*) filter (where d.departure = $2 and d.status = 'checked_out')::int as departed,
          count(*) filter (where d.status = 'checked_in')::int as in_house
     from (select r.id, r.arrival, r.departure, r.status from booking.reservation r where r.tenant_id = $1 and r.arrival = $2::date
           union
           select r.id, r.arrival, r.departure, r.status from booking.reservation r where r.tenant_id = $1 and r.departure = $2::date
           union
           select r.id, r.arrival, r.departure, r.status from booking.reservation r where r.tenant_id = $1 and r.status = 'checked_in') d`,
);

/** Counts the arrivals and departures of a date, and the guests in the house now. Rules: CONSOLE-80. */
export async function readDayFigures(
  ctx: RequestContext,
  { query: { date } }: ContractInput<typeof readDayFiguresContract>,
): Promise<DayFigures> {
  const [figures] = await readRows(ctx, countDay, [ctx.tenant.id, date]);
  return figures ?? { arrivals: 0, arrived: 0, tentative: 0, departures: 0, departed: 0, in_house: 0 };
}
