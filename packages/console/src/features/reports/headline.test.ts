import { expect, test } from 'vitest';
import { headlinesOf } from './headline.ts';

// Method: the pure function, over totals as the occupancy report answers them.

const money = (amount: string) => ({ currency: 'EUR', amount });
const totals = (rooms_sold: number, occupancy_percent: number, adr: string, revpar: string) => ({
  rooms_sold,
  occupancy_percent,
  adr: money(adr),
  revpar: money(revpar),
});

// Rules: CONSOLE-86
test('key figures are compared with last year: occupancy in points, money in percent', () => {
  const compared = headlinesOf(totals(60, 50, '110.00', '55.00'), totals(48, 40, '100.00', '40.00'));
  expect(compared.map(({ name, change }) => [name, change])).toEqual([
    ['occupancy_percent', 10],
    ['adr', 10],
    ['revpar', 37.5],
  ]);
});

test('a hotel that had sold nothing a year ago has nothing to compare with', () => {
  const changes = (before: ReturnType<typeof totals> | null) =>
    headlinesOf(totals(60, 50, '110.00', '55.00'), before).map(({ change }) => change);
  expect(changes(null)).toEqual([null, null, null]);
  expect(changes(totals(0, 0, '0.00', '0.00'))).toEqual([null, null, null]);
});
