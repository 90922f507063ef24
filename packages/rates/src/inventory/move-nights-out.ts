import type { NightsOut, ShortNight } from '@innkeeper/hotel';
import { statement, type WriteContext } from '@innkeeper/platform';
import { announceMarks, markedNights } from '../night-mark/mark-nights.ts';
import { allowOverselling } from './overselling.ts';

// Taking a room out of order uses up an available room first, then one that was closed to sale by hand, which is closed again when the room returns.
// A night without a row counts its rooms when it gets one; agencies are notified anyway. An `update` would evaluate the row of the statement's snapshot
// with some of the new values, so this is an insert that conflicts.
const moveOut = statement<ShortNight>(
  'rates.move_nights_out',
  `with change as (
     select * from unnest($3::date[], $4::date[], $5::int[]) as c(first, until, rooms)
   ), locked as materialized (
     select n.date, n.sold, n.held, n.sold + n.held as taken, n.total, n.oversell, n.available, n.out_of_order, n.out_while_closed, c.rooms
       from change c join rates.inventory_night n on n.date >= c.first and n.date < c.until
      where n.tenant_id = $1 and n.room_type_id = $2
      order by n.date
        for update of n
   ), wanted as (
     select l.date, l.sold, l.held, l.taken, l.total - l.rooms as total, l.oversell, l.out_of_order + l.rooms as out_of_order, l.rooms,
            case when l.rooms > 0 then greatest(l.available - 1, 0)
                 when l.out_while_closed > 0 then l.available
                 else greatest(l.available, least(l.available + 1, l.total + 1 - l.taken)) end as available,
            case when l.rooms > 0 then l.out_while_closed + (l.available = 0 and l.total > l.taken)::int
                 else greatest(l.out_while_closed - 1, 0) end as out_while_closed
       from locked l
   ), moved as (
     insert into rates.inventory_night as n (tenant_id, room_type_id, date, total, oversell, out_of_order, out_while_closed, sold, held, available)
     select $1, $2, w.date, w.total, w.oversell, w.out_of_order, w.out_while_closed, w.sold, w.held, w.available from wanted w
     on conflict (tenant_id, room_type_id, date) do update
       set total = excluded.total, out_of_order = excluded.out_of_order, out_while_closed = excluded.out_while_closed,
           available = excluded.available
   ), touched as (
     select $2::text as room_type_id, d.date from change c cross join lateral (values (c.first), (c.until - 1)) as d(date)
   ), ${markedNights('touched', 'availability')}
   select w.date, w.taken - w.total - case when $6 then w.oversell else 0 end as rooms from wanted w
    where w.rooms > 0 and w.taken > w.total + case when $6 then w.oversell else 0 end
    order by w.date`,
);

/**
 * Takes nights of a room type off sale, or puts them back, and notifies agencies. The caller has locked the room, then the type. Returns
 * the nights that have sold more than is left; the caller decides whether to refuse the change. Rules: STOCK-13, STOCK-14.
 */
export function moveNightsOut(
  ctx: WriteContext,
  { roomTypeId, nights }: { readonly roomTypeId: string; readonly nights: readonly NightsOut[] },
): Promise<ShortNight[]> {
  announceMarks(ctx);
  return ctx.tx.run(moveOut, [
    ctx.tenant.id,
    roomTypeId,
    nights.map(({ first }) => first),
    nights.map(({ until }) => until),
    nights.map(({ rooms }) => rooms),
    allowOverselling.of(ctx.tenant),
  ]);
}
