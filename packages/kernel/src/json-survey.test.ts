import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { parseStrictJson } from './parse-json.ts';

const accepts = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Text of a value with the expected finding: the position of the first duplicate key. */
interface WrittenValue {
  readonly text: string;
  readonly duplicateAt: number | null;
}

const spellings = ['"a"', '"\\u0061"', '"b"', '"ab"', '""', '"\\u0000"', `"${'k'.repeat(80)}"`, `"${'k'.repeat(79)}\\u006b"`];
const manyKeys = Array.from({ length: 40 }, (_, index) => `"key${index}"`);

function writeObject(members: ReadonlyArray<readonly [key: string, blank: string, value: WrittenValue]>): WrittenValue {
  const keys = new Set<string>();
  let text = '{';
  let duplicateAt: number | null = null;
  for (const [index, [key, blank, value]] of members.entries()) {
    text += `${index === 0 ? '' : ','}${blank}`;
    if (keys.has(JSON.parse(key))) duplicateAt ??= text.length;
    keys.add(JSON.parse(key));
    text += `${key}${blank}:${blank}`;
    if (value.duplicateAt !== null) duplicateAt ??= text.length + value.duplicateAt;
    text += value.text;
  }
  return { text: `${text}}`, duplicateAt };
}

const written = fc.letrec<{ value: WrittenValue; object: WrittenValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('0', '":"', '[]', '"{"').map((text) => ({ text, duplicateAt: null })),
    tie('object'),
  ),
  object: fc
    .array(fc.tuple(fc.constantFrom(...spellings, ...manyKeys), fc.constantFrom('', ' ', '\n\t'), tie('value')), { maxLength: 30 })
    .map(writeObject),
})).object;

/** Guarantee: exactly the duplicates are found, the first one with its position. Method: generated objects with known duplicates. */
// Rules: WIRE-12
test('refuses a body exactly when an object has a duplicate key, for any spelling and nesting', () => {
  fc.assert(
    fc.property(written, ({ text, duplicateAt }) => {
      const parsed = parseStrictJson(text, { depthMax: 99 });
      if (duplicateAt === null) expect(parsed).toEqual({ ok: true, value: JSON.parse(text) });
      else expect(parsed).toMatchObject({ ok: false, position: duplicateAt, reason: 'duplicate key' });
    }),
    { numRuns: 2_000 },
  );
});

const pieces = [
  '{',
  '}',
  '[',
  ']',
  ':',
  ',',
  '"',
  '\\',
  '"a"',
  '"b":1',
  '{"a":',
  '"\\u0061"',
  '-1e5',
  'true',
  'nul',
  ' ',
  '\n',
  'é',
  `"${'x'.repeat(70)}"`,
];

/** Guarantee: everything that the platform refuses is refused. Method: pieces of the grammar in any order, mostly not JSON. */
// Rules: WIRE-11
test('accepts no sequence of tokens that the platform refuses', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (chosen) => {
      const text = chosen.join('');
      const parsed = parseStrictJson(text);
      expect(parsed.ok || parsed.reason === 'duplicate key').toBe(accepts(text) || (!parsed.ok && parsed.reason === 'duplicate key'));
    }),
    { numRuns: 5_000 },
  );
});

// Rules: WIRE-12
test('different keys that the survey cannot distinguish are not duplicates', () => {
  const between = 'x'.repeat(31); // swapping characters 32 apart does not change the hash
  const alike = [`a${between}b`, `b${between}a`];
  const others = Array.from({ length: 40 }, (_, index) => `other${index}`);
  for (const keys of [alike, [...others, ...alike]]) {
    const text = `{${keys.map((key) => `"${key}":0`).join(',')}}`;
    expect(parseStrictJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
    expect(parseStrictJson(`${text.slice(0, -1)},"${alike[0]}":0}`)).toMatchObject({
      ok: false,
      position: text.length,
      reason: 'duplicate key',
    });
  }
});

/** Bytes that count single reads and searches. */
function counted(text: string) {
  const counts = { reads: 0, searches: 0 };
  const bytes = new Proxy(new TextEncoder().encode(text), {
    get: (target, key) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) counts.reads++;
      else if (key !== 'length') counts.searches++;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { bytes, counts };
}

// Reads per byte: one by the survey, unless it searches, and those of the exact scan, which reads structural characters more than once.
// Rules: WIRE-11
test.each([
  ['blanks', `[${' '.repeat(20_000)}`, 2],
  ['line feeds', `${'\n'.repeat(20_000)}garbage`, 2],
  ['a long text', `["${'x'.repeat(20_000)}"`, 1],
  ['escapes', `["${'\\n'.repeat(10_000)}`, 1],
  ['escaped quotes', `["${'\\"'.repeat(10_000)}"`, 2],
  ['colons behind one key', `{"${'k'.repeat(10_000)}"${':'.repeat(10_000)}`, 2],
  ['small objects', `[${'{"a":1,"b":2},'.repeat(1_500)}`, 5],
])('reads each byte a few times at most: %s', (_name, text, times) => {
  const { bytes, counts } = counted(text);
  expect(parseStrictJson(text, { bytes }).ok).toBe(false);
  expect(counts.reads).toBeLessThanOrEqual(times * text.length + 200);
  expect(counts.searches).toBeLessThanOrEqual(2 + text.length / 64);
});

// Rules: WIRE-12
test('the platform rejects a body with a duplicate key unparsed, and parses one where the duplicate was a false alarm', () => {
  const members = Array.from({ length: 1_000 }, (_, index) => `"f${index}":0`).join(',');
  const parse = vi.spyOn(JSON, 'parse');
  try {
    expect(parseStrictJson(`{${members},"f0":1}`)).toMatchObject({ ok: false, reason: 'duplicate key', position: members.length + 2 });
    expect(parse).not.toHaveBeenCalled();
    expect(parseStrictJson(`{${members},"\\u0067":1}`).ok).toBe(true);
    expect(parse).toHaveBeenCalledTimes(2); // the key with the escape, and the body
  } finally {
    parse.mockRestore();
  }
});

// Rules: WIRE-12
test('the platform parses a valid body once and a truncated body never', () => {
  const body = `{${Array.from({ length: 19_999 }, (_, index) => `"f${index}":0`).join(',')}`;
  const parse = vi.spyOn(JSON, 'parse');
  try {
    expect(parseStrictJson(`${body}}`).ok).toBe(true);
    expect(parse).toHaveBeenCalledTimes(1);
    expect(parseStrictJson(body)).toMatchObject({ ok: false, position: body.length });
    expect(parse).toHaveBeenCalledTimes(1);
  } finally {
    parse.mockRestore();
  }
});
