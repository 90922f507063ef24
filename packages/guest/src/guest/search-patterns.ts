import { foldedText } from '@innkeeper/kernel';

/**
 * Patterns for the search text. No index supports a single character, which occurs nearly everywhere and would read all guests of the
 * tenant, so it matches only beginnings of words; a character that is neither letter nor digit begins none. An accent is no character.
 */
export function patternsOf(search: string): string[] {
  const folded = foldedText(search);
  const text = folded.replace(/[\\%_]/g, '\\$&');
  if ([...folded].length > 1) return [`%${text}%`];
  return /[\p{L}\p{N}]/u.test(folded) ? [`${text}%`, `% ${text}%`] : [];
}
