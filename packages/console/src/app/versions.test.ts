import { expect, test } from 'vitest';
import { fieldsApart, firstSide, merged } from './versions.ts';

// Method: three versions of one form: as it was, as one person typed it, as another one has saved it.

const fields = [
  { name: 'name', label: 'Name' },
  { name: 'phone', label: 'Phone' },
  { name: 'notes', label: 'Notes' },
] as const;
const begun = { name: 'Ana', phone: '1', notes: '' };
const mine = { ...begun, phone: '2' };
const theirs = { ...begun, phone: '3', notes: 'late' };

// Rules: CONSOLE-38
test('of two versions only the fields that are apart are asked about', () => {
  expect(fieldsApart(fields, mine, theirs).map(({ name }) => name)).toEqual(['phone', 'notes']);
  expect(fieldsApart(fields, mine, mine)).toEqual([]);
});

// Rules: CONSOLE-38
test('what one has typed is kept and what one has not touched is taken from the other, unless something else is chosen', () => {
  const sideOf = (name: keyof typeof begun) => firstSide(name, { begun, mine });
  expect(merged(fields, { mine, theirs }, sideOf)).toEqual({ name: 'Ana', phone: '2', notes: 'late' });
  expect(merged(fields, { mine, theirs }, () => 'theirs')).toEqual(theirs);
});
