import { expect, test } from 'vitest';
import { overdueDay } from './overdue-day.ts';

// Rules: CONSOLE-102
test.each([
  ['ES', '2026-12-01', '2026-11-30'],
  ['PT', '2026-12-06', '2026-11-30'],
  ['PT', '2026-12-05', '2026-10-31'],
  ['PT', '2027-01-05', '2026-11-30'],
  ['PT', '2027-01-06', '2026-12-31'],
] as const)('in %s, on %s the authority should have the documents until %s', (country, today, until) => {
  expect(overdueDay(country, today)).toBe(until);
});
