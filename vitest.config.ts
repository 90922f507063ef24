import { defineConfig } from 'vitest/config';

const isLongRun = process.env['FAULT_ROUNDS'] !== undefined; // npm run fault

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'workflows/src/**/*.test.ts',
      'infra/**/*.test.ts',
      'tools/**/*.test.ts',
      'test/{acceptance,contract,property,fault}/**/*.test.ts',
      ...(isLongRun ? ['test/fault/**/*.fault.ts'] : []),
    ],
    setupFiles: ['./test/harness/property-seed.ts'],
    pool: 'forks',
    maxWorkers: 3,
    testTimeout: isLongRun ? 7_200_000 : 120_000,
    hookTimeout: 120_000,
    reporters: ['default', './test/harness/plain-reporter.ts'],
  },
});
