import { allDistinct, evenWhenInvalid, listOf, whenValid, wholeNumber } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { operations } from '../harness/operations.ts';

// Method: every schema of every request is visited. zod skips a rule when anything around it is ill-typed, unless the rule says when it
// can be checked; an explicit abort silences even those, as does a list beyond zod's own maximum.

interface Visit {
  readonly rules: number;
  readonly complaints: readonly string[];
}

const lists = new Set(['array', 'set', 'map']);
const sizeChecks = new Set(['max_length', 'length_equals', 'max_size', 'size_equals']);
const composed = new Set(['object', 'array', 'record', 'tuple', 'union', 'intersection']);

function visit(schema: z.core.$ZodType, at: string): Visit {
  const { def } = schema._zod;
  const checks = def.checks ?? [];
  const rules = composed.has(def.type) ? checks.filter((check) => check._zod.def.check === 'custom') : [];
  const own = [
    ...rules.filter((rule) => !rule._zod.def.when).map(() => `${at}: a rule over several values without when`),
    ...checks.filter((check) => check._zod.def.abort).map(() => `${at}: aborts explicitly`),
    ...(lists.has(def.type) ? checks.filter((check) => sizeChecks.has(check._zod.def.check)) : []).map(
      () => `${at}: aborts explicitly; listOf() does not`,
    ),
    ...(schema instanceof z.ZodNumberFormat ? [`${at}: aborts explicitly; wholeNumber() does not`] : []),
  ];
  const inner = childrenOf(def).map(([name, child]) => visit(child, `${at}.${name}`));
  return {
    rules: rules.length + inner.reduce((sum, { rules: found }) => sum + found, 0),
    complaints: [...own, ...inner.flatMap(({ complaints }) => complaints)],
  };
}

/** All schemas in a definition, under any name. */
function childrenOf(def: object): [string, z.core.$ZodType][] {
  return Object.entries(def).flatMap(([name, value]): [string, z.core.$ZodType][] => {
    if (name === 'checks') return [];
    if (value instanceof z.core.$ZodType) return [[name, value]];
    if (Array.isArray(value) || name === 'shape') return childrenOf({ ...value });
    return [];
  });
}

// Rules: ERR-4
test('every rule over several values of a request declares when it can be checked, and nothing suppresses it', () => {
  const visits = operations.map(({ method, path, contract }) => visit(contract.input, `${method} ${path}`));
  expect(visits.flatMap(({ complaints }) => complaints)).toEqual([]);
  expect(visits.reduce((sum, { rules }) => sum + rules, 0)).toBeGreaterThan(20);
});

test('a rule without such a declaration, and anything that would suppress a rule, is found', () => {
  const bare = z.strictObject({
    list: z
      .array(z.string().min(1, { abort: true }))
      .max(9)
      .superRefine(() => undefined),
    count: z.int(),
  });
  expect(visit(bare, 'x').complaints).toHaveLength(4);
  expect(
    visit(
      bare.refine(() => true),
      'x',
    ).complaints,
  ).toHaveLength(5);
});

// Rules: ERR-4
test('a rule is checked as soon as the fields that it reads are valid', () => {
  const inner = z.strictObject({ from: z.string(), to: z.string(), note: z.string().optional() });
  const schema = z
    .strictObject({ size: wholeNumber().max(9), inner })
    .superRefine(
      (_value, context) => context.addIssue({ code: 'custom', path: ['rule'], message: 'judged' }),
      whenValid('inner.from', 'size'),
    );
  const isJudged = (value: unknown) => schema.safeParse(value).error?.issues.some(({ path }) => path[0] === 'rule') ?? false;
  const sound = { size: 1, inner: { from: 'a', to: 'b' } };
  const judged = [sound, { ...sound, inner: { from: 'a' } }, { ...sound, inner: { from: 'a', to: 5, note: 5 } }, { ...sound, colour: 1 }];
  expect(judged.filter((value) => !isJudged(value))).toEqual([]);
  const left = [5, null, [], {}, { ...sound, size: 1.5 }, { ...sound, size: 10 }, { ...sound, inner: 5 }, { ...sound, inner: { to: 'b' } }];
  expect(left.filter(isJudged)).toEqual([]);
});

test('a list over its maximum is reported together with its faulty items and with rules over the fields around it', () => {
  const schema = z
    .strictObject({ kind: z.string(), list: listOf(z.strictObject({ a: z.string() }), { min: 1, max: 2 }) })
    .superRefine((_value, context) => context.addIssue({ code: 'custom', path: ['rule'], message: 'judged' }), whenValid('kind'));
  const issues = schema.safeParse({ kind: 'x', list: [{ a: 'b' }, {}, { a: 'c', b: 'd' }] }).error?.issues;
  expect(issues?.map(({ code, path }) => [code, path.join('.')])).toEqual([
    ['too_big', 'list'],
    ['invalid_type', 'list.1.a'],
    ['unrecognized_keys', 'list.2'],
    ['custom', 'rule'],
  ]);
  expect(schema.safeParse({ kind: 'x', list: [] }).error?.issues.map(({ code }) => code)).toEqual(['too_small', 'custom']);
  expect(z.toJSONSchema(schema, { io: 'input' }).properties?.['list']).toMatchObject({ minItems: 1, maxItems: 2 });
});

test('repetitions in a list are named among items of any kind', () => {
  const list = z.array(z.strictObject({ a: z.string(), b: z.int() })).superRefine(allDistinct(['a', 'b'], 'twice'), evenWhenInvalid);
  const items = [{ a: 'x', b: 1 }, { a: 'x', b: 2 }, 5, null, { a: 'x', b: 1, c: 1 }, { a: 'x' }, { a: 'x' }, { a: 'x', b: 1 }];
  const twice = list.safeParse(items).error?.issues.filter(({ message }) => message === 'twice');
  expect(twice?.map(({ path }) => path)).toEqual([
    [4, 'a'],
    [7, 'a'],
  ]);
  expect(list.safeParse('x').error?.issues).toHaveLength(1);
});

// Rules: WIRE-25
test('every list of a query has the same bound', () => {
  const lists = operations.flatMap(({ route, contract }) =>
    Object.entries(z.toJSONSchema(contract.query, { io: 'input' }).properties ?? {}).flatMap(([name, schema]) =>
      typeof schema === 'object' && schema.type === 'array' ? [{ place: `${route} ${name}`, name, query: contract.query }] : [],
    ),
  );
  const isTooLong = ({ name, query }: (typeof lists)[number], count: number) =>
    query
      .safeParse({ [name]: Array.from({ length: count }, () => 'x') })
      .error?.issues.some(({ code, path }) => code === 'too_big' && path.join('.') === name) ?? false;
  expect(lists.length).toBeGreaterThan(7);
  expect(lists.filter((list) => isTooLong(list, 200) || !isTooLong(list, 201)).map(({ place }) => place)).toEqual([]);
});
