import { expect, test } from 'vitest';
import { z } from 'zod';
import { knownFields } from './known-fields.ts';

// Method: values with unknown fields wherever a schema can contain an object.

const inner = z.strictObject({ a: z.string() });

// Rules: WIRE-17, WIRE-18
test('unknown fields are removed at any depth: in objects, in lists, behind wrappers', () => {
  const schema = z.strictObject({
    one: inner,
    many: z.array(inner),
    perhaps: inner.optional(),
    none: inner.nullable(),
    usual: inner.default({ a: '' }),
    lists: z.array(z.array(inner)),
  });
  const given = { a: 'x', b: 1 };
  const known = { a: 'x' };
  expect(
    knownFields(schema, { one: given, many: [given, given], perhaps: given, none: given, usual: given, lists: [[given], []], more: given }),
  ).toEqual({ one: known, many: [known, known], perhaps: known, none: known, usual: known, lists: [[known], []] });
  expect(knownFields(schema, { none: null })).toEqual({ none: null });
});

// Rules: WIRE-17, WIRE-18
test('a record and a schema that takes anything keep every key', () => {
  const schema = z.strictObject({ map: z.record(z.string(), z.string()), open: z.looseObject({ a: inner }), any: z.unknown() });
  const value = { map: { k: 'v', l: 'w' }, open: { a: { a: 'x' }, b: 1 }, any: { c: { d: 1 } } };
  expect(knownFields(schema, value)).toEqual(value);
  expect(knownFields(schema, { open: { a: { a: 'x', z: 1 }, b: 1 } })).toEqual({ open: { a: { a: 'x' }, b: 1 } });
});

// Rules: WIRE-17, WIRE-18
test('in a union the option with matching literals decides; otherwise the fields of all options stay', () => {
  const variants = z.union([
    z.strictObject({ type: z.literal('fixed'), amount: z.string() }),
    z.strictObject({ type: z.literal('derived'), percent: z.number() }),
  ]);
  expect(knownFields(variants, { type: 'fixed', amount: '1', percent: 2, b: 3 })).toEqual({ type: 'fixed', amount: '1' });
  expect(knownFields(variants, { type: 'derived', amount: '1', percent: 2 })).toEqual({ type: 'derived', percent: 2 });
  expect(knownFields(variants, { type: 'neither', amount: '1', percent: 2, b: 3 })).toEqual({ type: 'neither', amount: '1', percent: 2 });
  const union = z.union([z.strictObject({ percent: z.number() }), z.strictObject({ amount: z.string() })]);
  expect(knownFields(union, { amount: '1', b: 3 })).toEqual({ amount: '1' });
  expect(knownFields(z.union([z.string(), inner]), { a: 'x', b: 1 })).toEqual({ a: 'x' });
});

// Rules: WIRE-17, WIRE-18
test('values that do not fit the schema are left for the parse to refuse', () => {
  const schema = z.strictObject({ one: inner, many: z.array(inner) });
  for (const value of [null, 'text', 7, [], [{ a: 'x', b: 1 }], { one: 'text', many: { a: 'x' } }, { one: [{ b: 1 }], many: [1, null] }]) {
    expect(knownFields(schema, value)).toEqual(value);
    expect(schema.safeParse(knownFields(schema, value)).success).toBe(false);
  }
});

// Rules: WIRE-17, WIRE-18
test('names of inherited properties are ordinary fields', () => {
  const sent: unknown = JSON.parse('{"a":"x","__proto__":{"b":1},"constructor":1,"toString":2}');
  const known = knownFields(inner, sent);
  expect(known).toEqual({ a: 'x' });
  expect(Object.getPrototypeOf(known)).toBe(Object.prototype);
});

// Rules: WIRE-17, WIRE-18
test('the given value is not modified', () => {
  const value = { a: 'x', b: 1 };
  knownFields(inner, value);
  expect(value).toEqual({ a: 'x', b: 1 });
});
