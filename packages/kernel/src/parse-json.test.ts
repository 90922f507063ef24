import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { parseStrictJson } from './parse-json.ts';

const accepts = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** The mark separates the text before the fault from the rest, which begins with the unacceptable character. */
const faults: ReadonlyArray<readonly [name: string, marked: string]> = [
  ['empty text', '¦'],
  ['blanks only', ' \n¦'],
  ['lone byte order mark', '¦\uFEFF'],
  ['byte order mark before a body', '¦\uFEFF{}'],
  ['cut-off object', '{"a":1¦'],
  ['cut-off after an opening brace', '{¦'],
  ['cut-off after a comma', '[1,¦'],
  ['cut-off string', '"abc¦'],
  ['cut-off escape', '"abc\\¦'],
  ['cut-off unicode escape', '"\\u12¦'],
  ['cut-off literal', 'tru¦'],
  ['wrong literal', '[nul¦]'],
  ['capital in a literal', '¦True'],
  ['capital within a literal', 'fa¦Lse'],
  ['longer literal', 'null¦s'],
  ['no number after minus', '-¦'],
  ['letter after minus', '-¦x'],
  ['plus sign', '¦+1'],
  ['leading zero', '0¦1'],
  ['negative leading zero', '[-0¦0]'],
  ['hexadecimal', '0¦x10'],
  ['no digit after the point', '1.¦'],
  ['comma after the point', '[1.¦,2]'],
  ['no digit before the point', '[¦.5]'],
  ['no exponent', '1e¦'],
  ['sign without exponent', '{"a":1E+¦}'],
  ['NaN', '{"a":¦NaN}'],
  ['trailing comma in an array', '[1,¦]'],
  ['trailing comma in an object', '{"a":1,¦}'],
  ['leading comma', '[¦,1]'],
  ['no colon', '{"a"¦ 1}'.replace('¦ ', ' ¦')],
  ['no value', '{"a":¦}'],
  ['number as key', '{¦1:2}'],
  ['single quotes', "{¦'a':1}"],
  ['wrong closing bracket', '[1¦}'],
  ['two values', '{} ¦{}'],
  ['comment', '{¦/* */}'],
  ['raw line break in a string', '"a¦\nb"'],
  ['raw control character in a string', '"¦\u0000"'],
  ['unknown escape', '"\\¦x41"'],
  ['bad digit of a unicode escape', '"\\u12¦G4"'],
  ['no-break space', '[1,¦\u00A02]'],
  ['duplicate key', '{"a":1,¦"a":2}'],
  ['duplicate key after unescaping', '{"a":1,"b":{}, ¦"\\u0061":2}'],
  ['duplicate key of an inner object', '[{"a":{"b":1,¦"b":1}}]'],
  ['duplicate prototype key', '{"__proto__":1,¦"__proto__":1}'],
  ['duplicate key in a cut-off body', '{"a":1,¦"a"'],
  ['duplicate key behind characters of several bytes', '{"é":"€","😀":{"é":0},\n ¦"😀":1}'],
  ['fault behind characters of several bytes', '["😀é€",\n"é"¦x]'],
  ['fault before a duplicate key', '{"a":01,"a":2}'.replace('01', '0¦1')],
  ['the bracket beyond the depth', `${'['.repeat(limits.jsonDepthMax)}¦[]`],
  ['the brace beyond the depth', `${'{"a":'.repeat(limits.jsonDepthMax)}¦{}`],
];

// Rules: WIRE-11
test.each(faults)('refuses at the exact position: %s', (_name, marked) => {
  const position = marked.indexOf('¦');
  expect(parseStrictJson(marked.replace('¦', ''))).toMatchObject({ ok: false, position });
});

// Rules: WIRE-11
test('counts lines and columns from 1 in UTF-16 code units', () => {
  expect(parseStrictJson('{\r\n  "😀": x\n}')).toMatchObject({
    ok: false,
    isTooMuch: false,
    position: 11,
    line: 2,
    column: 9,
    reason: 'unexpected character',
  });
  expect(parseStrictJson('')).toMatchObject({ ok: false, position: 0, line: 1, column: 1, reason: 'unexpected end of text' });
  expect(parseStrictJson('[1,\n')).toMatchObject({ position: 4, line: 2, column: 1 });
});

// Rules: WIRE-11, WIRE-12, WIRE-13
test('distinguishes the kinds of refusal', () => {
  expect(parseStrictJson('{"a":1,"a":1}')).toMatchObject({ reason: 'duplicate key' });
  expect(parseStrictJson(nested(33))).toMatchObject({ reason: 'nesting deeper than 32' });
});

// Rules: WIRE-13
test('accepts nesting up to the limit and no deeper', () => {
  expect(parseStrictJson(nested(32)).ok).toBe(true);
  expect(parseStrictJson(nested(33)).ok).toBe(false);
  expect(parseStrictJson(nested(3), { depthMax: 2 })).toMatchObject({ ok: false, position: 2 });
  expect(parseStrictJson('[[],[[]],[]]', { depthMax: 3 }).ok).toBe(true);
  expect(parseStrictJson('1', { depthMax: 0 }).ok).toBe(true);
  expect(parseStrictJson('"[[[["', { depthMax: 0 }).ok).toBe(true);
});

// Rules: WIRE-13
test('a megabyte of brackets is refused without exhausting the stack', () => {
  expect(parseStrictJson('['.repeat(2 ** 20))).toMatchObject({ ok: false, position: 32 });
  expect(parseStrictJson(nested(2 ** 19))).toMatchObject({ ok: false, position: 32 });
});

