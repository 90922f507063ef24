import { expect, test } from 'vitest';
import { type Column, daysApart, earlier, measuresOf, pointsOf, type Row, withEarlier } from './report-series.ts';

// Method: the pure functions, with reports as answered by the service.

const money = (amount: string) => ({ currency: 'EUR', amount });
const figures = (over: Column, rows: Row[], total: string) => ({
  columns: [over, { name: 'room_revenue', type: 'money' as const }],
  rows,
  totals: { room_revenue: money(total) },
});

// Rules: CONSOLE-45
test('days are compared with the same weekdays a year earlier, or with the preceding period', () => {
  const days = { from: '2027-03-14', to: '2027-03-20' };
  expect(earlier(days, daysApart(days, 'year'))).toEqual({ from: '2026-03-15', to: '2026-03-21' });
  expect(earlier(days, daysApart(days, 'period'))).toEqual({ from: '2027-03-07', to: '2027-03-13' });
});

// Rules: CONSOLE-45
test('an earlier day is paired with the day it is compared with', () => {
  const date: Column = { name: 'date', type: 'date' };
  const now = figures(date, [{ date: '2027-03-14', room_revenue: money('10.00') }], '10.00');
  const before = figures(date, [{ date: '2027-03-13', room_revenue: money('7.50') }], '7.50');
  const both = withEarlier(now, before, { over: 'date', measure: 'room_revenue', name: 'earlier', daysApart: 1 });
  expect(both.rows).toEqual([{ date: '2027-03-14', room_revenue: money('10.00'), earlier: money('7.50') }]);
  expect(both.totals).toEqual({ room_revenue: money('10.00'), earlier: money('7.50') });
  expect(measuresOf(both).map(({ name }) => name)).toEqual(['room_revenue', 'earlier']);
  expect(pointsOf(both.rows, 'date', ['room_revenue', 'earlier'])).toEqual([{ date: '2027-03-14', room_revenue: 10, earlier: 7.5 }]);
});

// Rules: CONSOLE-45
test('rows only in the earlier report are kept', () => {
  const channel: Column = { name: 'channel', type: 'text' };
  const now = figures(channel, [{ channel: 'direct', room_revenue: money('10.00') }], '10.00');
  const before = figures(channel, [{ channel: 'phone', room_revenue: money('7.50') }], '7.50');
  const both = withEarlier(now, before, { over: 'channel', measure: 'room_revenue', name: 'earlier', daysApart: 7 });
  expect(both.rows).toEqual([
    { channel: 'direct', room_revenue: money('10.00'), earlier: null },
    { channel: 'phone', earlier: money('7.50') },
  ]);
});
