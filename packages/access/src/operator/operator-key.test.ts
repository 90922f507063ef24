import { expect, test } from 'vitest';
import { operatorKeyGuard } from './operator-key.ts';

// Method: examples.
// Rules: OPS-8
test('only the exact key is accepted', () => {
  const mayEnter = operatorKeyGuard('a-long-operator-key');
  expect(mayEnter('Bearer a-long-operator-key')).toBe(true);
  for (const header of [undefined, '', 'a-long-operator-key', 'bearer a-long-operator-key', 'Bearer a-long-operator-ke', 'Bearer ']) {
    expect(mayEnter(header)).toBe(false);
  }
});

// Rules: OPS-8
test('an empty key is refused at start, because it would admit everybody', () => {
  expect(() => operatorKeyGuard(' ')).toThrow('empty');
});
