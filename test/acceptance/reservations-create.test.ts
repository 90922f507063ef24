import { describe, expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { book, guest, soldOf, stay } from '../harness/stays.ts';

// Method: bookings over HTTP against the running instance, one tenant per test; each refusal once.

function fields(body: { details?: { field: string }[] }): string[] {
  return (body.details ?? []).map((detail) => detail.field);
}

describe('creating', () => {
  // Rules: BOOK-1, BOOK-3, BOOK-16, BOOK-17, WIRE-1
  test('a stay with a nested guest is priced, held and confirmed', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    const answer = await hotel.api.post('/reservations', stay(hotel));
    expect(answer.status).toBe(201);
    const { body } = answer;
    expect(body).toMatchObject({
      status: 'confirmed',
      channel: 'direct',
      nights: 3,
      adults: 2,
      children: 0,
      room_assignment: 'soft',
      quote: { currency: 'EUR', subtotal: '283.02', tax: '28.98', total: '312.00' },
      expires_at: null,
      cancellation: null,
    });
    expect(body.id).toMatch(/^res_[0-9a-z]{26}$/);
    expect(answer.headers.get('etag')).toBe('"1"');
    const guestAnswer = await hotel.api.get(`/guests/${body.guest_id}`);
    expect(guestAnswer.body).toMatchObject({ first_name: 'Ana', email: 'ana@example.com', past_stays: 0 });
    const folio = await hotel.api.get(`/folios/${body.folio_id}`);
    expect(folio.body).toMatchObject({
      status: 'open',
      reservation_ids: [body.id],
      balance: { currency: 'EUR', amount: '0.00' },
      projected_balance: { currency: 'EUR', amount: '312.00' },
    });
    expect(await soldOf(hotel, 'STD', [9, 13])).toEqual([0, 1, 1, 1, 0]);
    expect((await hotel.api.get(`/reservations/${body.id}`)).body).toEqual(body);
  });

  // Rules: BOOK-2
  test('arrival must be before departure: SVC-2004', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    const answer = await hotel.api.post('/reservations', stay(hotel, { departure: hotel.day(10) }));
    expect([answer.status, answer.body.code]).toEqual([422, 'SVC-2004']);
  });

  // Rules: BOOK-3, ERR-6
  test('neither guest nor guest_id: SVC-2003 on guest_id, together with every other missing field', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    const answer = await hotel.api.post('/reservations', {});
    expect([answer.status, answer.body.code]).toEqual([422, 'SVC-2003']);
    expect(fields(answer.body).sort()).toEqual(['arrival', 'departure', 'guest_id', 'rate_plan_id', 'room_type_id']);
  });

  // Rules: BOOK-3
  test('both guest and guest_id: SVC-2013', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    const answer = await hotel.api.post('/reservations', stay(hotel, { guest_id: 'gst_x' }));
    expect([answer.status, answer.body.code]).toEqual([422, 'SVC-2013']);
  });

  // Rules: BOOK-4, ERR-7
  test('an unknown channel: SVC-2009 with the accepted set', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    const answer = await hotel.api.post('/reservations', stay(hotel, { channel: 'fax' }));
    expect([answer.status, answer.body.code]).toEqual([422, 'SVC-2009']);
    expect(answer.body.details[0].issue).toContain('booking_com');
  });

  // Rules: WIRE-16, WIRE-17, ERR-3, ERR-5
  test('unknown fields alone: SVC-2012 with paths; lenient handling ignores them', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    const body = stay(hotel, { colour: 'red', guest: { ...guest, shoe_size: 38 }, adults: 'two' });
    const strict = await hotel.api.post('/reservations', body);
    expect([strict.status, strict.body.code]).toEqual([400, 'SVC-2012']);
    expect(fields(strict.body).sort()).toEqual(['colour', 'guest.shoe_size']);
    const lenient = await hotel.api.post('/reservations', { ...body, adults: 2 }, { Prefer: 'handling=lenient' });
    expect(lenient.status).toBe(201);
  });

  // Rules: BOOK-9, WIRE-3, WIRE-4
  test('ids that resolve to nothing are reported together (SVC-2010), ids of another tenant included', async () => {
    const [hotel, other] = await Promise.all([
      newHotel({ agencies: true, pricedNights: 730 }),
      newHotel({ agencies: true, pricedNights: 730 }),
    ]);
    const answer = await hotel.api.post(
      '/reservations',
      stay(hotel, { guest: undefined, guest_id: 'gst_nobody', room_type_id: other.roomTypes.STD, rate_plan_id: other.ratePlans.BAR }),
    );
    expect([answer.status, answer.body.code]).toEqual([422, 'SVC-2010']);
    expect(fields(answer.body).sort()).toEqual(['guest_id', 'rate_plan_id', 'room_type_id']);
    const both = { guest: undefined, guest_id: 'gst_nobody', folio_id: 'fol_nothing' };
    const folio = await hotel.api.post('/reservations', stay(hotel, both));
    expect([folio.status, folio.body.code]).toEqual([422, 'SVC-2010']);
    expect(fields(folio.body).sort()).toEqual(['folio_id', 'guest_id']);
    const room = await hotel.api.post('/reservations', stay(hotel, { room_assignment: 'room_nothing' }));
    expect([room.status, room.body.code]).toEqual([422, 'SVC-2010']);
  });

  // Rules: BOOK-10
  test('a plan of another room type: SVC-2005', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    const answer = await hotel.api.post(
      '/reservations',
      stay(hotel, { room_type_id: hotel.roomTypes.DLX, rate_plan_id: hotel.ratePlans.FIX }),
    );
    expect([answer.status, answer.body.code]).toEqual([422, 'SVC-2005']);
  });

  // Rules: DOC-9, ERR-3
  test('guest document with a wrong check digit: SVC-2006 with its path', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    const document = { type: 'citizen_card', number: '000000000ZZ5', issue_country: 'PT' };
    const answer = await hotel.api.post('/reservations', stay(hotel, { guest: { ...guest, nationality: 'PT', document } }));
    expect([answer.status, answer.body.code]).toEqual([422, 'SVC-2006']);
    expect(fields(answer.body)).toEqual(['guest.document.number']);
  });

  // Rules: BOOK-5, BOOK-6, BOOK-7, BOOK-8
  test('past arrival, too long, too far ahead, too many guests: SVC-2013', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    const past = await hotel.api.post('/reservations', stay(hotel, { arrival: hotel.day(-1), departure: hotel.day(1) }));
    expect([past.status, past.body.code, fields(past.body)]).toEqual([422, 'SVC-2013', ['arrival']]);
    const long = await hotel.api.post('/reservations', stay(hotel, { departure: hotel.day(10 + 366) }));
    expect([long.status, long.body.code, fields(long.body)]).toEqual([422, 'SVC-2013', ['departure']]);
    const far = await hotel.api.post('/reservations', stay(hotel, { arrival: hotel.day(730), departure: hotel.day(732) }));
    expect([far.status, far.body.code]).toEqual([422, 'SVC-2013']);
    const many = await hotel.api.post('/reservations', stay(hotel, { adults: 3, children: 3 }));
    expect([many.status, many.body.code, fields(many.body)]).toEqual([422, 'SVC-2013', ['adults', 'children']]);
  });

  // Rules: STOCK-12, BOOK-1
  test('no inventory: SVC-3001 names the nights and leaves nothing behind', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    await book(hotel, { room_type_id: hotel.roomTypes.DLX, arrival: hotel.day(11), departure: hotel.day(12) });
    const answer = await hotel.api.post(
      '/reservations',
      stay(hotel, { room_type_id: hotel.roomTypes.DLX, guest: { ...guest, last_name: 'Nobody' } }),
    );
    expect([answer.status, answer.body.code]).toEqual([409, 'SVC-3001']);
    expect(JSON.stringify(answer.body.details)).toContain(hotel.day(11));
    expect(await soldOf(hotel, 'DLX', [10, 12])).toEqual([0, 1, 0]);
    expect((await hotel.api.get('/guests?last_name=Nobody')).body.data).toEqual([]);
  });

  // Rules: STOCK-11
  test('overselling needs the tenant to opt in, and ends at the ceiling', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730, settings: { allow_overselling: true } });
    const suite = { room_type_id: hotel.roomTypes.SUI, arrival: hotel.day(5), departure: hotel.day(6) };
    for (let count = 0; count < 3; count++) await book(hotel, suite);
    const full = await hotel.api.post('/reservations', stay(hotel, suite));
    expect([full.status, full.body.code]).toEqual([409, 'SVC-3001']);
  });

  // Rules: BOOK-14
  test('a quote is checked against the rate table: SVC-3002, SVC-2007', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    const right = await hotel.api.post('/reservations', stay(hotel, { quote: { currency: 'EUR', total: '312.00' } }));
    expect(right.status).toBe(201);
    const wrong = await hotel.api.post('/reservations', stay(hotel, { quote: { currency: 'EUR', total: '311.99' } }));
    expect([wrong.status, wrong.body.code]).toEqual([409, 'SVC-3002']);
    const foreign = await hotel.api.post('/reservations', stay(hotel, { quote: { currency: 'USD', total: '312.00' } }));
    expect([foreign.status, foreign.body.code]).toEqual([422, 'SVC-2007']);
  });

  // Rules: BOOK-11, BOOK-13
  test('an OTA channel needs the mapping (SVC-4004) and a new external id (SVC-4003)', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    const unmapped = await hotel.api.post('/reservations', stay(hotel, { channel: 'airbnb' }));
    expect([unmapped.status, unmapped.body.code]).toEqual([422, 'SVC-4004']);
    const ota = { channel: 'booking_com', external_id: 'BDC-1' };
    const first = await book(hotel, ota);
    const again = await hotel.api.post('/reservations', stay(hotel, ota));
    expect([again.status, again.body.code]).toEqual([409, 'SVC-4003']);
    await hotel.api.delete(`/reservations/${first.id}`);
    const cancelled = await hotel.api.post('/reservations', stay(hotel, ota));
    expect([cancelled.status, cancelled.body.code]).toEqual([409, 'SVC-4003']);
    expect((await hotel.api.get('/reservations?external_id=BDC-1')).body.data).toHaveLength(1);
  });

  // Rules: BOOK-13
  test('of parallel bookings with one external id one wins, the rest are SVC-4003', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730, rooms: { STD: 30 } });
    const ota = { channel: 'booking_com', external_id: 'BDC-RACE' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => hotel.api.post('/reservations', stay(hotel, ota))));
    const codes = answers.map((answer) => answer.body.code ?? answer.status);
    expect(codes.sort()).toEqual([201, ...Array(19).fill('SVC-4003')]);
  });

  // Rules: BOOK-15
  test('a quote with more digits than the currency has, or a negative one: SVC-2013', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    for (const total of ['312.000', '1.005', '-312.00']) {
      const answer = await hotel.api.post('/reservations', stay(hotel, { quote: { currency: 'EUR', total } }));
      expect([answer.status, answer.body.code, fields(answer.body)]).toEqual([422, 'SVC-2013', ['quote.total']]);
    }
  });

  // Rules: WIRE-6, WIRE-15, WIRE-19, WIRE-22
  test('an impossible year and half a surrogate pair: SVC-2013, never a 500', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    const year = await hotel.api.post('/reservations', stay(hotel, { arrival: '0000-01-01' }));
    expect([year.status, year.body.code]).toEqual([422, 'SVC-2013']);
    const half = await hotel.api.post('/reservations', stay(hotel, { notes: '\ud800' }));
    expect([half.status, half.body.code, fields(half.body)]).toEqual([422, 'SVC-2013', ['notes']]);
    for (const query of ['arrival_from=0000-01-01', 'created_from=0000-01-01T00:00:00Z', 'limit=1e1', 'limit=0x10']) {
      const answer = await hotel.api.get(`/reservations?${query}`);
      expect([query, answer.status, answer.body.code]).toEqual([query, 422, 'SVC-2013']);
    }
    const cursor = await hotel.api.get('/reservations?cursor=');
    expect([cursor.status, cursor.body.code]).toEqual([400, 'SVC-2014']);
  });

  // Rules: BOOK-12
  test('a deprecated plan is not sold: SVC-3011', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    await hotel.api.post(`/rate-plans/${hotel.ratePlans.FIX}/deprecate`, {});
    const answer = await hotel.api.post('/reservations', stay(hotel, { rate_plan_id: hotel.ratePlans.FIX }));
    expect([answer.status, answer.body.code]).toEqual([409, 'SVC-3011']);
  });

  // Rules: BOOK-16
  test('a second stay joins a folio, unless the folio is closed or in another currency', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    const first = await book(hotel);
    const second = await book(hotel, { folio_id: first.folio_id });
    const folio = await hotel.api.get(`/folios/${first.folio_id}`);
    expect([...folio.body.reservation_ids].sort()).toEqual([first.id, second.id].sort());
    expect(folio.body.projected_balance.amount).toBe('624.00');
    const foreign = await hotel.api.post('/folios', { guest_id: first.guest_id, currency: 'USD' });
    const refused = await hotel.api.post('/reservations', stay(hotel, { folio_id: foreign.body.id }));
    expect([refused.status, refused.body.code]).toEqual([422, 'SVC-2007']);
  });

  // Rules: AUTH-11
  test('a read-only token may not book: SVC-1003', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    const answer = await hotel.readOnly.post('/reservations', stay(hotel));
    expect([answer.status, answer.body.code]).toEqual([403, 'SVC-1003']);
  });
});

