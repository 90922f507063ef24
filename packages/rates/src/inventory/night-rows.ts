import { limits } from '@innkeeper/kernel';
import { statement, type WriteContext } from '@innkeeper/platform';
import { roomsOut } from './rooms-out.ts';

/** A night of a room type: the key of an inventory row. */
export interface NightKey {
  readonly roomTypeId: string;
  readonly date: string; // YYYY-MM-DD
}

// The number of rooms is read in a new snapshot, taken once the types are locked.
const createNights = statement<never>(
  'rates.create_nights',
  `insert into rates.inventory_night (tenant_id, room_type_id, date, total, oversell, out_of_order, sold, available)
   select $1, w.room_type_id, w.date, t.rooms_total - o.rooms, t.oversell, o.rooms, 0, t.rooms_total - o.rooms
     from unnest($2::text[], $3::date[]) as w(room_type_id, date)
     join hotel.room_type t on t.tenant_id = $1 and t.id = w.room_type_id
    cross join lateral ${roomsOut({ tenantId: '$1', roomTypeId: 't.id', date: 'w.date' })} as o(rooms)
    order by w.date, w.room_type_id collate "C"
   on conflict do nothing`,
);

/**
 * Creates missing night rows, ascending by date and type. Send it after `lockRoomTypes`, so that rooms added meanwhile reach every night,
 * and before any night is locked: a transaction that inserts then holds no other night, so inserting and locking cannot deadlock.
 */
export async function createNightRows(ctx: WriteContext, nights: readonly NightKey[]): Promise<void> {
  await ctx.tx.run(createNights, [ctx.tenant.id, nights.map((night) => night.roomTypeId), nights.map((night) => night.date)]);
}

const createHorizon = statement<never>(
  'rates.create_night_horizon',
  `insert into rates.inventory_night (tenant_id, room_type_id, date, total, oversell, out_of_order, sold, available)
   select $1, t.id, d::date, t.rooms_total - o.rooms, t.oversell, o.rooms, 0, t.rooms_total - o.rooms
     from hotel.room_type t cross join generate_series($3::date, $3::date + $4::int, interval '1 day') as d
    cross join lateral ${roomsOut({ tenantId: '$1', roomTypeId: 't.id', date: 'd::date' })} as o(rooms)
    where t.tenant_id = $1 and t.property_id = $2
    order by d, t.id
   on conflict do nothing`,
);

/** Creates every bookable night of a property, so that the first booking of a night costs no more than the next. */
export async function createNightHorizon(ctx: WriteContext, from: { propertyId: string; date: string }): Promise<void> {
  await ctx.tx.run(createHorizon, [ctx.tenant.id, from.propertyId, from.date, limits.inventoryDaysAheadMax]);
}
