import { expect, test } from 'vitest';
import { hashToken, newTokenValue, readBearer, readToolsBearer } from './token-value.ts';

// Method: examples, and the shape of fresh values.
// Rules: AUTH-3
test('a new value names its environment and is read back from a header', () => {
  const value = newTokenValue('sandbox');
  expect(value).toMatch(/^ik_test_[\w-]{43}$/);
  expect(newTokenValue('production')).toMatch(/^ik_live_[\w-]{43}$/);
  expect(readBearer(`Bearer ${value}`)).toBe(value);
  expect(hashToken(value)).toHaveLength(32);
});

test('values never repeat', () => {
  const values = Array.from({ length: 1_000 }, () => newTokenValue('production'));
  expect(new Set(values).size).toBe(values.length);
});

// Rules: MCP-14
test('the value of an access token has no prefix, and is one for tools alone', () => {
  const value = newTokenValue('production').slice('ik_live_'.length);
  expect(readToolsBearer(`Bearer ${value}`)).toBe(value);
  expect(readBearer(`Bearer ${value}`)).toBeNull();
  for (const other of [undefined, `bearer ${value}`, `Bearer ${value}x`]) expect(readToolsBearer(other)).toBeNull();
});

const value = newTokenValue('production');
test.each([
  undefined,
  '',
  value,
  'Bearer',
  `bearer ${value}`,
  `BEARER ${value}`,
  `Bearer  ${value}`,
  `Bearer ${value} `,
  ` Bearer ${value}`,
  `Bearer\t${value}`,
  `Bearer ${value}\n`,
  `Bearer ${value.slice(0, -1)}`,
  `Bearer ${value}x`,
  `Bearer ${value}, Bearer ${value}`,
  `Basic ${value}`,
  `Bearer ik_other_${value.slice(8)}`,
])('a header %j carries no token', (header) => {
  expect(readBearer(header)).toBeNull();
});
