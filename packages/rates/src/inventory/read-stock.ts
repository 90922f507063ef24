import type { LocalDate } from '@innkeeper/kernel';
import { type Database, systemStatement } from '@innkeeper/platform';
import { roomsOut } from './rooms-out.ts';

/** A query for the free rooms of a type over some nights. */
export interface StockQuery {
  readonly tenantId: string;
  readonly roomTypeId: string;
  readonly first: LocalDate;
  readonly last: LocalDate; // inclusive
  readonly mayOversell: boolean; // the tenant has opted in
}

interface StockRow {
  position: number; // of the query, from 1
  rooms: number[];
}

const out = roomsOut({ tenantId: 'q.tenant_id', roomTypeId: 'q.room_type_id', date: 'q.first_date + d.day' });

// A night without a row has never been sold: every room in order is free.
const readRooms = systemStatement<StockRow>(
  'rates.read_stock',
  `select q.position::int as position, s.rooms
     from unnest($1::text[], $2::text[], $3::date[], $4::date[], $5::boolean[])
          with ordinality as q(tenant_id, room_type_id, first_date, last_date, may_oversell, position)
     join hotel.room_type t on t.tenant_id = q.tenant_id and t.id = q.room_type_id
    cross join lateral (
      select json_agg(case when q.may_oversell then greatest(0, coalesce(n.total + n.oversell - n.sold - n.held, t.rooms_total + t.oversell - ${out}))
                           else greatest(0, coalesce(least(n.available, n.total - n.sold - n.held), t.rooms_total - ${out})) end order by d.day) as rooms
        from generate_series(0, q.last_date - q.first_date) as d(day)
        left join rates.inventory_night n
          on n.tenant_id = q.tenant_id and n.room_type_id = q.room_type_id and n.date = q.first_date + d.day
    ) s`,
);

/** Counts the rooms that can be sold on each night of each query, in the order of the queries; an empty list for an unknown type. */
export async function readStock(db: Pick<Database, 'runAsSystem'>, queries: readonly StockQuery[]): Promise<number[][]> {
  if (queries.length === 0) return [];
  const rows = await db.runAsSystem(readRooms, [
    queries.map((each) => each.tenantId),
    queries.map((each) => each.roomTypeId),
    queries.map((each) => each.first),
    queries.map((each) => each.last),
    queries.map((each) => each.mayOversell),
  ]);
  const byPosition = new Map(rows.map(({ position, rooms }) => [position, rooms]));
  return queries.map((_, index) => byPosition.get(index + 1) ?? []);
}
