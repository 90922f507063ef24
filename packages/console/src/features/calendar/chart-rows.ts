import { addDays } from '../../app/format.ts';
import type { Outputs } from '../../app/trpc.ts';
import type { Room, RoomType } from '../../app/use-rooms.ts';
import type { StayGroup } from '../groups/group-words.tsx';

/** Room assignment of a stay without a room. */
export const softRoom = 'soft';

/** Stay with the name of its guest and the balance of its folio. */
export type ChartedStay = Outputs['ofConsole']['booking']['reservations']['chart']['body']['data'][number];

/** Part of a room that the chart shows. */
export type ChartedRoom = Pick<Room, 'id' | 'number' | 'room_type_id' | 'condition' | 'out_of_order'>;

/** Group whose block the chart shows. */
export type ChartedGroup = Pick<StayGroup, 'id' | 'name' | 'status' | 'arrival' | 'departure' | 'totals'>;

/** Row of the chart: blocks of groups, the heading of the stays without a room, some of these stays, figures of a room type, or a room with its stays. */
export interface ChartRow {
  readonly key: string;
  readonly kind: 'block' | 'tray' | 'lane' | 'type' | 'room';
  readonly roomTypeId: string | null; // null: stays of several types
  readonly room: ChartedRoom | null;
  readonly stays: readonly ChartedStay[];
  /** Groups of a row of blocks. */
  readonly groups?: readonly ChartedGroup[];
}

export interface ChartContents {
  readonly roomTypes: readonly Pick<RoomType, 'id' | 'name'>[];
  readonly rooms: readonly ChartedRoom[];
  readonly stays: readonly ChartedStay[];
  readonly groups?: readonly ChartedGroup[];
  /** Stays without a room are shown as bars, not only counted. */
  readonly isTrayOpen: boolean;
}

/** Blocks of groups and the tray of stays without a room, if there are any; then for each type a row of figures and its rooms by number. */
export function rowsOf({ roomTypes, rooms, stays, groups = [], isTrayOpen }: ChartContents): ChartRow[] {
  const byRoom = Map.groupBy(stays, ({ room_assignment }) => room_assignment);
  const roomsByType = Map.groupBy(rooms, ({ room_type_id }) => room_type_id);
  return [
    ...lanesOf(groups.filter(hasBlock)).map(blockRow),
    ...trayOf(byRoom.get(softRoom) ?? [], isTrayOpen),
    ...roomTypes.flatMap(({ id }): ChartRow[] => [
      { key: id, kind: 'type', roomTypeId: id, room: null, stays: [] },
      ...(roomsByType.get(id) ?? [])
        .toSorted((one, other) => one.number.localeCompare(other.number, undefined, { numeric: true }))
        .map((room) => ({ key: room.id, kind: 'room', roomTypeId: id, room, stays: byRoom.get(room.id) ?? [] }) as const),
    ]),
  ];
}

function hasBlock({ status, totals }: ChartedGroup): boolean {
  return status !== 'cancelled' && totals.rooms_held + totals.rooms_picked_up > 0;
}

function blockRow(groups: readonly ChartedGroup[], place: number): ChartRow {
  return { key: `block ${place}`, kind: 'block', roomTypeId: null, room: null, stays: [], groups };
}

function trayOf(stays: readonly ChartedStay[], isOpen: boolean): ChartRow[] {
  if (stays.length === 0) return [];
  const without = { roomTypeId: null, room: null } as const;
  const lanes = isOpen ? lanesOf(stays) : [];
  return [
    { key: 'tray', kind: 'tray', ...without, stays: isOpen ? [] : stays },
    ...lanes.map((lane, place) => ({ key: `lane ${place}`, kind: 'lane', ...without, stays: lane }) as const),
  ];
}

/** Packs stays or groups that do not overlap into shared rows. */
export function lanesOf<S extends Pick<ChartedStay, 'arrival' | 'departure'>>(stays: readonly S[]): S[][] {
  const lanes: S[][] = [];
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
export function spanOf({ arrival, departure }: Pick<ChartedStay, 'arrival' | 'departure'>, first: string, count: number) {
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
  const at = rows[row]?.kind === 'block' ? undefined : rows[row];
  const isHere = stay.status === 'checked_in';
  const arrival = grip === 'whole' && !isHere ? addDays(stay.arrival, days) : stay.arrival;
  const shifted = grip === 'departure' || !isHere ? addDays(stay.departure, days) : stay.departure;
  const departure = shifted > arrival ? shifted : addDays(arrival, 1);
  const typeThere = at?.roomTypeId ?? stay.room_type_id;
  const roomTypeId = isHere ? stay.room_type_id : typeThere;
  const isRoomKept = grip === 'departure' || !at || typeThere !== roomTypeId || (isHere && at.room === null);
  const room = isRoomKept ? stay.room_assignment : (at.room?.id ?? softRoom);
  return { arrival, departure, roomTypeId: grip === 'departure' ? stay.room_type_id : roomTypeId, room };
}

/** Where the stay is now. */
export function placeOf({ arrival, departure, room_type_id, room_assignment }: ChartedStay): Target {
  return { arrival, departure, roomTypeId: room_type_id, room: room_assignment };
}

export function isMovable({ status }: Pick<ChartedStay, 'status'>): boolean {
  return status === 'tentative' || status === 'confirmed' || status === 'checked_in';
}

export function isElsewhere(target: Target, stay: ChartedStay): boolean {
  const { arrival, departure, roomTypeId, room } = placeOf(stay);
  return arrival !== target.arrival || departure !== target.departure || roomTypeId !== target.roomTypeId || room !== target.room;
}