describe('tentative holds', () => {
  // Rules: BOOK-18, BOOK-19
  test('requested or required by a deposit: tentative with expires_at, holding inventory, until confirmed', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    const held = await book(hotel, { status: 'tentative' });
    expect(held.status).toBe('tentative');
    expect(held.expires_at).not.toBeNull();
    const confirmed = await hotel.api.post(`/reservations/${held.id}/confirm`);
    expect(confirmed.body).toMatchObject({ status: 'confirmed', expires_at: null });
    const again = await hotel.api.post(`/reservations/${held.id}/confirm`);
    expect([again.status, again.body.code]).toEqual([409, 'SVC-3007']);
    expect(await soldOf(hotel, 'STD', [10, 12])).toEqual([1, 1, 1]);
  });

  // Rules: BOOK-17, BOOK-20
  test('a paid deposit confirms', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    const held = await book(hotel, { rate_plan_id: hotel.ratePlans.DEP });
    expect(held.status).toBe('tentative');
    const pay = (amount: string, key: string) =>
      hotel.api.post(
        `/folios/${held.folio_id}/payments`,
        { amount: { currency: 'EUR', amount }, method: 'cash' },
        { 'Idempotency-Key': key },
      );
    expect((await pay('93.59', 'a')).status).toBe(201);
    expect((await hotel.api.get(`/reservations/${held.id}`)).body.status).toBe('tentative');
    expect((await pay('0.01', 'b')).status).toBe(201);
    expect((await hotel.api.get(`/reservations/${held.id}`)).body).toMatchObject({ status: 'confirmed', expires_at: null });
  });

  // Rules: BOOK-21
  test('the clock of a sandbox tenant expires a hold: cancelled, nights back in stock', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730, sandbox: true });
    const held = await book(hotel, { status: 'tentative' });
    await hotel.advanceClock('25h');
    const after = await hotel.api.get(`/reservations/${held.id}`);
    expect(after.body).toMatchObject({ status: 'cancelled', cancellation: { reason: 'expired', fee_due: null } });
    expect(await soldOf(hotel, 'STD', [10, 12])).toEqual([0, 0, 0]);
  });
});
