/**
 * Patterns for the search text. No index supports a single character, which occurs nearly everywhere and would read all guests of the
 * tenant, so it matches only beginnings of words; a character that is neither letter nor digit begins none.
 */
export function patternsOf(search: string): string[] {
  const text = search.replace(/[\\%_]/g, '\\$&');
  if ([...search].length > 1) return [`%${text}%`];
  return /[\p{L}\p{N}]/u.test(search) ? [`${text}%`, `% ${text}%`] : [];
}
