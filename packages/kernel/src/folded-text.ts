/** Letters of the Latin alphabet that Unicode does not take apart, and the sigma at the end of a word, as people type them without them. */
const typedLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
};

/**
 * A text without accents and capitals, in which a search compares names. The database has the same as `guest.folded`. Compatibility forms
 * stay as they are: a full-width percent sign must not become a wildcard. Rules: GUEST-14.
 */
export function foldedText(text: string): string {
  const plain = text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return plain.replaceAll(/[øłđðħıßæœς]/g, (letter) => typedLetters[letter] ?? letter);
}
