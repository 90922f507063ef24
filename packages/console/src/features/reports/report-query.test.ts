import { expect, test } from 'vitest';
import { daysOf, queryOf } from './report-query.ts';

// Method: the pure functions, with reports of each kind.

const ofKind = { label: { id: 'Report' }, name: 'report' } as const;
const ofDay = { ...ofKind, isOfOneDay: true } as const;
const ofBookings = { ...ofKind, isAhead: true, hasSince: true } as const;

const askedOf = (kind: typeof ofKind | typeof ofDay | typeof ofBookings, search = {}) => {
  const { since, ...days } = daysOf(kind, search, '2027-03-31');
  return queryOf({ kind, days, since });
};

// Rules: CONSOLE-45
test('a report is of today, of the month that has been or of the one to come, unless other days are chosen', () => {
  expect(askedOf(ofDay)).toEqual({ date: '2027-03-31' });
  expect(askedOf(ofKind)).toEqual({ from: '2027-03-01', to: '2027-03-31' });
  expect(askedOf(ofBookings)).toEqual({ from: '2027-03-31', to: '2027-04-30', since: '2027-03-24' });
  expect(askedOf(ofBookings, { from: '2027-05-01', since: '2027-03-01' })).toMatchObject({ from: '2027-05-01', since: '2027-03-01' });
  expect(askedOf(ofDay, { to: '2027-04-02' })).toEqual({ date: '2027-04-02' });
});
