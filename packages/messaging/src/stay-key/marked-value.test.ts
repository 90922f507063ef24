import { fixedKeyRing, secretsOf } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { isMarked, markedValue } from './marked-value.ts';

const [first, second] = ['a1b2c3d4e5f60718293a4b5c6d7e8f90'.repeat(2), '0f1e2d3c4b5a69788796a5b4c3d2e1f0'.repeat(2)];
const secrets = secretsOf(fixedKeyRing(first));

// Rules: STAY-2
test('a value is recognised by every process that has its master key; altered or invented ones are not', () => {
  const value = markedValue(secrets, { prefix: 'wk_', bytes: 24 });
  expect(value).toMatch(/^wk_[\w-]{38}$/);
  expect(isMarked(secrets, value)).toBe(true);
  expect(isMarked(secretsOf(fixedKeyRing(`${second},${first}`)), value)).toBe(true);
  expect(isMarked(secretsOf(fixedKeyRing(second)), value)).toBe(false);
  for (const other of ['', 'wk_', `vk_${value.slice(3)}`, `${value}A`, 'A'.repeat(22)]) expect(isMarked(secrets, other), other).toBe(false);
});

// Rules: STAY-1
test('no two values are alike', () => {
  const values = Array.from({ length: 1_000 }, () => markedValue(secrets, { prefix: '', bytes: 16 }));
  expect(new Set(values.map((value) => value.slice(0, 22))).size).toBe(1_000);
});
