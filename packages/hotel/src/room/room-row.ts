import { statement, type WriteContext } from '@innkeeper/platform';
import type { OutOfOrder } from './out-of-order.ts';
import type { RoomBody } from './room.contract.ts';
import type { RoomState } from './room-change.ts';

// Ready by the property's rule: clean rooms, or only inspected ones.
export const readyRoom = `(m.condition = 'inspected' or (m.condition = 'clean' and p.room_ready = 'clean'))`;

/** SQL condition: a room `m` is in order from one date to another. A room out of order without nights was set by an earlier version. */
export const inOrderForNights = (from: number, to: number): string =>
  `case when m.out_of_order_from is null then m.condition <> 'out_of_order'
               else m.out_of_order_from >= $${to}::date or m.out_of_order_to <= $${from}::date end`;

const columns = `m.id, m.number, m.room_type_id, m.property_id, m.condition, ${readyRoom} as ready, m.note,
    m.out_of_order_from, m.out_of_order_to, m.out_of_order_reason, m.reported_occupancy, m.reported_at,
    m.created_at, m.updated_at, m.version, p.timezone, p.room_ready`;

const ofProperty = 'p.tenant_id = m.tenant_id and p.id = m.property_id';

/** A room `m` with its property `p`. */
export const selectRoom = `select ${columns} from hotel.room m join hotel.property p on ${ofProperty}`;

/** Stored form of the nights out of order. */
export interface OutOfOrderRow {
  readonly out_of_order_from: string | null;
  readonly out_of_order_to: string | null;
  readonly out_of_order_reason: string | null;
}

export interface RoomRow extends Omit<RoomBody, 'out_of_order'>, OutOfOrderRow {
  version: number;
  timezone: string;
  room_ready: 'clean' | 'inspected';
}

export function toOutOfOrder(row: OutOfOrderRow): OutOfOrder | null {
  if (row.out_of_order_from === null) return null;
  return { from: row.out_of_order_from, to: row.out_of_order_to, reason: row.out_of_order_reason };
}

/** The changeable fields of a room, from its row. */
export function stateOf({ condition, note, reported_occupancy, reported_at, ...row }: RoomRow): RoomState {
  return { condition, note, out_of_order: toOutOfOrder(row), reported_occupancy, reported_at };
}

export function toRoomBody(row: RoomRow): RoomBody {
  const { id, number, room_type_id, property_id, ready, created_at, updated_at } = row;
  return { id, number, room_type_id, property_id, ready, ...stateOf(row), created_at, updated_at };
}

const lock = statement<RoomRow>('hotel.lock_room_to_change', `${selectRoom} where m.tenant_id = $1 and m.id = $2 for no key update of m`);

/** Locks a room to change it; null when unknown. */
export async function lockRoomToChange(ctx: WriteContext, id: string): Promise<RoomRow | null> {
  const [row] = await ctx.tx.run(lock, [ctx.tenant.id, id]);
  return row ?? null;
}

const update = statement<RoomRow>(
  'hotel.update_room',
  `update hotel.room m
      set condition = $3, note = $4, out_of_order_from = $5, out_of_order_to = $6, out_of_order_reason = $7, reported_occupancy = $8,
          reported_at = $9, version = m.version + 1, updated_at = $10
     from hotel.property p
    where m.tenant_id = $1 and m.id = $2 and ${ofProperty}
   returning ${columns}`,
);

/** Writes the state of a locked room. */
export async function writeRoom(
  ctx: WriteContext,
  { id, state, at }: { readonly id: string; readonly state: RoomState; readonly at: string },
): Promise<RoomRow> {
  const { condition, note, out_of_order: nights, reported_occupancy, reported_at } = state;
  const columnsOfNights = [nights?.from ?? null, nights?.to ?? null, nights?.reason ?? null];
  const [row] = await ctx.tx.run(update, [ctx.tenant.id, id, condition, note, ...columnsOfNights, reported_occupancy, reported_at, at]);
  if (!row) throw new Error('a locked room vanished');
  return row;
}
