import { addDays, ServiceError, systemClock } from '@innkeeper/kernel';
import { type Database, inTransaction, openDatabase, readRows, statement } from '@innkeeper/platform';
import { moveNights, writeAvailability } from '@innkeeper/rates';
import { entities } from '@innkeeper/server';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, newHouse } from '../harness/house.ts';

/** State of a night as the test works it out. */
interface Night {
  readonly total: number;
  readonly oversell: number;
  sold: number;
  available: number;
}

interface Stay {
  readonly type: number;
  readonly first: number;
  readonly nights: number;
}

type Step =
  | { readonly kind: 'hold'; readonly stay: Stay }
  | { readonly kind: 'release' | 'move'; readonly which: number; readonly stay: Stay }
  | Write;

interface Write {
  readonly kind: 'write';
  readonly type: number;
  readonly date: number;
  readonly available: number;
}

const types = [
  { code: 'A', rooms: 2, oversell: 1 },
  { code: 'B', rooms: 1, oversell: 0 },
];
const datesMax = 5;
const today = systemClock.today('Europe/Lisbon');
const connections = 12;

let db: Database;

beforeAll(async () => {
  const url = process.env['DATABASE_URL'];
  if (!url) throw new Error('DATABASE_URL is not set: run the tests with npm test');
  db = await openDatabase({ url, entities, connectionsMax: connections, onError: () => undefined });
});

afterAll(() => db.close());

const stay = fc.record({
  type: fc.nat({ max: types.length - 1 }),
  first: fc.nat({ max: datesMax - 1 }),
  nights: fc.integer({ min: 1, max: 3 }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('hold' as const), stay }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('release' as const), which: fc.nat(), stay }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), which: fc.nat(), stay }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('write' as const),
      type: fc.nat({ max: types.length - 1 }),
      date: fc.nat({ max: datesMax - 1 }),
      available: fc.nat({ max: 4 }),
    }),
  },
);

/**
 * Guarantee: holds, releases, moves and writes change every night as the contract says, and are refused exactly when it says so.
 * Method: random steps one after another, compared with a model after each.
 */
// Rules: STOCK-10, STOCK-5
test.each([false, true])('every step agrees with the model, overselling %s', async (allowOverselling) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
      const house = await newHouse({ db, types, allowOverselling });
      const model = newModel();
      const held: Stay[] = [];
      for (const wanted of steps) {
        const expected = playInModel({ model, held, allowOverselling }, wanted);
        const taken = takeHeld(held, wanted);
        const outcome = await play(house, wanted, taken);
        expect(outcome).toBe(expected ? 'done' : 'refused');
        recordOutcome(held, { wanted, taken, outcome });
        expect(await readNights(house)).toEqual(soldAndAvailable(model));
      }
    }),
    { numRuns: 25 },
  );
});

/**
 * Guarantee: whatever runs concurrently, no night is oversold, `sold` is what was held and not released, and nothing fails except for
 * lack of a room. Method: random batches, each played on many connections at once; the sums are checked after each.
 */
// Rules: STOCK-10
test.each([false, true])('parallel steps never oversell, overselling %s', async (allowOverselling) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 2, maxLength: connections }), { minLength: 1, maxLength: 4 }),
      async (batches) => {
        const house = await newHouse({ db, types, allowOverselling });
        const held: Stay[] = [];
        for (const batch of batches) {
          const taken = batch.map((wanted) => takeHeld(held, wanted));
          const outcomes = await Promise.all(batch.map((wanted, index) => play(house, wanted, taken[index] ?? null)));
          for (const [index, outcome] of outcomes.entries())
            recordOutcome(held, { wanted: batch[index], taken: taken[index] ?? null, outcome });
          expectSound(await readNights(house), held, allowOverselling);
        }
      },
    ),
    { numRuns: 25 },
  );
});

// Method: as many holds as connections, of overlapping stays, repeated.
// Rules: STOCK-9
test('of many holds for the last room exactly one wins', async () => {
  for (let round = 0; round < 10; round++) {
    const house = await newHouse({ db, types, allowOverselling: false });
    const stays = Array.from({ length: connections }, (_, index) => ({ type: 1, first: index % 3, nights: 3 - (index % 3) }));
    const outcomes = await Promise.all(stays.map((wanted) => play(house, { kind: 'hold', stay: wanted }, null)));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1); // all of them need the third night
  }
});

const readRowsOf = statement<{ room_type_id: string; date: string; sold: number; available: number }>(
  'test.read_inventory',
  'select room_type_id, date, sold, available from rates.inventory_night where tenant_id = $1',
);

const datesOf = ({ first, nights }: Stay) => Array.from({ length: nights }, (_, index) => first + index);

/** Plays a step; `taken` is the held stay that a release or a move returns. */
async function play(house: House, wanted: Step, taken: Stay | null): Promise<'done' | 'refused'> {
  try {
    await act(house, wanted, taken);
    return 'done';
  } catch (error) {
    if (error instanceof ServiceError && error.code === (wanted.kind === 'write' ? 'SVC-2013' : 'SVC-3001')) return 'refused';
    throw error;
  }
}

