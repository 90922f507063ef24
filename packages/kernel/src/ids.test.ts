import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstIdAt, idCreatedAtMs, newId } from './ids.ts';

// Method: any instant of the next thousand years, and an id created now.
// Rules: WIRE-2
test('an id sorts by its time of creation', () => {
  const moment = fc.integer({ min: 0, max: 32_000_000_000_000 });
  fc.assert(
    fc.property(moment, moment, (one, other) => {
      expect(idCreatedAtMs(firstIdAt('event', one))).toBe(one);
      expect(firstIdAt('event', one) < firstIdAt('event', other)).toBe(one < other);
    }),
  );
  const id = newId('event');
  expect(firstIdAt('event', idCreatedAtMs(id)) <= id && id < firstIdAt('event', idCreatedAtMs(id) + 1)).toBe(true);
});
