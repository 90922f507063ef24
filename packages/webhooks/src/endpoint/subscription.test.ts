import { expect, test } from 'vitest';
import { subscribedName, takes } from './subscription.ts';

const names = subscribedName(['reservation.created', 'folio.paid', 'folio.charged', 'channel.sync_failed']);

// Rules: HOOK-2
test.each(['reservation.created', 'channel.sync_failed', 'reservation.*', 'folio.*', 'channel.*', '*'])(
  '%s may be subscribed to',
  (name) => {
    expect(names.safeParse(name).success).toBe(true);
  },
);

// Rules: HOOK-2
test.each(['', '**', 'reservation', 'reservation.', 'reservation.**', 'reservation.cre*', '*.created', 'room.*', 'Reservation.*', ' *'])(
  '%j may not',
  (name) => {
    expect(names.safeParse(name).success).toBe(false);
  },
);

// Rules: HOOK-2
test('a namespace includes only its own events', () => {
  expect(takes(['folio.*'], 'folio.paid')).toBe(true);
  expect(takes(['folio.*'], 'reservation.created')).toBe(false);
  expect(takes(['folio.paid'], 'folio.charged')).toBe(false);
  expect(takes(['*'], 'review.received')).toBe(true);
  expect(takes([], 'review.received')).toBe(false);
});
