import { languages } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { languageFor, localeOf } from './locale.ts';
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
  const at = { timezone: 'Europe/Lisbon', today: '2026-06-30' };
  const shown = languages.map((language) => {
    const { date, moment, money } = localeOf(language);
    const [day, instant] = [date('2026-12-01', '2026-11-26'), moment('2026-07-01T14:00:00.000Z', at)];
    return [day, instant, money({ currency: 'EUR', amount: '-1135.00' })].map((text) => text.replaceAll(/\s/g, ' '));
  });
  expect(shown).toEqual([
    ['Tue 1 Dec', 'Wed 1 Jul, 15:00', '-€1,135.00'],
    ['terça, 1 de dezembro', 'quarta, 1 de julho às 15:00', '-1135,00 €'],
    ['mar, 1 dic', 'mié, 1 jul, 15:00', '-1135,00 €'],
    ['mar. 1 déc.', 'mer. 1 juil., 15:00', '-1 135,00 €'],
    ['Di., 1. Dez.', 'Mi., 1. Juli, 15:00', '-1.135,00 €'],
  ]);
  expect(localeOf('en').date('2027-01-01', '2026-11-26')).toBe('Fri, 1 Jan 2027');
  expect(localeOf('en').moment('2026-12-31T23:30:00.000Z', { ...at, timezone: 'Europe/Madrid' })).toContain('2027');
  expect([localeOf('en').count('nights', 1), german.count('nights', 2), localeOf('fr').count('guests', 1)]).toEqual([
    '1\u00a0night',
    '2\u00a0Nächte',
    '1\u00a0personne',
  ]);
  expect(german.text('obstacle_too_early', { time: '15:00' })).toBe('Der Check-in ist heute ab 15:00 Uhr möglich.');
  for (const language of languages) expect(localeOf(language).countries().length).toBeGreaterThan(240);
  expect(german.countries()).toContainEqual(['PT', 'Portugal']);
});
