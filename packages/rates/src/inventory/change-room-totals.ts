import type { OversoldNight, RoomTotalChange } from '@innkeeper/hotel';
import type { LocalDate } from '@innkeeper/kernel';
import { statement, type WriteContext } from '@innkeeper/platform';
import { markedNights } from '../night-mark/mark-nights.ts';

interface OversoldRow {
  room_type_id: string;
  date: string;
  sold: number;
}

const changeTotals = statement<OversoldRow>(
  'rates.change_room_totals',
  `with change as (
     select * from unnest($2::text[], $3::int[], $4::int[]) as c(room_type_id, added, oversell)
   ), locked as materialized (
     select n.room_type_id, n.date, n.sold, n.held, n.sold + n.held as taken, n.available, c.added, n.total + c.added as total, n.out_of_order, c.oversell
       from rates.inventory_night n join change c using (room_type_id)
      where n.tenant_id = $1 and n.date >= $5::date
      order by n.date, n.room_type_id
        for update of n
   ), changed as (
     insert into rates.inventory_night as n (tenant_id, room_type_id, date, total, oversell, out_of_order, sold, held, available)
     select $1, l.room_type_id, l.date, l.total, l.oversell, l.out_of_order, l.sold, l.held,
            least(greatest(0, l.total + l.oversell - l.taken), greatest(l.available, least(l.available + l.added, greatest(0, l.total - l.taken))))
       from locked l
      where l.taken <= l.total + l.out_of_order + l.oversell
     on conflict (tenant_id, room_type_id, date) do update
       set total = excluded.total, oversell = excluded.oversell, available = excluded.available
     returning n.room_type_id, n.date
   ), ${markedNights('changed', 'availability')}
   select room_type_id, date, taken as sold from locked where taken > total + out_of_order + oversell order by date, room_type_id`,
);

/**
 * Adds rooms and allowances to every night from a date on: the total grows by `added`, and so does availability while rooms are free.
 * Rooms sold before another went out of order count as they did then. The caller has locked the room types, and refuses the change when it
 * would oversell nights, which are answered.
 */
export async function changeRoomTotals(
  ctx: WriteContext,
  { changes, from }: { changes: readonly RoomTotalChange[]; from: LocalDate },
): Promise<OversoldNight[]> {
  if (changes.length === 0) return [];
  const rows = await ctx.tx.run(changeTotals, [
    ctx.tenant.id,
    changes.map((change) => change.roomTypeId),
    changes.map((change) => change.added),
    changes.map((change) => change.oversell),
    from,
  ]);
  return rows.map((row) => ({ roomTypeId: row.room_type_id, date: row.date, sold: row.sold }));
}
