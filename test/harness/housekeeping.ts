import type { Answer } from './check-answer.ts';
import type { Hotel } from './hotel.ts';

/** The room with a number. */
export async function roomOf(hotel: Hotel, number: string): Promise<Answer['body']> {
  return (await hotel.api.get(`/rooms/${hotel.rooms[number]}`)).body;
}

/** Reports the condition of a room. */
export function report(hotel: Hotel, number: string, said: object): Promise<Answer> {
  return hotel.readWrite.patch(`/rooms/${hotel.rooms[number]}`, said);
}

/** The tasks of a room, oldest first; `query` narrows them down. */
export async function tasksOf(hotel: Hotel, number: string, query = ''): Promise<Answer['body'][]> {
  return (await hotel.readOnly.all(`/housekeeping/tasks?room_id=${hotel.rooms[number]}${query}`)).toReversed();
}

export const unfinished = '&status=open,in_progress';

/** Kind and cleaning of the unfinished tasks of a room. */
export async function toDo(hotel: Hotel, number: string): Promise<string[]> {
  return (await tasksOf(hotel, number, unfinished)).map(({ kind, cleaning }) => (cleaning === null ? kind : `${kind} ${cleaning}`));
}

/** The room number of a stay. */
export async function numberOf(hotel: Hotel, reservationId: string): Promise<string> {
  const { body } = await hotel.api.get(`/reservations/${reservationId}`);
  const found = Object.entries(hotel.rooms).find(([, id]) => id === body.room_assignment);
  if (!found) throw new Error(`${reservationId} is in no room`);
  return found[0];
}
