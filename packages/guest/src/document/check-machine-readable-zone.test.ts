import { expect, test } from 'vitest';
import { hasRightCheckDigits } from './check-machine-readable-zone.ts';

/** The samples of ICAO 9303, parts 4 to 6. */
const samples = {
  passport: ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'],
  card: ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'],
  smallPassport: ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'],
} as const;

// Rules: DOC-7
test.each(Object.entries(samples))('accepts the sample %s, in lines or as one text', (_name, lines) => {
  expect(hasRightCheckDigits(lines.join('\n'))).toBe(true);
  expect(hasRightCheckDigits(`${lines.join('\r\n')}\r\n`)).toBe(true);
  expect(hasRightCheckDigits(lines.join(''))).toBe(true);
});

/** Guarantee: each check digit counts. Method: changes each covered digit of the passport's second line in turn. */
// Rules: DOC-7
test('refuses a passport with any one digit changed', () => {
  const [first, second] = samples.passport;
  const covered = [...second.matchAll(/\d/g)].map(({ index }) => index);
  expect(covered.length).toBeGreaterThan(25);
  for (const at of covered) {
    const wrong = (Number(second[at]) + 1) % 10;
    expect([at, hasRightCheckDigits(`${first}\n${second.slice(0, at)}${wrong}${second.slice(at + 1)}`)]).toEqual([at, false]);
  }
});

// Rules: DOC-7
test('refuses a wrong composite check digit of a card', () => {
  const [first, second, third] = samples.card;
  expect(hasRightCheckDigits([first, `${second.slice(0, -1)}7`, third].join('\n'))).toBe(false);
});

// Rules: DOC-7
test('refuses a text that is not a machine-readable zone', () => {
  const [first, second] = samples.passport;
  for (const zone of [
    '',
    '\n',
    'P<UTO',
    first,
    `${first}\n${second.slice(1)}`,
    `${first}\n${second}\n${second}`,
    `${first}\n${second.toLowerCase()}`,
    'x'.repeat(88),
  ]) {
    expect(hasRightCheckDigits(zone)).toBe(false);
  }
});
