import type { Outputs } from '../../app/trpc.ts';
import type { Room } from '../../app/use-rooms.ts';

export type Task = Outputs['hotel']['hotel']['tasks']['list']['body']['data'][number];

type Ordered = Pick<Room, 'id' | 'number' | 'ready'>;

/** The order in which a house is cleaned: rooms that somebody waits for, then the others, each by number. */
export function inOrderOfWork<R extends Ordered>(rooms: readonly R[], arriving: ReadonlySet<string>): readonly R[] {
  const isAwaited = ({ id, ready }: R): boolean => !ready && arriving.has(id);
  return rooms.toSorted((one, other) => Number(isAwaited(other)) - Number(isAwaited(one)) || byNumber(one, other));
}

function byNumber(one: Ordered, other: Ordered): number {
  return one.number.localeCompare(other.number, undefined, { numeric: true });
}
