import { expect, test } from 'vitest';
import { type StayFacts, unitedStays } from './merged-facts.ts';

const none: StayFacts = { past_stay_notes: [], past_stays: 0, lifetime_currency: 'EUR' };

test('stays add up', () => {
  expect(unitedStays({ ...none, past_stays: 1 }, { ...none, past_stays: 2 })).toMatchObject({ past_stays: 3, lifetime_currency: 'EUR' });
});

// Rules: GUEST-24
test.each([
  ['both have stayed', 1, 'EUR', 1, 'USD', 'EUR'],
  ['only the source has stayed', 0, 'EUR', 1, 'USD', 'USD'],
  ['neither has stayed', 0, 'EUR', 0, 'USD', 'EUR'],
  ['the survivor is older than any property', 0, null, 0, 'USD', 'USD'],
])('the fixed currency is kept, the survivor’s own first: %s', (_name, stays, currency, others, other, united) => {
  const survivor = { ...none, past_stays: stays, lifetime_currency: currency };
  expect(unitedStays(survivor, { ...none, past_stays: others, lifetime_currency: other }).lifetime_currency).toBe(united);
});

// Rules: GUEST-17
test('notes of both profiles are in chronological order', () => {
  const note = (reservation_id: string, created_at: string) => ({ reservation_id, note: 'quiet room', created_at });
  const [first, second, third] = [note('res_1', '2026-01-01'), note('res_2', '2026-02-01'), note('res_3', '2026-03-01')];
  const united = unitedStays({ ...none, past_stay_notes: [first, third] }, { ...none, past_stay_notes: [second] });
  expect(united.past_stay_notes).toEqual([first, second, third]);
});
