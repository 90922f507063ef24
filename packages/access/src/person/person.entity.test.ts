import { expect, test } from 'vitest';
import { Person } from './person.entity.ts';

// Method: a person without a database, at two moments.

const [now, later] = ['2027-03-01T10:00:00.000Z', '2027-03-01T11:00:00.000Z'];
const digest = Buffer.alloc(32, 1);

function reset(): Person {
  const person = new Person();
  person.reset({ hash: 'once', until: later, issuer: 'platform' }, now);
  return person;
}

// Rules: PEOPLE-6
test('a one-time password works once, before its time is over', () => {
  expect(reset().useOneTime('another', now)).toBe(false);
  expect(reset().useOneTime('once', later)).toBe(false);
  const person = reset();
  expect([person.useOneTime('once', now), person.useOneTime('once', now)]).toEqual([true, false]);
});

// Rules: PEOPLE-17
test('the sender of a password by e-mail becomes the issuer of the new one, and a reset revokes it', () => {
  const mailed = { digest, until: later, by: 'ten_1' };
  const person = reset();
  person.mail(mailed, now);
  expect([person.useMailed(Buffer.alloc(32, 2), now), person.useMailed(digest, later)]).toEqual([false, false]);
  expect([person.useMailed(digest, now), person.useMailed(digest, now)]).toEqual([true, false]);
  expect(person.passwordIssuer).toBe('ten_1');
  person.mail(mailed, now);
  person.reset({ hash: 'twice', until: later, issuer: 'platform' }, now);
  expect(person.useMailed(digest, now)).toBe(false);
});

// Rules: PEOPLE-4
test('a closed account has no password left', () => {
  const person = reset();
  person.choosePassword('chosen', now);
  expect(person).toMatchObject({ passwordHash: 'chosen', oneTimeHash: null });
  person.close(later);
  expect(person).toMatchObject({ passwordHash: null, passwordIssuer: null, removedAt: later });
});
