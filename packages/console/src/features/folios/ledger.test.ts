import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { entryName } from './entry-words.ts';
import { ledgerOf } from './ledger.ts';

// Method: the pure functions over entries as the service answers them.

const plain = {
  posted_by: null,
  posted_at: '2026-11-25T02:00:00Z',
  reservation_id: null,
  reverses: null,
  moved_from: null,
  moved_to: null,
};
const entry = (id: string, kind: 'room' | 'tax' | 'ancillary' | 'payment' | 'refund', code: string, amount: string, part = {}) => ({
  ...plain,
  id,
  kind,
  code,
  description: '',
  amount: { currency: 'EUR', amount },
  service_date: '2026-11-24',
  ...part,
});
const stay = { reservation_id: 'res_1' };
const night = [
  entry('1', 'room', 'room', '94.34', stay),
  entry('2', 'tax', 'tax', '5.66', stay),
  entry('3', 'tax', 'city_tax', '2.00', stay),
];
const ledger = (entries: typeof night, amount = '0.00') =>
  ledgerOf({ entries, balance: { currency: 'EUR', amount } }).map(({ date, lines }) => [
    date,
    ...lines.map((line) => [line.entries.map(({ id }) => id).join(''), line.amount, line.balance]),
  ]);

// Rules: CONSOLE-85
test('a night is one row, days are in order, and the last balance is that of the folio', () => {
  const entries = [
    ...night,
    entry('4', 'payment', 'card', '-102.50', { service_date: '2026-11-25' }),
    entry('5', 'ancillary', 'minibar', '7.01', { service_date: '2026-11-23' }),
  ];
  expect(ledger(entries, '6.51')).toEqual([
    ['2026-11-23', ['5', '7.01', '7.01']],
    ['2026-11-24', ['123', '102.00', '109.01']],
    ['2026-11-25', ['4', '-102.50', '6.51']],
  ]);
});

test('what was taken back or moved, and charges of the hotel, are rows of their own', () => {
  const entries = [...night, entry('4', 'tax', 'tax', '-5.66', { ...stay, reverses: '2' }), entry('5', 'ancillary', 'spa', '10.00', stay)];
  expect(ledger(entries)).toEqual([
    ['2026-11-24', ['13', '96.34', '96.34'], ['2', '5.66', '102.00'], ['4', '-5.66', '96.34'], ['5', '10.00', '106.34']],
  ]);
});

test('currencies without decimals and negative balances are exact', () => {
  expect(ledger([entry('1', 'payment', 'cash', '-5')], '-5')).toEqual([['2026-11-24', ['1', '-5', '-5']]]);
  expect(ledger([entry('1', 'payment', 'cash', '-0.05')])).toEqual([['2026-11-24', ['1', '-0.05', '-0.05']]]);
});

test('codes are words, also those of the hotel', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  expect([...night, entry('4', 'ancillary', 'late_check_out', '1')].map(entryName)).toEqual([
    'Accommodation',
    'VAT',
    'City tax',
    'Late check out',
  ]);
  expect(
    [entry('5', 'payment', 'card', '-1'), entry('6', 'refund', 'card', '1'), entry('7', 'room', 'room', '-1', { reverses: '1' })].map(
      entryName,
    ),
  ).toEqual(['Payment: Card', 'Refund: Card', 'Reversal: Accommodation']);
});
