import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { foreignFiles, projectFiles, projectNames } from './projects.ts';

const checkout = fileURLToPath(new URL('../..', import.meta.url));
const isOneOf = (file: string, patterns: readonly string[]): boolean => patterns.some((pattern) => matchesGlob(file, pattern));

function projectsOf(file: string): string[] {
  return projectNames.filter((name) => isOneOf(file, projectFiles[name].include) && !isOneOf(file, projectFiles[name].exclude));
}

// Method: every file of the checkout with the name of a test, wherever it is.
test('every test file belongs to one project', () => {
  const files = globSync('**/*.test.ts', { cwd: checkout, exclude: foreignFiles });
  expect(files.length).toBeGreaterThan(100);
  expect(files.map((file) => [file, projectsOf(file)]).filter(([, names]) => names?.length !== 1)).toEqual([]);
});

test('the folder decides the project, and a suffix overrides it', () => {
  expect(projectsOf('packages/kernel/src/money.test.ts')).toEqual(['unit']);
  expect(projectsOf('packages/platform/src/limits/redis-store.instance.test.ts')).toEqual(['instance']);
  expect(projectsOf('test/acceptance/guests.test.ts')).toEqual(['instance']);
  expect(projectsOf('test/browser/sign-in.test.ts')).toEqual(['browser']);
  expect(projectsOf('test/acceptance/start.world.test.ts')).toEqual(['world']);
  expect(projectsOf('test/fault/payments.test.ts')).toEqual(['world']);
  expect(projectsOf('test/runtimes/sdk.test.ts')).toEqual(['runtimes']);
});
