import { expect, test } from 'vitest';
import { readSearch } from './reservation-filter.ts';

// Method: the pure function, with addresses as somebody may type them.

test('an address that is no filter shows everything instead of failing', () => {
  expect(readSearch({ status: JSON.parse('"gone"'), arrival_from: '22.11.2026', external_id: '', new: JSON.parse('"yes"') })).toEqual({});
});

test('what is a filter stays', () => {
  const filter = { status: 'confirmed', arrival_from: '2026-11-22', external_id: 'BK-1', guest_id: 'gst_1', new: true } as const;
  expect(readSearch(filter)).toEqual(filter);
});