/** Number of values in a value, including itself. */
function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return 1 + Object.values(value).reduce<number>((sum, item) => sum + valuesIn(item), 0);
}

// Rules: WIRE-43
test('accepts the maximum number of values and not one more, for any nesting and spelling', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(0, 2, '\t'), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      const values = valuesIn(JSON.parse(text));
      expect(parseStrictJson(text, { valuesMax: values }).ok).toBe(true);
      expect(parseStrictJson(text, { valuesMax: values - 1 })).toMatchObject({ ok: false, isTooMuch: true });
    }),
  );
});

// Rules: WIRE-43
test('nothing is read after the first excess value', () => {
  const text = `{${Array.from({ length: 122_000 }, (_, index) => `"k${index}":0`).join(',')}`;
  let reads = 0;
  const bytes = new Proxy(new TextEncoder().encode(text), {
    get: (target, key) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads = Math.max(reads, Number(key));
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  expect(parseStrictJson(text, { bytes, valuesMax: 20_000 })).toMatchObject({ ok: false, isTooMuch: true });
  expect(text.slice(0, reads).match(/:/g)?.length).toBe(20_000 - 1); // and the object itself
});

test('long strings with any escapes end where short ones do', () => {
  const long = 'x'.repeat(200);
  for (const inner of [long, `${long}"`, `${long}\\`, `${long}\\"${long}`, `"${long}\\\\"`, `${long}\n${long}[{:,`]) {
    const text = JSON.stringify({ [inner]: inner, last: [inner, inner] });
    expect(parseStrictJson(text, { valuesMax: 5 })).toEqual({ ok: true, value: JSON.parse(text) });
    expect(parseStrictJson(`${text.slice(0, -2)},"${inner}`).ok).toBe(false);
  }
});

// Rules: WIRE-12
test('equal keys of different objects, colons and quotes in strings are not duplicates', () => {
  const text = '[{"a":":","b":"\\"a\\":1"},{"a":"{\\\\","":[]},{"A":1,"a":2}]';
  expect(parseStrictJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
});

// Rules: WIRE-16
test('__proto__ and constructor are own keys and pollute nothing', () => {
  const parsed = parseStrictJson('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}');
  expect(parsed.ok && Object.keys(Object(parsed.value))).toEqual(['__proto__', 'constructor']);
  expect(parsed.ok && Object.getPrototypeOf(parsed.value)).toBe(Object.prototype);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  expect('polluted' in {}).toBe(false);
});

/** Guarantee: the strict parser never changes a value. Method: any value, written by JSON.stringify with any indent, read back by both. */
test('parses everything that JSON.stringify writes exactly as JSON.parse does', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(0, 2, '\t'), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      expect(parseStrictJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
    }),
  );
});

/** These texts have no duplicate keys, so that a duplicate can only come from the corruption. */
const corrupted = fc
  .tuple(fc.jsonValue({ maxDepth: 4 }), fc.nat(), fc.nat(3), fc.constantFrom(...'{}[]":,\\u0123.-+eEtfn/ \n\u0000\u00a0é'))
  .map(([value, place, removed, inserted]) => {
    const text = JSON.stringify(value);
    const at = place % (text.length + 1);
    return text.slice(0, at) + inserted + text.slice(at + removed);
  });

/** Guarantee: except for duplicates and depth, exactly the texts that the platform accepts are accepted. */
// Rules: WIRE-11, WIRE-12, WIRE-13
test('a corrupted text is refused exactly when it is not JSON, has a duplicate or exceeds the depth', () => {
  fc.assert(
    fc.property(corrupted, (text) => {
      const parsed = parseStrictJson(text);
      const isForOtherReason = !parsed.ok && /duplicate|nesting/.test(parsed.reason);
      expect(parsed.ok || isForOtherReason).toBe(accepts(text) || isForOtherReason);
    }),
    { numRuns: 2_000 },
  );
});

/**
 * Guarantee: the position is that of the first fault. Method: the text before it lacks at most an end; the text after it does not matter.
 */
// Rules: WIRE-11
test('everything before the position is acceptable', () => {
  fc.assert(
    fc.property(corrupted, fc.string(), (text, tail) => {
      const parsed = parseStrictJson(text);
      if (parsed.ok || parsed.reason !== 'unexpected character') return;
      const { position } = parsed;
      const before = parseStrictJson(text.slice(0, position));
      expect(before.ok || before.position).toBe(before.ok || position);
      expect(parseStrictJson(text.slice(0, position + 1) + tail)).toMatchObject({ ok: false, position });
    }),
    { numRuns: 2_000 },
  );
});

/** Guarantee: duplicates are found in any context. Method: members with known keys, one of them repeated with escapes. */
// Rules: WIRE-12
test('finds every duplicate key', () => {
  const keys = fc.uniqueArray(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 9 });
  const escaped = (key: string): string =>
    `"${[...Array(key.length).keys()].map((at) => `\\u${key.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')}"`;
  fc.assert(
    fc.property(keys, fc.nat(), (names, pick) => {
      const members = names.map((name) => `${JSON.stringify(name)}:[{"x":1}]`);
      const body = `{${members.join(',')}`;
      expect(parseStrictJson(`${body}}`).ok).toBe(true);
      const again = escaped(names[pick % names.length] ?? '');
      expect(parseStrictJson(`${body},${again}:null}`)).toMatchObject({ ok: false, position: body.length + 1, reason: 'duplicate key' });
    }),
  );
});
