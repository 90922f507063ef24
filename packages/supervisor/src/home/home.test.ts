import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openHome } from './home.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'innkeeper-home-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function writeReadable(path: string): void {
  writeFileSync(path, '');
  chmodSync(path, 0o644); // the umask masks a mode given at creation
}

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

// Rules: OPS-64
test('a home that others could read is made private when it is opened', () => {
  const path = newFolder();
  const cache = join(path, 'cache');
  mkdirSync(cache);
  for (const name of ['master.key', 'temporal.db', 'cache/workflows.js']) writeReadable(join(path, name));
  for (const folder of [path, cache]) chmodSync(folder, 0o755);
  openHome(path);
  expect([path, join(path, 'cache'), join(path, 'logs')].map(modeOf)).toEqual(['700', '700', '700']);
  expect(['master.key', 'temporal.db', 'cache/workflows.js'].map((name) => modeOf(join(path, name)))).toEqual(['600', '600', '600']);
});

// Rules: OPS-64
test('a folder with foreign files is refused and left unchanged, even if it has a log folder', () => {
  const path = newFolder();
  writeReadable(join(path, 'letters.txt'));
  mkdirSync(join(path, 'logs'));
  expect(() => openHome(path)).toThrow('contains files of another program');
  expect(modeOf(join(path, 'letters.txt'))).toBe('644');
});
