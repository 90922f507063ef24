import { createRequire } from 'node:module';
import type * as AnyAscii from 'any-ascii';

const load = createRequire(import.meta.url);

const portugueseLetters = 'A-ZÁÂÃÀÉÊÍÓÔÕÚÇ';
const foreignLetter = new RegExp(`[^\\u0020-\\u007e${portugueseLetters}${portugueseLetters.toLowerCase()}]`, 'gu');
const noneOfName = new RegExp(`[^${portugueseLetters}' -]+`, 'g');

/**
 * A name as the Portuguese registry takes it: upper case, in the letters of Portuguese, with apostrophes, blanks and hyphens, cut to a
 * length. Empty when it has no letter of any script. Rules: REG-5.
 */
export function portugueseName(text: string, charsMax: number): string {
  const name = cut(inPortugueseLetters(text).toUpperCase().replace(noneOfName, ' '), charsMax);
  return /[^' -]/.test(name) ? name : '';
}

/** A place as the Portuguese registry takes it: in the letters of Portuguese, cut to a length. Rules: REG-5. */
export function portuguesePlace(text: string, charsMax: number): string {
  return cut(inPortugueseLetters(text), charsMax);
}

/** A text with single blanks and without those at its ends, cut to a number of UTF-16 units but never within a character. */
export function cut(text: string, charsMax: number): string {
  const whole = text.replace(/\s+/g, ' ').trim().slice(0, charsMax);
  return whole.replace(/[\ud800-\udbff]$/, '').trimEnd();
}

/** Composed first: a letter and an accent that follow each other are one letter of Portuguese. */
function inPortugueseLetters(text: string): string {
  return text.normalize('NFC').replace(foreignLetter, romanised);
}

/** In Latin letters without marks. The table of all scripts is loaded with the first letter that needs it. */
function romanised(text: string): string {
  const anyAscii: typeof AnyAscii = load('any-ascii');
  return anyAscii.default(text);
}
