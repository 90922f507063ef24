import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openStateFile } from './state-file.ts';

// Method: a folder in place of the file's draft makes writing fail, as on a full disk.

// Rules: OPS-33
test('a failed write does not throw, and the newest state is written as soon as possible', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'innkeeper-state-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'state.json');
  const obstacle = `${file}.${process.pid}.draft`;
  const state = openStateFile(file);
  onTestFinished(() => state.remove());
  mkdirSync(obstacle);
  state.write({ pid: 1 });
  state.write({ pid: 2 });
  expect(existsSync(file)).toBe(false);
  rmdirSync(obstacle);
  await expect.poll(() => existsSync(file), { timeout: 30_000 }).toBe(true);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ pid: 2 });
});
