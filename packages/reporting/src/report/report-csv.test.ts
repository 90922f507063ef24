import { expect, test } from 'vitest';
import { reportCsv } from './report-csv.ts';

const columns = [
  { name: 'guest_name', type: 'text' as const },
  { name: 'nights', type: 'integer' as const },
  { name: 'balance', type: 'money' as const },
];

// Rules: REP-3
test('quotes, line ends and commas are quoted, money is its amount, and nothing is left out', () => {
  const rows = [
    { guest_name: 'Silva, "Ana"\nMaria', nights: 2, balance: { currency: 'EUR', amount: '-12.50' } },
    { guest_name: 'Ünal\rEce', nights: 1, balance: null },
  ];
  expect(reportCsv({ columns, rows })).toBe('guest_name,nights,balance\r\n"Silva, ""Ana""\nMaria",2,-12.50\r\n"Ünal\rEce",1,\r\n');
  expect(reportCsv({ columns, rows: [] })).toBe('guest_name,nights,balance\r\n');
});

// Rules: REP-3
test.each(['=1+1', '+351', '-2', '@cmd', '\tx', '\rx'])('%j is no formula in a spreadsheet', (name) => {
  const [, row = ''] = reportCsv({ columns, rows: [{ guest_name: name, nights: 1, balance: null }] }).split('\r\n');
  expect(row.replace(/^"/, '')).toMatch(/^'/);
});
