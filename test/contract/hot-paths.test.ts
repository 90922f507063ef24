import { readTenant } from '@innkeeper/access';
import { addDays, newId } from '@innkeeper/kernel';
import { createContext, type Database, openDatabase, type RequestContext, secretsOf } from '@innkeeper/platform';
import { entities } from '@innkeeper/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { runByName } from '../harness/operations.ts';
import { testKeyRing } from '../harness/test-key-ring.ts';
import { loadStays } from './hot-paths/load-stays.ts';
import { bigTables, lookUpsOf, scansOf } from './hot-paths/query-plan.ts';
import { recordQueries, type SentQuery } from './hot-paths/sent-queries.ts';

// Method: the real use cases run in this process on the instance's database; the driver's calls are recorded, then explained.
// Big tables hold 50,000 stays of five tenants.

const tenants = 5;
const staysPerTenant = 10_000;
let db: Database;
let hotel: Hotel;
let counted: string[] = [];
let sent: SentQuery[] = [];
let flights = 0;
let big: ReadonlySet<string>;

beforeAll(async () => {
  const url = process.env['DATABASE_URL'] ?? '';
  db = await openDatabase({ url, entities, connectionsMax: 1, onError: () => undefined, observe: (name) => counted.push(name) });
  recordQueries(db.app, { sent: (query) => sent.push(query), flight: () => flights++ });
  const hotels = await Promise.all(Array.from({ length: tenants }, () => newHotel({ rooms: { STD: 50, DLX: 50, SUI: 50 } })));
  for (const one of hotels) await loadStays(db.app, one, staysPerTenant);
  const [first] = hotels;
  if (!first) throw new Error('no hotel');
  hotel = first;
  big = await bigTables(url);
}, 180_000);

afterAll(() => db.close());

async function context(key: string | null = null): Promise<RequestContext> {
  const tenant = await readTenant(db, hotel.tenantId);
  if (!tenant) throw new Error('no tenant');
  return createContext({
    db,
    tenant,
    secrets: secretsOf(testKeyRing),
    permission: 'full',
    actor: { kind: 'token', id: newId('token'), userId: null },
    operation: 'test',
    idempotency: key === null ? null : { key, fingerprint: key },
  });
}

