import { addDays } from '../../app/format.ts';
import type { Room, RoomType } from '../../app/use-rooms.ts';
import type { Stay } from '../reservations/reservation-words.tsx';

/** Room assignment of a stay without a room. */
export const softRoom = 'soft';

type ChartedStay = Pick<Stay, 'id' | 'arrival' | 'departure' | 'room_type_id' | 'room_assignment' | 'status' | 'guest_id' | 'quote'>;

/** Row of the chart: the stays of a room, or stays of a type without a room. */
export interface ChartRow {
  readonly key: string;
  readonly roomTypeId: string;
  readonly room: Pick<Room, 'id' | 'number' | 'out_of_order'> | null;
  readonly stays: readonly ChartedStay[];
}

export interface ChartContents {
  readonly roomTypes: readonly Pick<RoomType, 'id' | 'name'>[];
  readonly rooms: readonly Pick<Room, 'id' | 'number' | 'room_type_id' | 'out_of_order'>[];
  readonly stays: readonly ChartedStay[];
}

/** By type: a row for availability, rows for stays without a room, then the rooms by number. */
export function rowsOf({ roomTypes, rooms, stays }: ChartContents): ChartRow[] {
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

/** Packs stays that do not overlap into shared rows. The first row stays free for the availability of the type. */
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

/** Span from noon of arrival to noon of departure, in days from the start of the chart; null outside of it. */
export function spanOf({ arrival, departure }: Pick<Stay, 'arrival' | 'departure'>, first: string, count: number) {
  const noon = 0.5;
  const from = Math.max(0, daysBetween(first, arrival) + noon);
  const to = Math.min(count, daysBetween(first, departure) + noon);
  return to > 0 && from < count && to > from ? { from, to } : null;
}

/** Stay being moved: by a number of days, entirely or only its end, to a row. */
export interface HeldStay {
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

/** Target of a stay if it were dropped here. One in house keeps its arrival and a room of its type. */
export function targetOf({ stay, grip, days, row }: HeldStay, rows: readonly ChartRow[]): Target {
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
