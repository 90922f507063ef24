import { expect, test } from 'vitest';
import { templatesNamed } from './templates-named.ts';

// Method: the pure function.

const template = (id: string, name: string, language: string) => ({ id, name, language });
const templates = [
  template('a', 'Welcome', 'en'),
  template('b', 'Welcome', 'pt-PT'),
  template('c', 'Welcome', 'pt-BR'),
  template('d', 'Parking', 'en'),
];
const ids = (words: string, language: string | null) => templatesNamed(templates, words, language).map(({ id }) => id);

test('each matching name is offered once, in the language of the guest if there is one', () => {
  expect(ids('', null)).toEqual(['a', 'd']);
  expect(ids('WEL', 'pt-BR')).toEqual(['c']);
  expect(ids('wel', 'pt')).toEqual(['b']);
  expect(ids('', 'de')).toEqual(['a', 'd']);
  expect(ids('taxi', 'en')).toEqual([]);
});
