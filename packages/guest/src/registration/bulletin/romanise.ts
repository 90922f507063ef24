import { createRequire } from 'node:module';
import type * as AnyAscii from 'any-ascii';

const load = createRequire(import.meta.url);

const portugueseLetters = 'A-ZÁÂÃÀÉÊÍÓÔÕÚÇ';
const foreignLetter = new RegExp(`[^\\u0020-\\u007e${portugueseLetters}${portugueseLetters.toLowerCase()}]`, 'gu');
const noneOfName = new RegExp(`[^${portugueseLetters}' -]+`, 'g');

/**
 * A name in the form of the Portuguese registry: upper case, Portuguese letters, apostrophes, blanks and hyphens, cut to a length. Empty
 * when it has no letter of any script. Rules: REG-5.
 */
export function portugueseName(text: string, charsMax: number): string {
  const name = cut(inPortugueseLetters(text).toUpperCase().replace(noneOfName, ' '), charsMax);
  return /[^' -]/.test(name) ? name : '';
}

/** A place in the form of the Portuguese registry: in Portuguese letters, cut to a length. Rules: REG-5. */
export function portuguesePlace(text: string, charsMax: number): string {
  return cut(inPortugueseLetters(text), charsMax);
}

/** Trims a text, collapses its blanks, and cuts it to a number of UTF-16 units, never within a character. */
export function cut(text: string, charsMax: number): string {
  const whole = text.replace(/\s+/g, ' ').trim().slice(0, charsMax);
  return whole.replace(/[\ud800-\udbff]$/, '').trimEnd();
}

/** Composes first: a letter followed by its accent is one Portuguese letter. */
function inPortugueseLetters(text: string): string {
  return text.normalize('NFC').replace(foreignLetter, romanise);
}

/** Converts to Latin letters without marks. The table of all scripts is loaded on first use. */
function romanise(text: string): string {
  const anyAscii: typeof AnyAscii = load('any-ascii');
  return anyAscii.default(text);
}
