import { statement, type Transaction } from '@innkeeper/platform';
import type { RoomBody } from './room.contract.ts';

/** A room that no other transaction can change or assign before the commit. */
export type LockedRoom = Pick<RoomBody, 'id' | 'room_type_id' | 'condition'>;

const lockById = statement<LockedRoom>(
  'hotel.lock_room',
  'select id, room_type_id, condition from hotel.room where tenant_id = $1 and id = $2 for no key update',
);

/** Locks a room; null when the id resolves to nothing. */
export async function lockRoom(tx: Transaction, id: string): Promise<LockedRoom | null> {
  const [room] = await tx.run(lockById, [tx.tenantId, id]);
  return room ?? null;
}

// Clean rooms first.
const fitRoom = `select m.id from hotel.room m
    where m.tenant_id = $1 and m.room_type_id = $2 and m.condition <> 'out_of_order' and m.id <> all($3::text[])`;
const firstRoom = `order by array_position(array['inspected', 'clean', 'dirty'], m.condition), m.number limit 1 for no key update of m`;

const pickAndLock = statement<{ id: string }>(
  'hotel.pick_room',
  `with unlocked as materialized (${fitRoom} ${firstRoom} skip locked),
        waited_for as materialized (${fitRoom} and not exists (select from unlocked) ${firstRoom})
   select id from unlocked union all select id from waited_for`,
);

/**
 * Locks a room of a type that is in order and not among the given ones: one that no other transaction holds, else the first of those that
 * others hold, once they are done. One statement, so that whatever is sent behind it sees the room locked. Null when there is none.
 */
export async function pickRoom(tx: Transaction, wanted: { roomTypeId: string; except: Iterable<string> }): Promise<string | null> {
  const [room] = await tx.run(pickAndLock, [tx.tenantId, wanted.roomTypeId, [...wanted.except]]);
  return room?.id ?? null;
}
