import { expect, test } from 'vitest';
import { canonicalLanguage, isEmail, isTaxId, normalisePhone } from './contact-details.ts';

// Rules: GUEST-4
test('a telephone number becomes E.164', () => {
  expect(normalisePhone('+351912345678')).toBe('+351912345678');
  expect(normalisePhone('+351 912 345 678')).toBe('+351912345678');
  expect(normalisePhone('+44 (0)20 7946 0958')).toBe('+442079460958');
  expect(normalisePhone('+1 212-555-2368')).toBe('+12125552368');
});

// Rules: GUEST-4
test('refuses numbers that cannot be dialled', () => {
  const wrong = [
    '',
    '+',
    '912345678',
    '00351912345678',
    '+351',
    '+35191234567',
    '+3519123456789',
    '+999123456789',
    '+351 912 345 678 ext. 5',
    'call +351912345678',
    '+351912345678 or so',
  ];
  expect(wrong.filter((text) => normalisePhone(text) !== null)).toEqual([]);
});

// Rules: GUEST-7
test('a language tag becomes canonical', () => {
  expect(canonicalLanguage('pt-pt')).toBe('pt-PT');
  expect(canonicalLanguage('EN')).toBe('en');
  expect(canonicalLanguage('zh-hant-tw')).toBe('zh-Hant-TW');
  expect(canonicalLanguage('iw')).toBe('he');
  expect(canonicalLanguage('de-u-co-phonebk')).toBe('de-u-co-phonebk');
});

// Rules: GUEST-7
test('refuses a text that is not a language tag', () => {
  expect(['', 'pt_PT', 'e', 'english', 'portuguese', 'pt-', '-pt', 'x', '12'].filter((tag) => canonicalLanguage(tag) !== null)).toEqual([]);
});

// Rules: GUEST-5
test('recognises e-mail addresses', () => {
  expect(['ana@example.com', 'ana.silva+hotel@example.co.uk', "o'brien@example.ie"].filter(isEmail)).toHaveLength(3);
  const tooLong = `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}.com`;
  expect(
    ['', 'ana', 'ana@', '@example.com', 'ana@example', 'a b@example.com', 'Ana <ana@example.com>', 'ana@example.com\n', tooLong].filter(
      isEmail,
    ),
  ).toEqual([]);
});

test('a tax number agrees with its check digit where the country has one', () => {
  expect(isTaxId('PT', '501964843')).toBe(true);
  expect(isTaxId('PT', '501964844')).toBe(false);
  expect(isTaxId('ES', '12345678Z')).toBe(true);
  expect(isTaxId('ES', '12345678A')).toBe(false);
  expect(isTaxId('ES', 'X1234567L')).toBe(true);
});

test('a tax number of a country without a rule is taken as it is', () => {
  expect(isTaxId('AQ', 'anything')).toBe(true);
  expect(isTaxId('constructor', 'anything')).toBe(true);
});

// Rules: GUEST-5
test('half a surrogate pair is not an e-mail address and causes no error', () => {
  expect(isEmail('\ud800')).toBe(false);
  expect(isEmail('a\ud800@example.com')).toBe(false);
});
