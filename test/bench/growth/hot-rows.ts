import { randomInt } from 'node:crypto';
import { anyOf, type BenchHotel, openBenchHotel } from '../bench-hotel.ts';
import { addRooms, flushLoad, loadReservations } from './bulk-load.ts';
import { type Comparison, compare } from './compare.ts';
import type { GrowthRun } from './growth-run.ts';
import { bookNight, daysAhead, type LoadedBenchTenant, postCharge, type RequestKind, request } from './requests.ts';

const reservations = 1_000;

/** Compares charges of all clients to one folio and to many. */
export function measureHotFolio(run: GrowthRun): Promise<Comparison> {
  return onAndOff(run, {
    title: 'hot folio: charges of all clients to one',
    request: 'charge',
    spread: { name: 'many folios', sent: ({ folioIds }) => postCharge(() => anyOf(folioIds)) },
    hot: { name: 'one folio', sent: ({ folioIds: [folioId = ''] }) => postCharge(() => folioId) },
  });
}

/** Compares bookings of all clients for one night of one room type, whose row all of them write, and for any night. */
export function measureHotNight(run: GrowthRun): Promise<Comparison> {
  return onAndOff(run, {
    title: 'hot night: bookings of all clients for one night of one room type',
    request: 'create',
    spread: { name: 'any night', sent: () => bookNight(() => randomInt(1, daysAhead)) },
    hot: {
      name: 'one night',
      sent: () =>
        bookNight(
          () => 1,
          ({ roomTypeIds: [first = ''] }) => first,
        ),
    },
  });
}

interface OnAndOff {
  readonly title: string;
  readonly request: string;
  readonly spread: Spread;
  readonly hot: Spread;
}

interface Spread {
  readonly name: string;
  readonly sent: (hotel: BenchHotel) => RequestKind;
}

async function onAndOff({ instance, options, loader, target }: GrowthRun, { title, request: name, spread, hot }: OnAndOff) {
  const hotel = await openBenchHotel(instance.apiUrl);
  await addRooms(loader, hotel.tenantId);
  await loadReservations(loader, { ...hotel, tenantIds: [hotel.tenantId], from: 1, to: reservations });
  await flushLoad(loader);
  const tenants: LoadedBenchTenant[] = [{ headers: hotel.headers, hotel, loaded: reservations }];
  const conditions = [spread, hot].map((one) => ({
    name: one.name,
    requests: [request(name, { target, tenants }, one.sent(hotel))],
  }));
  return { title, costs: await compare(conditions, options) };
}
