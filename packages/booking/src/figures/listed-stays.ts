import type { LocalDate } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';

interface DayQuery {
  readonly propertyId: string;
  readonly date: LocalDate;
}

interface ListedStayRow {
  id: string;
  guest_id: string;
  folio_id: string;
  room_type_id: string;
  room_id: string | null;
  arrival: LocalDate;
  departure: LocalDate;
  adults: number;
  children: number;
  status: string;
  channel: string;
}

const columns = `r.id, r.guest_id, r.folio_id, r.room_type_id, r.room_id, r.arrival, r.departure, r.adults, r.children, r.status, r.channel`;

const readArrivals = statement<ListedStayRow>(
  'booking.list_arrivals',
  `select ${columns} from booking.reservation r
    where r.tenant_id = $1 and r.property_id = $2 and r.arrival = $3 and r.status <> 'cancelled' order by r.id`,
  'custom',
);

// Found by their nights: a guest who leaves on the date slept in the house the night before. An overdue guest has no nights left, and one
// let in early has none yet; they are added on dates up to today, $4, and on today.
const readInRooms = statement<ListedStayRow>(
  'booking.list_stays_in_rooms',
  `select ${columns}
     from (select distinct n.reservation_id from booking.reservation_night n where n.tenant_id = $1 and n.date between $3::date - 1 and $3) s
     join booking.reservation r on r.tenant_id = $1 and r.id = s.reservation_id
    where r.property_id = $2 and r.arrival <= $3 and r.departure >= $3 and r.room_id is not null and r.status <> 'cancelled'
   union all
   select ${columns} from booking.reservation r
    where $3 <= $4::date and r.tenant_id = $1 and r.status = 'checked_in' and r.property_id = $2 and r.room_id is not null
      and (r.departure < $3 or ($3 = $4::date and r.arrival > $3))
    order by id`,
);

/** Lists the stays that arrive on a date and are not cancelled. Rules: REP-9. */
export async function listArrivals(ctx: RequestContext, { propertyId, date }: DayQuery) {
  return (await readRows(ctx, readArrivals, [ctx.tenant.id, propertyId, date])).map(toListedStay);
}

/**
 * Lists the stays with a room on a date, their arrival and departure included, and guests in the house who are overdue or early.
 * Rules: REP-10.
 */
export async function listStaysInRooms(ctx: RequestContext, { propertyId, date, today }: DayQuery & { readonly today: LocalDate }) {
  return (await readRows(ctx, readInRooms, [ctx.tenant.id, propertyId, date, today])).map(toListedStay);
}

function toListedStay({ guest_id, folio_id, room_type_id, room_id, ...stay }: ListedStayRow) {
  return { ...stay, guestId: guest_id, folioId: folio_id, roomTypeId: room_type_id, roomId: room_id };
}
