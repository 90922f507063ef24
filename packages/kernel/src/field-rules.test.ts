import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  allDistinct,
  checkLengthFirst,
  codeText,
  evenWhenInvalid,
  listOf,
  maskedTail,
  spanWithin,
  visibleText,
  whenValid,
} from './field-rules.ts';
import { limits } from './limits.ts';
import { localDate } from './local-date.ts';

// Rules: GUEST-3
test('a text is visible when at least one character of it is', () => {
  const text = visibleText(10);
  for (const unseen of ['', ' ', '\u200b', '\u2060\ufeff', '\u00ad \u3164', '\u180e\u{e0020}'])
    expect(text.safeParse(unseen).success, JSON.stringify(unseen)).toBe(false);
  for (const seen of ['a', ' \u200bA\u200b ', '\u0e01\u0e33', '👩\u200d👩', '李']) expect(text.safeParse(seen).success, seen).toBe(true);
  expect(text.parse('  Ana ')).toBe('Ana');
  expect(text.safeParse(' ').error?.issues).toHaveLength(1);
});

// Rules: FOLIO-11
test('a code of invisible characters is not a code', () => {
  for (const unseen of ['\u200b', '\u2060\u2061', '\u3164'])
    expect(codeText().safeParse(unseen).success, JSON.stringify(unseen)).toBe(false);
  for (const seen of ['A', '\u200bA', 'Á 1']) expect(codeText().safeParse(seen).success, seen).toBe(true);
});

// Method: a rule of the items counts its calls.

// Rules: ERR-20
test('a list, also within other lists, is examined until it has as many problems as are shown', () => {
  let visited = 0;
  const item = z.string().refine((text) => {
    visited++;
    return text !== 'faulty';
  });
  const faulty = Array.from({ length: 10_000 }, () => 'faulty');
  const refused = listOf(item, { max: 500 }).safeParse(faulty);
  expect(refused.error?.issues).toHaveLength(limits.problemsMax);
  expect(refused.error?.issues[0]).toMatchObject({ code: 'too_big', maximum: 500 }); // shown regardless of other problems
  expect(visited).toBe(limits.problemsMax - 1);
  const nested = listOf(listOf(item, { max: 10_000 }), { max: 10 }).safeParse([faulty, faulty, faulty]);
  expect(nested.error?.issues).toHaveLength(limits.problemsMax);
  expect(visited).toBe(2 * limits.problemsMax - 1);
});

// Rules: ERR-20
test('rules over a list that is too long read no more items than allowed and stop at the number of problems shown', () => {
  let seen = 0;
  const list = listOf(z.string(), { max: 500 }).superRefine((items) => {
    seen = items.length;
  }, evenWhenInvalid);
  list.safeParse(Array.from({ length: 10_000 }, () => 'x'));
  expect(seen).toBe(500);
  const twice = listOf(z.string(), { max: 5_000 }).superRefine(allDistinct([], 'twice'), evenWhenInvalid);
  expect(twice.safeParse(Array.from({ length: 5_000 }, () => 'x')).error?.issues).toHaveLength(limits.problemsMax);
});

test('a valid list is built from its parsed items', () => {
  const list = listOf(z.string().trim(), { min: 1, max: 2 });
  expect(list.parse([' a ', 'b'])).toEqual(['a', 'b']);
  expect(list.optional().parse(undefined)).toBeUndefined();
  for (const refused of [[], ['a', 'b', 'c'], 'a', null, { 0: 'a' }, ['a', 5]]) expect(list.safeParse(refused).success).toBe(false);
});

// Rules: STOCK-2, RATE-27
test('a span has at most the given number of days, both ends included, and ends after it begins', () => {
  const span = z.strictObject({ from: localDate, to: localDate }).superRefine(spanWithin(3), whenValid('from', 'to'));
  const faults = (from: string, to: string) =>
    span.safeParse({ from, to }).error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(faults('2026-03-01', '2026-03-01')).toBeUndefined();
  expect(faults('2026-02-27', '2026-03-01')).toBeUndefined();
  expect(faults('2026-02-26', '2026-03-01')).toEqual([['to', 'must be within 3 days of from']]);
  expect(faults('2026-03-02', '2026-03-01')).toEqual([['to', 'must not be before from']]);
  expect(faults('2026-03-02', '2026-02-30')).toHaveLength(1);
});

// Rules: ERR-4, ERR-21
test('a text above its maximum skips its other rules, but rules over its neighbours are checked', () => {
  const examined: string[] = [];
  const text = () =>
    z
      .string()
      .trim()
      .max(3)
      .refine((given) => examined.push(given) > 0);
  const schema = z
    .strictObject({ title: text().nullable(), texts: listOf(text(), { max: 2 }), kind: z.string(), other: z.union([text(), z.number()]) })
    .superRefine((_value, context) => context.addIssue({ code: 'custom', path: ['rule'], message: 'checked' }), whenValid('kind'));
  const issues = checkLengthFirst(schema).safeParse({ title: 'long', texts: [' ok ', 'long'], kind: 'x', other: 'long' }).error?.issues;
  expect(issues?.map(({ code, path }) => [code, path.join('.')])).toEqual([
    ['too_big', 'title'],
    ['too_big', 'texts.1'],
    ['too_big', 'other'],
    ['custom', 'rule'],
  ]);
  expect(examined).toEqual(['ok']);
});

// Rules: GUEST-25
test('a masked number shows its last four characters at most', () => {
  expect(maskedTail('123456789ZZ1')).toBe('********9ZZ1');
  expect(maskedTail('12345')).toBe('*2345');
  expect(maskedTail('1234')).toBe('****');
  expect(maskedTail('')).toBe('');
});
