import { evenWhenInvalid, localDate } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Problem, refusalOf } from './validation-issues.ts';

const item = z.strictObject({ a: z.string() });
const body = z
  .strictObject({
    date: localDate,
    item: item.optional(),
    list: z.array(z.string()).min(3).optional(),
    word: z.string().max(3).regex(/^a/).optional(),
  })
  .superRefine(({ item: held, list }, context) => {
    if (held !== undefined) context.addIssue({ code: 'custom', path: ['item'], message: 'must not be given' });
    if (Array.isArray(list) && list[0] === list[1]) context.addIssue({ code: 'custom', path: ['list'], message: 'is twice the same' });
    if (list === null) context.addIssue({ code: 'custom', path: ['list'], message: 'is needed', params: { missing: true } });
  }, evenWhenInvalid);
const schema = z.strictObject({ body });

function refused(value: object, others: readonly Problem[] = []): [string, unknown] {
  const input = { body: value };
  const { code, details } = refusalOf(schema.safeParse(input).error?.issues ?? [], input, others);
  return [code, details];
}

const issue = expect.any(String);

// Rules: ERR-9
test('a single value that breaks several rules is reported once', () => {
  expect(refused({ date: ' 2026-12-01' })).toEqual(['SVC-2013', [{ field: 'date', issue: 'Invalid ISO date' }]]);
  expect(refused({ date: '2026-12-01', item: null })).toEqual(['SVC-2013', [{ field: 'item', issue }]]);
  expect(refused({ date: 5, word: 'bcde' })).toEqual([
    'SVC-2013',
    [
      { field: 'date', issue },
      { field: 'word', issue },
    ],
  ]);
  const nul: Problem = { code: 'SVC-2013', field: 'word', issue: 'must not contain the NUL character' };
  expect(refused({ date: '2026-12-01', word: '\u0000bcd' }, [nul])[1]).toEqual([{ field: 'word', issue: nul.issue }]);
});

// Rules: ERR-9
test('the reported issue fits the code', () => {
  expect(refused({ date: '2026-12-01', list: null })).toEqual(['SVC-2003', [{ field: 'list', issue: 'is needed' }]]);
});

// Rules: ERR-4, ERR-9
test('an object or a list is reported for each of its faults', () => {
  expect(refused({ date: '2026-12-01', list: ['aa', 'aa'], item: { a: 5 } })[1]).toEqual(
    expect.arrayContaining([
      { field: 'list', issue: expect.stringContaining('Too small') },
      { field: 'list', issue: 'is twice the same' },
      { field: 'item', issue: 'must not be given' },
      { field: 'item.a', issue },
    ]),
  );
});

// Method: issues that count how often their path is read.
// Rules: ERR-20
test('no more problems are examined than are shown', () => {
  let examined = 0;
  const issues = Array.from({ length: 5_000 }, (_, index) => ({
    code: 'custom' as const,
    message: 'is faulty',
    get path() {
      examined++;
      return ['body', 'list', index];
    },
  }));
  expect(refusalOf(issues, {}).details).toHaveLength(200);
  expect(examined).toBeLessThan(1_000); // each is read a few times
  const keys = Array.from({ length: 20_000 }, (_, index) => `key${index}`);
  const unknown = refusalOf([{ code: 'unrecognized_keys', keys, path: ['body'], message: '' }], {});
  expect([unknown.code, unknown.details]).toMatchObject(['SVC-2012', { length: 200 }]);
});
