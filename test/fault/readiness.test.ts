import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newestMigration, repeatableSet } from '@innkeeper/platform';
import { openHome } from '@innkeeper/supervisor';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { startApiProcess } from '../harness/api-process.ts';
import { startDatabaseProxy } from '../harness/database-proxy.ts';
import { testGuardian } from '../harness/guardian.ts';
import { startOwnPostgres } from '../harness/postgres-server.ts';
import { startOwnTemporal } from '../harness/temporal-server.ts';
import { promised, waitFor } from '../harness/wait-for.ts';

// Method: an API process whose database is behind a proxy that hangs for a while, and whose Temporal is stopped by a signal.
// An answer after its time limit counts as none.

const answer = promised(1_000);
const truth = promised(5_000);

const body = z.looseObject({ database: z.string(), temporal: z.string() });

async function readiness(url: string): Promise<{ status: number; database: string; temporal: string }> {
  const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(answer.timeoutMs) });
  return { ...body.parse(await response.json()), status: response.status };
}

// Rules: OPS-40, OPS-17
test('a database that hangs makes the process unready, and ready again when it answers', async () => {
  const proxy = await startDatabaseProxy(process.env['DATABASE_URL'] ?? '');
  const own = await startApiProcess({ env: { DATABASE_URL: proxy.url } });
  onTestFinished(async () => {
    await own.kill();
    await proxy.close();
  });
  proxy.hang();
  for (let count = 0; count < 8; count++) {
    expect(await readiness(own.url)).toMatchObject({ status: 503, database: 'unavailable' });
  }
  proxy.resume();
  await waitFor('readiness', async () => (await readiness(own.url)).status === 200, truth);
});

// Rules: OPS-40, OPS-27
test('a Temporal that is frozen is unavailable, and the process stays ready', async () => {
  const home = openHome(mkdtempSync(join(realpathSync(tmpdir()), 'innkeeper-frozen-')));
  testGuardian().addRemoval(home.path);
  const temporal = await startOwnTemporal(home);
  const own = await startApiProcess({ env: { TEMPORAL_ADDRESS: temporal.address } });
  onTestFinished(async () => {
    await own.kill();
    await temporal.kill();
    rmSync(home.path, { recursive: true, force: true });
  });
  const sees = (state: string) => async () => {
    const found = await readiness(own.url);
    return found.status === 200 && found.database === 'available' && found.temporal === state;
  };
  await waitFor('Temporal to be seen', sees('available'), truth);
  temporal.signal('SIGSTOP');
  await waitFor('the stop to be seen', sees('unavailable'), truth);
  temporal.signal('SIGCONT');
  await waitFor('the end of the stop to be seen', sees('available'), truth);
});

// Rules: OPS-17
test('a process is not ready while the schema is too old, and stops checking once it is ready', async () => {
  const postgres = await startOwnPostgres({ isDurable: false });
  onTestFinished(() => postgres.remove());
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  onTestFinished(() => admin.end());
  const forget = () => admin.query('delete from innkeeper.migration where name = $1', [newestMigration]);
  const remember = () => admin.query('insert into innkeeper.migration (name) values ($1)', [newestMigration]);
  const forgetFunctions = () => admin.query('delete from innkeeper.repeatable_set where digest = $1', [repeatableSet]);
  const rememberFunctions = () => admin.query('insert into innkeeper.repeatable_set (digest) values ($1)', [repeatableSet]);
  expect((await forget()).rowCount).toBe(1);
  expect((await forgetFunctions()).rowCount).toBe(1);
  const own = await startApiProcess({ env: { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' }, readyStatus: 503 });
  onTestFinished(async () => void (await own.kill()));
  const ask = async () => {
    const answer = await fetch(`${own.url}/readyz`);
    return { status: answer.status, body: await answer.json(), retryAfter: answer.headers.get('Retry-After') };
  };
  const refused = { code: 'SVC-9003', message: expect.any(String), request_id: expect.stringMatching(/^req_/) };
  const parts = { status: 'unavailable', database: 'available', schema: 'outdated' };
  expect(await ask()).toMatchObject({ status: 503, retryAfter: '2', body: { ...refused, ...parts } });
  expect((await fetch(`${own.url}/healthz`)).status).toBe(200);
  await remember();
  expect(await ask()).toMatchObject({ status: 503, body: parts });
  await rememberFunctions();
  expect(await ask()).toMatchObject({ status: 200, body: { status: 'ready', database: 'available', schema: 'current' } });
  await forget();
  expect((await ask()).status).toBe(200);
  await remember();
});
