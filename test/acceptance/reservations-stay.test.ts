import { describe, expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { book, soldOf } from '../harness/stays.ts';

// Method: check-in and check-out over HTTP against the running instance, one tenant per test; each refusal once.

describe('the stay itself', () => {
  // Rules: BOOK-29, BOOK-34, BOOK-35, GUEST-23, FOLIO-14
  test('check-in today gives a room, charges and payments settle, check-out closes the folio', async () => {
    const hotel = await newHotel();
    const booked = await book(hotel, { arrival: hotel.day(0), departure: hotel.day(1) });
    const inHouse = await hotel.api.post(`/reservations/${booked.id}/check-in`);
    expect(inHouse.status, JSON.stringify(inHouse.body)).toBe(200);
    expect(inHouse.body.status).toBe('checked_in');
    expect(inHouse.body.room_assignment).toMatch(/^room_/);
    const bar = { amount: { currency: 'EUR', amount: '12.50' }, code: 'minibar', description: 'Water' };
    expect((await hotel.api.post(`/folios/${booked.folio_id}/charges`, bar, { 'Idempotency-Key': 'bar' })).status).toBe(201);
    const owing = await hotel.api.post(`/reservations/${booked.id}/check-out`);
    expect([owing.status, owing.body.code]).toEqual([409, 'SVC-3008']);
    expect(JSON.stringify(owing.body.details)).toContain('116.50');
    expect((await hotel.api.get(`/folios/${booked.folio_id}`)).body.balance.amount).toBe('12.50');
    const pay = { amount: { currency: 'EUR', amount: '116.50' }, method: 'cash' };
    expect((await hotel.api.post(`/folios/${booked.folio_id}/payments`, pay, { 'Idempotency-Key': 'pay' })).status).toBe(201);
    const left = await hotel.api.post(`/reservations/${booked.id}/check-out`, { settlement: 'paid' });
    expect(left.status, JSON.stringify(left.body)).toBe(200);
    expect(left.body.status).toBe('checked_out');
    const folio = await hotel.api.get(`/folios/${booked.folio_id}`);
    expect(folio.body).toMatchObject({
      status: 'closed',
      settlement: 'paid',
      balance: { amount: '0.00' },
      totals: { charges: { amount: '106.84' }, taxes: { amount: '9.66' }, discounts: { amount: '0.00' }, payments: { amount: '-116.50' } },
    });
    const late = await hotel.api.post(`/folios/${booked.folio_id}/charges`, bar, { 'Idempotency-Key': 'late' });
    expect([late.status, late.body.code]).toEqual([409, 'SVC-3005']);
    const profile = await hotel.api.get(`/guests/${booked.guest_id}`);
    expect(profile.body).toMatchObject({ past_stays: 1, lifetime_value: { currency: 'EUR', amount: '116.50' } });
  });

  // Rules: BOOK-27, BOOK-28, AUTH-14
  test('check-in on another day: SVC-3004 unless overridden by full permission; only from confirmed', async () => {
    const hotel = await newHotel();
    const booked = await book(hotel);
    const early = await hotel.api.post(`/reservations/${booked.id}/check-in`);
    expect([early.status, early.body.code]).toEqual([409, 'SVC-3004']);
    const weak = await hotel.readWrite.post(`/reservations/${booked.id}/check-in`, { override: true });
    expect([weak.status, weak.body.code]).toEqual([403, 'SVC-1003']);
    expect((await hotel.api.post(`/reservations/${booked.id}/check-in`, { override: true })).status).toBe(200);
    const again = await hotel.api.post(`/reservations/${booked.id}/check-in`, { override: true });
    expect([again.status, again.body.code]).toEqual([409, 'SVC-3007']);
  });

  // Rules: BOOK-29, BOOK-30
  test('a chosen room that is taken or out of order, and a type without a free room: SVC-3009', async () => {
    const hotel = await newHotel();
    const [a, b] = [
      await book(hotel, { arrival: hotel.day(0), departure: hotel.day(2) }),
      await book(hotel, { arrival: hotel.day(0), departure: hotel.day(2) }),
    ];
    const room = hotel.rooms['101'];
    expect((await hotel.api.post(`/reservations/${a.id}/check-in`, { room_id: room })).body.room_assignment).toBe(room);
    const taken = await hotel.api.post(`/reservations/${b.id}/check-in`, { room_id: room });
    expect([taken.status, taken.body.code]).toEqual([409, 'SVC-3009']);
    const other = await hotel.api.post(`/reservations/${b.id}/check-in`, { room_id: hotel.rooms['201'] });
    expect([other.status, other.body.code]).toEqual([422, 'SVC-2013']);
    for (const number of ['102', '103']) {
      const out = await hotel.api.patch(`/rooms/${hotel.rooms[number]}?force=true`, { condition: 'out_of_order' });
      expect(out.status).toBe(200);
    }
    const none = await hotel.api.post(`/reservations/${b.id}/check-in`);
    expect([none.status, none.body.code]).toEqual([409, 'SVC-3009']);
  });

  // Rules: BOOK-37
  test('an early departure charges the nights slept and returns the rest', async () => {
    const hotel = await newHotel();
    const booked = await book(hotel, { arrival: hotel.day(0), departure: hotel.day(3) });
    await hotel.api.post(`/reservations/${booked.id}/check-in`);
    const left = await hotel.api.post(`/reservations/${booked.id}/check-out`, { settlement: 'written_off' });
    expect(left.status, JSON.stringify(left.body)).toBe(200);
    expect(left.body).toMatchObject({ departure: hotel.day(1), nights: 1, quote: { total: '104.00' } });
    expect(await soldOf(hotel, 'STD', [0, 2])).toEqual([1, 0, 0]);
    expect((await hotel.api.get(`/folios/${booked.folio_id}`)).body).toMatchObject({
      settlement: 'written_off',
      projected_balance: { amount: '0.00' },
    });
  });

  // Rules: BOOK-35
  test('only the last check-out closes a shared folio', async () => {
    const hotel = await newHotel();
    const window = { arrival: hotel.day(0), departure: hotel.day(1) };
    const first = await book(hotel, window);
    const second = await book(hotel, { ...window, folio_id: first.folio_id });
    for (const { id } of [first, second]) await hotel.api.post(`/reservations/${id}/check-in`);
    expect((await hotel.api.post(`/reservations/${first.id}/check-out`)).status).toBe(200);
    expect((await hotel.api.get(`/folios/${first.folio_id}`)).body).toMatchObject({ status: 'open', balance: { amount: '104.00' } });
    const owing = await hotel.api.post(`/reservations/${second.id}/check-out`);
    expect([owing.status, owing.body.code]).toEqual([409, 'SVC-3008']);
    const target = await hotel.api.post('/folios', { guest_id: second.guest_id });
    const moved = await hotel.api.post(`/reservations/${second.id}/check-out`, {
      settlement: 'transferred',
      transfer_to_folio_id: target.body.id,
    });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    expect((await hotel.api.get(`/folios/${target.body.id}`)).body.balance.amount).toBe('208.00');
  });
});
