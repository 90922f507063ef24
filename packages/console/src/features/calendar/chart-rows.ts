import { addDays } from '../../app/format.ts';
import type { Room, RoomType } from '../../app/use-rooms.ts';
import type { Stay } from '../reservations/reservation-words.tsx';

/** A stay without a room; what the service calls its room then. */
export const softRoom = 'soft';

type ChartedStay = Pick<Stay, 'id' | 'arrival' | 'departure' | 'room_type_id' | 'room_assignment' | 'status' | 'guest_id' | 'quote'>;

/** A row of the chart: the stays of a room, or some stays of a type that have no room yet. */
export interface ChartRow {
  readonly key: string;
  readonly roomTypeId: string;
  readonly room: Pick<Room, 'id' | 'number' | 'out_of_order'> | null;
  readonly stays: readonly ChartedStay[];
}

export interface Charted {
  readonly roomTypes: readonly Pick<RoomType, 'id' | 'name'>[];
  readonly rooms: readonly Pick<Room, 'id' | 'number' | 'room_type_id' | 'out_of_order'>[];
  readonly stays: readonly ChartedStay[];
}

/** By type: a row for what is free, the stays without a room on as many rows as they need, then the rooms by number. */
export function rowsOf({ roomTypes, rooms, stays }: Charted): ChartRow[] {
  const byRoom = Map.groupBy(stays, ({ room_assignment }) => room_assignment);
  const softByType = Map.groupBy(byRoom.get(softRoom) ?? [], ({ room_type_id }) => room_type_id);
  const roomsByType = Map.groupBy(rooms, ({ room_type_id }) => room_type_id);
  return roomTypes.flatMap(({ id }) => [
    ...[[], ...lanesOf(softByType.get(id) ?? [])].map((lane, place) => ({
      key: `${id} ${place}`,
      roomTypeId: id,
      room: null,
      stays: lane,
    })),
    ...(roomsByType.get(id) ?? [])
      .toSorted((one, other) => one.number.localeCompare(other.number, undefined, { numeric: true }))
      .map((room) => ({ key: room.id, roomTypeId: id, room, stays: byRoom.get(room.id) ?? [] })),
  ]);
}

/** Stays that do not overlap share a row. The first row stays free: it shows what is left of the type. */
function lanesOf(stays: readonly ChartedStay[]): ChartedStay[][] {
  const lanes: ChartedStay[][] = [];
  for (const stay of stays.toSorted((one, other) => (one.arrival < other.arrival ? -1 : 1))) {
    const free = lanes.find((lane) => (lane.at(-1)?.departure ?? '') <= stay.arrival);
    if (free) free.push(stay);
    else lanes.push([stay]);
  }
  return lanes;
}

const dayMs = 86_400_000;

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** From noon of the arrival to noon of the departure, in days from the first of the chart; null for what is not on it. */
export function spanOf({ arrival, departure }: Pick<Stay, 'arrival' | 'departure'>, first: string, count: number) {
  const noon = 0.5;
  const from = Math.max(0, daysBetween(first, arrival) + noon);
  const to = Math.min(count, daysBetween(first, departure) + noon);
  return to > 0 && from < count && to > from ? { from, to } : null;
}

/** A stay that is taken along: by so many days, its end alone or all of it, to a row. */
export interface Held {
  readonly stay: ChartedStay;
  readonly grip: 'whole' | 'departure';
  readonly days: number;
  readonly row: number;
}

export interface Target {
  readonly arrival: string;
  readonly departure: string;
  readonly roomTypeId: string;
  readonly room: string; // its id, or `soft`
}

/** Where a stay would be if it were let go here. One in the house does not arrive again, and keeps a room of its type; one that has left stays where it is. */
export function targetOf({ stay, grip, days, row }: Held, rows: readonly ChartRow[]): Target {
  const at = rows[row];
  const isHere = stay.status === 'checked_in';
  const arrival = grip === 'whole' && !isHere ? addDays(stay.arrival, days) : stay.arrival;
  const shifted = grip === 'departure' || !isHere ? addDays(stay.departure, days) : stay.departure;
  const departure = shifted > arrival ? shifted : addDays(arrival, 1);
  const roomTypeId = isHere ? stay.room_type_id : (at?.roomTypeId ?? stay.room_type_id);
  const isOtherType = at !== undefined && at.roomTypeId !== roomTypeId;
  const isRoomKept = grip === 'departure' || !at || isOtherType || (isHere && at.room === null);
  const room = isRoomKept ? stay.room_assignment : (at.room?.id ?? softRoom);
  return { arrival, departure, roomTypeId: grip === 'departure' ? stay.room_type_id : roomTypeId, room };
}

export function isMovable({ status }: Pick<Stay, 'status'>): boolean {
  return status === 'tentative' || status === 'confirmed' || status === 'checked_in';
}

export function isElsewhere({ arrival, departure, roomTypeId, room }: Target, stay: ChartedStay): boolean {
  return arrival !== stay.arrival || departure !== stay.departure || roomTypeId !== stay.room_type_id || room !== stay.room_assignment;
}

export type { ChartedStay };
