import { expect, test } from 'vitest';
import { type StayFacts, unitedStays } from './merged-facts.ts';

const none: StayFacts = { past_stay_notes: [], past_stays: 0, lifetime_minor: 0n, lifetime_currency: 'EUR' };

// Rules: GUEST-24
test('stays and values of one currency add up', () => {
  const united = unitedStays({ ...none, past_stays: 1, lifetime_minor: 100n }, { ...none, past_stays: 2, lifetime_minor: 250n });
  expect(united).toMatchObject({ past_stays: 3, lifetime_minor: 350n, lifetime_currency: 'EUR' });
});

// Rules: GUEST-24
test('a foreign value is left out, unless the survivor has none of its own', () => {
  const dollars = { ...none, past_stays: 1, lifetime_minor: 70n, lifetime_currency: 'USD' };
  expect(unitedStays({ ...none, lifetime_minor: 1n }, dollars)).toMatchObject({
    past_stays: 1,
    lifetime_minor: 1n,
    lifetime_currency: 'EUR',
  });
  expect(unitedStays(none, dollars)).toMatchObject({ lifetime_minor: 70n, lifetime_currency: 'USD' });
  expect(unitedStays(none, { ...dollars, lifetime_minor: 0n })).toMatchObject({ lifetime_minor: 0n, lifetime_currency: 'EUR' });
  expect(unitedStays({ ...none, lifetime_currency: null }, { ...dollars, lifetime_minor: 0n })).toMatchObject({ lifetime_currency: 'USD' });
});

// Rules: GUEST-17
test('notes of both profiles stand in the order of time', () => {
  const note = (reservation_id: string, created_at: string) => ({ reservation_id, note: 'quiet room', created_at });
  const [first, second, third] = [note('res_1', '2026-01-01'), note('res_2', '2026-02-01'), note('res_3', '2026-03-01')];
  const united = unitedStays({ ...none, past_stay_notes: [first, third] }, { ...none, past_stay_notes: [second] });
  expect(united.past_stay_notes).toEqual([first, second, third]);
});
