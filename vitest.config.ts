import { defineConfig } from 'vitest/config';
import { consoleTexts } from './test/harness/console-texts.ts';
import { LongestFirst } from './test/harness/longest-first-sequencer.ts';
import { foreignFiles, type ProjectName, projectFiles, projectNames } from './test/harness/projects.ts';

const isLongRun = process.env['FAULT_ROUNDS'] !== undefined; // npm run fault
const hasRuntimes = process.env['RUNTIMES_FOLDER'] !== undefined; // npm run test:clients

/** For what hangs; no guarantee of time hangs on it. */
const timeoutsMs: Readonly<Record<ProjectName, number>> = {
  unit: 120_000,
  instance: 120_000,
  browser: 300_000,
  world: 300_000,
  runtimes: 120_000,
};

/** Judge times of production, or keep a machine busy by themselves: in a long run they have it alone, after the others. */
const alone = ['test/fault/webhook-recovery.test.ts', 'test/fault/**/*.fault.ts'];

const longRunMs = 21_600_000; // a test of some hundred rounds

/**
 * Test files at once on two cores. Those of the instance and the browser wait a part of their time. In a long run nearly all of the time is that of rounds,
 * which wait for what was killed; with more at once two cores are never idle, and the tests that judge times fail.
 */
const workers: Readonly<Record<ProjectName, number>> = { unit: 2, instance: 3, browser: 2, world: isLongRun ? 3 : 2, runtimes: 1 };

function project(name: ProjectName) {
  const { include, exclude } = projectFiles[name];
  return {
    name,
    include: [...include],
    exclude: [...exclude, ...foreignFiles, ...(isLongRun ? alone : [])],
    env: { TEST_PROJECT: name },
    setupFiles: ['./test/harness/property-seed.ts', ...(name === 'unit' ? ['./test/harness/forbid-instance.ts'] : [])],
    expect: { poll: { timeout: timeoutsMs.unit } },
    pool: 'forks' as const,
    isolate: false, // files share what they import: loading it again for each took a third of the time
    maxWorkers: workers[name],
    sequence: { groupOrder: projectNames.indexOf(name) }, // one project after the other, so that none disturbs the next
    testTimeout: isLongRun ? longRunMs : timeoutsMs[name],
    hookTimeout: 120_000,
  };
}

function projects() {
  const named = projectNames.filter((name) => name !== 'runtimes' || hasRuntimes).map((name) => project(name));
  if (!isLongRun) return named;
  const sequence = { groupOrder: projectNames.length };
  return [...named, { ...project('world'), name: 'alone', include: alone, exclude: [...foreignFiles], maxWorkers: 1, sequence }];
}

export default defineConfig({
  test: {
    projects: projects().map((test) => ({ test, plugins: test.name === 'unit' ? [consoleTexts()] : [] })),
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './test/harness/plain-reporter.ts'],
  },
});
