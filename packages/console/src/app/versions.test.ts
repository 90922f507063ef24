import { expect, test } from 'vitest';
import { defaultSide, differingFields, merged } from './versions.ts';

// Method: three versions of a form: original, typed by one person, saved by another.

const fields = [
  { name: 'name', label: 'Name' },
  { name: 'phone', label: 'Phone' },
  { name: 'notes', label: 'Notes' },
] as const;
const begun = { name: 'Ana', phone: '1', notes: '' };
const mine = { ...begun, phone: '2' };
const theirs = { ...begun, phone: '3', notes: 'late' };

// Rules: CONSOLE-38
test('only the fields that differ between two versions are asked about', () => {
  expect(differingFields(fields, mine, theirs).map(({ name }) => name)).toEqual(['phone', 'notes']);
  expect(differingFields(fields, mine, mine)).toEqual([]);
});

// Rules: CONSOLE-38
test('typed values are kept and untouched ones are taken from the other version, unless chosen otherwise', () => {
  const sideOf = (name: keyof typeof begun) => defaultSide(name, { begun, mine });
  expect(merged(fields, { mine, theirs }, sideOf)).toEqual({ name: 'Ana', phone: '2', notes: 'late' });
  expect(merged(fields, { mine, theirs }, () => 'theirs')).toEqual(theirs);
});
