import { eventCatalogue } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { subscribedName, takes } from './subscription.ts';

test.each(['reservation.created', 'reservation.*', 'folio.*', 'channel.*', '*', ...Object.keys(eventCatalogue)])(
  '%s may be subscribed to',
  (name) => {
    expect(subscribedName.safeParse(name).success).toBe(true);
  },
);

test.each(['', '**', 'reservation', 'reservation.', 'reservation.**', 'reservation.cre*', '*.created', 'room.*', 'Reservation.*', ' *'])(
  '%j may not',
  (name) => {
    expect(subscribedName.safeParse(name).success).toBe(false);
  },
);

test('a namespace takes its own events only', () => {
  expect(takes(['folio.*'], 'folio.paid')).toBe(true);
  expect(takes(['folio.*'], 'reservation.created')).toBe(false);
  expect(takes(['folio.paid'], 'folio.charged')).toBe(false);
  expect(takes(['*'], 'review.received')).toBe(true);
  expect(takes([], 'review.received')).toBe(false);
});
