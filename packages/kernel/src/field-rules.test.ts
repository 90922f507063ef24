import { expect, test } from 'vitest';
import { codeText, visibleText } from './field-rules.ts';

// Rules: GUEST-3
test('a text is visible when at least one character of it is', () => {
  const text = visibleText(10);
  for (const unseen of ['', ' ', '\u200b', '\u2060\ufeff', '\u00ad \u3164', '\u180e\u{e0020}'])
    expect(text.safeParse(unseen).success, JSON.stringify(unseen)).toBe(false);
  for (const seen of ['a', ' \u200bA\u200b ', '\u0e01\u0e33', '👩\u200d👩', '李']) expect(text.safeParse(seen).success, seen).toBe(true);
  expect(text.parse('  Ana ')).toBe('Ana');
  expect(text.safeParse(' ').error?.issues).toHaveLength(1);
});

// Rules: FOLIO-11
test('a code of invisible characters is not a code', () => {
  for (const unseen of ['\u200b', '\u2060\u2061', '\u3164'])
    expect(codeText().safeParse(unseen).success, JSON.stringify(unseen)).toBe(false);
  for (const seen of ['A', '\u200bA', 'Á 1']) expect(codeText().safeParse(seen).success, seen).toBe(true);
});
