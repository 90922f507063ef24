import { expect, test } from 'vitest';
import type { ReportKind } from './report-kinds.ts';
import { daysOf, queryOf } from './report-query.ts';

// Method: the pure functions, with reports of each kind.

const ofKind = { label: { id: 'Report' }, name: 'report' } as const;
const ofDay = { ...ofKind, isOfOneDay: true } as const;
const ofBookings = { ...ofKind, isAhead: true, hasSince: true } as const;

const defaultQueryOf = (kind: ReportKind, search = {}) => {
  const { since, ...days } = daysOf(kind, search, '2027-03-31');
  return queryOf({ kind, days, since });
};

// Rules: CONSOLE-45
test('by default a report covers today, the past month, the coming one, or the days around today', () => {
  expect(defaultQueryOf(ofDay)).toEqual({ date: '2027-03-31' });
  expect(defaultQueryOf({ ...ofKind, isAround: true })).toEqual({ from: '2027-03-24', to: '2027-04-23' });
  expect(defaultQueryOf(ofKind)).toEqual({ from: '2027-03-01', to: '2027-03-31' });
  expect(defaultQueryOf(ofBookings)).toEqual({ from: '2027-03-31', to: '2027-04-30', since: '2027-03-24' });
  expect(defaultQueryOf(ofBookings, { from: '2027-05-01', since: '2027-03-01' })).toMatchObject({
    from: '2027-05-01',
    since: '2027-03-01',
  });
  expect(defaultQueryOf(ofDay, { to: '2027-04-02' })).toEqual({ date: '2027-04-02' });
});
