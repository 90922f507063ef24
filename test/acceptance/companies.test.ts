import { newId } from '@innkeeper/kernel';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '../harness/database.ts';
import { type Hotel, type HotelFile, newHotel } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
import { waitFor } from '../harness/wait-for.ts';

/** A hotel and the file it was imported from. */
async function hotelWithFile(): Promise<{ hotel: Hotel; file: HotelFile }> {
  let file: HotelFile | undefined;
  const hotel = await newHotel({ change: (known) => (file = known) });
  if (!file) throw new Error('the hotel was created without a file');
  return { hotel, file };
}

function withCompany(file: HotelFile, company: { name: string; discount_percent: number }): HotelFile {
  const changed = structuredClone(file);
  for (const plan of changed.rate_plans) if ('company' in plan) Object.assign(plan, { company });
  return changed;
}

const importFile = ({ tenantId }: Hotel, file: HotelFile) => operator().hotel.import.mutate({ tenant_id: tenantId, file: { ...file } });

// Rules: HOTEL-6, HOTEL-15
test('an import changes the discount of a company in place, however it was created, and creates missing ones', async () => {
  const { hotel, file } = await hotelWithFile();
  const posted = (await hotel.api.post('/companies', { name: 'Globex', discount_percent: 3, tax_id: '501442600' })).body;
  await importFile(hotel, withCompany(file, { name: 'Acme', discount_percent: 12.5 }));
  await importFile(hotel, withCompany(file, { name: 'Globex', discount_percent: 7 }));
  const companies = await hotel.api.all('/companies');
  expect(companies.map(({ name, discount_percent }) => [name, discount_percent]).sort()).toEqual([
    ['Acme', 12.5],
    ['Globex', 7],
  ]);
  expect(companies.find(({ name }) => name === 'Globex')).toMatchObject({ id: posted.id, tax_id: '501442600' });
});

const refusal = z.object({
  data: z.object({ serviceError: z.object({ code: z.string(), details: z.array(z.object({ field: z.string() })) }) }),
});

// Method: a transaction that has created the company stays open until the import waits for it.
// Rules: HOTEL-9, HOTEL-15
test('a company created concurrently makes the whole import fail', async () => {
  const { hotel, file } = await hotelWithFile();
  const other = await (await openTestDatabase()).app.connect();
  onTestFinished(() => other.release(true));
  await other.query(`begin; set local app.tenant = '${hotel.tenantId}'`);
  const { rows: self } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
  const insert = `insert into hotel.company (tenant_id, id, name, discount_percent, created_at, updated_at) values ($1, $2, 'Initech', 1, now(), now())`;
  await other.query(insert, [hotel.tenantId, newId('company')]);
  const importing = importFile(hotel, withCompany(file, { name: 'Initech', discount_percent: 2 })).catch((error: unknown) => error);
  const blocked = 'select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
  await waitFor('the import to wait', async () => ((await other.query(blocked, [self[0]?.pid])).rowCount ?? 0) > 0);
  await other.query('commit');
  const { code, details } = refusal.parse(await importing).data.serviceError;
  expect([code, details.map(({ field }) => field)]).toEqual(['SVC-2013', ['rate_plans']]);
  const companies = await hotel.api.all('/companies');
  expect(companies.map(({ name, discount_percent }) => [name, discount_percent]).sort()).toEqual([
    ['Acme', 10],
    ['Initech', 1],
  ]);
});
