import { trpc } from '../../app/trpc.ts';

export const roomsAtOnce = 200;

/** Tasks that somebody has still to begin or to finish. */
export function undoneTasks() {
  return trpc.hotel.hotel.tasks.list.queryOptions({ query: { limit: roomsAtOnce, status: ['open', 'in_progress'] } });
}
