import { refuse } from '@innkeeper/kernel';
import { type RequestContext, statement, type Transaction } from '@innkeeper/platform';
import type { ReservationRow } from './reservation-row.ts';

/** The room id of a `room_assignment`, or null for `soft`. */
export function roomOfAssignment(assignment: string | undefined): string | null {
  return assignment === undefined || assignment === 'soft' ? null : assignment;
}

const overlapping = `exists (select from booking.reservation r
   where r.tenant_id = $1 and r.room_id = m.id and r.id <> $3 and r.status in ('tentative', 'confirmed', 'checked_in')
     and daterange(r.arrival, r.departure) && daterange($4::date, $5::date))`;

interface RoomRow {
  id: string;
  room_type_id: string;
  condition: string;
  is_taken: boolean;
}

const lockRoom = statement<RoomRow>(
  'booking.lock_room_for_stay',
  `select m.id, m.room_type_id, m.condition, ${overlapping} as is_taken from booking.room m where m.tenant_id = $1 and m.id = $2 for update of m`,
);

// Clean rooms first; two check-ins at once skip each other's room.
const pickRoom = statement<{ id: string }>(
  'booking.pick_room',
  `select m.id from booking.room m
    where m.tenant_id = $1 and m.room_type_id = $2 and m.condition <> 'out_of_order' and not ${overlapping}
    order by array_position(array['inspected', 'clean', 'dirty'], m.condition), m.number
    limit 1 for update of m skip locked`,
);

type Stay = Pick<ReservationRow, 'id' | 'arrival' | 'departure' | 'room_type_id'>;

/** A chosen room for a stay. Errors: SVC-2010, SVC-2013 (another type), SVC-3009 (taken or out of order). */
export async function takeRoom(
  tx: Transaction,
  ctx: RequestContext,
  choice: { roomId: string; stay: Stay; field: string },
): Promise<string> {
  const { roomId, stay, field } = choice;
  const [room] = await tx.run(lockRoom, [ctx.tenant.id, roomId, stay.id, stay.arrival, stay.departure]);
  if (!room) throw refuse('SVC-2010', field, 'resolves to nothing in this tenant');
  if (room.room_type_id !== stay.room_type_id) throw refuse('SVC-2013', field, 'is a room of another type');
  if (room.condition === 'out_of_order') throw refuse('SVC-3009', field, 'is out of order');
  if (room.is_taken) throw refuse('SVC-3009', field, 'is taken for these nights');
  return room.id;
}

/** A free room of the stay's type. Errors: SVC-3009. */
export async function findRoom(tx: Transaction, ctx: RequestContext, stay: Stay): Promise<string> {
  const [room] = await tx.run(pickRoom, [ctx.tenant.id, stay.room_type_id, stay.id, stay.arrival, stay.departure]);
  if (!room) throw refuse('SVC-3009', 'room_id', 'no room of the type is free for these nights');
  return room.id;
}
