import { expect, test } from 'vitest';
import type { FolioEntry } from '../stay-view.ts';
import { localeOf } from '../texts/locale.ts';
import { folioLines } from './folio-lines.ts';

// Method: entries as the folio lists them.

const entry = (part: Partial<Omit<FolioEntry, 'amount'>> & { amount: string }): FolioEntry => ({
  ...{ date: '2026-07-01', kind: 'ancillary', code: 'minibar', description: '' },
  ...part,
  amount: { currency: 'EUR', amount: part.amount },
});
const room = (amount: string, date = '2026-07-01') => entry({ kind: 'room', code: 'room', description: 'Accommodation', amount, date });
const vat = (amount: string, date = '2026-07-01') => entry({ kind: 'tax', code: 'tax', description: 'VAT', amount, date });

const linesIn = (language: 'en' | 'fr', entries: readonly FolioEntry[]) =>
  folioLines(localeOf(language), entries).map(({ text, amount, vat: part }) => [text, amount.amount, part?.amount ?? null]);

// Rules: STAY-8
test('the VAT of a night is part of its price, also of a reversed one, and nothing is lost', () => {
  const entries = [
    room('94.34'),
    vat('5.66'),
    room('94.34', '2026-07-02'),
    vat('5.66', '2026-07-02'),
    room('-94.34'),
    vat('-5.66'),
    vat('1.00'),
  ];
  expect(linesIn('en', entries)).toEqual([
    ['Accommodation', '100.00', '5.66'],
    ['Accommodation', '100.00', '5.66'],
    ['Accommodation', '-100.00', '-5.66'],
    ['VAT', '1.00', null],
  ]);
});

// Rules: STAY-10
test('what the service writes itself is translated, what the hotel writes stays', () => {
  const entries = [
    room('94.34'),
    entry({ kind: 'tax', code: 'city_tax', description: 'City tax', amount: '2.00' }),
    entry({ kind: 'payment', code: 'card', description: 'Deposit', amount: '-50.00' }),
    entry({ kind: 'refund', code: 'card', amount: '5.00' }),
    entry({ description: 'Two bottles of water', amount: '4.00' }),
    entry({ code: 'late_check_out', amount: '20.00' }),
  ];
  expect(linesIn('fr', entries).map(([text]) => text)).toEqual([
    'Hébergement',
    'Taxe de séjour',
    'Paiement par carte',
    'Remboursement',
    'Two bottles of water',
    'Late check out',
  ]);
});
