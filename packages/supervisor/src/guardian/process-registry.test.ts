import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openHome } from '../home/home.ts';
import { openProcessRegistry } from './process-registry.ts';

// Rules: OPS-4
test('the end of a process that is noticed late does not bring the file of a stopped instance back', async () => {
  const home = openHome(mkdtempSync(join(tmpdir(), 'innkeeper-registry-')));
  onTestFinished(() => rmSync(home.path, { recursive: true, force: true }));
  const registry = await openProcessRegistry(home);
  registry.add({ pid: process.pid, startedAt: '0', name: 'a process' });
  expect(existsSync(home.at('supervisor.json'))).toBe(true);
  await registry.close();
  registry.remove(process.pid);
  expect(existsSync(home.at('supervisor.json'))).toBe(false);
});
