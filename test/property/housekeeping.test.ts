import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { report, tasksOf, unfinished } from '../harness/housekeeping.ts';
import { book } from '../harness/stays.ts';

const numbers = ['101', '102', '103'] as const;
type RoomNumber = (typeof numbers)[number];
const conditions = ['clean', 'dirty', 'inspected'] as const;
type Condition = (typeof conditions)[number];
type Occupancy = 'vacant' | 'occupied';

type Step =
  | { readonly kind: 'arrive' | 'leave' | 'finish'; readonly room: RoomNumber }
  | { readonly kind: 'move'; readonly room: RoomNumber; readonly to: RoomNumber }
  | { readonly kind: 'find'; readonly room: RoomNumber; readonly occupancy: Occupancy | null }
  | { readonly kind: 'turn'; readonly room: RoomNumber; readonly condition: Condition }
  | { readonly kind: 'sleep' };

const room = fc.constantFrom(...numbers);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constantFrom('arrive' as const, 'arrive' as const, 'leave' as const, 'finish' as const), room }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), room, to: room }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('find' as const),
      room,
      occupancy: fc.constantFrom<Occupancy | null>('vacant', 'occupied', null),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('turn' as const), room, condition: fc.constantFrom(...conditions) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sleep' as const) }) },
);

/** State of a room as the test works it out. */
interface Room {
  condition: Condition;
  guest: string | null; // the reservation
  found: Occupancy | null;
  isFoundBeforeArrival: boolean;
  toDo: ReadonlySet<string>;
}

interface World {
  readonly hotel: Hotel;
  readonly rooms: ReadonlyMap<RoomNumber, Room>;
  days: number; // by which the clock was moved
}

// Method: random days of a small hotel over HTTP, compared with the model at the end of each.
// Rules: HOTEL-21, HOTEL-23, HOTEL-24, HOTEL-26, HOTEL-27
test('rooms, tasks and discrepancies agree with the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
      const world = await newWorld();
      for (const each of [...steps, { kind: 'sleep' } as const]) {
        await carryOut(world, each);
        if (each.kind === 'sleep' || each.kind === 'find') await expectAgreement(world);
      }
    }),
    { numRuns: 5 },
  );
});

async function newWorld(): Promise<World> {
  const hotel = await newHotel({
    sandbox: true,
    change: (file) => ({ ...file, property: { ...file.property, room_ready: 'inspected' } }),
  });
  const fresh = (): Room => ({ condition: 'inspected', guest: null, found: null, isFoundBeforeArrival: false, toDo: new Set() });
  return { hotel, rooms: new Map(numbers.map((number) => [number, fresh()])), days: 0 };
}

async function carryOut(world: World, step: Step): Promise<void> {
  if (step.kind === 'sleep') return sleep(world);
  const at = roomIn(world, step.room);
  if (step.kind === 'find') {
    await report(world.hotel, step.room, { reported_occupancy: step.occupancy });
    Object.assign(at, { found: step.occupancy, isFoundBeforeArrival: at.guest === null });
  }
  if (step.kind === 'turn') {
    await report(world.hotel, step.room, { condition: step.condition });
    turn(at, step.condition);
  }
  if (step.kind === 'finish') await finish(world, step.room);
  if (step.kind === 'arrive' && at.guest === null) await arrive(world, step.room);
  if (step.kind === 'leave' && at.guest !== null) {
    expect((await world.hotel.api.post(`/reservations/${at.guest}/check-out`, { settlement: 'written_off' })).status).toBe(200);
    vacate(at);
  }
  if (step.kind === 'move' && at.guest !== null && roomIn(world, step.to).guest === null) {
    const moved = await world.hotel.api.patch(`/reservations/${at.guest}`, { room_assignment: world.hotel.rooms[step.to] });
    expect(moved.status).toBe(200);
    Object.assign(roomIn(world, step.to), { guest: at.guest, found: null });
    vacate(at);
  }
}

function roomIn({ rooms }: World, number: RoomNumber): Room {
  const found = rooms.get(number);
  if (!found) throw new Error(`no room ${number}`);
  return found;
}

async function arrive({ hotel, rooms, days }: World, number: RoomNumber): Promise<void> {
  const stay = await book(hotel, { arrival: hotel.day(days), departure: hotel.day(days + 40) });
  const entered = await hotel.api.post(`/reservations/${stay.id}/check-in`, { room_id: hotel.rooms[number] });
  expect(entered.status, JSON.stringify(entered.body)).toBe(200);
  Object.assign(rooms.get(number) ?? {}, { guest: stay.id, isFoundBeforeArrival: true });
}

async function sleep(world: World): Promise<void> {
  await world.hotel.advanceClock('24h');
  world.days++;
  for (const at of world.rooms.values()) {
    if (at.guest === null) continue;
    at.condition = 'dirty';
    at.toDo = new Set([...without(at.toDo, 'clean'), 'clean stayover']);
  }
}

/** Finishes the oldest open task. */
async function finish({ hotel, rooms }: World, number: RoomNumber): Promise<void> {
  const [task] = await tasksOf(hotel, number, unfinished);
  const at = rooms.get(number);
  if (!task || !at) return;
  expect((await hotel.readWrite.patch(`/housekeeping/tasks/${task.id}`, { status: 'done' })).status).toBe(200);
  at.toDo = without(at.toDo, task.kind);
  if (task.kind === 'clean' && at.condition === 'dirty') turn(at, 'clean');
  if (task.kind === 'inspect' && at.condition === 'clean') turn(at, 'inspected');
}

function turn(at: Room, condition: Condition): void {
  at.condition = condition;
  if (condition === 'dirty' && without(at.toDo, 'clean').size === at.toDo.size) at.toDo = new Set([...at.toDo, 'clean departure']);
  if (condition === 'clean') at.toDo = new Set([...without(at.toDo, 'clean'), 'inspect']);
  if (condition === 'inspected') at.toDo = new Set();
}

function vacate(at: Room): void {
  Object.assign(at, { condition: 'dirty', guest: null, found: null, toDo: new Set([...without(at.toDo, 'clean'), 'clean departure']) });
}

function without(toDo: ReadonlySet<string>, kind: string): ReadonlySet<string> {
  return new Set([...toDo].filter((task) => !task.startsWith(kind)));
}

async function expectAgreement({ hotel, rooms }: World): Promise<void> {
  const tasks = await hotel.readOnly.all('/housekeeping/tasks?status=open,in_progress');
  const shown = await hotel.readOnly.all(`/rooms?room_type_id=${hotel.roomTypes['STD']}`);
  for (const { id, number, condition } of shown) {
    const toDo = tasks
      .filter((task) => task.room_id === id)
      .map(({ kind, cleaning }) => (cleaning === null ? kind : `${kind} ${cleaning}`));
    const known = rooms.get(number);
    expect([condition, toDo.sort()], number).toEqual([known?.condition, [...(known?.toDo ?? [])].sort()]);
  }
  const listed = await hotel.readOnly.all('/housekeeping/discrepancies?limit=1');
  expect(listed.map((each) => `${each.room} ${each.reported_occupancy} ${each.reservation_id}`).sort()).toEqual(
    [...rooms].filter(([, at]) => isDiscrepant(at)).map(([number, { found, guest }]) => `${number} ${found} ${guest}`),
  );
}

function isDiscrepant({ found, guest, isFoundBeforeArrival }: Room): boolean {
  if (found === 'vacant') return guest !== null && !isFoundBeforeArrival;
  return found === 'occupied' && guest === null;
}
