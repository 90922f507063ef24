import { randomInt } from 'node:crypto';
import { newId } from '@innkeeper/kernel';
import { anyOf, type BenchHotel, openBenchHotel, stayBody } from './bench-hotel.ts';
import { copyTenants, loadReservations, openLoader, type TenantCopy } from './bulk-load.ts';
import type { Instance } from './instance.ts';
import type { Figures, Load } from './load.ts';
import { measureAlone } from './measure.ts';
import type { BenchOptions } from './options.ts';

/** What the service does with this many rows. */
export interface GrowthStage {
  readonly name: string;
  readonly readOne: Figures;
  readonly page: Figures;
  readonly create: Figures;
}

const small = 1_000;

/**
 * The same requests at 1,000 reservations of one tenant, at 1,000,000 of the same tenant, and beside 1,000 tenants.
 * The plan is a fixed price, so that copies of a tenant need no daily rates.
 */
export async function measureGrowth(instance: Instance, options: BenchOptions, say: (line: string) => void): Promise<GrowthStage[]> {
  const hotel = await openBenchHotel(instance.apiUrl);
  const loader = await openLoader(instance.databaseUrl);
  const stages: GrowthStage[] = [];
  const stage = async (name: string, tenants: readonly Loaded[]) => {
    say(`measuring ${name}`);
    stages.push(await measureStage({ name, apiUrl: instance.apiUrl, hotel, tenants }, options));
  };
  const timed = async (what: string, work: () => Promise<void>) => {
    const startedAt = performance.now();
    await work();
    say(`loaded ${what} in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  };
  try {
    const first = { headers: hotel.headers, hotel, loaded: small };
    await timed(`${small} reservations`, () => loadReservations(loader, { ...hotel, from: 1, to: small }));
    await stage(`${count(small)}, 1 tenant`, [first]);
    await timed(`${count(options.bigReservations)} reservations`, () =>
      loadReservations(loader, { ...hotel, from: small + 1, to: options.bigReservations }),
    );
    await stage(`${count(options.bigReservations)}, 1 tenant`, [{ ...first, loaded: options.bigReservations }]);
    const copies: TenantCopy[] = [];
    await timed(`${count(options.bigTenants)} tenants of ${small}`, async () => {
      copies.push(...(await copyTenants(loader, hotel.tenantId, options.bigTenants - 1)));
      for (const copy of copies) await loadReservations(loader, { ...hotel, tenantId: copy.tenantId, from: 1, to: small });
    });
    const others = copies.map(({ headers }) => ({ headers, hotel, loaded: small }));
    await stage(`the same tenant beside ${count(options.bigTenants)}`, [{ ...first, loaded: options.bigReservations }]);
    await stage(`requests of all ${count(options.bigTenants)} tenants`, others);
  } finally {
    await loader.end();
  }
  return stages;
}

const count = (value: number) => value.toLocaleString('en');

interface Loaded {
  readonly headers: Readonly<Record<string, string>>;
  readonly hotel: BenchHotel;
  readonly loaded: number; // reservations numbered from 1
}

interface StageInput {
  readonly name: string;
  readonly apiUrl: string;
  readonly hotel: BenchHotel;
  readonly tenants: readonly Loaded[];
}

async function measureStage({ name, apiUrl, hotel, tenants }: StageInput, options: BenchOptions): Promise<GrowthStage> {
  const load = (method: Load['method'], of: (tenant: Loaded) => { path: string; body?: string }): Load => ({
    url: apiUrl,
    method,
    next: () => {
      const tenant = anyOf(tenants);
      return { headers: { ...tenant.headers, 'idempotency-key': newId('key') }, ...of(tenant) };
    },
  });
  const readOne = load('GET', ({ loaded }) => ({ path: `/v1/reservations/${loadedId('res', randomInt(1, loaded))}` }));
  const page = load('GET', () => ({ path: '/v1/reservations?limit=50' }));
  const create = load('POST', () => ({
    path: '/v1/reservations',
    body: stayBody(hotel, loadedId('gst', 1 + randomInt(99)), hotel.fixedPlanId),
  }));
  return {
    name,
    readOne: await measureAlone(readOne, options),
    page: await measureAlone(page, options),
    create: await measureAlone(create, options),
  };
}

/** The id of a row that was loaded in bulk; all are older than any real id. */
export function loadedId(prefix: string, number: number): string {
  return `${prefix}_${String(number).padStart(26, '0')}`;
}
