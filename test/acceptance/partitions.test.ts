import { newId } from '@innkeeper/kernel';
import { keepPartitions, secretsOf, systemStatement } from '@innkeeper/platform';
import { runDueBatch } from '@innkeeper/server';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../harness/database.ts';
import { dueWork } from '../harness/operations.ts';
import { testKeyRing } from '../harness/test-key-ring.ts';

/** A session of the role that owns the tables. */
async function ownerSession(): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await owner.connect();
  onTestFinished(() => owner.end());
  await owner.query('set role innkeeper_owner');
  return owner;
}

const readParts = systemStatement<{ name: string; is_ahead: boolean }>(
  'test.read_partitions',
  `select p.name, p.ends_at >= now() + interval '12 months' as is_ahead from platform.partition p where p.parent = $1 order by p.ends_at`,
);

const addParts = systemStatement<{ added: number }>(
  'test.add_partitions',
  `select platform.add_partitions($1, interval '1 month', interval '2 months') as added`,
);

// Method: a table of the test's own whose first partition ended 26 months ago, with a row in it.
// Rules: OPS-38
test('partitions are created ahead without gaps, and one is dropped once all of it is old', async () => {
  const parent = newId('key');
  const owner = await ownerSession();
  const db = await openTestDatabase();
  await owner.query(`
    create table platform.${parent} (tenant_id text, written_at timestamptz not null default now()) partition by range (written_at);
    create table platform.${parent}_past partition of platform.${parent} for values from (minvalue) to (date_trunc('month', now() - interval '26 months'));
    insert into platform.partitioned (parent, schema, key) values ('${parent}', 'platform', 'written_at');
    insert into platform.partition (parent, name, starts_at, ends_at)
    values ('${parent}', '${parent}_past', '-infinity', date_trunc('month', now() - interval '26 months'))`);
  onTestFinished(async () => {
    await owner.query(`drop table platform.${parent}; delete from platform.partition where parent = '${parent}';
                       delete from platform.partitioned where parent = '${parent}'`);
  });
  const [{ added = 0 } = {}] = await db.runAsSystem(addParts, [parent]);
  expect(added).toBeGreaterThanOrEqual(28);
  expect(await db.runAsSystem(addParts, [parent])).toEqual([{ added: 0 }]);
  await owner.query(`insert into platform.${parent} select 'ten_x', now() - make_interval(months => n) from generate_series(-1, 30) as n`);
  const divided = { parent, step: '1 month', ahead: '2 months', kept: '24 months' };
  const dropped = await keepPartitions(db, divided, async () => undefined);
  expect(dropped).toBeGreaterThanOrEqual(2);
  const { rows } = await owner.query<{ kept: number; is_old: boolean }>(
    `select count(*)::int as kept, min(written_at) < date_trunc('month', now() - interval '24 months') as is_old from platform.${parent}`,
  );
  expect(rows).toEqual([{ kept: 26, is_old: false }]);
  expect((await db.runAsSystem(readParts, [parent])).length).toBe(added + 1 - dropped);
});

// Method: the newest partition of the audit log is dropped, then the due work of the product runs.
// Rules: OPS-38, OPS-28
test('due work keeps the partitions of the audit log a year ahead', async () => {
  const db = await openTestDatabase();
  const owner = await ownerSession();
  const newest = (await db.runAsSystem(readParts, ['audit'])).at(-1);
  expect(newest?.is_ahead).toBe(true);
  await owner.query(`drop table platform.${newest?.name}; delete from platform.partition where name = '${newest?.name}'`);
  const work = dueWork.find(({ name }) => name === 'platform.keep-audit-partitions');
  if (!work) throw new Error('nobody keeps the partitions');
  const secrets = secretsOf(testKeyRing);
  const batch = await runDueBatch({ db, secrets, tenantId: null, onFailure: () => undefined }, work, null);
  expect(batch).toEqual({ done: 1, failed: 0, next: null });
  expect((await db.runAsSystem(readParts, ['audit'])).at(-1)).toEqual(newest);
});
