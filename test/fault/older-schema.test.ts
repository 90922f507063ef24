import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startOwnPostgres } from '../harness/postgres-server.ts';

interface ExitReport {
  readonly code: number | null;
  readonly output: string;
}

async function run(file: string, environment: Readonly<Record<string, string>>): Promise<ExitReport> {
  const path = fileURLToPath(new URL(`../../${file}`, import.meta.url));
  const child = spawn(process.execPath, [path], { env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      output += part.toString();
    });
  }
  const [code] = await once(child, 'close');
  return { code: typeof code === 'number' ? code : null, output };
}

/** Every file of a folder with its text, mode and time of change. */
function filesIn(folder: string): unknown[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name) => {
      const { mode, mtimeMs } = statSync(join(folder, name));
      return [name, mode, mtimeMs, statSync(join(folder, name)).isFile() ? readFileSync(join(folder, name), 'utf8') : null];
    });
}

// Method: a home from a version before 1.0: the record of its database names no baseline.
// Rules: OPS-67
test('a start on a home from before 1.0 names the remedy and changes nothing', async () => {
  const home = mkdtempSync(join(realpathSync(tmpdir()), 'innkeeper-older-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  mkdirSync(join(home, 'postgres'), { mode: 0o755 });
  writeFileSync(
    join(home, 'postgres.json'),
    JSON.stringify({ folder: join(home, 'postgres'), superuser_password: 'a', login_password: 'b' }),
  );
  writeFileSync(join(home, 'master.key'), 'key\n', { mode: 0o644 });
  const before = filesIn(home);
  const { code, output } = await run('packages/supervisor/src/start.ts', { INNKEEPER_HOME: home });
  expect(output).toContain('holds the database of a version before 1.0');
  expect(output).toContain(`INNKEEPER_HOME=${home}-1.0 npm start`);
  expect(code).toBe(1);
  expect(filesIn(home)).toEqual(before);
});

// Method: the recognisable parts of a schema from before 1.0: its schemas and its table of migrations.
// Rules: OPS-67
test('migrating a database that the baseline did not create is refused and changes nothing', async () => {
  const postgres = await startOwnPostgres({ isDurable: false });
  onTestFinished(() => postgres.remove());
  const login = new pg.Client({ connectionString: postgres.url });
  await login.connect();
  onTestFinished(() => login.end());
  await login.query(`set role innkeeper_owner; drop table innkeeper.repeatable, innkeeper.repeatable_set;
    truncate innkeeper.migration; insert into innkeeper.migration (name) values ('Migration0001Platform')`);
  const look = async () =>
    (
      await login.query(
        'select (select array_agg(name) from innkeeper.migration) as names, array(select oid from pg_class order by 1) as all',
      )
    ).rows;
  const before = await look();
  const { code, output } = await run('infra/postgres/migrate.ts', { DATABASE_URL: postgres.url });
  expect(output).toContain('made by a version of Innkeeper before 1.0, or by something else');
  expect(output).toContain('a new, empty database in DATABASE_URL');
  expect(code).toBe(1);
  expect(await look()).toEqual(before);
});
