import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { bodyOf, bodyText, packBody } from './event-body.ts';

const incompressible = { notes: randomBytes(15_000).toString('base64') }; // of many chunks

// This text is signed and sent: not a byte may change.
test('a packed body unpacks to the same text, byte for byte', () => {
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

test('a body written before bodies were packed can be read', () => {
  expect(bodyText({ data: '{"b":1,"a":2}', packed: null })).toBe('{"b":1,"a":2}');
  expect(bodyOf({ data: { b: 1 }, packed: null })).toEqual({ b: 1 });
});

test('a body packed by the previous version can be read', () => {
  const packed = Buffer.concat([Buffer.of(1), Buffer.from('QwmNXAtDE6O05OJUAwMLAxMTs6qUNJOCNJNi0kMppDxfoTyxJLWoWKkWAA==', 'base64')]);
  expect(bodyOf({ data: null, packed })).toMatchObject({ id: 'ent_01m8142fcse0080446zdf4pf4s', description: 'Two waters' });
});

test('an event without a body, and bytes that are not a packed body, are errors', () => {
  expect(() => bodyText({ data: null, packed: null })).toThrow('an event without a body');
  expect(() => bodyText({ data: null, packed: Buffer.of(0, 1) })).toThrow('not a packed body');
});

test('a packed body takes less than half of its text', () => {
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
