import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { headings } from './column-names.ts';
import { columns } from './rooming-rows.ts';

// Method: the titles in the source, and their translations in the catalogues of all languages.

const textOf = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const titles = new Map(
  [...textOf('./use-column-words.ts').matchAll(/^ {4}(\w+): t`(.+)`,$/gm)].map(([, column, title = '']) => [column, title]),
);

/** Translations of a text in a language: one for each of its contexts. */
function translationsOf(title: string, language: string): string[] {
  const catalogue = textOf(`../../../locales/${language}/messages.po`);
  return [...catalogue.matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)].flatMap(([, id, text = '']) => (id === title ? [text] : []));
}

// Rules: CONSOLE-94
test("the console's own titles name their columns, in the language of whoever sends the list", () => {
  expect([...titles.keys()]).toEqual([...columns]);
  for (const language of ['en', 'pt', 'es', 'fr', 'de']) {
    for (const column of columns) {
      const translations = translationsOf(titles.get(column) ?? '', language);
      expect(translations, `${column} in ${language}`).not.toEqual([]);
      for (const translation of translations) expect(headings[column], `${column} in ${language}`).toContain(translation.toLowerCase());
    }
  }
});
