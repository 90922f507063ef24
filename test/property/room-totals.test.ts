import { addDays, systemClock } from '@innkeeper/kernel';
import { type Database, inTransaction, openDatabase, readRows, statement } from '@innkeeper/platform';
import { moveNights } from '@innkeeper/rates';
import { entities } from '@innkeeper/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importRooms, newHouse } from '../harness/house.ts';

const rounds = 10;
const connections = 8;
const farAhead = 1_000; // days: beyond what an import creates, so that every night is made by the one who sells it
const today = systemClock.today('Europe/Lisbon');

let db: Database;

beforeAll(async () => {
  db = await openDatabase({
    url: process.env['DATABASE_URL'] ?? '',
    entities,
    connectionsMax: connections + 1,
    onError: () => undefined,
  });
});

afterAll(() => db.close());

const readTotals = statement<{ total: number; available: number; sold: number }>(
  'test.read_far_totals',
  'select total, available, sold from rates.inventory_night where tenant_id = $1 and date >= $2',
);

/**
 * Guarantee: rooms added while nights are first sold reach every night, in whatever order the transactions commit.
 * Method: an import that adds a room runs beside many sellers of nights without a row; repeated.
 */
// Rules: HOTEL-8
test('a night first sold during an import has the imported rooms', async () => {
  for (let round = 0; round < rounds; round++) {
    const { ctx, typeIds } = await newHouse({ db, types: [{ code: 'A', rooms: 1, oversell: 0 }], allowOverselling: false });
    let isImported = false;
    let next = 0;
    const sell = async (): Promise<void> => {
      while (!isImported) {
        const night = { roomTypeId: typeIds[0] ?? '', date: addDays(today, farAhead + next++), sold: 1, held: 0 };
        await inTransaction(ctx, (inner) => moveNights(inner, [night]));
      }
    };
    const importing = importRooms(ctx, [{ code: 'A', rooms: 2, oversell: 0 }]).finally(() => {
      isImported = true;
    });
    await Promise.all([importing, ...Array.from({ length: connections }, sell)]);
    const nights = await readRows(ctx, readTotals, [ctx.tenant.id, addDays(today, farAhead)]);
    expect(nights.length).toBeGreaterThan(0);
    expect(nights.filter(({ total, available, sold }) => total !== 2 || available !== 1 || sold !== 1)).toEqual([]);
  }
});
