import { expect, test } from 'vitest';
import type { Schema } from './document.ts';
import { schemaType } from './schema-type.ts';

const onOneLine = (schema: Schema): string => schemaType(schema).replaceAll(/\s+/g, ' ');

// Method: each construct of JSON Schema that the API document has, and the type it becomes.
test.each<[string, Schema, string]>([
  ['text', { type: 'string' }, 'string'],
  ['text in a format', { type: 'string', format: 'date' }, 'string'],
  ['whole numbers', { type: 'integer' }, 'number'],
  ['numbers', { type: 'number' }, 'number'],
  ['booleans', { type: 'boolean' }, 'boolean'],
  ['null', { type: 'null' }, 'null'],
  ['several types', { type: ['string', 'null'] }, 'string | null'],
  ['anything', {}, 'unknown'],
  ['a constant text', { type: 'string', const: 'fixed' }, '"fixed"'],
  ['a constant number', { type: 'number', const: 5 }, '5'],
  ['one of several values', { type: 'string', enum: ['f', 'm'] }, '"f" | "m"'],
  ['a reference', { $ref: '#/components/schemas/Guest' }, 'components["schemas"]["Guest"]'],
  ['a reference or null', { anyOf: [{ $ref: '#/components/schemas/Guest' }, { type: 'null' }] }, 'components["schemas"]["Guest"] | null'],
  ['a list', { type: 'array', items: { type: 'string' } }, 'string[]'],
  ['a list of several values', { type: 'array', items: { enum: ['f', 'm'] } }, '("f" | "m")[]'],
  ['a list of several types', { type: 'array', items: { type: ['string', 'null'] } }, '(string | null)[]'],
  ['a list of anything', { type: 'array' }, 'unknown[]'],
  ['members', { type: 'object', properties: { a: { type: 'string' }, b: {} }, required: ['a'] }, '{ a: string; b?: unknown; }'],
  ['members alone', { type: 'object', properties: { a: {} }, additionalProperties: false }, '{ a?: unknown; }'],
  ['a member with a sign in its name', { type: 'object', properties: { 'If-Match': {} } }, '{ "If-Match"?: unknown; }'],
  ['no members', { type: 'object', properties: {} }, '{}'],
  ['a map', { type: 'object', additionalProperties: { type: 'string' } }, '{ [name: string]: string; }'],
  ['a map of anything', { type: 'object', additionalProperties: {} }, '{ [name: string]: unknown; }'],
  ['any object', { type: 'object' }, '{ [name: string]: unknown; }'],
  ['alternatives of an object', { type: 'object', oneOf: [{ const: 1 }, { const: 2 }] }, '1 | 2'],
  ['all of several', { allOf: [{ $ref: '#/components/schemas/Error' }, { enum: [1, 2] }] }, 'components["schemas"]["Error"] & (1 | 2)'],
  ['rules about a text', { type: 'string', allOf: [{ pattern: '^a' }, { pattern: 'z$' }] }, 'string'],
  ['alternatives besides all of several', { allOf: [{ type: 'string' }], anyOf: [{ const: 1 }, { const: 2 }] }, 'string & (1 | 2)'],
])('a type is made of %s', (_, schema, type) => {
  expect(onOneLine(schema)).toBe(type);
});

// Method: keywords and types that the document does not have.
test.each<[string, object]>([
  ['a keyword', { not: { type: 'string' } }],
  ['a type', { type: 'tuple' }],
  ['named and other members', { type: 'object', properties: { a: {} }, additionalProperties: { type: 'string' } }],
  ['alternatives of both kinds', { anyOf: [{ const: 1 }], oneOf: [{ const: 2 }] }],
  ['a reference outside the components', { $ref: '#/paths/a' }],
])('%s that is not known is refused', (_, schema) => {
  expect(() => schemaType(schema)).toThrow(/no type is known|is no component/);
});
