import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseTemplate } from './choose-template.ts';

const in_ = (...languages: string[]) => languages.map((language, index) => ({ id: `tpl_${index}`, language }));
const chosen = (languages: string[], guest: string | null, namedId?: string) => chooseTemplate(in_(...languages), guest, namedId)?.language;

// Rules: TPL-6
test.each([
  ['the exact tag', ['en', 'pt', 'pt-BR'], 'pt-BR', 'pt-BR'],
  ['the language without its region', ['en', 'pt'], 'pt-BR', 'pt'],
  ['the same language elsewhere', ['en', 'pt-PT'], 'pt-BR', 'pt-PT'],
  ['the language elsewhere for a bare tag', ['en', 'pt-PT'], 'pt', 'pt-PT'],
  ['English for another language', ['de', 'en', 'fr'], 'pt', 'en'],
  ['English of any region', ['de', 'en-GB'], 'pt', 'en-GB'],
  ['English for a guest without a language', ['de', 'en'], null, 'en'],
  ['no other script', ['en', 'zh-Hans'], 'zh-TW', 'en'],
  ['the script by its region', ['en', 'zh-Hant'], 'zh-TW', 'zh-Hant'],
  ['the tag without its extensions', ['en', 'de'], 'de-DE-u-co-phonebk', 'de'],
])('%s', (_what, languages, guest, expected) => {
  expect(chosen(languages, guest)).toBe(expected);
});

// Rules: TPL-6
test('without a match the named template is chosen, else the oldest; without templates none', () => {
  expect(chosen(['fr', 'de'], 'pt', 'tpl_1')).toBe('de');
  expect(chosen(['fr', 'de'], 'pt')).toBe('fr');
  expect(chosen([], 'pt')).toBeUndefined();
});

const tag = fc.constantFrom(
  'en',
  'en-GB',
  'pt',
  'pt-PT',
  'pt-BR',
  'de',
  'de-AT',
  'zh-Hans',
  'zh-Hant',
  'zh-TW',
  'sr-Latn',
  'sr-RS',
  'fr-CA',
);

// Rules: TPL-6
test('an exact match always wins, the same language and script beats every other, and the order of the templates does not matter', () => {
  fc.assert(
    fc.property(fc.uniqueArray(tag, { minLength: 1 }), tag, fc.nat(), (languages, guest, turn) => {
      const templates = in_(...languages);
      const choice = chooseTemplate(templates, guest);
      const at = turn % templates.length;
      expect(chooseTemplate([...templates.slice(at), ...templates.slice(0, at)], guest)).toEqual(choice);
      if (languages.includes(guest)) expect(choice?.language).toBe(guest);
      const script = (of: string) => `${new Intl.Locale(of).maximize().language}-${new Intl.Locale(of).maximize().script}`;
      if (languages.some((language) => script(language) === script(guest))) expect(script(choice?.language ?? '')).toBe(script(guest));
      else if (languages.some((language) => language.startsWith('en'))) expect(choice?.language).toMatch(/^en/);
    }),
  );
});