interface Input {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

type Call = (path: string, input: Input) => Promise<unknown>;

function caller(ctx: RequestContext): Call {
  return (path, { params = {}, query = {}, body = {} }) => runByName(path, ctx, { params, query, body });
}

interface UseCaseCost {
  readonly names: string[];
  readonly roundTrips: number;
  readonly scans: string[];
}

/** Statements that a use case sends, after one run to warm up. */
async function measured(key: boolean, work: (call: Call) => Promise<unknown>): Promise<UseCaseCost> {
  const run = async () => {
    const ctx = await context(key ? newId('key') : null);
    counted = [];
    sent = [];
    flights = 0;
    await work(caller(ctx));
  };
  await run();
  await run();
  const names = [...counted];
  const roundTrips = flights; // before the plans are read over the same connection
  const scans = await Promise.all(sent.map((query) => scansOf(db, { tenantId: hotel.tenantId, query })));
  return { names, roundTrips, scans: scans.flat().filter((table) => big.has(table)) };
}

const newGuest = { guest: { first_name: 'Ana', last_name: 'Silva' } };

function stay(guest: { guest_id: string } | typeof newGuest) {
  const dates = { arrival: hotel.day(40), departure: hotel.day(43) };
  return {
    body: { ...dates, room_type_id: hotel.roomTypes['STD'] ?? '', rate_plan_id: hotel.ratePlans['BAR'] ?? '', adults: 2, ...guest },
  };
}

const bookedStay = z.looseObject({ id: z.string(), folio_id: z.string(), guest_id: z.string() });

const bookedFolio = z.looseObject({ id: z.string() });

async function booked(): Promise<z.infer<typeof bookedStay>> {
  return bookedStay.parse(await caller(await context())('booking.reservations.create', stay(newGuest)));
}

describe('statements of a request, and their plans at 50,000 stays', () => {
  test('the loaded tables count as big', () => {
    const tables = 'reservation reservation_night folio entry folio_stay guest inventory_night daily_rate idempotency';
    for (const table of tables.split(' ')) {
      expect(big).toContain(table);
    }
  });

  test('a scan of a big table is detected', async () => {
    const query = { name: 'scan', text: 'select count(*) from rates.daily_rate d where d.amount_minor > $1', values: [0] };
    const settings = 'set local enable_indexscan = off; set local enable_bitmapscan = off; set local enable_indexonlyscan = off';
    expect(await scansOf(db, { tenantId: hotel.tenantId, query, settings })).toEqual(['daily_rate']);
  });

  test('booking with a new guest and an idempotency key: at most 9, no scan', async () => {
    const { names, scans } = await measured(true, (call) => call('booking.reservations.create', stay(newGuest)));
    expect(names.length, names.join(', ')).toBeLessThanOrEqual(9);
    expect(names).toContain('platform.write_commit_rows');
    expect(scans).toEqual([]);
  });

  test('a booking finds each night once, to lock it', async () => {
    await measured(false, (call) => call('booking.reservations.create', stay(newGuest)));
    const moving = sent.find(({ name }) => name === 'rates.move_all_nights');
    if (!moving) throw new Error('no night was moved');
    expect(await lookUpsOf(db, { tenantId: hotel.tenantId, query: moving, table: 'inventory_night' })).toBe(1);
  });

  test('booking for a known guest with a key: at most 9, no scan', async () => {
    const { guest_id } = await booked();
    const { names, scans } = await measured(true, (call) => call('booking.reservations.create', stay({ guest_id })));
    expect(names.length, names.join(', ')).toBeLessThanOrEqual(9);
    expect(scans).toEqual([]);
  });

  test('a booking takes 2 round trips, with a key or without: claim and facts, then writes and commit', async () => {
    const create = (call: Call) => call('booking.reservations.create', stay(newGuest));
    expect((await measured(false, create)).roundTrips).toBe(2);
    expect((await measured(true, create)).roundTrips).toBe(2);
  });

  test('reading one reservation: 1', async () => {
    const { id } = await booked();
    const { names, scans } = await measured(false, (call) => call('booking.reservations.get', { params: { id } }));
    expect(names).toHaveLength(1);
    expect(scans).toEqual([]);
  });

  test.each<[string, Record<string, unknown>]>([
    ['first page', {}],
    ['by arrival', { arrival_from: '2020-01-01' }],
    ['by status', { status: ['checked_in'] }],
    ['by external id', { external_id: 'X-1' }],
  ])('a page of reservations, %s: 1', async (_name, query) => {
    const { names, scans } = await measured(false, (call) => call('booking.reservations.list', { query: { limit: 50, ...query } }));
    expect(names).toHaveLength(1);
    expect(scans).toEqual([]);
  });

  test('a page of reservations by guest: 2, the first resolves a merged id', async () => {
    const query = { limit: 50, guest_id: 'gst_00000000000000000000000007' };
    const { names, scans } = await measured(false, (call) => call('booking.reservations.list', { query }));
    expect(names).toHaveLength(2);
    expect(scans).toEqual([]);
  });

  test.each<[string, Record<string, unknown>]>([
    ['first page', {}],
    ['by stay', { reservation_id: 'res_00000000000000000000000007' }],
    ['by status', { status: ['open'] }],
  ])('a page of folios with their entries, %s: 1', async (_name, query) => {
    const { names, scans } = await measured(false, (call) => call('billing.folios.list', { query: { limit: 50, ...query } }));
    expect(names).toHaveLength(1);
    expect(scans).toEqual([]);
  });

  test('a guest who has stayed, and a page of guests: 3 each, including their stays and their value', async () => {
    const id = 'gst_00000000000000000000000007';
    const reading = await measured(false, (call) => call('guest.guests.get', { params: { id } }));
    const listing = await measured(false, (call) => call('guest.guests.list', { query: { limit: 50 } }));
    for (const { names, scans } of [reading, listing]) {
      expect(names).toHaveLength(3);
      expect(names.slice(1)).toEqual(['booking.read_departed_stays', 'billing.values_of_stays']);
      expect(scans).toEqual([]);
    }
  });

  test('availability of 90 days: 1', async () => {
    const query = { from: hotel.day(0), to: hotel.day(89) };
    const { names, scans } = await measured(false, (call) => call('rates.availability.list', { query }));
    expect(names).toHaveLength(1);
    expect(scans).toEqual([]);
  });

  test('writing 1,000 nights: one statement writes them all', async () => {
    let available = 40;
    const body = () => {
      available--; // other values each time, so that every row changes
      return {
        updates: Array.from({ length: 1_000 }, (_, index) => ({
          date: addDays(hotel.day(0), 100 + Math.floor(index / 2)),
          room_type_id: hotel.roomTypes[index % 2 === 0 ? 'STD' : 'DLX'] ?? '',
          available,
        })),
      };
    };
    const { names, scans } = await measured(false, (call) => call('rates.availability.write', { body: body() }));
    expect(names.filter((name) => name === 'rates.write_availability')).toHaveLength(1);
    expect(names.length, names.join(', ')).toBeLessThanOrEqual(6);
    expect(scans).toEqual([]);
  });

  test('posting a charge with its key: at most 6', async () => {
    const { folio_id } = await booked();
    const body = { amount: { currency: 'EUR', amount: '4.50' }, code: 'minibar', description: 'Two waters' };
    const { names, roundTrips, scans } = await measured(true, (call) =>
      call('billing.folios.postCharge', { params: { id: folio_id }, body }),
    );
    expect(names.length, names.join(', ')).toBeLessThanOrEqual(6);
    expect(roundTrips).toBe(2); // claim and posting, then record and commit
    expect(scans).toEqual([]);
  });

  // The invoice reads property, stays and guest by one statement per context, in one flight.
  test('closing a folio with its key: its invoice is one statement of at most 15; reading it: 2', async () => {
    const { guest_id } = await booked();
    const open = async () => bookedFolio.parse(await caller(await context())('billing.folios.open', { body: { guest_id } })).id;
    const folios = [await open(), await open()];
    let id = '';
    const closing = await measured(true, (call) => {
      id = folios.pop() ?? '';
      return call('billing.folios.close', { params: { id }, body: { settlement: 'paid' } });
    });
    expect(closing.names.filter((name) => name === 'billing.issue_invoice')).toHaveLength(1);
    expect(closing.names.length, closing.names.join(', ')).toBeLessThanOrEqual(15);
    expect(closing.scans).toEqual([]);
    const reading = await measured(false, (call) => call('fiscal.folios.getInvoice', { params: { id } }));
    expect(reading.names).toEqual(['fiscal.read_latest_document_of_folio', 'billing.read_invoice']);
    expect(reading.scans).toEqual([]);
  });

  test('cancelling for a fee that may be posted in the folio, and taking any free room: no scan', async () => {
    const book = async () => {
      const body = { ...stay(newGuest).body, rate_plan_id: hotel.ratePlans['NRF'] };
      return { id: bookedStay.parse(await caller(await context())('booking.reservations.create', { body })).id };
    };
    const stays = [await book(), await book(), await book(), await book()];
    const force = { query: { force: 'true' } };
    const cancelling = await measured(false, (call) => call('booking.reservations.cancel', { params: stays.pop() ?? {}, ...force }));
    expect(cancelling.names.filter((name) => name.includes('fee'))).toEqual(['billing.read_posted_fees']);
    const override = { body: { override: true } };
    const entering = await measured(false, (call) => call('booking.reservations.checkIn', { params: stays.pop() ?? {}, ...override }));
    // The hotel context picks the room, booking tells which are in use: before the pick, and again in its flight, after the lock. Four are
    // for registrations: the occupants, their nationality, the rows, and the desk that files them.
    expect(entering.names.length, entering.names.join(', ')).toBeLessThanOrEqual(12);
    expect([...cancelling.scans, ...entering.scans]).toEqual([]);
  });

  test('checking out: the room and its tasks cost no round trip of their own, no scan', async () => {
    const enter = async () => {
      const { id } = await booked();
      await caller(await context())('booking.reservations.checkIn', { params: { id }, body: { override: true } });
      return { id };
    };
    const stays = [await enter(), await enter()];
    const leaving = await measured(false, (call) =>
      call('booking.reservations.checkOut', { params: stays.pop() ?? {}, body: { settlement: 'written_off' } }),
    );
    // The tasks of the room travel with the marks of the nights.
    expect(leaving.names.filter((name) => name.startsWith('hotel.'))).toEqual([
      'hotel.leave_room',
      'hotel.open_departure_cleaning',
      'hotel.read_issuer',
    ]);
    expect(leaving.roundTrips).toBeLessThanOrEqual(23);
    expect(leaving.scans).toEqual([]);
  });

  test('moving fees that name no stay: their possible claims are read in two statements, no scan', async () => {
    const { guest_id } = await booked();
    const open = async () => bookedFolio.parse(await caller(await context())('billing.folios.open', { body: { guest_id } })).id;
    const [id, target_folio_id] = [await open(), await open()];
    const body = { amount: { currency: 'EUR', amount: '4.50' }, code: 'cancellation_fee' };
    const post = async () => bookedFolio.parse(await caller(await context())('billing.folios.postCharge', { params: { id }, body })).id;
    const fees = [await post(), await post()];
    const moving = await measured(true, (call) =>
      call('billing.folios.transfer', { params: { id }, body: { entry_ids: [fees.pop() ?? ''], target_folio_id } }),
    );
    expect(moving.names.filter((name) => name.includes('fee'))).toEqual(['billing.lock_fee_claims', 'billing.read_fee_claims']);
    expect(moving.names.length, moving.names.join(', ')).toBeLessThanOrEqual(10);
    expect(moving.scans).toEqual([]);
  });
});
