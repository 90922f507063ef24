import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cut, portugueseName, portuguesePlace } from './romanise.ts';

const nameCharsMax = 40;

// Rules: REG-5
test.each([
  ['Conceição', 'CONCEIÇÃO'],
  ['Conceic\u0327a\u0303o', 'CONCEIÇÃO'],
  ['Müller-Łódzki', 'MULLER-LÓDZKI'],
  ['Groß', 'GROSS'],
  ['O’Neill', "O'NEILL"],
  ['St. John  Smythe', 'ST JOHN SMYTHE'],
  ['Ивано́ва', 'IVANOVA'],
  ['Παπαδόπουλος', 'PAPADOPOYLOS'],
  ['王小明', 'WANGXIAOMING'],
  ['Ibn\u2028Sina', 'IBN SINA'],
  ['José 2.º', 'JOSÉ O'],
  ['-', ''],
  ["' -", ''],
  ['123', ''],
])('the name %s is written %s', (given, written) => {
  expect(portugueseName(given, nameCharsMax)).toBe(written);
});

// Rules: REG-5
test('places keep case, digits and punctuation', () => {
  expect(portuguesePlace('Москва', 30)).toBe('Moskva');
  expect(portuguesePlace('Washington, D.C. (20001)', 30)).toBe('Washington, D.C. (20001)');
  expect(portuguesePlace('Llanfairpwllgwyngyllgogerychwyrndrobwll', 30)).toBe('Llanfairpwllgwyngyllgogerychwy');
});

test('a text is cut to its length, without a trailing blank and never within a character', () => {
  expect(cut('ab cdef', 3)).toBe('ab');
  expect(cut('ab\u{1f600}', 3)).toBe('ab');
  expect(cut('  a \n b ', 9)).toBe('a b');
});

// Property: holds for arbitrary Unicode text.
// Rules: REG-5
test('names and places from any profile are valid for the registry, and a second conversion changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      const name = portugueseName(text, nameCharsMax);
      expect(name).toMatch(/^([A-ZÁÂÃÀÉÊÍÓÔÕÚÇ' -]{1,40})?$/);
      expect(portugueseName(name, nameCharsMax)).toBe(name);
      expect(portuguesePlace(text, 30)).toMatch(/^.{0,30}$/u);
    }),
  );
});

// Property: names in the letters of Portuguese.
// Rules: REG-5
test('a name that the registry can write loses no letter', () => {
  const letters = fc.array(fc.constantFrom(...'abcxyzABCXYZáâãàéêíóôõúçÁÂÃÀÉÊÍÓÔÕÚÇ'), { minLength: 1, maxLength: nameCharsMax });
  fc.assert(
    fc.property(letters, (each) => {
      expect(portugueseName(each.join(''), nameCharsMax)).toBe(each.join('').toUpperCase());
    }),
  );
});
