import { limits } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { reportCsv } from './report-csv.ts';

const textOf = (report: Parameters<typeof reportCsv>[0]) => [...reportCsv(report)].join('');
const columns = [
  { name: 'guest_name', type: 'text' as const },
  { name: 'nights', type: 'integer' as const },
  { name: 'balance', type: 'money' as const },
];

// Rules: REP-3
test('quotes, line ends and commas are quoted, money is its amount, and nothing is omitted', () => {
  const rows = [
    { guest_name: 'Silva, "Ana"\nMaria', nights: 2, balance: { currency: 'EUR', amount: '-12.50' } },
    { guest_name: 'Ünal\rEce', nights: 1, balance: null },
  ];
  expect(textOf({ columns, rows })).toBe('guest_name,nights,balance\r\n"Silva, ""Ana""\nMaria",2,-12.50\r\n"Ünal\rEce",1,\r\n');
  expect(textOf({ columns, rows: [] })).toBe('guest_name,nights,balance\r\n');
});

// Rules: REP-3
test.each(['=1+1', '+351', '-2', '@cmd', '\tx', '\rx'])('%j is not a formula in a spreadsheet', (name) => {
  const [, row = ''] = textOf({ columns, rows: [{ guest_name: name, nights: 1, balance: null }] }).split('\r\n');
  expect(row.replace(/^"/, '')).toMatch(/^'/);
});

// Method: counts the rows as they are taken from a long list.
// Rules: REP-39
test('a bounded number of rows is written at once, and none that nobody reads', () => {
  const row = { guest_name: 'Ana', nights: 1, balance: null };
  let written = 0;
  const rows = Array.from({ length: 10 * limits.rowsAtOnce + 1 }, () =>
    Object.defineProperty({ ...row }, 'guest_name', { get: () => `Ana ${++written}` }),
  );
  let lines = 0;
  for (const part of reportCsv({ columns, rows })) {
    const own = part.split('\r\n').length - 1;
    lines += own;
    expect(own).toBeLessThanOrEqual(limits.rowsAtOnce);
    expect(written).toBe(lines - 1); // without the header
    if (lines > 3 * limits.rowsAtOnce) break;
  }
  expect(written).toBe(3 * limits.rowsAtOnce);
});
