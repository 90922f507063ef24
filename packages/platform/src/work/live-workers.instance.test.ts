import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../../../test/harness/database.ts';
import { systemStatement } from '../database/statement.ts';
import { isFree } from './worker-lease.ts';

const addProcess = systemStatement<never>(
  'test.add_process',
  `insert into platform.process (id, name, listeners, seen_at) values ($1, 'of a test', '{}', now() - make_interval(secs => $2))`,
);
const removeProcesses = systemStatement<never>('test.remove_processes', 'delete from platform.process where id = any($1)');
const readFree = systemStatement<{ name: string }>(
  'test.read_free',
  `select coalesce(l.name, 'nobody') as name from unnest($2::text[]) as l(name) where ${isFree('l.name', '$1')} order by 1`,
);

// Method: processes seen now and long ago, and rows leased to them, to the asking process, to an unknown one and to none.
// Rules: HOOK-34
test('rows leased to a silent or unregistered process are free', async () => {
  const db = await openTestDatabase();
  const names = { alive: `alive ${process.pid}`, silent: `silent ${process.pid}` };
  onTestFinished(async () => {
    await db.runAsSystem(removeProcesses, [Object.values(names)]);
  });
  await db.runAsSystem(addProcess, [names.alive, 0]);
  await db.runAsSystem(addProcess, [names.silent, 10]);
  const free = await db.runAsSystem(readFree, ['asking', [names.alive, names.silent, 'asking', 'gone', null]]);
  expect(free.map(({ name }) => name)).toEqual(['gone', 'nobody', names.silent]);
});
