import { expect, test } from 'vitest';
import { readFilter } from './reservation-filter.ts';

// Method: the pure function, with addresses as somebody may type them.

test('an address that is no filter shows everything instead of failing', () => {
  expect(readFilter({ status: JSON.parse('"gone"'), arrival_from: '22.11.2026', external_id: '' })).toEqual({});
});

test('what is a filter stays', () => {
  const filter = { status: 'confirmed', arrival_from: '2026-11-22', external_id: 'BK-1' } as const;
  expect(readFilter(filter)).toEqual(filter);
});
