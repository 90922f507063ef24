import { setImmediate as turn } from 'node:timers/promises';
import { limits } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { jsonBytes } from './json-parts.ts';

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `row ${index}`, note: 'é"', nothing: undefined, none: null }));

test('a body is written as JSON.stringify writes it, however long its lists are', async () => {
  const long = rows(3 * limits.rowsAtOnce + 1);
  const bodies = [
    null,
    'text',
    [],
    long,
    { id: 'a', left_out: undefined, nested: { rows: long, few: rows(2), left_out: undefined }, at: '2027-01-01', rows: long },
    { of: { lists: { of: { lists: long } } } },
    { ...rows(1)[0], rows: rows(limits.rowsAtOnce) },
  ];
  for (const body of bodies) expect((await jsonBytes(body)).toString()).toBe(JSON.stringify(body));
});

// Method: turns of the event loop are counted while the JSON is made.
test('the event loop is not blocked while the JSON of 50,000 rows is made', async () => {
  let turns = 0;
  let isMade = false;
  const making = jsonBytes({ records: { entries: rows(100 * limits.rowsAtOnce) } }).finally(() => {
    isMade = true;
  });
  while (!isMade) {
    await turn();
    turns++;
  }
  expect((await making).length).toBeGreaterThan(1_000_000);
  expect(turns).toBeGreaterThanOrEqual(100);
});
