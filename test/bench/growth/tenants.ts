import { randomInt } from 'node:crypto';
import { openBenchHotel } from '../bench-hotel.ts';
import { addRooms, copyTenants, flushLoad, loadReservations, openFolios } from './bulk-load.ts';
import { type Comparison, compare } from './compare.ts';
import { count, type GrowthRun } from './growth-run.ts';
import { bookNight, type LoadedBenchTenant, loadedId, postCharge, readOne, request } from './requests.ts';

const reservationsPerTenant = 10;
const lastDayCopied = 4;

/**
 * Compares the same requests spread over one token, 1,000 and all, each of a tenant of its own. All tenants exist the whole time: only the
 * number in use at once differs, not the number of rows.
 */
export async function measureTenants({ instance, options, loader, target, timed }: GrowthRun): Promise<Comparison> {
  const hotel = await openBenchHotel(instance.apiUrl);
  await addRooms(loader, hotel.tenantId);
  const tenants: LoadedBenchTenant[] = [];
  await timed(`${count(options.bigTenants)} tenants of ${reservationsPerTenant} reservations`, async () => {
    const copies = await copyTenants(loader, hotel.tenantId, options.bigTenants);
    const tenantIds = copies.map(({ tenantId }) => tenantId);
    await loadReservations(loader, { ...hotel, tenantIds, from: 1, to: reservationsPerTenant });
    await openFolios(loader, tenantIds, hotel.propertyId);
    await flushLoad(loader);
    tenants.push(...copies.map(({ headers }) => ({ headers, hotel, loaded: reservationsPerTenant })));
  });
  const conditions = [1, 1_000, options.bigTenants].map((tokens) => {
    const of = { target, tenants: tenants.slice(0, tokens) };
    const requests = [
      request('read one', of, readOne),
      request(
        'charge',
        of,
        postCharge(() => loadedId('fol', 0)),
      ),
      request(
        'create',
        of,
        bookNight(() => randomInt(1, lastDayCopied)),
      ),
    ];
    return { name: tokens === 1 ? '1 active token' : `${count(tokens)} active tokens`, requests };
  });
  return { title: `tenants: ${count(options.bigTenants)} of them, some active`, costs: await compare(conditions, options) };
}
