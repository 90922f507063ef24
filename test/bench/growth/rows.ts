import { randomInt } from 'node:crypto';
import { anyOf, openBenchHotel } from '../bench-hotel.ts';
import { addRooms, flushLoad, loadReservations } from './bulk-load.ts';
import { type Comparison, type Cost, compare } from './compare.ts';
import { count, type GrowthRun } from './growth-run.ts';
import { bookNight, daysAhead, postCharge, readOne, readPage, request } from './requests.ts';

const small = 10_000;

/** Compares the same requests of one tenant at 10,000 and at 1,000,000 reservations, in this order, because rows are not removed. */
export async function measureRows({ instance, options, loader, target, timed }: GrowthRun): Promise<Comparison> {
  const hotel = await openBenchHotel(instance.apiUrl);
  await addRooms(loader, hotel.tenantId);
  const costs: Cost[] = [];
  let from = 1;
  for (const to of [small, options.bigReservations]) {
    const name = `${count(to)} reservations`;
    await timed(name, async () => {
      await loadReservations(loader, { ...hotel, tenantIds: [hotel.tenantId], from, to });
      await flushLoad(loader);
    });
    from = to + 1;
    const of = { target, tenants: [{ headers: hotel.headers, hotel, loaded: to }] };
    const requests = [
      request('read one', of, readOne),
      request('page of 50', of, readPage),
      request(
        'charge',
        of,
        postCharge(() => anyOf(hotel.folioIds)),
      ),
      request(
        'create',
        of,
        bookNight(() => randomInt(1, daysAhead)),
      ),
    ];
    costs.push(...(await compare([{ name, requests }], options)));
  }
  return { title: 'rows: one tenant, every table of a stay', costs };
}
