import pg from 'pg';
import { expect, test } from 'vitest';
import { names } from '../harness/guests.ts';
import { newTenant } from '../harness/tenant.ts';

const guests = [
  { number: '00000000 0 ZZ4', born: '1931-02-03' },
  { number: '12345678 9 ZZ1', born: '1952-04-05' },
];

// Method: the sealed values of two guests of one tenant are swapped in the database.
// Rules: OPS-43
test('a sealed value moved into the row of another guest cannot be opened', async () => {
  const { api, tenantId } = await newTenant();
  const ids: string[] = [];
  for (const { number, born } of guests) {
    const document = { type: 'other', number, issue_country: 'FR' };
    const made = await api.post('/guests', { ...names, document, tax_id: number, date_of_birth: born, address: { street: number } });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    ids.push(made.body.id);
  }
  const login = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await login.connect();
  await login.query(`select set_config('app.tenant', $1, false)`, [tenantId]);
  await login.query('set role innkeeper_app');
  try {
    for (const column of ['document', 'address', 'tax_id', 'sealed_date_of_birth']) {
      const swap = async () => {
        const { rowCount } = await login.query(
          `update guest.guest g set ${column} = o.${column} from guest.guest o
            where g.tenant_id = $1 and o.tenant_id = $1 and g.id = any($2) and o.id = any($2) and g.id <> o.id`,
          [tenantId, ids],
        );
        expect(rowCount).toBe(2);
      };
      await swap();
      for (const id of ids) {
        const refused = await api.get(`/guests/${id}`);
        expect(refused).toMatchObject({ status: 500, body: { code: 'SVC-9001' } });
        expect(JSON.stringify(refused.body)).not.toMatch(/ZZ[14]|1931-02-03|1952-04-05/);
      }
      await swap();
      for (const id of ids) expect((await api.get(`/guests/${id}`)).status).toBe(200);
    }
  } finally {
    await login.end();
  }
});
