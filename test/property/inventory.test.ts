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
  held: number;
  available: number;
}

/** A room of a type for some nights, sold to a guest or held by a block. */
interface Stay {
  readonly figure: 'sold' | 'held';
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
  figure: fc.constantFrom('sold' as const, 'held' as const),
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
 * Guarantee: holds, releases, moves and writes change every night as the contract says, and are refused exactly when it says so. Rooms that blocks hold
 * count like those that are sold, and a room that is picked up from a block needs no other.
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
        expect(await readNights(house)).toEqual(figuresOf(model));
      }
    }),
    { numRuns: 25 },
  );
});

/**
 * Guarantee: whatever runs concurrently, no night is oversold, `sold` and `held` are what was taken and not released, and nothing fails except for
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
    const stays = Array.from({ length: connections }, (_, index) => ({
      figure: index % 2 === 0 ? ('sold' as const) : ('held' as const),
      type: 1,
      first: index % 3,
      nights: 3 - (index % 3),
    }));
    const outcomes = await Promise.all(stays.map((wanted) => play(house, { kind: 'hold', stay: wanted }, null)));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1); // all of them need the third night
  }
});

const readRowsOf = statement<{ room_type_id: string; date: string; sold: number; held: number; available: number }>(
  'test.read_inventory',
  'select room_type_id, date, sold, held, available from rates.inventory_night where tenant_id = $1',
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
  const deltas = (of: Stay, delta: 1 | -1) =>
    datesOf(of).map((date) => ({ roomTypeId: idOf(of.type), date: addDays(today, date), sold: 0, held: 0, [of.figure]: delta }));
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
    for (let date = 0; date < datesMax + 3; date++)
      model.set(keyOf(type, date), { total: rooms, oversell, sold: 0, held: 0, available: rooms });
  }
  return model;
}

/** The contract in a few lines: applies a step to the nights, or returns false when it is refused and changes nothing. */
function playInModel(state: { model: Map<string, Night>; held: readonly Stay[]; allowOverselling: boolean }, wanted: Step): boolean {
  const { model, held, allowOverselling } = state;
  const ceilingOf = (night: Night) => night.total + (allowOverselling ? night.oversell : 0);
  if (wanted.kind === 'write') {
    const night = model.get(keyOf(wanted.type, wanted.date));
    if (!night || wanted.available > Math.max(0, ceilingOf(night) - night.sold - night.held)) return false;
    night.available = wanted.available;
    return true;
  }
  const taken = wanted.kind === 'hold' || held.length === 0 ? null : held[wanted.which % held.length];
  const net = new Map<string, { sold: number; held: number }>();
  const add = (of: Stay, rooms: number) => {
    for (const date of datesOf(of)) {
      const change = net.get(keyOf(of.type, date)) ?? { sold: 0, held: 0 };
      net.set(keyOf(of.type, date), { ...change, [of.figure]: change[of.figure] + rooms });
    }
  };
  if (wanted.kind !== 'release') add(wanted.stay, 1);
  if (taken) add(taken, -1);
  const moves = [...net].flatMap(([key, { sold, held: heldMore }]) => {
    const night = model.get(key);
    return night ? [{ night, sold, heldMore, rooms: sold + heldMore }] : [];
  });
  const isFree = (night: Night) => night.sold + night.held < ceilingOf(night) && (allowOverselling || night.available >= 1);
  if (moves.some(({ night, rooms }) => rooms > 0 && !isFree(night))) return false;
  for (const { night, sold, heldMore, rooms } of moves) {
    night.sold += sold;
    night.held += heldMore;
    const raised = Math.max(night.available, Math.min(night.available + 1, Math.max(0, night.total - night.sold - night.held)));
    if (rooms !== 0) night.available = rooms > 0 ? Math.max(0, night.available - 1) : raised;
  }
  return true;
}

type Figures = Readonly<Pick<Night, 'sold' | 'held' | 'available'>>;

function figuresOf(model: ReadonlyMap<string, Night>): Record<string, Figures> {
  return Object.fromEntries([...model].map(([key, { sold, held, available }]) => [key, { sold, held, available }]));
}

/** Every night in the database; a night without a row is untouched. */
async function readNights({ ctx, typeIds }: House): Promise<Record<string, Figures>> {
  const nights = figuresOf(newModel());
  for (const row of await readRows(ctx, readRowsOf, [ctx.tenant.id])) {
    const date = Array.from({ length: datesMax + 3 }, (_, index) => index).find((index) => addDays(today, index) === row.date);
    if (date !== undefined)
      nights[keyOf(typeIds.indexOf(row.room_type_id), date)] = { sold: row.sold, held: row.held, available: row.available };
  }
  return nights;
}

function expectSound(nights: Record<string, Figures>, held: readonly Stay[], allowOverselling: boolean): void {
  const model = newModel();
  for (const of of held) {
    for (const date of datesOf(of)) {
      const night = model.get(keyOf(of.type, date));
      if (night) night[of.figure] += 1;
    }
  }
  for (const [key, { total, oversell, ...expected }] of model) {
    const night = nights[key];
    expect(night).toMatchObject({ sold: expected.sold, held: expected.held });
    expect(expected.sold + expected.held + (night?.available ?? 0)).toBeLessThanOrEqual(total + (allowOverselling ? oversell : 0));
  }
}
