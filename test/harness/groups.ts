import { expect } from 'vitest';
import type { Answer } from './check-answer.ts';
import type { Hotel } from './hotel.ts';

/** A body of POST /groups: four days from the tenth day on, at the best available rate. */
export function groupOf(hotel: Pick<Hotel, 'day' | 'ratePlans'>, over: Record<string, unknown> = {}) {
  return { name: 'Silva wedding', arrival: hotel.day(10), departure: hotel.day(14), rate_plan_id: hotel.ratePlans.BAR, ...over };
}

/** Creates such a group. */
export async function newGroup(
  hotel: Pick<Hotel, 'api' | 'day' | 'ratePlans'>,
  over: Record<string, unknown> = {},
): Promise<Answer['body']> {
  const created = await hotel.api.post('/groups', groupOf(hotel, over));
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  return created.body;
}

/** Rooms of a block for a day; a standard room by default. */
export interface BlockedRooms {
  readonly day: number;
  readonly rooms: number;
  readonly type?: string;
  readonly rate?: string;
}

/** Nights of a block as PUT takes them. */
export function nightsOf(hotel: Pick<Hotel, 'day' | 'roomTypes'>, blocked: readonly BlockedRooms[]) {
  return blocked.map(({ day, rooms, type = 'STD', rate }) => ({
    room_type_id: hotel.roomTypes[type],
    date: hotel.day(day),
    rooms,
    ...(rate === undefined ? {} : { rate: { currency: 'EUR', amount: rate } }),
  }));
}

/** Contracts rooms for a group and returns its block. */
export async function contractRooms(hotel: Hotel, groupId: string, blocked: readonly BlockedRooms[]): Promise<Answer['body']> {
  const written = await hotel.api.put(`/groups/${groupId}/block`, { nights: nightsOf(hotel, blocked) });
  expect(written.status, JSON.stringify(written.body)).toBe(200);
  return written.body;
}

/** Creates a group that has contracted rooms. */
export async function groupWithBlock(
  hotel: Hotel,
  blocked: readonly BlockedRooms[],
  over: Record<string, unknown> = {},
): Promise<Answer['body']> {
  const group = await newGroup(hotel, over);
  await contractRooms(hotel, group.id, blocked);
  return group;
}

/** Sold, held and available rooms of a type per night, both days included. */
export async function stockOf(hotel: Hotel, type: string, [from, to]: readonly [number, number]): Promise<[number, number, number][]> {
  const answer = await hotel.api.get(`/availability?from=${hotel.day(from)}&to=${hotel.day(to)}&room_type_id=${hotel.roomTypes[type]}`);
  return answer.body.data.map(({ sold, held, available }: { sold: number; held: number; available: number }) => [sold, held, available]);
}

/** Rooms, picked up, released of every night of a block, by date and room type. */
export async function blockOf(hotel: Hotel, groupId: string): Promise<[number, number, number][]> {
  const block = await hotel.api.get(`/groups/${groupId}/block`);
  return block.body.data.map(({ rooms, picked_up, released }: Record<string, number>) => [rooms, picked_up, released]);
}

/** Names of the events of a resource so far, oldest first. */
export async function groupEvents(hotel: Hotel, groupId: string): Promise<string[]> {
  const events = await hotel.api.all('/events?limit=200');
  return events
    .filter(({ event, data }) => event.startsWith('group.') && data.id === groupId)
    .map(({ event }) => event)
    .reverse();
}
