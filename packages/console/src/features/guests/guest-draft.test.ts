import { expect, test } from 'vitest';
import { changeOf, draftOf, newGuestOf, noGuest } from './guest-draft.ts';

// Method: the pure functions, with a profile of which little is known.

const ana = { ...noGuest, first_name: 'Ana', last_name: 'Silva' };

test('a new guest has a name, and nothing that was left empty is sent', () => {
  expect(newGuestOf(noGuest)).toBeNull();
  expect(newGuestOf({ ...ana, email: 'ana@example.com' })).toEqual({ first_name: 'Ana', last_name: 'Silva', email: 'ana@example.com' });
});

test('a change names only the fields that were changed, and an emptied one is null', () => {
  const before = draftOf({ ...ana, email: 'ana@example.com', phone: null });
  expect(changeOf(before, { ...before, email: '', phone: '+351210000000' })).toEqual({ email: null, phone: '+351210000000' });
  expect(changeOf(before, before)).toEqual({});
});
