import { expect, test } from 'vitest';
import { askedOf, isSameFilter, keptOf, readSearch } from './reservation-filter.ts';

// Method: the pure functions, with addresses as somebody may type them.

test('an address that is no filter shows everything instead of failing', () => {
  const odd = { status: 'gone', arriving: 'soon', arrival_from: '22.11.2026', external_id: '', guest_id: 7, new: 'yes' };
  expect(readSearch(odd)).toEqual({});
});

test('what is a filter stays', () => {
  const filter = { status: 'confirmed', arrival_from: '2026-11-22', external_id: 'BK-1', guest_id: 'gst_1', new: true } as const;
  expect(readSearch(filter)).toEqual(filter);
});

test('days that move on with the calendar take the place of fixed ones', () => {
  expect(readSearch({ arriving: 'week', arrival_from: '2026-11-22' })).toEqual({ arriving: 'week' });
  const days = { arrival_from: '2027-02-27', arrival_to: '2027-03-05' };
  expect(askedOf({ arriving: 'week', guest_id: 'gst_1' }, '2027-02-27')).toEqual({ ...days, guest_id: 'gst_1' });
  expect(askedOf({ arriving: 'tomorrow' }, '2027-02-28')).toEqual({ arrival_from: '2027-03-01', arrival_to: '2027-03-01' });
  expect(askedOf({ arriving: 'tomorrow' }, null)).toBeNull();
  expect(askedOf({ status: 'cancelled', arrival_from: '2027-03-01' }, null)).toEqual({
    status: ['cancelled'],
    arrival_from: '2027-03-01',
  });
});

// Rules: CONSOLE-46
test('a view is the filter without what is being done, and known again in whatever order its members stand', () => {
  const filter = { new: true, external_id: undefined, guest_id: 'gst_1', status: 'confirmed' } as const;
  expect(keptOf(filter)).toEqual({ status: 'confirmed', guest_id: 'gst_1' });
  expect(isSameFilter(filter, { status: 'confirmed', guest_id: 'gst_1' })).toBe(true);
  expect(isSameFilter(filter, { status: 'confirmed' })).toBe(false);
});
