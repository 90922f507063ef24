import { expect, test } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { languageFor, languages, localeOf } from './locale.ts';
import { pt } from './pt.ts';

// Method: the texts of all languages side by side; headers as sent by browsers.

const english = new Map(Object.entries(en));
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

// Rules: STAY-10
test('every language has all texts, with the same placeholders', () => {
  for (const texts of [pt, es, fr, de]) {
    expect(Object.keys(texts)).toEqual(Object.keys(en));
    for (const [name, text] of Object.entries(texts)) {
      expect([name, text.trim() !== '']).toEqual([name, true]);
      expect([name, placeholders(text)]).toEqual([name, placeholders(english.get(name) ?? '')]);
    }
  }
});

// Rules: STAY-10
test('the guest’s language takes precedence over the browser’s, and English is the fallback', () => {
  expect(languageFor('pt-BR', 'de')).toBe('pt');
  expect(languageFor('ja', 'nl, fr;q=0.8, de;q=0.9')).toBe('de');
  expect(languageFor(null, 'nl')).toBe('en');
  expect(languageFor(null, undefined)).toBe('en');
  expect(languageFor(null, '*')).toBe('en');
});

// Rules: STAY-10
test('dates, amounts and countries are formatted in the language', () => {
  const german = localeOf('de');
  expect(german.date('2026-07-01')).toBe('Mittwoch, 1. Juli 2026');
  expect(german.moment('2026-07-01T14:00:00.000Z', 'Europe/Lisbon')).toContain('15:00');
  expect(german.text('obstacle_too_early', { time: '15:00' })).toBe('Der Check-in ist heute ab 15:00 Uhr möglich.');
  for (const language of languages) expect(localeOf(language).countries().length).toBeGreaterThan(240);
  expect(german.countries()).toContainEqual(['PT', 'Portugal']);
});
