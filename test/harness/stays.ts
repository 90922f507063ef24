import { expect } from 'vitest';
import type { Answer } from './check-answer.ts';
import { names } from './guests.ts';
import type { Hotel } from './hotel.ts';

/** The parts of a hotel that a booking needs. */
type Bookable = Pick<Hotel, 'api' | 'day' | 'roomTypes' | 'ratePlans'>;

export const guest = { ...names, email: 'ana@example.com' };

/** A body of POST /reservations: two adults for three nights from the tenth day on, a standard room at the best available rate. */
export function stay(hotel: Bookable, over: Record<string, unknown> = {}) {
  return {
    arrival: hotel.day(10),
    departure: hotel.day(13),
    room_type_id: hotel.roomTypes.STD,
    rate_plan_id: hotel.ratePlans.BAR,
    adults: 2,
    guest,
    ...over,
  };
}

/** Books such a stay. */
export async function book(hotel: Bookable, over: Record<string, unknown> = {}): Promise<Answer['body']> {
  const booked = await hotel.api.post('/reservations', stay(hotel, over));
  expect(booked.status, JSON.stringify(booked.body)).toBe(201);
  return booked.body;
}

/** Books a stay that arrives today. */
export function bookFromToday(hotel: Bookable, nights: number): Promise<Answer['body']> {
  return book(hotel, { arrival: hotel.day(0), departure: hotel.day(nights) });
}

/** Books a stay, checks it in today and returns it as booked. */
export async function guestInHouse(hotel: Bookable, nights: number): Promise<Answer['body']> {
  const booked = await bookFromToday(hotel, nights);
  expect((await hotel.api.post(`/reservations/${booked.id}/check-in`)).status).toBe(200);
  return booked;
}

/** Rooms of a type sold per night, both days included. */
export async function soldOf(hotel: Hotel, type: string, [from, to]: readonly [number, number]): Promise<number[]> {
  const answer = await hotel.api.get(`/availability?from=${hotel.day(from)}&to=${hotel.day(to)}&room_type_id=${hotel.roomTypes[type]}`);
  return answer.body.data.map((row: { sold: number }) => row.sold);
}
