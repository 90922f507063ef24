import { refuse } from '@innkeeper/kernel';
import { type ContractInput, type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { AvailabilityRow, listAvailabilityContract } from './availability.contract.ts';
import { windowEndFault } from './horizon.ts';

// A night without a row has never been touched: everything is available. Type by type: joined all at once, the nights of a type would be
// compared with each other, and the work grew with the square of the days.
const readNights = statement<AvailabilityRow>(
  'rates.list_availability',
  `select $2::date + d.day as date, t.id as room_type_id, coalesce(d.available, t.rooms_total) as available, coalesce(d.sold, 0) as sold,
          coalesce(d.total, t.rooms_total) as total
     from hotel.room_type t
    cross join lateral (
      select s.day, n.available, n.sold, n.total from generate_series(0, $3::date - $2::date) as s(day)
        left join (
          select i.date - $2::date as day, i.available, i.sold, i.total from rates.inventory_night i
           where i.tenant_id = $1 and i.room_type_id = t.id and i.date between $2 and $3
        ) n on n.day = s.day
    ) d
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
