import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { concurrentIndex } from './migrations/concurrent-index.ts';

async function login(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  client.on('error', () => undefined); // one of the sessions is killed
  await client.connect();
  onTestFinished(() => client.end().catch(() => undefined));
  return client;
}

// Method: a build waits for a writer that has not committed and is killed there, which leaves an invalid index; the same SQL is run again.
// Rules: OPS-29
test('an interrupted build of an index is repaired by the next run', async () => {
  const [owner, writer, builder] = [await login(), await login(), await login()];
  const schema = `built_${randomBytes(6).toString('hex')}`;
  await owner.query(`create schema ${schema}; create table ${schema}.stay (id integer)`);
  onTestFinished(() => owner.query(`drop schema ${schema} cascade`).then(() => undefined));
  const build = concurrentIndex({ name: `${schema}.stay_id`, on: `${schema}.stay (id)`, isUnique: true });
  await writer.query(`begin; insert into ${schema}.stay values (1)`);
  const { rows } = await builder.query<{ pid: number }>('select pg_backend_pid() as pid');
  const building = builder.query(build[1] ?? '').catch((error: Error) => error);
  await untilWaiting(owner, rows[0]?.pid ?? 0);
  await owner.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  expect(await building).toBeInstanceOf(Error);
  await writer.query('commit');
  const isValid = async () =>
    (await owner.query<{ valid: boolean }>(`select indisvalid as valid from pg_index where indexrelid = '${schema}.stay_id'::regclass`))
      .rows;
  expect(await isValid()).toEqual([{ valid: false }]);
  for (const sql of build) await owner.query(sql);
  expect(await isValid()).toEqual([{ valid: true }]);
});

async function untilWaiting(owner: pg.Client, pid: number): Promise<void> {
  for (let look = 0; look < 2_000; look++) {
    const { rows } = await owner.query<{ waits: boolean }>(
      `select wait_event_type = 'Lock' as waits from pg_stat_activity where pid = $1`,
      [pid],
    );
    if (rows[0]?.waits) return;
  }
  throw new Error('the build does not wait');
}
