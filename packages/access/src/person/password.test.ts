import { expect, test } from 'vitest';
import { hashPassword, isPassword, oneTimePassword } from './password.ts';

// Method: examples.
test('a password matches its PHC string, another does not', async () => {
  const password = oneTimePassword();
  const phc = await hashPassword(password);
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await isPassword(password, phc)).toBe(true);
  expect(await isPassword(`${password}x`, phc)).toBe(false);
  expect(await hashPassword(password)).not.toBe(phc);
});

test('a string that is not a PHC string matches no password', async () => {
  expect(await isPassword('', '')).toBe(false);
  expect(await isPassword('x', '$argon2id$v=19$m=19456$x$y')).toBe(false);
});
