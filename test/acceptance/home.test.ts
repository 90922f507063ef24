import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testHome } from '../harness/instance.ts';

/** Guarantee: other users of the machine read neither keys nor histories. Method: the modes of all files in the home of an instance. */
// Rules: OPS-64
test('nothing in the home of a running instance can be read by others', () => {
  const home = testHome();
  const entries = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((name) => !name.startsWith('postgres/'));
  expect(entries).toEqual(expect.arrayContaining(['master.key', 'temporal.db', 'simulators/ota.db']));
  const open = [home, ...entries.map((name) => join(home, name))].filter(
    (path) => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0,
  );
  expect(open).toEqual([]);
});
