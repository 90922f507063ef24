import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixedKeyRing } from '../secrets/key-ring.ts';
import { secretsOf } from '../secrets/seal.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

const secrets = secretsOf(fixedKeyRing('dGhlIG1hc3RlciBrZXkgb2YgdGhlIHRlc3RzLCA0OCBieXRlcyBpbiBhbGwu'));
const scope = { tenantId: 'ten_a', route: 'GET /guests', filters: { last_name: 'Silva' } };
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'; // in the order of their bits

function isOpened(cursor: string): boolean {
  try {
    decodeCursor(secrets, scope, cursor);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'SVC-2014' });
    return false;
  }
}

// Method: keys of three lengths, so that the last character of the text has 0, 2 and 4 unused bits. At each position every character that
// differs in one bit is tried, at the last one every other character.
// Rules: WIRE-22
test('a cursor opens only unchanged, including its unused bits', () => {
  for (const sortKey of ['a', 'ab', 'abc']) {
    const cursor = encodeCursor(secrets, scope, [sortKey]);
    expect(decodeCursor(secrets, scope, cursor)).toEqual([sortKey]);
    const changed = [...cursor].flatMap((character, at) => {
      const value = alphabet.indexOf(character);
      const others = at === cursor.length - 1 ? [...alphabet].keys() : [1, 2, 4, 8, 16, 32].map((bit) => value ^ bit);
      return [...others].filter((other) => other !== value).map((other) => cursor.slice(0, at) + alphabet[other] + cursor.slice(at + 1));
    });
    expect(changed).toHaveLength(6 * (cursor.length - 1) + 63);
    expect(changed.filter(isOpened)).toEqual([]);
  }
});

// Rules: WIRE-22
test('a cursor that is truncated, extended or written in another alphabet does not open', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 30 }), (sortKey) => {
      const cursor = encodeCursor(secrets, scope, [sortKey]);
      const standard = cursor.replaceAll('-', '+').replaceAll('_', '/');
      const others = [cursor.slice(0, -1), cursor.slice(1), `${cursor}A`, `${cursor}=`, `${cursor}\n`, ` ${cursor}`];
      expect((standard === cursor ? others : [...others, standard]).filter(isOpened)).toEqual([]);
    }),
  );
});
