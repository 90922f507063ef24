import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Method: the options that the migrated tables have.

const login = new pg.Client({ connectionString: process.env['DATABASE_URL'] });

beforeAll(() => login.connect());
afterAll(() => login.end());

async function optionsOf(tables: readonly string[]): Promise<Record<string, string[]>> {
  const { rows } = await login.query<{ name: string; options: string[] | null }>(
    'select t.name, c.reloptions as options from unnest($1::text[]) as t(name) join pg_class c on c.oid = t.name::regclass',
    [tables],
  );
  return Object.fromEntries(rows.map(({ name, options }) => [name, options ?? []]));
}

/** Where a default vacuum would leave a fifth of a large table dead. */
const changing = ['billing.folio', 'booking.reservation', 'booking.reservation_night', 'rates.inventory_night', 'webhooks.delivery'];
const passing = ['platform.event', 'platform.idempotency', 'platform.workflow_start', 'webhooks.attempt'];

// Rules: OPS-39
test('tables whose rows change or pass are vacuumed by small shares, and have room where rows change in place', async () => {
  const options = await optionsOf([...changing, ...passing]);
  for (const table of [...changing, ...passing]) expect([table, options[table]]).toEqual([table, expect.arrayContaining([smallShare])]);
  for (const table of changing) expect([table, options[table]]).toEqual([table, expect.arrayContaining(['fillfactor=85'])]);
  const single = await optionsOf(['platform.event_counter', 'platform.consumer']);
  for (const each of Object.values(single)) expect(each).toContain('fillfactor=10');
});

const smallShare = 'autovacuum_vacuum_scale_factor=0.02';

// Rules: OPS-39
test('no index is kept that nothing reads', async () => {
  const { rows } = await login.query(`select to_regclass('platform.event_unrelayed') as unrelayed`);
  expect(rows).toEqual([{ unrelayed: null }]);
});
