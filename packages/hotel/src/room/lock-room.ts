import type { LocalDate } from '@innkeeper/kernel';
import { statement, type WriteContext } from '@innkeeper/platform';
import type { RoomBody } from './room.contract.ts';
import { inOrderForNights, type OutOfOrderRow, readyRoom, toOutOfOrder } from './room-row.ts';

/** A room that no other transaction can change or assign before the commit. */
export type LockedRoom = Pick<RoomBody, 'id' | 'room_type_id' | 'condition' | 'out_of_order'>;

const lockById = statement<Omit<LockedRoom, 'out_of_order'> & OutOfOrderRow>(
  'hotel.lock_room',
  `select id, room_type_id, condition, out_of_order_from, out_of_order_to, out_of_order_reason from hotel.room
    where tenant_id = $1 and id = $2 for no key update`,
);

/** Locks a room; null when the id resolves to nothing. */
export async function lockRoom(ctx: WriteContext, id: string): Promise<LockedRoom | null> {
  const [room] = await ctx.tx.run(lockById, [ctx.tenant.id, id]);
  if (!room) return null;
  const { id: roomId, room_type_id, condition, ...nights } = room;
  return { id: roomId, room_type_id, condition, out_of_order: toOutOfOrder(nights) };
}

const lockRows = statement<{ id: string }>(
  'hotel.lock_rooms',
  'select id from hotel.room where tenant_id = $1 and id = any($2) order by id for no key update',
);

/** Locks several rooms in id order. */
export async function lockRooms(ctx: WriteContext, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await ctx.tx.run(lockRows, [ctx.tenant.id, ids]);
}

// Clean rooms first.
const fitRoom = `select m.id from hotel.room m
    where m.tenant_id = $1 and m.room_type_id = $2 and m.id <> all($3::text[])
      and ${inOrderForNights(4, 5)}
      and (not $6::boolean or exists (
        select from hotel.property p where p.tenant_id = $1 and p.id = m.property_id and ${readyRoom}))`;
const firstRoom = `order by array_position(array['inspected', 'clean', 'dirty'], m.condition), m.number limit 1 for no key update of m`;

const pickAndLock = statement<{ id: string }>(
  'hotel.pick_room',
  `with unlocked as materialized (${fitRoom} ${firstRoom} skip locked),
        waited_for as materialized (${fitRoom} and not exists (select from unlocked) ${firstRoom})
   select id from unlocked union all select id from waited_for`,
);

/** Requirements of a stay for a room. */
export interface RoomRequirements {
  readonly roomTypeId: string;
  readonly from: LocalDate;
  readonly departure: LocalDate;
  readonly except: Iterable<string>;
  /** Only a room that is ready for a guest by the property's rule. */
  readonly isReady?: boolean;
}

/**
 * Locks a room of a type that is in order for the nights, except the given rooms: an unlocked one, else the first locked one, after
 * waiting for it. One statement, so that later ones see the room locked. Null when there is none.
 */
export async function lockFittingRoom(
  ctx: WriteContext,
  { roomTypeId, from, departure, except, isReady = false }: RoomRequirements,
): Promise<string | null> {
  const [room] = await ctx.tx.run(pickAndLock, [ctx.tenant.id, roomTypeId, [...except], from, departure, isReady]);
  return room?.id ?? null;
}
