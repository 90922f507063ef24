import { expect, test } from 'vitest';
import { isSameFilter, listQueryOf, readSearch, savedFilterOf } from './reservation-filter.ts';

// Method: the pure functions, with addresses as people may type them.

test('an invalid address shows everything instead of failing', () => {
  const odd = { status: 'gone', arriving: 'soon', arrival_from: '22.11.2026', external_id: '', guest_id: 7, group_id: '', new: 'yes' };
  expect(readSearch(odd)).toEqual({});
});

test('valid filters are kept', () => {
  const filter = {
    status: 'confirmed',
    arrival_from: '2026-11-22',
    external_id: 'BK-1',
    guest_id: 'gst_1',
    group_id: 'grp_1',
    new: true,
  } as const;
  expect(readSearch(filter)).toEqual(filter);
});

test('relative days replace fixed ones', () => {
  expect(readSearch({ arriving: 'week', arrival_from: '2026-11-22' })).toEqual({ arriving: 'week' });
  const days = { arrival_from: '2027-02-27', arrival_to: '2027-03-05' };
  expect(listQueryOf({ arriving: 'week', guest_id: 'gst_1' }, '2027-02-27')).toEqual({ ...days, guest_id: 'gst_1' });
  expect(listQueryOf({ arriving: 'tomorrow' }, '2027-02-28')).toEqual({ arrival_from: '2027-03-01', arrival_to: '2027-03-01' });
  expect(listQueryOf({ arriving: 'tomorrow' }, null)).toBeNull();
  expect(listQueryOf({ status: 'cancelled', arrival_from: '2027-03-01' }, null)).toEqual({
    status: ['cancelled'],
    arrival_from: '2027-03-01',
  });
});

// Rules: CONSOLE-46
test('a view is the filter without other parameters, and is recognised in any member order', () => {
  const filter = { new: true, external_id: undefined, guest_id: 'gst_1', status: 'confirmed' } as const;
  expect(savedFilterOf(filter)).toEqual({ status: 'confirmed', guest_id: 'gst_1' });
  expect(isSameFilter(filter, { status: 'confirmed', guest_id: 'gst_1' })).toBe(true);
  expect(isSameFilter(filter, { status: 'confirmed' })).toBe(false);
});
