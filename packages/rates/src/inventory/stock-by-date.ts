import type { LocalDate } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';

interface DateStock {
  date: LocalDate;
  total: number;
  available: number;
}

// A night without a row has never been sold: everything is free. The window is given twice: with the series alone, all nights were read.
const readByDate = statement<DateStock>(
  'rates.stock_by_date',
  `select ($3::date + d.day)::date as date, coalesce(sum(coalesce(n.total, t.rooms_total)), 0)::int as total,
          coalesce(sum(coalesce(n.available, t.rooms_total)), 0)::int as available
     from generate_series(0, $4::date - $3::date) as d(day)
     left join hotel.room_type t on t.tenant_id = $1 and t.property_id = $2
     left join rates.inventory_night n on n.tenant_id = $1 and n.room_type_id = t.id and n.date = $3::date + d.day
      and n.date between $3 and $4
    group by d.day order by d.day`,
);

interface StockWindow {
  readonly propertyId: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Total and available rooms of a property, all types together; a row for every date. Rules: REP-5. */
export function stockByDate(ctx: RequestContext, { propertyId, from, to }: StockWindow): Promise<DateStock[]> {
  return readRows(ctx, readByDate, [ctx.tenant.id, propertyId, from, to]);
}
