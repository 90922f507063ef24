import { expect, test } from 'vitest';
import { refusalOf } from './refusal.ts';

// Rules: CONSOLE-90
test.each([
  'Failed to fetch dynamically imported module: https://hotel.example/console/assets/reports-1.js',
  'error loading dynamically imported module: https://hotel.example/console/assets/reports-1.js',
  'Importing a module script failed.',
])('a screen that could not be fetched is out of reach, not broken: %s', (message) => {
  expect(refusalOf(new TypeError(message)).code).toBe('offline');
});

test('any other fault of the console is one', () => {
  expect(refusalOf(new TypeError('x is undefined')).code).toBe('SVC-9001');
});
