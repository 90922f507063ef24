import { expect, test } from 'vitest';
import { changeBeforeMerge, changeOf, draftOf, isContested, newGuestOf, noGuest } from './guest-draft.ts';

// Method: the pure functions, with a sparse profile.

const ana = { ...noGuest, first_name: 'Ana', last_name: 'Silva' };

test('a new guest has a name, and empty fields are not sent', () => {
  expect(newGuestOf(noGuest)).toBeNull();
  expect(newGuestOf({ ...ana, email: 'ana@example.com' })).toEqual({ first_name: 'Ana', last_name: 'Silva', email: 'ana@example.com' });
});

test('a change names only the fields that were changed, and an emptied one is null', () => {
  const before = draftOf({ ...ana, email: 'ana@example.com', phone: null });
  expect(changeOf(before, { ...before, email: '', phone: '+351210000000' })).toEqual({ email: null, phone: '+351210000000' });
  expect(changeOf(before, before)).toEqual({});
});

// Rules: CONSOLE-44
test('a merge asks about fields that differ, and changes those taken from the other profile', () => {
  const kept = { ...ana, email: 'ana@example.com', phone: '+351210000000' };
  const source = { ...ana, first_name: 'Anna', phone: '+351220000000', nationality: 'PT' };
  const both = { kept, source };
  expect((['first_name', 'last_name', 'email', 'phone', 'nationality'] as const).filter((field) => isContested(field, both))).toEqual([
    'first_name',
    'phone',
  ]);
  expect(changeBeforeMerge(both, new Set(['phone'] as const))).toEqual({ phone: '+351220000000' });
  expect(changeBeforeMerge(both, new Set())).toEqual({});
});
