import type { BookedRoom, BookingRevision } from '@innkeeper/channels';
import { type Database, openDatabase, type RequestContext, readRows, statement } from '@innkeeper/platform';
import { entities } from '@innkeeper/server';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agencyDay, agencyRevision, agencyRoom, handleRevision } from '../harness/agency-deliveries.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { requestContext } from '../harness/request-context.ts';

let db: Database;
let hotel: Hotel;
let ctx: RequestContext;

beforeAll(async () => {
  const url = process.env['DATABASE_URL'];
  if (!url) throw new Error('DATABASE_URL is not set: run the tests with npm test');
  db = await openDatabase({ url, entities, connectionsMax: 4, onError: () => undefined });
  hotel = await newHotel({ agencies: true, rooms: { STD: 99, DLX: 99 } });
  ctx = await requestContext({ tenantId: hotel.tenantId, db });
});

afterAll(() => db.close());

const readLive = statement<object>(
  'test.read_live_agency_stays',
  `select r.external_id, r.arrival, r.departure, t.code as room_code, r.adults, r.total_minor, g.last_name, r.notes
     from booking.reservation r join hotel.room_type t on t.tenant_id = $1 and t.id = r.room_type_id
     join guest.guest g on g.tenant_id = $1 and g.id = r.guest_id
    where r.tenant_id = $1 and r.external_id like $2 || '%' and r.status <> 'cancelled' order by r.external_id`,
);

const readSold = statement<{ sold: number; held: number }>(
  'test.read_sold_and_held',
  `select (select sum(n.sold)::int from rates.inventory_night n where n.tenant_id = $1) as sold,
          (select sum(r.departure - r.arrival)::int from booking.reservation r where r.tenant_id = $1 and r.status <> 'cancelled') as held`,
);

const room = fc.record({
  isCancelled: fc.boolean(),
  first: fc.integer({ min: 1, max: 4 }),
  nights: fc.integer({ min: 1, max: 3 }),
  roomCode: fc.constantFrom('STD', 'DLX'),
  adults: fc.integer({ min: 1, max: 2 }),
  nightMinor: fc.bigInt({ min: 0n, max: 50_000n }),
});

const booked = fc.record({
  rooms: fc.array(room, { minLength: 1, maxLength: 3 }),
  lastName: fc.constantFrom('Lopes', 'Costa'),
  notes: fc.constantFrom(null, 'Late arrival', 'Quiet room'),
  isOver: fc.boolean(),
  collect: fc.constantFrom('hotel' as const, 'ota' as const),
});

/** Revisions of a booking. Rooms keep their positions, so none has fewer than the one before; the last may cancel some or all. */
const history = fc.array(booked, { minLength: 1, maxLength: 4 }).chain((drawn) => {
  const states = drawn.map((state, index) => ({ ...state, rooms: drawn.slice(0, index + 1).reduceRight(withFurtherRooms, state.rooms) }));
  const indexes = states.map((_state, index) => index);
  const repeats = fc.array(fc.constantFrom(...indexes), { maxLength: 3 });
  return fc.record({
    states: fc.constant(states),
    order: repeats.chain((more) => fc.shuffledSubarray([...indexes, ...more], { minLength: indexes.length + more.length })),
  });
});

let bookings = 0;

/**
 * Guarantee: in whatever order and however often revisions arrive, the hotel ends in the state of the newest, and holds only its nights.
 */
// Rules: CHAN-8, CHAN-9, CHAN-19
test('revisions in any order, with repeats, end in the state of the newest', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ states, order }) => {
      const externalId = `BK-${++bookings}-`;
      const revisions = states.map((state, index) => toRevision(externalId, state, { index, isLast: index === states.length - 1 }));
      const answers = new Map<number, unknown>();
      for (const index of order) {
        const revision = revisions[index];
        if (!revision) throw new Error('no such revision');
        const answer = await handleRevision(ctx, hotel, revision);
        expect(answer).toEqual(answers.get(index) ?? answer);
        answers.set(index, answer);
      }
      const newest = revisions.at(-1);
      if (!newest) throw new Error('a booking has a revision');
      expect(answers.get(revisions.length - 1)).toMatchObject({ outcome: 'applied' });
      expect(await readRows(ctx, readLive, [hotel.tenantId, externalId])).toEqual(liveRoomsOf(newest));
      const [sums] = await readRows(ctx, readSold, [hotel.tenantId]);
      expect(sums?.sold ?? 0).toBe(sums?.held ?? 0);
    }),
    { numRuns: 40 },
  );
});

interface State {
  readonly rooms: readonly { isCancelled: boolean; first: number; nights: number; roomCode: string; adults: number; nightMinor: bigint }[];
  readonly lastName: string;
  readonly notes: string | null;
  readonly isOver: boolean;
  readonly collect: 'hotel' | 'ota';
}

function withFurtherRooms(rooms: State['rooms'], earlier: Pick<State, 'rooms'>): State['rooms'] {
  return [...rooms, ...earlier.rooms.slice(rooms.length)];
}

function toRevision(externalId: string, state: State, { index, isLast }: { index: number; isLast: boolean }): BookingRevision {
  const rooms = state.rooms.map(({ isCancelled, first, nights, roomCode, adults, nightMinor }, at): BookedRoom => {
    const window = { arrival: agencyDay(first), departure: agencyDay(first + nights) };
    return agencyRoom({ ...window, position: at + 1, isCancelled: isCancelled && isLast, roomCode, adults, nightMinor });
  });
  const { booker } = agencyRevision({ externalId });
  const kind = index === 0 ? 'new' : isLast && state.isOver ? 'cancelled' : 'modified';
  const said = { booker: { ...booker, lastName: state.lastName }, notes: state.notes, collect: state.collect };
  return agencyRevision({ externalId, revision: index + 1, kind, rooms, ...said });
}

function liveRoomsOf({ externalId, kind, rooms, booker, notes }: BookingRevision): object[] {
  if (kind === 'cancelled') return [];
  return rooms
    .filter(({ isCancelled }) => !isCancelled)
    .map(({ position, arrival, departure, roomCode, adults, total }) => ({
      external_id: position === 1 ? externalId : `${externalId}#${position}`,
      arrival,
      departure,
      room_code: roomCode,
      adults,
      total_minor: total.minor,
      last_name: booker.lastName,
      notes,
    }));
}
