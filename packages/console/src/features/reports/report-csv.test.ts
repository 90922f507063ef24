import { expect, test } from 'vitest';
import { csvOf } from './report-csv.ts';

// Method: the pure function, with what breaks spreadsheets.

test('quotes, commas and line ends stay within their cell', () => {
  expect(csvOf({ columns: [{ name: 'a' }, { name: 'b' }], rows: [{ a: 'x "y", z', b: 'one\ntwo' }] })).toBe(
    'a,b\r\n"x ""y"", z","one\ntwo"',
  );
});

test('a text is never run as a formula, and a number and money stay what they are', () => {
  const rows = [
    { a: '=HYPERLINK("http://x")', b: -4 },
    { a: { currency: 'EUR', amount: '-3.20' }, b: null },
  ];
  expect(csvOf({ columns: [{ name: 'a' }, { name: 'b' }], rows })).toBe('a,b\r\n"\'=HYPERLINK(""http://x"")",-4\r\n-3.20 EUR,');
});
