import { refuse } from '@innkeeper/kernel';
import { type ContractInput, type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { AvailabilityRow, listAvailabilityContract } from './availability.contract.ts';
import { windowEndFault } from './horizon.ts';

// A night without a row has never been touched: everything is available.
const readNights = statement<AvailabilityRow>(
  'rates.list_availability',
  `with night as (
     select room_type_id, date, available, sold, total from rates.inventory_night
      where tenant_id = $1 and date between $2 and $3 and ($4::text[] is null or room_type_id = any($4))
   )
   select d.day::date as date, t.id as room_type_id, coalesce(n.available, t.rooms_total) as available, coalesce(n.sold, 0) as sold,
          coalesce(n.total, t.rooms_total) as total
     from hotel.room_type t
    cross join generate_series($2::date, $3::date, interval '1 day') as d(day)
     left join night n on n.room_type_id = t.id and n.date = d.day::date
    where t.tenant_id = $1 and ($4::text[] is null or t.id = any($4))
    order by d.day, t.id`,
);

/** Every date of the window for every type, ordered by date, then type; dates that are past are history. Rules: STOCK-1, STOCK-2. Errors: SVC-2013. */
export async function listAvailability(
  ctx: RequestContext,
  { query }: ContractInput<typeof listAvailabilityContract>,
): Promise<{ data: AvailabilityRow[] }> {
  const { from, to, room_type_id } = query;
  const fault = await windowEndFault(ctx, to);
  if (fault !== null) throw refuse('SVC-2013', 'to', fault);
  return { data: await readRows(ctx, readNights, [ctx.tenant.id, from, to, room_type_id ?? null]) };
}
