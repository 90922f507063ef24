import { expect, test } from 'vitest';
import { mergedGuest } from './merged-guest.ts';

// Rules: DIRECT-6
test('what was entered is merged field by field, nested objects too, and null removes', () => {
  const before = { first_name: 'Ana', email: 'ana@example.com', arrival_preferences: { eta: '15:00', notes: 'late' } };
  const after = mergedGuest(before, { last_name: 'Silva', email: null, arrival_preferences: { eta: '18:00' } });
  expect(after).toEqual({ first_name: 'Ana', last_name: 'Silva', arrival_preferences: { eta: '18:00', notes: 'late' } });
  expect(mergedGuest(before, {})).toEqual(before);
});