async function act({ ctx, typeIds }: House, wanted: Step, taken: Stay | null): Promise<void> {
  const idOf = (type: number) => typeIds[type] ?? '';
  if (wanted.kind === 'write') {
    const updates = [{ date: addDays(today, wanted.date), room_type_id: idOf(wanted.type), available: wanted.available }];
    await inTransaction(ctx, (inner) => writeAvailability(inner, { params: {}, query: {}, body: { updates } }));
    return;
  }
  const deltas = (of: Stay, delta: 1 | -1) => datesOf(of).map((date) => ({ roomTypeId: idOf(of.type), date: addDays(today, date), delta }));
  const holds = wanted.kind === 'release' ? [] : deltas(wanted.stay, 1);
  const releases = taken ? deltas(taken, -1) : [];
  await inTransaction(ctx, (inner) => moveNights(inner, [...holds, ...releases]));
}

function takeHeld(held: Stay[], wanted: Step): Stay | null {
  if (wanted.kind !== 'release' && wanted.kind !== 'move') return null;
  return held.splice(held.length === 0 ? 0 : wanted.which % held.length, 1)[0] ?? null;
}

function recordOutcome(held: Stay[], end: { wanted: Step | undefined; taken: Stay | null; outcome: 'done' | 'refused' }): void {
  const { wanted, taken, outcome } = end;
  if (outcome === 'refused' && taken) held.push(taken);
  if (outcome === 'done' && (wanted?.kind === 'hold' || wanted?.kind === 'move')) held.push(wanted.stay);
}

function keyOf(type: number, date: number): string {
  return `${type} ${date}`;
}

function newModel(): Map<string, Night> {
  const model = new Map<string, Night>();
  for (const [type, { rooms, oversell }] of types.entries()) {
    for (let date = 0; date < datesMax + 3; date++) model.set(keyOf(type, date), { total: rooms, oversell, sold: 0, available: rooms });
  }
  return model;
}

/** The contract in a few lines: applies a step to the nights, or returns false when it is refused and changes nothing. */
function playInModel(state: { model: Map<string, Night>; held: readonly Stay[]; allowOverselling: boolean }, wanted: Step): boolean {
  const { model, held, allowOverselling } = state;
  const ceilingOf = (night: Night) => night.total + (allowOverselling ? night.oversell : 0);
  if (wanted.kind === 'write') {
    const night = model.get(keyOf(wanted.type, wanted.date));
    if (!night || wanted.available > Math.max(0, ceilingOf(night) - night.sold)) return false;
    night.available = wanted.available;
    return true;
  }
  const taken = wanted.kind === 'hold' || held.length === 0 ? null : held[wanted.which % held.length];
  const net = new Map<string, number>();
  const add = (of: Stay, rooms: number) => {
    for (const date of datesOf(of)) net.set(keyOf(of.type, date), (net.get(keyOf(of.type, date)) ?? 0) + rooms);
  };
  if (wanted.kind !== 'release') add(wanted.stay, 1);
  if (taken) add(taken, -1);
  const moves = [...net].flatMap(([key, rooms]) => {
    const night = model.get(key);
    return night && rooms !== 0 ? [{ night, rooms }] : [];
  });
  const isFree = (night: Night) => night.sold < ceilingOf(night) && (allowOverselling || night.available >= 1);
  if (moves.some(({ night, rooms }) => rooms > 0 && !isFree(night))) return false;
  for (const { night, rooms } of moves) {
    night.sold += rooms;
    const raised = Math.max(night.available, Math.min(night.available + 1, Math.max(0, night.total - night.sold)));
    night.available = rooms > 0 ? Math.max(0, night.available - 1) : raised;
  }
  return true;
}

function soldAndAvailable(model: ReadonlyMap<string, Night>): Record<string, [number, number]> {
  return Object.fromEntries([...model].map(([key, night]) => [key, [night.sold, night.available]]));
}

/** Every night in the database; a night without a row is untouched. */
async function readNights({ ctx, typeIds }: House): Promise<Record<string, [number, number]>> {
  const nights = soldAndAvailable(newModel());
  for (const row of await readRows(ctx, readRowsOf, [ctx.tenant.id])) {
    const date = Array.from({ length: datesMax + 3 }, (_, index) => index).find((index) => addDays(today, index) === row.date);
    if (date !== undefined) nights[keyOf(typeIds.indexOf(row.room_type_id), date)] = [row.sold, row.available];
  }
  return nights;
}

function expectSound(nights: Record<string, [number, number]>, held: readonly Stay[], allowOverselling: boolean): void {
  const sold = new Map<string, number>();
  for (const of of held) for (const date of datesOf(of)) sold.set(keyOf(of.type, date), (sold.get(keyOf(of.type, date)) ?? 0) + 1);
  for (const [key, night] of newModel()) {
    const [soldNow, availableNow] = nights[key] ?? [0, 0];
    expect(soldNow).toBe(sold.get(key) ?? 0);
    expect(soldNow + availableNow).toBeLessThanOrEqual(night.total + (allowOverselling ? night.oversell : 0));
  }
}
