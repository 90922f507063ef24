// Method: many concurrent clients over HTTP against the running instance; afterwards every night is compared with a model of the answers.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../harness/database.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';

const db = openTestDatabase();

interface Night {
  date: string;
  room_type_id: string;
  available: number;
  sold: number;
  total: number;
}

/** A hotel with limits too high for a crowd to reach. */
async function crowdedHotel(rooms: Record<string, number>, settings: { allow_overselling?: boolean } = {}): Promise<Hotel> {
  const hotel = await newHotel({ rooms, settings });
  const endpoints = Object.fromEntries(
    ['GET /reservations', 'POST /reservations', 'PATCH /reservations/{id}', 'POST /availability'].map((name) => [name, 100_000]),
  );
  await operator().limits.set.mutate({ tenant_id: hotel.tenantId, global: 100_000, endpoints, rows: 1_000_000 });
  return hotel;
}

function booking(hotel: Hotel, stay: { type?: string; from: number; to: number }) {
  const { type = 'STD', from, to } = stay;
  return {
    arrival: hotel.day(from),
    departure: hotel.day(to),
    room_type_id: hotel.roomTypes[type],
    rate_plan_id: hotel.ratePlans.BAR,
    guest: { first_name: 'Rui', last_name: 'Costa' },
  };
}

async function nightsOf(hotel: Hotel, from: number, to: number): Promise<Night[]> {
  return (await hotel.api.get(`/availability?from=${hotel.day(from)}&to=${hotel.day(to)}`)).body.data;
}

/** Booked rooms by room type and night, computed from the reservations. */
async function bookedNights(hotel: Hotel): Promise<Map<string, number>> {
  const rows = await (await db).app.connect();
  try {
    await rows.query('begin');
    await rows.query(`select set_config('app.tenant', $1, true)`, [hotel.tenantId]);
    const counted = await rows.query<{ key: string; count: number }>(
      `select n.date::text || ' ' || r.room_type_id as key, count(*)::int as count
         from booking.reservation r join booking.reservation_night n on n.tenant_id = r.tenant_id and n.reservation_id = r.id
        where r.status in ('tentative', 'confirmed', 'checked_in', 'checked_out') group by 1`,
    );
    await rows.query('rollback');
    return new Map(counted.rows.map((row) => [row.key, row.count]));
  } finally {
    rows.release();
  }
}

async function requireConsistent(hotel: Hotel, from: number, to: number, oversell = 0): Promise<void> {
  const [nights, booked] = [await nightsOf(hotel, from, to), await bookedNights(hotel)];
  for (const night of nights) {
    expect(night.sold, `${night.date} ${night.room_type_id}`).toBe(booked.get(`${night.date} ${night.room_type_id}`) ?? 0);
    expect(night.sold).toBeLessThanOrEqual(night.total + oversell);
    expect(night.available).toBeGreaterThanOrEqual(0);
    expect(night.sold + night.available).toBeLessThanOrEqual(night.total + oversell);
  }
}

// Rules: STOCK-9
test('of 200 parallel requests for the last room exactly one wins and nobody gets a 5xx', async () => {
  const hotel = await crowdedHotel({ DLX: 1 });
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => hotel.api.post('/reservations', booking(hotel, { type: 'DLX', from: 3, to: 6 }))),
  );
  const byCode = Map.groupBy(answers, (answer) => String(answer.body.code ?? answer.status));
  const counts = Object.fromEntries([...byCode].map(([code, group]) => [code, group.length]));
  expect(counts).toEqual({ 201: 1, 'SVC-3001': 199 });
  await requireConsistent(hotel, 2, 7);
});

// Rules: STOCK-10
test('overlapping stays in random order never oversell and never deadlock', async () => {
  const stays = fc.array(
    fc.record({
      from: fc.integer({ min: 1, max: 12 }),
      length: fc.integer({ min: 1, max: 5 }),
      type: fc.constantFrom('STD', 'DLX', 'SUI'),
    }),
    {
      minLength: 40,
      maxLength: 80,
    },
  );
  await fc.assert(
    fc.asyncProperty(stays, async (wishes) => {
      const hotel = await crowdedHotel({ STD: 2, DLX: 1, SUI: 1 });
      const answers = await Promise.all(
        wishes.map(({ from, length, type }) => hotel.api.post('/reservations', booking(hotel, { type, from, to: from + length }))),
      );
      for (const answer of answers) expect([201, 409]).toContain(answer.status);
      await requireConsistent(hotel, 0, 18);
    }),
    { numRuns: 4 },
  );
});

