import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../database.ts';

// Method: a connection plans a statement while its table is empty. The table grows without an analysis, and the test counts the blocks that
// the statement reads with the connection's plan.

const rows = 20_000;
const uses = 64;
const blocksOfLookUp = 6;

test('a plan made for an empty table is replaced when the table grows', async () => {
  const database = await openDatabase({
    url: process.env['DATABASE_URL'] ?? '',
    entities: [],
    onError: () => undefined,
    connectionsMax: 1,
  });
  onTestFinished(() => database.close());
  const query = async (text: string) => {
    const client = await database.app.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      client.release();
    }
  };
  const blocks = async (): Promise<number> => {
    const [found] = await query(`explain (analyze, buffers, format json) execute look_up (array['17', '18', '19'])`);
    const [{ Plan: plan }] = found['QUERY PLAN'];
    return plan['Local Hit Blocks'] + plan['Local Read Blocks'];
  };
  await query('create temporary table grown (tenant text, id text, primary key (tenant, id))');
  await query(`prepare look_up (text[]) as select g.id from unnest($1) as k(id) join grown g on g.tenant = 'one' and g.id = k.id`);
  await query(`execute look_up (array['17'])`);
  await query(`insert into grown select 'one', n::text from generate_series(1, ${rows}) n`);
  expect(await blocks()).toBeGreaterThan(3 * blocksOfLookUp); // the whole table
  for (let use = 0; use < uses; use++) await query('select');
  expect(await blocks()).toBeLessThanOrEqual(3 * blocksOfLookUp);
});
