import { describe, expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { book, soldOf } from '../harness/stays.ts';

// Method: over HTTP against the running instance, one tenant per test; each refusal once.

describe('changing', () => {
  // Rules: BOOK-22, BOOK-23
  test('the added nights of a longer stay are priced and held; nights kept keep their price', async () => {
    const hotel = await newHotel();
    const booked = await book(hotel);
    const update = {
      rate_plan_id: hotel.ratePlans.BAR,
      room_type_id: hotel.roomTypes.STD,
      from: hotel.day(9),
      to: hotel.day(14),
      amount: { currency: 'EUR', amount: '200.00' },
    };
    expect((await hotel.api.post('/rate-plans/bulk-update', { updates: [update] })).status).toBe(204);
    const changed = await hotel.api.patch(`/reservations/${booked.id}`, { arrival: hotel.day(9), departure: hotel.day(12) });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(changed.body).toMatchObject({ arrival: hotel.day(9), departure: hotel.day(12), nights: 3, quote: { total: '412.00' } });
    expect(await soldOf(hotel, 'STD', [9, 13])).toEqual([1, 1, 1, 0, 0]);
    expect((await hotel.api.get(`/folios/${booked.folio_id}`)).body.projected_balance.amount).toBe('412.00');
    const party = await hotel.api.patch(`/reservations/${booked.id}`, { adults: 1 });
    expect(party.body.quote.total).toBe('606.00');
  });

  // Rules: BOOK-22
  test('a party that could not be booked any more is refused, and the stay keeps what it has', async () => {
    const hotel = await newHotel();
    const booked = await book(hotel);
    const [rate_plan_id, room_type_id, day] = [hotel.ratePlans.BAR, hotel.roomTypes.STD, hotel.day(11)];
    const closed = { rate_plan_id, room_type_id, from: day, to: day, amount: { currency: 'EUR', amount: '90.00' } };
    const updates = [{ ...closed, restrictions: { stop_sell: true } }];
    expect((await hotel.api.post('/rate-plans/bulk-update', { updates })).status).toBe(204);
    const party = await hotel.api.patch(`/reservations/${booked.id}`, { adults: 1 });
    expect([party.status, party.body.code]).toEqual([409, 'SVC-3011']);
    expect((await hotel.api.get(`/reservations/${booked.id}`)).body).toMatchObject({ adults: booked.adults, quote: booked.quote });
  });

  // Rules: RATE-17
  test('the city tax of a stay whose arrival moves is that of its first nights', async () => {
    const hotel = await newHotel({ cityTax: { amount: '2.00', max_nights: 2 } });
    const booked = await book(hotel); // three nights from day 10
    expect(booked.quote.total).toBe('308.00');
    const earlier = await hotel.api.patch(`/reservations/${booked.id}`, { arrival: hotel.day(8) });
    expect(earlier.body).toMatchObject({ nights: 5, quote: { total: '508.00' } });
    const later = await hotel.api.patch(`/reservations/${booked.id}`, { arrival: hotel.day(11) });
    expect(later.body).toMatchObject({ nights: 2, quote: { total: '208.00' } });
  });

  // Rules: BOOK-22
  test('another room type moves the inventory atomically, or not at all', async () => {
    const hotel = await newHotel();
    const booked = await book(hotel);
    await book(hotel, { room_type_id: hotel.roomTypes.DLX, arrival: hotel.day(12), departure: hotel.day(13) });
    const full = await hotel.api.patch(`/reservations/${booked.id}`, { room_type_id: hotel.roomTypes.DLX });
    expect([full.status, full.body.code]).toEqual([409, 'SVC-3001']);
    expect(await soldOf(hotel, 'STD', [10, 12])).toEqual([1, 1, 1]);
    const moved = await hotel.api.patch(`/reservations/${booked.id}`, { room_type_id: hotel.roomTypes.SUI });
    expect(moved.body.quote.total).toBe('612.00');
    expect(await soldOf(hotel, 'STD', [10, 12])).toEqual([0, 0, 0]);
    expect(await soldOf(hotel, 'SUI', [10, 12])).toEqual([1, 1, 1]);
  });

  // Rules: WIRE-29, WIRE-30
  test('If-Match: a stale tag is SVC-3006, a malformed one SVC-2013; without it both changes survive', async () => {
    const hotel = await newHotel();
    const booked = await book(hotel);
    const first = await hotel.api.patch(`/reservations/${booked.id}`, { notes: 'late' }, { 'If-Match': '"1"' });
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"2"']);
    const stale = await hotel.api.patch(`/reservations/${booked.id}`, { notes: 'lost' }, { 'If-Match': '"1"' });
    expect([stale.status, stale.body.code]).toEqual([409, 'SVC-3006']);
    const malformed = await hotel.api.patch(`/reservations/${booked.id}`, { notes: 'x' }, { 'If-Match': 'one' });
    expect([malformed.status, malformed.body.code]).toEqual([422, 'SVC-2013']);
    await Promise.all([
      hotel.api.patch(`/reservations/${booked.id}`, { notes: 'both' }),
      hotel.api.patch(`/reservations/${booked.id}`, { children: 1 }),
    ]);
    expect((await hotel.api.get(`/reservations/${booked.id}`)).body).toMatchObject({ notes: 'both', children: 1 });
  });

  // Rules: BOOK-2, BOOK-22, BOOK-24
  test('refusals: order, quote, guest, state', async () => {
    const hotel = await newHotel();
    const booked = await book(hotel);
    const path = `/reservations/${booked.id}`;
    const order = await hotel.api.patch(path, { departure: hotel.day(10) });
    expect([order.status, order.body.code]).toEqual([422, 'SVC-2004']);
    const quote = await hotel.api.patch(path, { departure: hotel.day(12), quote: { currency: 'EUR', total: '312.00' } });
    expect([quote.status, quote.body.code]).toEqual([409, 'SVC-3002']);
    const someone = await hotel.api.patch(path, { guest_id: 'gst_nobody' });
    expect([someone.status, someone.body.code]).toEqual([422, 'SVC-2010']);
    const nothing = await hotel.api.patch('/reservations/res_nothing', { notes: 'x' });
    expect([nothing.status, nothing.body.code]).toEqual([404, 'SVC-2011']);
    await hotel.api.delete(path);
    const cancelled = await hotel.api.patch(path, { notes: 'x' });
    expect([cancelled.status, cancelled.body.code]).toEqual([409, 'SVC-3007']);
  });
});

describe('cancelling', () => {
  // Rules: BOOK-38, STOCK-3
  test('free inside the window; nights return to stock', async () => {
    const hotel = await newHotel();
    const booked = await book(hotel);
    const answer = await hotel.api.delete(`/reservations/${booked.id}?reason=operator`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'cancelled', cancellation: { reason: 'operator', fee_due: null } });
    expect(await soldOf(hotel, 'STD', [10, 12])).toEqual([0, 0, 0]);
    const again = await hotel.api.delete(`/reservations/${booked.id}`);
    expect([again.status, again.body.code]).toEqual([409, 'SVC-3007']);
  });

  // Rules: BOOK-40, BOOK-42, AUTH-14
  test('after the window SVC-3003 states the fee; force cancels and shows what is unposted', async () => {
    const hotel = await newHotel();
    const booked = await book(hotel, { rate_plan_id: hotel.ratePlans.NRF });
    const refused = await hotel.api.delete(`/reservations/${booked.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'SVC-3003']);
    expect(JSON.stringify(refused.body.details)).toContain(booked.quote.total);
    const weak = await hotel.readWrite.delete(`/reservations/${booked.id}?force=true`);
    expect([weak.status, weak.body.code]).toEqual([403, 'SVC-1003']);
    const fee = { amount: { currency: 'EUR', amount: '100.00' }, code: 'cancellation_fee', description: 'Late' };
    expect((await hotel.api.post(`/folios/${booked.folio_id}/charges`, fee, { 'Idempotency-Key': 'fee' })).status).toBe(201);
    const forced = await hotel.api.delete(`/reservations/${booked.id}?force=true`);
    expect(forced.status).toBe(200);
    expect(forced.body.cancellation.fee_due).toEqual({ currency: 'EUR', amount: (Number(booked.quote.total) - 100).toFixed(2) });
    expect((await hotel.api.get(`/folios/${booked.folio_id}`)).body.status).toBe('open');
  });
});

describe('reading', () => {
  // Rules: WIRE-20, WIRE-21, WIRE-23, BOOK-47
  test('a list walks through pages without loss or repetition and honours every filter', async () => {
    const hotel = await newHotel({ rooms: { STD: 30 } });
    const ids: string[] = [];
    for (let index = 0; index < 7; index++)
      ids.push((await book(hotel, { arrival: hotel.day(10 + index), departure: hotel.day(11 + index) })).id);
    const page = await hotel.api.get('/reservations?limit=3');
    expect(page.body.data.map((row: { id: string }) => row.id)).toEqual(ids.slice(4).reverse());
    await book(hotel);
    const next = await hotel.api.get(`/reservations?limit=3&cursor=${page.body.next_cursor}`);
    expect(next.body.data.map((row: { id: string }) => row.id)).toEqual([ids[3], ids[2], ids[1]]);
    const last = await hotel.api.get(`/reservations?limit=3&cursor=${next.body.next_cursor}`);
    expect(last.body).toMatchObject({ data: [{ id: ids[0] }] });
    expect(last.body.next_cursor).toBeUndefined();
    const filtered = await hotel.api.get(`/reservations?limit=3&status=confirmed&cursor=${page.body.next_cursor}`);
    expect([filtered.status, filtered.body.code]).toEqual([400, 'SVC-2014']);
    const window = await hotel.api.get(
      `/reservations?arrival_from=${hotel.day(12)}&arrival_to=${hotel.day(13)}&status=confirmed,checked_in&channel=direct`,
    );
    expect(window.body.data.map((row: { id: string }) => row.id)).toEqual([ids[3], ids[2]]);
    expect((await hotel.api.get('/reservations?guest_id=gst_nobody')).body.data).toEqual([]);
    const bad = await hotel.api.get('/reservations?status=confirmed,gone&limit=0');
    expect([bad.status, bad.body.code]).toEqual([422, 'SVC-2013']);
  });

  // Rules: WIRE-8, BOOK-47
  test('created and updated filters take instants and days, both ends included', async () => {
    const hotel = await newHotel();
    const { id, created_at: at } = await book(hotel);
    const before = new Date(Date.parse(at) - 1).toISOString();
    const day = at.slice(0, 10);
    const isFound = async (query: string) =>
      (await hotel.api.get(`/reservations?${query}`)).body.data.some((row: { id: string }) => row.id === id);
    for (const name of ['created', 'updated']) {
      for (const [from, to] of [
        [at, at],
        [day, day],
        [before, day],
        ['0001-01-01', '9999-12-31'],
      ]) {
        expect(await isFound(`${name}_from=${from}&${name}_to=${to}`), `${name} ${from} ${to}`).toBe(true);
      }
      expect(await isFound(`${name}_to=${before}`), name).toBe(false);
      expect(await isFound(`${name}_from=${hotel.day(2)}`), name).toBe(false);
      expect(await isFound(`${name}_to=2020-01-01`), name).toBe(false);
    }
    expect((await hotel.api.get(`/guests?updated_from=${day}`)).body.data).toHaveLength(1);
    expect((await hotel.api.get('/reservations?created_from=today')).body.code).toBe('SVC-2013');
  });

  // Rules: BOOK-48
  test('allowed_actions show what the state permits now', async () => {
    const hotel = await newHotel();
    const booked = await book(hotel);
    const allowed = Object.fromEntries(
      booked.allowed_actions.map((row: { action: string; allowed: boolean }) => [row.action, row.allowed]),
    );
    expect(allowed).toEqual({ confirm: false, check_in: false, check_out: false, cancel: true, update: true, issue_key: false });
    const checkIn = booked.allowed_actions.find((row: { action: string }) => row.action === 'check_in');
    expect(checkIn.reasons[0].code).toBe('SVC-3004');
  });

  // Rules: BOOK-48
  test('allowed_actions are in every answer about one reservation, not in lists and events', async () => {
    const hotel = await newHotel();
    const booked = await book(hotel);
    const [read, changed] = [
      await hotel.api.get(`/reservations/${booked.id}`),
      await hotel.api.patch(`/reservations/${booked.id}`, { adults: 1 }),
    ];
    for (const body of [booked, read.body, changed.body]) expect(body.allowed_actions).toHaveLength(6);
    const { allowed_actions, ...listed } = changed.body;
    expect((await hotel.api.get('/reservations')).body.data).toEqual([listed]);
    const events = (await hotel.api.get(`/events?resource_id=${booked.id}`)).body.data;
    expect(events.map(({ data }: { data: object }) => Object.keys(data).includes('allowed_actions'))).toEqual([false, false]);
  });
});
