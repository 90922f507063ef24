import { expect, test } from 'vitest';
import { isConcerned, pathsConcerned } from './live-topics.ts';

// Method: the pure table, asked about events of each kind and about one that it does not name.

test('a change of a reservation makes its list and its folio be read anew, and leaves guests alone', () => {
  const concerned = pathsConcerned('reservation.updated');
  expect(isConcerned(['hotel', 'booking', 'reservations', 'list'], concerned)).toBe(true);
  expect(isConcerned(['hotel', 'billing', 'folios', 'get'], concerned)).toBe(true);
  expect(isConcerned(['hotel', 'guest', 'guests', 'get'], concerned)).toBe(false);
});

test('an event that nobody has listed makes everything of the hotel be read anew', () => {
  const concerned = pathsConcerned('something.new');
  expect(isConcerned(['hotel', 'guest', 'guests', 'get'], concerned)).toBe(true);
  expect(isConcerned(['session', 'me'], concerned)).toBe(false);
});

test('what no subscriber is sent makes its context be read anew, and what operators change makes tokens, people and clocks be', () => {
  const rooms = pathsConcerned('quiet.changed', 'hotel.rooms');
  expect(isConcerned(['hotel', 'hotel', 'rooms', 'list'], rooms)).toBe(true);
  expect(isConcerned(['ofAdmins', 'hotel', 'properties', 'settings'], rooms)).toBe(true);
  expect(isConcerned(['hotel', 'guest', 'guests', 'list'], rooms)).toBe(false);
  expect(isConcerned(['dailyRates', 'list'], pathsConcerned('quiet.changed', 'rates.dailyRates'))).toBe(true);
  expect(isConcerned(['hotel', 'guest', 'guests', 'list'], pathsConcerned('quiet.changed', 'hotel_import'))).toBe(true);
  expect(isConcerned(['tokens', 'list'], pathsConcerned('access.changed'))).toBe(true);
  expect(isConcerned(['hotel', 'guest', 'guests', 'list'], pathsConcerned('access.changed'))).toBe(false);
});

test('a path is not concerned because another one begins with the same letters', () => {
  expect(isConcerned(['hotel', 'bookings'], ['hotel.booking'])).toBe(false);
});
