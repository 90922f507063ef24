import type { OutOfOrder } from './out-of-order.ts';
import type { RoomBody } from './room.contract.ts';

/** The columns of a room as they are read everywhere. */
export const roomColumns = `id, number, room_type_id, property_id, condition, note, out_of_order_from, out_of_order_to, out_of_order_reason,
    created_at, updated_at, version`;

/** How the nights of a room are kept. */
export interface OutOfOrderRow {
  readonly out_of_order_from: string | null;
  readonly out_of_order_to: string | null;
  readonly out_of_order_reason: string | null;
}

export interface RoomRow extends Omit<RoomBody, 'out_of_order'>, OutOfOrderRow {
  version: number;
}

export function toOutOfOrder(row: OutOfOrderRow): OutOfOrder | null {
  if (row.out_of_order_from === null) return null;
  return { from: row.out_of_order_from, to: row.out_of_order_to, reason: row.out_of_order_reason };
}

export function toRoomBody({ id, number, room_type_id, property_id, condition, note, created_at, updated_at, ...row }: RoomRow): RoomBody {
  return { id, number, room_type_id, property_id, condition, note, out_of_order: toOutOfOrder(row), created_at, updated_at };
}
