import { addDays, eachNight, type LocalDate, refuse } from '@innkeeper/kernel';
import { type ContractInput, type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { AvailabilityRow, listAvailabilityContract } from './availability.contract.ts';
import { windowEndFault } from './horizon.ts';

/** The nights of a type within the window that have a row, as columns; `days` counts from the window's first date. */
interface TypeNights {
  room_type_id: string;
  rooms_total: number;
  days: number[];
  available: number[];
  sold: number[];
  held: number[];
  total: number[];
  /** Rooms out of order: their first night and the first night after, in days from the window's first date. */
  out: readonly (readonly [first: number, until: number | null])[];
}

// One row a type: 90 days and ten types as 900 rows are three times the work, mostly to write and to read rows.
const readNights = statement<TypeNights>(
  'rates.list_availability',
  `select t.id as room_type_id, t.rooms_total, n.days, n.available, n.sold, n.held, n.total,
          (select coalesce(json_agg(json_build_array(m.out_of_order_from - $2::date, m.out_of_order_to - $2::date)), '[]')
             from hotel.room m where m.tenant_id = $1 and m.room_type_id = t.id and m.out_of_order_from is not null) as out
     from hotel.room_type t
    cross join lateral (
      select coalesce(array_agg(i.date - $2::date), '{}') as days, coalesce(array_agg(i.available), '{}') as available,
             coalesce(array_agg(i.sold), '{}') as sold, coalesce(array_agg(i.held), '{}') as held, coalesce(array_agg(i.total), '{}') as total
        from rates.inventory_night i
       where i.tenant_id = $1 and i.room_type_id = t.id and i.date between $2 and $3
    ) n
    where t.tenant_id = $1 and ($4::text[] is null or t.id = any($4))
    order by t.id`,
);

/** Every date of the window for every type, by date, then type; past dates show history. Rules: STOCK-1, STOCK-2. Errors: SVC-2013. */
export async function listAvailability(
  ctx: RequestContext,
  { query }: ContractInput<typeof listAvailabilityContract>,
): Promise<{ data: AvailabilityRow[] }> {
  const { from, to, room_type_id } = query;
  const fault = await windowEndFault(ctx, to);
  if (fault !== null) throw refuse('SVC-2013', 'to', fault);
  const types = await readRows(ctx, readNights, [ctx.tenant.id, from, to, room_type_id ?? null]);
  return { data: rowsOf(eachNight(from, addDays(to, 1)), types) };
}

/** A night without a row has never been sold: every room in order is available. */
function rowsOf(dates: readonly LocalDate[], types: readonly TypeNights[]): AvailabilityRow[] {
  const rows = dates.flatMap((date, day) =>
    types.map(({ room_type_id, rooms_total, out }) => {
      const total = rooms_total - out.filter(([first, until]) => first <= day && (until === null || day < until)).length;
      return { date, room_type_id, available: total, sold: 0, held: 0, total };
    }),
  );
  for (const [index, { days, available, sold, held, total }] of types.entries()) {
    for (const [at, day] of days.entries()) {
      const row = rows[day * types.length + index];
      if (!row) continue;
      row.available = available[at] ?? row.available;
      row.sold = sold[at] ?? row.sold;
      row.held = held[at] ?? row.held;
      row.total = total[at] ?? row.total;
    }
  }
  return rows;
}
