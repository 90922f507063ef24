import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { bodyOf, bodyText, packBody } from './event-body.ts';

const incompressible = { notes: randomBytes(15_000).toString('base64') }; // of many chunks

// What is signed and sent is this text: it never changes by a byte.
test('a body that was packed is the text that it was, to the byte', () => {
  for (const body of [
    { id: 'gst_1', name: 'Zoë ☕', nested: [{ amount: '1.00' }, null] },
    {},
    { notes: 'x'.repeat(20_000) },
    incompressible,
  ]) {
    const packed = packBody(body);
    expect(bodyText({ data: null, packed })).toBe(JSON.stringify(body));
    expect(bodyOf({ data: null, packed })).toEqual(body);
  }
});

test('a body that was written before bodies were packed is read as it is', () => {
  expect(bodyText({ data: '{"b":1,"a":2}', packed: null })).toBe('{"b":1,"a":2}');
  expect(bodyOf({ data: { b: 1 }, packed: null })).toEqual({ b: 1 });
});

test('a body that the version before packed is read', () => {
  const packed = Buffer.concat([Buffer.of(1), Buffer.from('QwmNXAtDE6O05OJUAwMLAxMTs6qUNJOCNJNi0kMppDxfoTyxJLWoWKkWAA==', 'base64')]);
  expect(bodyOf({ data: null, packed })).toMatchObject({ id: 'ent_01m8142fcse0080446zdf4pf4s', description: 'Two waters' });
});

test('an event without a body, and bytes that are no packed body, are errors', () => {
  expect(() => bodyText({ data: null, packed: null })).toThrow('an event without a body');
  expect(() => bodyText({ data: null, packed: Buffer.of(0, 1) })).toThrow('not a packed body');
});

test('the body of an event takes less than half of its text', () => {
  const body = {
    id: 'gst_01k9v6z8q3e5x8m2n4p6r8t0ab',
    first_name: 'Ana',
    last_name: 'Silva',
    email: null,
    phone: null,
    nationality: null,
    language: null,
  };
  expect(packBody(body).length).toBeLessThan(JSON.stringify(body).length / 2);
});
