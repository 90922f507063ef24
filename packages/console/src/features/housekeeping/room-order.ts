import type { Outputs } from '../../app/trpc.ts';
import type { Room } from '../../app/use-rooms.ts';

export type Task = Outputs['hotel']['hotel']['tasks']['list']['body']['data'][number];

type NumberedRoom = Pick<Room, 'id' | 'number' | 'ready'>;

/** Sorts rooms for cleaning: those needed for today's arrivals first, then the others, each by number. */
export function sortByPriority<R extends NumberedRoom>(rooms: readonly R[], arriving: ReadonlySet<string>): readonly R[] {
  const isAwaited = ({ id, ready }: R): boolean => !ready && arriving.has(id);
  return rooms.toSorted((one, other) => Number(isAwaited(other)) - Number(isAwaited(one)) || byNumber(one, other));
}

function byNumber(one: NumberedRoom, other: NumberedRoom): number {
  return one.number.localeCompare(other.number, undefined, { numeric: true });
}
