import { defineConfig } from 'vitest/config';
import { foreignFiles, type ProjectName, projectFiles, projectNames } from './test/harness/projects.ts';

const isLongRun = process.env['FAULT_ROUNDS'] !== undefined; // npm run fault
const hasRuntimes = process.env['RUNTIMES_FOLDER'] !== undefined; // npm run test:clients

/** For what hangs; no guarantee of time hangs on it. */
const timeoutsMs: Readonly<Record<ProjectName, number>> = {
  unit: 60_000,
  instance: 120_000,
  browser: 300_000,
  world: 300_000,
  runtimes: 120_000,
};

const longRunMs = 21_600_000; // a test of some hundred rounds

/**
 * Test files at once. Those of the instance wait more than they work; those of the world bring servers and workers of their own; those of the browser
 * share one. In a long run nearly all of the time is that of rounds, which wait for what was killed; with more at once two cores are never idle, and the
 * tests that judge times fail.
 */
const workers: Readonly<Record<ProjectName, number>> = { unit: 2, instance: 3, browser: 1, world: isLongRun ? 3 : 2, runtimes: 1 };

function project(name: ProjectName) {
  const { include, exclude } = projectFiles[name];
  return {
    name,
    include: [...include, ...(name === 'world' && isLongRun ? ['test/fault/**/*.fault.ts'] : [])],
    exclude: [...exclude, ...foreignFiles],
    env: { TEST_PROJECT: name },
    setupFiles: ['./test/harness/property-seed.ts', ...(name === 'unit' ? ['./test/harness/forbid-instance.ts'] : [])],
    pool: 'forks' as const,
    isolate: name === 'world', // elsewhere files share what they import: loading it anew for each took a third of the time
    maxWorkers: workers[name],
    sequence: { groupOrder: projectNames.indexOf(name) }, // one project after the other, so that none disturbs the next
    testTimeout: isLongRun ? longRunMs : timeoutsMs[name],
    hookTimeout: 120_000,
  };
}

export default defineConfig({
  test: {
    projects: projectNames.filter((name) => name !== 'runtimes' || hasRuntimes).map((name) => ({ test: project(name) })),
    reporters: ['default', './test/harness/plain-reporter.ts'],
  },
});
