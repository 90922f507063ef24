import { randomInt } from 'node:crypto';
import { addDays, newId } from '@innkeeper/kernel';
import { anyOf, availabilityTuples, type BenchHotel, stayBody } from './bench-hotel.ts';
import { type CpuSeconds, type Load, readMetric, type Shot } from './load.ts';
import { postgresCpuSeconds } from './postgres-cpu.ts';

export interface Field {
  readonly apiUrl: string;
  readonly rawUrl: string;
  readonly postgresPid: number | null; // null: it runs elsewhere
  readonly hotels: readonly BenchHotel[]; // of the service
  readonly rawHotel: BenchHotel; // of the yardstick alone
}

/** The same work through the service and through the bare driver. */
export interface Scenario {
  readonly name: string;
  readonly targetShare: number | null; // ratio of the yardstick's CPU time to the service's, including PostgreSQL
  readonly service: Load;
  readonly raw: Load;
  readonly hardest?: Load; // one statement, for information
}

const json = { 'content-type': 'application/json' };

/** All scenarios measured against the bare driver. */
export function scenarios(field: Field): Scenario[] {
  const all = [
    bookings(field, 'create-nested-guest', 'nested'),
    bookings(field, 'create-known-guest', 'known'),
    keyedBookings(field),
    ...reads(field),
    ...writes(field),
  ];
  return all.map((scenario) => withCpu(field, scenario));
}

function withCpu({ apiUrl, rawUrl, postgresPid }: Field, scenario: Scenario): Scenario {
  const beside = async (own: Promise<number>): Promise<CpuSeconds> => ({ own: await own, postgres: postgresCpuSeconds(postgresPid) });
  const service = () => beside(readMetric(apiUrl, 'innkeeper_process_cpu_seconds_total'));
  const raw = () => beside(fetch(`${rawUrl}/cpu`).then(async (answer) => Number(await answer.text())));
  const { hardest } = scenario;
  return {
    ...scenario,
    service: { ...scenario.service, cpuSeconds: service },
    raw: { ...scenario.raw, cpuSeconds: raw },
    ...(hardest ? { hardest: { ...hardest, cpuSeconds: raw } } : {}),
  };
}

function bookings({ apiUrl, rawUrl, hotels, rawHotel }: Field, name: string, guest: 'nested' | 'known'): Scenario {
  const body = (hotel: BenchHotel) => stayBody(hotel, guest === 'known' ? anyOf(hotel.guestIds) : undefined);
  const service = (): Shot => {
    const hotel = anyOf(hotels);
    return { path: '/v1/reservations', headers: hotel.headers, body: body(hotel) };
  };
  const raw = (path: string) => (): Shot => ({ path, headers: json, body: body(rawHotel) });
  return {
    name,
    targetShare: 0.6,
    service: { url: apiUrl, method: 'POST', next: service },
    raw: { url: rawUrl, method: 'POST', next: raw('/book') },
    hardest: { url: rawUrl, method: 'POST', next: raw('/book-in-one') },
  };
}

function keyedBookings(field: Field): Scenario {
  const plain = bookings(field, 'create-with-key', 'nested');
  const keyed = (load: Load): Load => ({
    ...load,
    next: () => {
      const shot = load.next();
      return { ...shot, headers: { ...shot.headers, 'idempotency-key': newId('key') } };
    },
  });
  return { ...plain, targetShare: 0.6, service: keyed(plain.service), raw: keyed(plain.raw) };
}

function reads({ apiUrl, rawUrl, hotels, rawHotel }: Field): Scenario[] {
  const load = (path: (hotel: BenchHotel) => string): Load => ({
    url: apiUrl,
    method: 'GET',
    next: () => {
      const hotel = anyOf(hotels);
      return { path: `/v1${path(hotel)}`, headers: hotel.headers };
    },
  });
  const raw = (path: () => string): Load => ({ url: rawUrl, method: 'GET', next: () => ({ path: path(), headers: {} }) });
  const window = (hotel: BenchHotel) => {
    const first = randomInt(0, 600);
    return `from=${addDays(hotel.today, first)}&to=${addDays(hotel.today, first + 89)}`;
  };
  return [
    {
      name: 'read-one',
      targetShare: 0.45,
      service: load((hotel) => `/reservations/${anyOf(hotel.reservationIds)}`),
      raw: raw(() => `/reservation?id=${anyOf(rawHotel.reservationIds)}`),
    },
    { name: 'page-of-50', targetShare: 0.8, service: load(() => '/reservations?limit=50'), raw: raw(() => '/reservations') },
    {
      name: 'availability-90-days',
      targetShare: 0.6,
      service: load((hotel) => `/availability?${window(hotel)}`),
      raw: raw(() => `/nights?${window(rawHotel)}`),
    },
  ];
}

function writes({ apiUrl, rawUrl, hotels, rawHotel }: Field): Scenario[] {
  const tuples = new Map([...hotels, rawHotel].map((hotel) => [hotel.tenantId, [alternating(hotel, 0), alternating(hotel, 100)]]));
  const anyTuples = (hotel: BenchHotel): string => anyOf(anyOf(tuples.get(hotel.tenantId) ?? []));
  const charge = () => ({ amount: { currency: 'EUR', amount: '4.50' }, code: 'minibar', description: 'Two waters' });
  return [
    {
      name: 'availability-1000-tuples',
      targetShare: null,
      service: {
        url: apiUrl,
        method: 'POST',
        next: () => {
          const hotel = anyOf(hotels);
          return { path: '/v1/availability', headers: hotel.headers, body: anyTuples(hotel) };
        },
      },
      raw: { url: rawUrl, method: 'POST', next: () => ({ path: '/nights', headers: json, body: anyTuples(rawHotel) }) },
    },
    {
      name: 'charge-with-key',
      targetShare: 0.65,
      service: {
        url: apiUrl,
        method: 'POST',
        next: () => {
          const hotel = anyOf(hotels);
          const headers = { ...hotel.headers, 'idempotency-key': newId('key') };
          return { path: `/v1/folios/${anyOf(hotel.folioIds)}/charges`, headers, body: JSON.stringify(charge()) };
        },
      },
      raw: {
        url: rawUrl,
        method: 'POST',
        next: () => ({
          path: '/charge',
          headers: json,
          body: JSON.stringify({ ...charge(), folio_id: anyOf(rawHotel.folioIds), key: newId('key') }),
        }),
      },
    },
  ];
}

/** The same nights with two values each, so that every write changes every row. */
function alternating(hotel: BenchHotel, firstDay: number): string[] {
  return [90, 91].map((available) => availabilityTuples(hotel, firstDay, available));
}
