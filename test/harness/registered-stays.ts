import { addDays, systemClock } from '@innkeeper/kernel';
import { expect } from 'vitest';
import { type Hotel, type HotelOptions, newHotel } from './hotel.ts';
import { book } from './stays.ts';
import { waitFor } from './wait-for.ts';

/** A foreign guest with everything that Portugal requires. */
export const visitor = {
  first_name: 'Jörg',
  last_name: 'Müller',
  nationality: 'DE',
  date_of_birth: '1980-05-05',
  residence_country: 'DE',
  residence_city: 'Kiel',
  document: { type: 'passport', number: 'C01X00T47', issue_country: 'DE' },
} as const;

/** The same with the additional fields that Spain requires. */
export const traveller = {
  ...visitor,
  sex: 'm',
  email: 'joerg@example.com',
  address: { street: 'Strandweg 1', postal_code: '24103', city: 'Kiel', country: 'DE' },
} as const;

const establishment = { nipc: '509442013', establishment: '00' };

/** A hotel that files with the registry of a country. */
export function newHotelIn(
  country: 'PT' | 'ES' | 'FR',
  options: HotelOptions & { readonly registration?: object | null } = {},
): Promise<Hotel> {
  const { registration = establishment } = options;
  return newHotel({ ...options, change: (file) => ({ ...file, property: { ...file.property, country, registration } }) });
}

export async function newGuest({ api }: Hotel, profile: object): Promise<string> {
  const { status, body } = await api.post('/guests', profile);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

/** The guests of a stay: the first is the booker; `kinship` is that of the others, by index. */
interface Party {
  readonly profiles: readonly object[];
  readonly kinship?: Readonly<Record<number, string>>;
}

/** A stay of two nights from today, checked in. */
export async function arrive(hotel: Hotel, { profiles, kinship = {} }: Party): Promise<{ readonly id: string; readonly guests: string[] }> {
  const guests = await Promise.all(profiles.map((profile) => newGuest(hotel, profile)));
  const stay = await book(hotel, { arrival: hotel.day(0), departure: hotel.day(2), guest_id: guests[0], guest: undefined });
  const named = Object.fromEntries(Object.entries(kinship).map(([index, code]) => [guests[Number(index)] ?? '', code]));
  expect((await hotel.api.put(`/reservations/${stay.id}/occupants`, { guest_ids: guests, kinship: named })).status).toBe(200);
  const entered = await hotel.api.post(`/reservations/${stay.id}/check-in`);
  expect(entered.status, JSON.stringify(entered.body)).toBe(200);
  return { id: stay.id, guests };
}

export async function leave({ api }: Hotel, id: string): Promise<void> {
  const left = await api.post(`/reservations/${id}/check-out`, { settlement: 'written_off' });
  expect(left.status, JSON.stringify(left.body)).toBe(200);
}

// biome-ignore lint/suspicious/noExplicitAny: tests read bodies freely
type Send = (method: string, path: string, options?: { body?: unknown }) => Promise<{ readonly status: number; readonly body: any }>;

/** Checks a guest in through any client of a known hotel and waits until the registration is accepted. */
export async function register(send: Send, profile: object): Promise<void> {
  const idOf = async (path: string, code: string) =>
    (await send('GET', path)).body.data.find((each: { code: string }) => each.code === code).id;
  const guest = await send('POST', '/guests', { body: profile });
  const today = systemClock.today('Europe/Lisbon');
  const terms = { room_type_id: await idOf('/room-types', 'STD'), rate_plan_id: await idOf('/rate-plans', 'BAR') };
  const nights = { arrival: today, departure: addDays(today, 1) };
  const stay = await send('POST', '/reservations', { body: { ...terms, ...nights, guest_id: guest.body.id } });
  expect((await send('POST', `/reservations/${stay.body.id}/check-in`)).status).toBe(200);
  await waitFor('the registration', async () => (await send('GET', '/registrations')).body.data[0]?.status === 'accepted');
}