// Rules: STOCK-10, STOCK-13
test('booking, cancelling, moving, writing availability and rooms out of order concurrently keep every night consistent', async () => {
  const command = fc.record({
    kind: fc.constantFrom('book', 'cancel', 'move', 'write', 'type', 'room'),
    from: fc.integer({ min: 1, max: 8 }),
    length: fc.integer({ min: 1, max: 4 }),
    pick: fc.nat(),
    rooms: fc.nat(3),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 60, maxLength: 120 }), async (commands) => {
      const hotel = await crowdedHotel({ STD: 3, DLX: 2, SUI: 1 });
      const known: string[] = [];
      const run = (step: Step) => {
        if (step.kind === 'write') return writeStock(hotel, step);
        return step.kind === 'room' ? turnRoom(hotel, step) : changeStay(hotel, known, step);
      };
      const lanes = Array.from({ length: 8 }, (_, lane) => commands.filter((_command, index) => index % 8 === lane));
      const answers = await Promise.all(
        lanes.map(async (lane) => {
          const seen = [];
          for (const step of lane) seen.push(await run(step));
          return seen;
        }),
      );
      for (const answer of answers.flat()) expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
      await requireConsistent(hotel, 0, 14);
    }),
    { numRuns: 4 },
  );
});

// Rules: STOCK-11
test('a tenant with overselling sells exactly up to the ceiling', async () => {
  const hotel = await crowdedHotel({ SUI: 2 }, { allow_overselling: true });
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => hotel.api.post('/reservations', booking(hotel, { type: 'SUI', from: 2, to: 4 }))),
  );
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3);
  await requireConsistent(hotel, 1, 5, 1);
});

// Rules: BOOK-32
test('forty concurrent check-ins for twenty rooms take every room once, the rest are SVC-3009', async () => {
  const hotel = await crowdedHotel({ STD: 40 });
  const ids = await Promise.all(
    Array.from({ length: 40 }, async () => (await hotel.api.post('/reservations', booking(hotel, { from: 0, to: 2 }))).body.id),
  );
  const closed = Object.entries(hotel.rooms)
    .filter(([number]) => number.startsWith('1'))
    .slice(0, 20);
  await Promise.all(closed.map(([, id]) => hotel.api.patch(`/rooms/${id}?force=true`, { condition: 'out_of_order' })));
  const answers = await Promise.all(ids.map((id) => hotel.api.post(`/reservations/${id}/check-in`)));
  const taken = answers.filter((answer) => answer.status === 200).map((answer) => answer.body.room_assignment);
  expect(new Set(taken).size).toBe(taken.length);
  expect(answers.filter((answer) => answer.status !== 200).map((answer) => answer.body.code)).toEqual(
    Array(40 - taken.length).fill('SVC-3009'),
  );
  expect(taken.length).toBe(Object.keys(hotel.rooms).filter((number) => number.startsWith('1')).length - 20);
});

interface Step {
  kind: string;
  from: number;
  length: number;
  pick: number;
  rooms: number;
}

function writeStock(hotel: Hotel, { from, rooms }: Step) {
  return hotel.api.post('/availability', { updates: [{ date: hotel.day(from), room_type_id: hotel.roomTypes['STD'], available: rooms }] });
}

function turnRoom(hotel: Hotel, { from, length, pick, rooms }: Step) {
  const nights = { from: hotel.day(from), to: hotel.day(from + length) };
  return hotel.api.patch(`/rooms/${hotel.rooms[`10${1 + (pick % 3)}`]}`, { out_of_order: rooms === 0 ? null : nights });
}

async function changeStay(hotel: Hotel, known: string[], { kind, from, length, pick }: Step) {
  const id = known[pick % Math.max(1, known.length)];
  if (kind === 'book' || id === undefined) return bookAndRemember(hotel, known, { from, to: from + length });
  if (kind === 'cancel') return hotel.api.delete(`/reservations/${id}?force=true`);
  const otherType = pick % 2 === 0 ? hotel.roomTypes['DLX'] : hotel.roomTypes['STD'];
  const change = kind === 'type' ? { room_type_id: otherType } : { arrival: hotel.day(from), departure: hotel.day(from + length) };
  return hotel.api.patch(`/reservations/${id}`, change);
}

async function bookAndRemember(hotel: Hotel, known: string[], window: { from: number; to: number }) {
  const answer = await hotel.api.post('/reservations', booking(hotel, window));
  if (answer.status === 201) known.push(answer.body.id);
  return answer;
}
