import { expect, test } from 'vitest';
import { operatorKeyGuard } from './operator-key.ts';

// Method: examples.
// Rules: OPS-8
test('only the exact key is accepted', () => {
  const isOperator = operatorKeyGuard('a-long-operator-key');
  expect(isOperator('Bearer a-long-operator-key')).toBe(true);
  for (const header of [undefined, '', 'a-long-operator-key', 'bearer a-long-operator-key', 'Bearer a-long-operator-ke', 'Bearer ']) {
    expect(isOperator(header)).toBe(false);
  }
});

// Rules: OPS-8
test('an empty key is refused at start, because it would admit everyone', () => {
  expect(() => operatorKeyGuard(' ')).toThrow('empty');
});
