import { expect, test } from 'vitest';
import { type Checkout, selectTests } from './select-tests.ts';

const citation = (file: string, rules: readonly string[], title: string | null) => ({ file, line: 1, rules, test: title });

const checkout: Checkout = {
  tests: [
    'packages/guest/src/profile.test.ts',
    'packages/rates/src/price.test.ts',
    'test/acceptance/guests.test.ts',
    'test/acceptance/offers.test.ts',
    'test/acceptance/tour.test.ts',
    'test/browser/calendar.test.ts',
    'test/contract/openapi.test.ts',
  ],
  imports: new Map([
    ['packages/guest/src/profile.ts', []],
    ['packages/guest/src/index.ts', ['packages/guest/src/profile.ts']],
    ['packages/guest/src/profile.test.ts', ['packages/guest/src/profile.ts']],
    ['packages/rates/src/price.test.ts', ['packages/rates/src/price.ts']],
    ['packages/server/src/index.ts', ['packages/guest/src/index.ts']],
    ['test/harness/hotel.ts', ['packages/server/src/index.ts']],
    ['test/acceptance/guests.test.ts', ['test/harness/hotel.ts']],
    ['test/acceptance/offers.test.ts', ['test/harness/hotel.ts']],
  ]),
  citations: [
    citation('packages/guest/src/profile.ts', ['GUEST-1', 'GUEST-2'], null),
    citation('test/acceptance/guests.test.ts', ['GUEST-2'], 'a guest is kept'),
    citation('test/acceptance/offers.test.ts', ['OFFER-1'], 'an offer is made'),
    citation('packages/console/src/calendar.tsx', ['DESK-1'], null),
  ],
  textOf: (file) => (file === 'test/acceptance/tour.test.ts' ? "read('README.md')" : ''),
};

const select = (...changed: readonly string[]) => selectTests(changed, checkout);

// Guarantee: a change in a context runs exactly the tests that import it, those of the rules that it cites, and the contract tests.
test('a change in a context runs its own tests, those of its rules and the contract tests', () => {
  expect(select('packages/guest/src/profile.ts')).toEqual({
    files: ['packages/guest/src/profile.test.ts', 'test/acceptance/guests.test.ts', 'test/contract/openapi.test.ts'],
  });
});

// Guarantee: a SQL statement or function next to the code counts as code.
test('a file of a context without importers runs the tests of its rules', () => {
  expect(select('packages/guest/src/find-guests.sql')).toEqual({
    files: ['test/acceptance/guests.test.ts', 'test/contract/openapi.test.ts'],
  });
});

test('a changed test runs alone', () => {
  expect(select('test/acceptance/offers.test.ts')).toEqual({ files: ['test/acceptance/offers.test.ts'] });
  expect(select('packages/guest/src/profile.test.ts')).toEqual({ files: ['packages/guest/src/profile.test.ts'] });
});

test('a change in the harness runs the tests that import it', () => {
  expect(select('test/harness/hotel.ts')).toEqual({ files: ['test/acceptance/guests.test.ts', 'test/acceptance/offers.test.ts'] });
});

test('a change in the console runs the browser tests', () => {
  expect(select('packages/console/src/calendar.tsx')).toEqual({ files: ['test/browser/calendar.test.ts'] });
});

test('a changed document runs the tests that read it', () => {
  expect(select('README.md', 'CONTRIBUTING.md', 'LICENSE')).toEqual({ files: ['test/acceptance/tour.test.ts'] });
});

// Guarantee: when the effect of a change is unknown, everything runs.
test.each([
  'pnpm-lock.yaml',
  'packages/kernel/src/money.ts',
  'packages/platform/src/database/transaction.ts',
  'packages/server/src/contexts/contexts.ts',
  'infra/postgres/migrations/migration-0001.ts',
  'infra/container/Dockerfile',
])('a change of %s runs everything', (file) => {
  expect(select('packages/guest/src/profile.ts', file)).toHaveProperty('everything');
});

test('no change runs nothing', () => {
  expect(select()).toEqual({ files: [] });
});
