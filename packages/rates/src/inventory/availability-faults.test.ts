import { addDays, fixedClock, limits, ServiceError } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { misplacedUpdates, refuseFaults, type UpdateFault } from './availability-faults.ts';

// Method: an instant at which Lisbon has the 1st of March and Auckland the 2nd; one room type in each.
const clock = fixedClock('2027-03-01T13:00:00Z');
const types = [
  { id: 'rt_lisbon', timezone: 'Europe/Lisbon' },
  { id: 'rt_auckland', timezone: 'Pacific/Auckland' },
];

function faultsOf(...updates: [type: string, date: string][]) {
  return misplacedUpdates(
    clock,
    updates.map(([room_type_id, date]) => ({ room_type_id, date, available: 1 })),
    types,
  );
}

test("a night can be sold from today on, by the property's own calendar", () => {
  expect(faultsOf(['rt_lisbon', '2027-03-01'], ['rt_auckland', '2027-03-02'])).toEqual([]);
  expect(faultsOf(['rt_lisbon', '2027-02-28'], ['rt_auckland', '2027-03-01'])).toEqual([
    { code: 'SVC-2013', index: 0, issue: { field: 'updates[0].date', issue: 'is in the past; today is 2027-03-01' } },
    { code: 'SVC-2013', index: 1, issue: { field: 'updates[1].date', issue: 'is in the past; today is 2027-03-02' } },
  ]);
});

test('a night can be sold as far ahead as inventory reaches', () => {
  const last = addDays('2027-03-01', limits.inventoryDaysAheadMax);
  expect(faultsOf(['rt_lisbon', last])).toEqual([]);
  expect(faultsOf(['rt_lisbon', addDays(last, 1)])).toMatchObject([{ code: 'SVC-2013', issue: { field: 'updates[0].date' } }]);
});

test('a room type of another tenant resolves to nothing, whatever the date', () => {
  expect(faultsOf(['rt_lisbon', '2027-03-01'], ['rt_foreign', '1999-01-01'])).toMatchObject([
    { code: 'SVC-2010', index: 1, issue: { field: 'updates[1].room_type_id' } },
  ]);
});

function refusalOf(faults: readonly UpdateFault[]): unknown {
  try {
    refuseFaults(faults);
    return null;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return [error.code, Array.isArray(error.details) ? error.details.map(({ field }) => field) : []];
  }
}

function faultOf(code: UpdateFault['code'], index: number): UpdateFault {
  return { code, index, issue: { field: `updates[${index}]`, issue: 'is wrong' } };
}

test('malformed updates are reported before unknown types, each kind in full and in the order of the request', () => {
  const [unknown, late, early] = [faultOf('SVC-2010', 0), faultOf('SVC-2013', 7), faultOf('SVC-2013', 2)];
  expect(refusalOf([])).toBeNull();
  expect(refusalOf([unknown])).toEqual(['SVC-2010', ['updates[0]']]);
  expect(refusalOf([unknown, late, early])).toEqual(['SVC-2013', ['updates[2]', 'updates[7]']]);
});
