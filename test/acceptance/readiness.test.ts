import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { newestMigration } from '@innkeeper/platform';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startApiProcess } from '../harness/api-process.ts';
import { startOwnPostgres } from '../harness/postgres-server.ts';

const migrations = fileURLToPath(new URL('../../infra/postgres/migrations', import.meta.url));

test('the code names the newest migration as what it needs', () => {
  const names = readdirSync(migrations)
    .filter((name) => name.startsWith('Migration'))
    .sort();
  expect(`${newestMigration}.ts`).toBe(names.at(-1));
});

test('a process is not ready while the schema is older than it needs, and asks no more once it is not', async () => {
  const postgres = await startOwnPostgres({ isDurable: false });
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  onTestFinished(async () => {
    await admin.end();
    await postgres.remove();
  });
  const forget = () => admin.query('delete from innkeeper.migration where name = $1', [newestMigration]);
  const remember = () => admin.query('insert into innkeeper.migration (name) values ($1)', [newestMigration]);
  const { rowCount } = await forget();
  expect(rowCount).toBe(1);
  const own = await startApiProcess({ env: { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' }, readyStatus: 503 });
  onTestFinished(async () => void (await own.kill()));
  const ask = async () => {
    const answer = await fetch(`${own.url}/readyz`);
    return { status: answer.status, body: await answer.json() };
  };
  expect(await ask()).toMatchObject({ status: 503, body: { status: 'unavailable', database: 'available', schema: 'outdated' } });
  expect((await fetch(`${own.url}/healthz`)).status).toBe(200);
  await remember();
  expect(await ask()).toMatchObject({ status: 200, body: { status: 'ready', database: 'available', schema: 'current' } });
  await forget();
  expect((await ask()).status).toBe(200);
});
