import type { RoomTakenOut, StrandedStay } from '@innkeeper/hotel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';

const strandedMax = 100;

// Stays with the room, and for each night short of rooms as many stays as rooms are missing: first those with the room, then those without
// one.
const findStays = statement<StrandedStay>(
  'booking.find_stranded',
  `with live as not materialized (
     select r.id, r.arrival, r.departure, r.room_id, r.room_type_id from booking.reservation r
      where r.tenant_id = $1 and r.status in ('tentative', 'confirmed', 'checked_in')
   )
   select l.id, l.arrival, l.departure from live l
    where l.room_id = $2
      and exists (select from unnest($4::date[], $5::date[]) as o(first, until) where l.arrival < o.until and o.first < l.departure)
   union
   select f.id, f.arrival, f.departure from unnest($6::date[], $7::int[]) as s(date, rooms)
    cross join lateral (
      select l.id, l.arrival, l.departure from live l
       where l.room_type_id = $3 and l.arrival <= s.date and s.date < l.departure and l.arrival > s.date - 366
       order by l.room_id is not distinct from $2 desc, l.room_id is not null, l.id desc limit s.rooms
    ) f
   order by arrival, id limit ${strandedMax}`,
);

/** Finds stays that would be left without a room, the earliest first. Rules: HOTEL-18. */
export function findStranded(ctx: RequestContext, { roomId, roomTypeId, nights, short }: RoomTakenOut): Promise<StrandedStay[]> {
  return readRows(ctx, findStays, [
    ctx.tenant.id,
    roomId,
    roomTypeId,
    nights.map(({ first }) => first),
    nights.map(({ until }) => until),
    short.map(({ date }) => date),
    short.map(({ rooms }) => rooms),
  ]);
}
