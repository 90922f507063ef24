import { randomInt } from 'node:crypto';
import { addDays, newId } from '@innkeeper/kernel';
import { anyOf, type BenchHotel } from '../bench-hotel.ts';
import { cpuClockOf } from '../cpu-clock.ts';
import type { Load } from '../load.ts';
import { postgresCpuSeconds } from '../postgres-cpu.ts';
import { guestsOf } from './bulk-load.ts';
import type { Request } from './compare.ts';

/** The servers that get the requests and the processes whose CPU time counts. */
export interface Target {
  readonly apiUrls: readonly string[];
  readonly apiPids: readonly number[];
  readonly postgresPid: number | null;
}

/** A tenant with reservations that were loaded in bulk, and the hotel that its ids are from. */
export interface LoadedBenchTenant {
  readonly headers: Readonly<Record<string, string>>;
  readonly hotel: BenchHotel;
  readonly loaded: number; // reservations numbered from 1
}

/** A kind of request; its path and body differ from one to the next. */
export type RequestKind = Pick<Load, 'method'> & { readonly of: (tenant: LoadedBenchTenant) => { path: string; body?: string } };

/** A request to a random tenant, with an idempotency key if it writes. */
export function request(
  name: string,
  { target, tenants }: { target: Target; tenants: readonly LoadedBenchTenant[] },
  { method, of }: RequestKind,
): Request {
  const clocks = target.apiPids.map(cpuClockOf);
  return {
    name,
    load: {
      url: target.apiUrls,
      method,
      next: () => {
        const tenant = anyOf(tenants);
        const headers = method === 'GET' ? tenant.headers : { ...tenant.headers, 'idempotency-key': newId('key') };
        return { headers, ...of(tenant) };
      },
      cpuSeconds: async () => ({
        own: clocks.reduce((sum, clock) => sum + clock(), 0),
        postgres: postgresCpuSeconds(target.postgresPid),
      }),
    },
  };
}

export const readOne: RequestKind = {
  method: 'GET',
  of: ({ loaded }) => ({ path: `/v1/reservations/${loadedId('res', randomInt(1, loaded + 1))}` }),
};

export const readPage: RequestKind = { method: 'GET', of: () => ({ path: '/v1/reservations?limit=50' }) };

const chargeBody = JSON.stringify({ amount: { currency: 'EUR', amount: '4.50' }, code: 'minibar', description: 'Two waters' });

/** A charge to a folio of the tenant. */
export const postCharge = (folioOf: (tenant: LoadedBenchTenant) => string): RequestKind => ({
  method: 'POST',
  of: (tenant) => ({ path: `/v1/folios/${folioOf(tenant)}/charges`, body: chargeBody }),
});

export const daysAhead = 600; // slightly beyond the opened nights

/** A booking of one night at the fixed price, which needs no daily rate, for a loaded guest. `dayOf`: days from today. */
export const bookNight = (
  dayOf: () => number,
  typeOf: (hotel: BenchHotel) => string = ({ roomTypeIds }) => anyOf(roomTypeIds),
): RequestKind => ({
  method: 'POST',
  of: ({ hotel, loaded }) => {
    const arrival = addDays(hotel.today, dayOf());
    const body = {
      arrival,
      departure: addDays(arrival, 1),
      room_type_id: typeOf(hotel),
      rate_plan_id: hotel.fixedPlanId,
      adults: 2,
      guest_id: loadedId('gst', 1 + randomInt(guestsOf(loaded))),
    };
    return { path: '/v1/reservations', body: JSON.stringify(body) };
  },
});

/** The id of a bulk-loaded row, older than any real id. */
export function loadedId(prefix: string, number: number): string {
  return `${prefix}_${String(number).padStart(26, '0')}`;
}
