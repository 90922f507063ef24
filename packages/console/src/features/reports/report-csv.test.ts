import { expect, test } from 'vitest';
import { csvOf } from './report-csv.ts';

// Method: the pure function, with input that breaks spreadsheets.

test('quotes, commas and line endings stay within their cell', () => {
  expect(csvOf({ columns: [{ name: 'a' }, { name: 'b' }], rows: [{ a: 'x "y", z', b: 'one\ntwo' }] })).toBe(
    'a,b\r\n"x ""y"", z","one\ntwo"',
  );
});

test('text is never run as a formula, and numbers and money are unchanged', () => {
  const rows = [
    { a: '=HYPERLINK("http://x")', b: -4 },
    { a: { currency: 'EUR', amount: '-3.20' }, b: null },
  ];
  expect(csvOf({ columns: [{ name: 'a' }, { name: 'b' }], rows })).toBe('a,b\r\n"\'=HYPERLINK(""http://x"")",-4\r\n-3.20 EUR,');
});
