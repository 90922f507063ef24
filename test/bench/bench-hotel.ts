import { randomInt } from 'node:crypto';
import { addDays, type LocalDate, newId, systemClock } from '@innkeeper/kernel';
import { newHotel } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';

/** A tenant of the benchmark: ten room types, with more rooms than are ever sold. */
export interface BenchHotel {
  readonly tenantId: string;
  readonly propertyId: string;
  readonly roomTypeIds: readonly string[];
  readonly tablePlanId: string; // priced by a daily table
  readonly fixedPlanId: string;
  readonly userId: string;
  readonly guestIds: readonly string[];
  readonly reservationIds: readonly string[];
  readonly folioIds: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly today: LocalDate;
}

const zone = 'Europe/Lisbon';
const roomsPerType = 200;
const typesCount = 10;
const nightsAhead = 700;
export const stayNights = 3;
const seededStays = 200;
const capMax = 1_000_000; // so that no limit interferes

/** Creates such a tenant over HTTP, with its nights opened and some stays booked. */
export async function openBenchHotel(apiUrl: string): Promise<BenchHotel> {
  const codes = Array.from({ length: typesCount }, (_, index) => `T${index}`);
  const today = systemClock.today(zone);
  const nights = { from: today, to: addDays(today, nightsAhead + stayNights) };
  const hotel = await newHotel({
    agencies: true,
    pricedNights: 730,
    change: (file) => ({
      ...file,
      room_types: codes.map((code, index) => ({ code, name: code, rooms: roomNumbers(index), max_adults: 2, max_children: 2 })),
      rate_plans: [
        { code: 'BAR', name: 'Table', kind: 'bar', room_types: codes, pricing: { base: { type: 'daily_table' }, included_adults: 2 } },
        {
          code: 'FIX',
          name: 'Fixed',
          kind: 'fixed',
          room_types: codes,
          pricing: { base: { type: 'fixed', amount: '90' }, included_adults: 2 },
        },
      ],
      daily_rates: codes.map((code) => ({ rate_plan: 'BAR', room_type: code, ...nights, amount: '100' })),
    }),
  });
  await raiseCaps(hotel.tenantId);
  const bare: BenchHotel = {
    tenantId: hotel.tenantId,
    propertyId: hotel.propertyId,
    roomTypeIds: codes.map((code) => hotel.roomTypes[code] ?? ''),
    tablePlanId: hotel.ratePlans['BAR'] ?? '',
    fixedPlanId: hotel.ratePlans['FIX'] ?? '',
    userId: hotel.users['Front Desk'] ?? '',
    guestIds: [],
    reservationIds: [],
    folioIds: [],
    headers: { authorization: `Bearer ${hotel.tokens.full}`, 'content-type': 'application/json' },
    today,
  };
  await openNights(apiUrl, bare);
  return { ...bare, ...(await bookSome(apiUrl, bare)) };
}

function roomNumbers(type: number): string[] {
  return Array.from({ length: roomsPerType }, (_, index) => `${type}${String(index).padStart(3, '0')}`);
}

/** Sets enterprise caps on every measured endpoint. */
async function raiseCaps(tenantId: string): Promise<void> {
  const measured = ['POST /reservations', 'GET /reservations', 'GET /availability', 'POST /availability', 'POST /folios/{id}/charges'];
  const endpoints = Object.fromEntries(measured.map((name) => [name, capMax]));
  await operator().limits.set.mutate({ tenant_id: tenantId, global: capMax, rows: capMax, endpoints });
}

/** Writes every night once: a hotel in operation has inventory rows long before most bookings. */
async function openNights(apiUrl: string, hotel: BenchHotel): Promise<void> {
  for (let from = 0; from < nightsAhead; from += 100) {
    await post(apiUrl, '/availability', hotel, availabilityTuples(hotel, from));
  }
}

/** 100 nights of all ten types: 1,000 tuples. */
export function availabilityTuples(hotel: BenchHotel, firstDay: number, available = roomsPerType): string {
  const updates = hotel.roomTypeIds.flatMap((room_type_id) =>
    Array.from({ length: 100 }, (_, index) => ({ date: addDays(hotel.today, firstDay + index), room_type_id, available })),
  );
  return JSON.stringify({ updates });
}

async function bookSome(apiUrl: string, hotel: BenchHotel): Promise<Pick<BenchHotel, 'guestIds' | 'reservationIds' | 'folioIds'>> {
  const stays: { id: string; guest_id: string; folio_id: string }[] = [];
  for (let count = 0; count < seededStays; count++) stays.push(await post(apiUrl, '/reservations', hotel, stayBody(hotel)));
  return {
    guestIds: stays.map((stay) => stay.guest_id),
    reservationIds: stays.map((stay) => stay.id),
    folioIds: stays.map((stay) => stay.folio_id),
  };
}

/** Posts and returns the body; fails on any refusal. */
export async function post(apiUrl: string, path: string, { headers }: Pick<BenchHotel, 'headers'>, body: string) {
  const response = await fetch(`${apiUrl}/v1${path}`, { method: 'POST', headers: { ...headers }, body });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

/** A stay of three nights somewhere in the next two years, with a new guest or a known one. */
export function stayBody(hotel: BenchHotel, guestId?: string, planId = hotel.tablePlanId): string {
  const arrival = addDays(hotel.today, randomInt(1, nightsAhead - stayNights));
  const guest = {
    first_name: 'Ana',
    last_name: 'Silva',
    email: `ana.${newId('guest').slice(-12)}@example.com`,
    phone: '+351912345678',
    nationality: 'PT',
  };
  return JSON.stringify({
    arrival,
    departure: addDays(arrival, stayNights),
    room_type_id: anyOf(hotel.roomTypeIds),
    rate_plan_id: planId,
    adults: 2,
    ...(guestId === undefined ? { guest } : { guest_id: guestId }),
  });
}

export function anyOf<T>(items: readonly T[]): T {
  const item = items[randomInt(items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}
