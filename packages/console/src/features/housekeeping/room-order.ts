import type { Outputs } from '../../app/trpc.ts';
import type { Room } from '../../app/use-rooms.ts';

export type Task = Outputs['hotel']['hotel']['tasks']['list']['body']['data'][number];

type NumberedRoom = Pick<Room, 'id' | 'number' | 'ready'>;

/** Rooms under one heading. */
export interface RoomGroup<R> {
  readonly key: string;
  /** Null: rooms that today's arrivals wait for, on whichever floor. */
  readonly floor: string | null;
  readonly rooms: readonly R[];
}

/** First the rooms that today's arrivals wait for, then the others by floor, each by number. */
export function groupRooms<R extends NumberedRoom>(rooms: readonly R[], arriving: ReadonlySet<string>): readonly RoomGroup<R>[] {
  const sorted = rooms.toSorted((one, other) => one.number.localeCompare(other.number, undefined, { numeric: true }));
  const isAwaited = ({ id, ready }: R): boolean => !ready && arriving.has(id);
  const awaited = sorted.filter(isAwaited);
  const floors = Map.groupBy(
    sorted.filter((room) => !isAwaited(room)),
    ({ number }) => floorOf(number),
  );
  return [
    ...(awaited.length === 0 ? [] : [{ key: 'arrivals', floor: null, rooms: awaited }]),
    ...[...floors].map(([floor, ofFloor]) => ({ key: `floor ${floor}`, floor, rooms: ofFloor })),
  ];
}

/** Floor by the number of a room: 3 for 301 and 12 for 1204. Empty for numbers without a floor. */
export function floorOf(number: string): string {
  return /^\D*(\d+)\d\d\D*$/.exec(number)?.[1] ?? '';
}
