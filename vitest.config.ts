import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'workflows/src/**/*.test.ts',
      'infra/**/*.test.ts',
      'test/{acceptance,contract,property,fault}/**/*.test.ts',
    ],
    setupFiles: ['./test/harness/property-seed.ts'],
    pool: 'forks',
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default', './test/harness/plain-reporter.ts'],
  },
});
