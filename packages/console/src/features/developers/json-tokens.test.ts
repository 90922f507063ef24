import { expect, test } from 'vitest';
import { jsonTokens, laidOut } from './json-tokens.ts';

// Method: the pure functions.

test('the parts of JSON text are told apart, and together they are the text', () => {
  const text = JSON.stringify({ id: 'evt_1', 'a "b"': [1, -2.5e3, true, null], c: 'x: "y"' }, null, 2);
  const tokens = jsonTokens(text);
  expect(tokens.map((token) => token.text).join('')).toBe(text);
  const of = (kind: string) => tokens.filter((token) => token.kind === kind).map((token) => token.text);
  expect(of('key')).toEqual(['"id"', '"a \\"b\\""', '"c"']);
  expect(of('text')).toEqual(['"evt_1"', '"x: \\"y\\""']);
  expect(of('number')).toEqual(['1', '-2500']);
  expect(of('word')).toEqual(['true', 'null']);
});

test('headers above a body stay plain', () => {
  expect(jsonTokens('date: Thu, 26 Nov 2026 03:31:14 GMT\nsignature: t=1795663873932,v1=c26\n').map(({ kind }) => kind)).toEqual(['sign']);
});

test('text that is not JSON is shown as it came', () => {
  expect(laidOut('<h1>Bad gateway</h1>')).toBe('<h1>Bad gateway</h1>');
  expect(laidOut('{"a":1}')).toBe('{\n  "a": 1\n}');
});
