import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { digestFaults, digestsOfMigrations, releasedDigests } from './digests.ts';

// Method: the digests of the files against those that were recorded when each was released.
// Rules: OPS-29
test('no released migration was edited, and every migration is released', () => {
  expect(digestFaults(digestsOfMigrations(), releasedDigests())).toEqual([]);
  expect(digestFaults({ a: '1', c: '3' }, { a: '2', b: '2' })).toEqual([
    expect.stringMatching(/^a was released/),
    expect.stringMatching(/^b was released/),
    expect.stringMatching(/^c is not released/),
  ]);
});

/** Tables that have many rows in a database that has lived: whoever builds an index on one in a transaction stops its writers for minutes. */
const bigTables = [
  'booking.reservation',
  'booking.reservation_night',
  'billing.folio',
  'billing.folio_stay',
  'billing.entry',
  'billing.movement',
  'billing.posting',
  'guest.guest',
  'rates.inventory_night',
  'rates.daily_rate',
  'platform.event',
  'platform.audit',
  'platform.idempotency',
  'webhooks.delivery',
  'webhooks.attempt',
];
const lastPlain = 'Migration0015KeyClaim'; // up to here indexes came with their tables, or with releases that nobody had data in

function plainIndexes(name: string, text: string): string[] {
  if (name <= lastPlain) return [];
  const found = [...text.matchAll(/create\s+(?:unique\s+)?index\s+(?!concurrently)\S+\s+on\s+([a-z_]+\.[a-z_]+)/gi)];
  return found.flatMap(([, table = '']) =>
    bigTables.includes(table) && !text.includes(`create table ${table}`) ? [`${name}: ${table}`] : [],
  );
}

// Rules: OPS-29
test('indexes of big tables are built beside their writers', () => {
  const folder = new URL('./migrations/', import.meta.url);
  const names = readdirSync(folder).filter((name) => name.startsWith('Migration'));
  expect(names.flatMap((name) => plainIndexes(name.replace('.ts', ''), readFileSync(new URL(name, folder), 'utf8')))).toEqual([]);
  expect(plainIndexes('Migration9999X', 'create unique index x on platform.event (id);')).toEqual(['Migration9999X: platform.event']);
});
