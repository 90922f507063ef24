import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

// Rules: EVENT-18
test('only the fields that differ are named, in order', () => {
  const before = { id: 'gst_1', email: null, address: { city: 'Porto', country: 'PT' }, tags: ['a', 'b'] };
  expect(changedFields(before, { ...before, address: { country: 'PT', city: 'Porto' } })).toEqual([]);
  expect(changedFields(before, { ...before, tags: ['b', 'a'], address: { city: 'Lisboa', country: 'PT' } })).toEqual(['address', 'tags']);
  expect(changedFields(null, { z: 1, a: null })).toEqual(['a', 'z']);
});

// Method: any JSON objects; the fields that are not named are the same as text, as they stand on the wire.
// Rules: EVENT-18
test('what is not named is the same on the wire', () => {
  const body = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.jsonValue());
  fc.assert(
    fc.property(body, body, (before, after) => {
      const changed = changedFields(before, after);
      expect(changed).toEqual([...new Set(changed)].sort());
      for (const name of ['a', 'b', 'c', 'd'].filter((each) => !changed.includes(each))) expect(after[name]).toStrictEqual(before[name]);
      for (const name of changed) expect({ value: after[name] }).not.toStrictEqual({ value: before[name] });
    }),
  );
});
