import { expect, test } from 'vitest';
import { z } from 'zod';
import { doubtOf, expressionsIn, shippedExpressions } from '../harness/regular-expressions.ts';

// Method: every regular expression of the shipped sources is read from the syntax tree and proved by automata, whether or not its texts
// come from outside. Exceptions have a reason.

const reasons: Readonly<Record<string, string>> = {
  '^(?:https?:\\/\\/[^/?]*)?(\\/sandbox)?\\/v1(?=[/?]|$)': 'anchored, with one repetition, which ends at the first of two characters',
};

/** Expressions composed at run time. */
const composed: Readonly<Record<string, string>> = {
  'packages/console/src/app/refusals/field-faults.ts': 'literal words around one date, on short texts of the own service',
  'packages/console/src/app/refusals/issue-sentences.ts': 'literal words around dates and amounts, on short texts of the own service',
  'packages/guest/src/registration/bulletin/romanise.ts': 'each is one class of the letters that a registry takes',
};

// Rules: OPS-66
test('every shipped regular expression runs in linear time', { timeout: 900_000 }, () => {
  const doubts = new Map<string, string>();
  const found = shippedExpressions();
  const literals = new Map(
    found.flatMap(({ file, pattern, flags }) => (pattern === null ? [] : [[`/${pattern}/${flags}`, { file, pattern, flags }]])),
  );
  for (const [literal, { file, pattern, flags }] of literals) {
    const doubt = pattern in reasons ? null : doubtOf(pattern, flags);
    if (doubt !== null) doubts.set(`${file} ${literal}`, doubt);
  }
  expect(Object.fromEntries(doubts)).toEqual({});
  const patterns = new Set(found.map(({ pattern }) => pattern));
  expect(Object.keys(reasons).filter((pattern) => !patterns.has(pattern))).toEqual([]);
  expect(new Set(found.flatMap(({ file, pattern }) => (pattern === null ? [file] : [])))).toEqual(new Set(Object.keys(composed)));
});

/** Formats of zod that contracts use, each a regular expression of zod. */
const formats = {
  email: z.email(),
  date: z.iso.date(),
  'datetime with or without an offset': z.iso.datetime({ offset: true }),
  time: z.iso.time(),
  base64: z.base64(),
  base64url: z.base64url(),
  uuid: z.uuid(),
  'an id': z.templateLiteral(['res_', z.string()]),
};

// Rules: OPS-66
test.each(Object.entries(formats))('the zod format runs in linear time: %s', (_name, { _zod }) => {
  const patterns = [_zod.pattern, 'def' in _zod && 'pattern' in _zod.def ? _zod.def.pattern : undefined].filter(
    (one) => one instanceof RegExp,
  );
  expect(patterns.length).toBeGreaterThan(0);
  for (const { source, flags } of patterns) expect(doubtOf(source, flags)).toBeNull();
});

// Rules: OPS-66
test('a backtracking expression is found anywhere, and a sound one is not reported', () => {
  const source = `const a: RegExp = /^(.*)[0-9]{4}(.*)from(.*)<(.*)>:$/;
    export const b = <T,>(text: string) => z.string().regex(/(a+)+$/u).parse(text.replaceAll(/[^\\S\\n]+$/gm, ''));
    const c = new RegExp(text); const d = RegExp('a'); const e = /^[a-z]{2,4}_[0-9a-z]{26}$/;`;
  const found = expressionsIn('a.ts', source).map(({ pattern, flags }) => (pattern === null ? 'composed' : doubtOf(pattern, flags)));
  expect(found).toEqual(['4th degree polynomial', 'exponential', '2nd degree polynomial', 'composed', 'composed', null]);
});
