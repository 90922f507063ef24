import { setImmediate as turn } from 'node:timers/promises';
import { limits } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { jsonBytes } from './json-parts.ts';

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `row ${index}`, note: 'é"', nothing: undefined, none: null }));

test('a body is serialised as by JSON.stringify, however long its lists are', async () => {
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

// Method: counts turns of the event loop during the serialisation.
test('serialising 50,000 rows does not block the event loop', async () => {
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
