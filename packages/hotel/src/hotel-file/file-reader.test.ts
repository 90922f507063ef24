import { codeText } from '@innkeeper/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMissing, itemsOf, readCodes, sound, soundItems } from './file-reader.ts';

const codes = (list: unknown) => readCodes(list, codeText(), 'code');

test('a missing or invalid value reads as undefined', () => {
  expect(sound(codeText(), 'STD')).toBe('STD');
  for (const value of [undefined, null, 5, '', ' STD']) expect(sound(codeText(), value), String(value)).toBeUndefined();
});

test('sound items keep their place in the file', () => {
  expect(soundItems(codeText(), itemsOf(['A', 5, 'B']))).toEqual([
    { at: 0, part: 'A' },
    { at: 2, part: 'B' },
  ]);
  for (const list of [undefined, null, 'AB', { 0: 'A', length: 1 }]) expect(itemsOf(list)).toEqual([]);
});

test('codes are the items of a list, or a field of each item', () => {
  expect(readCodes(['A', 'B'], codeText()).known).toEqual(new Set(['A', 'B']));
  expect(codes([{ code: 'A' }, { code: 'B' }]).listed).toEqual([
    { at: 0, part: 'A' },
    { at: 1, part: 'B' },
  ]);
  expect(readCodes([[]], codeText(), 'length').known).toEqual(new Set());
  expect(readCodes([{}], codeText(), 'constructor').isOpen).toBe(true);
});

// Rules: HOTEL-10
test.each([
  ['a list of readable codes', [{ code: 'A' }], true],
  ['an empty list', [], true],
  ['no list', undefined, false],
  ['a value that is not a list', { code: 'A' }, false],
  ['an item that is not an object', [{ code: 'A' }, null], false],
  ['a code that is not a text', [{ code: 'A' }, { code: 5 }], false],
  ['a code with a fault', [{ code: 'A' }, { code: ' B' }], false],
])('an unlisted name is missing from %s: %j, %s', (_name, list, isClosed) => {
  expect(isMissing(codes(list), 'NOPE')).toBe(isClosed);
});

/** Guarantee: a name in the list, faulty or not, never counts as missing. Method: any list of items good and bad. */
// Rules: HOTEL-10
test('a listed name is never missing', () => {
  const code = fc.oneof(fc.constantFrom('A', ' A', '', 'A\n'), fc.string());
  const item = fc.oneof(fc.record({ code }), fc.anything());
  fc.assert(
    fc.property(fc.array(item), fc.nat(), code, (items, at, name) => {
      const list = items.toSpliced(at % (items.length + 1), 0, { code: name });
      expect(isMissing(codes(list), name)).toBe(false);
    }),
  );
});
