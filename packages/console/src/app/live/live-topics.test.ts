import { expect, test } from 'vitest';
import { affectedPaths, isAffected } from './live-topics.ts';

// Method: the pure table, queried with events of each kind and with an unlisted one.

test('a changed reservation invalidates its list and its folio, but not guests', () => {
  const affected = affectedPaths('reservation.updated');
  expect(isAffected(['hotel', 'booking', 'reservations', 'list'], affected)).toBe(true);
  expect(isAffected(['hotel', 'billing', 'folios', 'get'], affected)).toBe(true);
  expect(isAffected(['hotel', 'guest', 'guests', 'get'], affected)).toBe(false);
});

test('an unlisted event invalidates everything of the hotel', () => {
  const affected = affectedPaths('something.new');
  expect(isAffected(['hotel', 'guest', 'guests', 'get'], affected)).toBe(true);
  expect(isAffected(['session', 'me'], affected)).toBe(false);
});

test('internal changes invalidate their context, and operator changes invalidate tokens, people and clocks', () => {
  const rooms = affectedPaths('quiet.changed', 'hotel.rooms');
  expect(isAffected(['hotel', 'hotel', 'rooms', 'list'], rooms)).toBe(true);
  expect(isAffected(['ofAdmins', 'hotel', 'properties', 'settings'], rooms)).toBe(true);
  expect(isAffected(['hotel', 'guest', 'guests', 'list'], rooms)).toBe(false);
  expect(isAffected(['dailyRates', 'list'], affectedPaths('quiet.changed', 'rates.dailyRates'))).toBe(true);
  expect(isAffected(['hotel', 'guest', 'guests', 'list'], affectedPaths('quiet.changed', 'hotel_import'))).toBe(true);
  expect(isAffected(['tokens', 'list'], affectedPaths('access.changed'))).toBe(true);
  expect(isAffected(['hotel', 'guest', 'guests', 'list'], affectedPaths('access.changed'))).toBe(false);
});

test('a path is not affected by another one with the same first letters', () => {
  expect(isAffected(['hotel', 'bookings'], ['hotel.booking'])).toBe(false);
});
