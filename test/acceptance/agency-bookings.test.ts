import { expect, test } from 'vitest';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { agenciesOf } from '../harness/ota.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: guests book at the simulated agencies, which deliver to the worker of the instance; the hotel is read over HTTP.

const channel = 'booking_com';
const external_id = 'BK-1';

function order(hotel: Hotel, over: object = {}) {
  return {
    channel,
    external_id,
    arrival: hotel.day(10),
    departure: hotel.day(12),
    room_type: 'STD',
    rate_plan: 'BAR-BDC',
    adults: 1,
    total: '204.00',
    currency: 'EUR',
    first_name: 'Ana',
    last_name: 'Lopes',
    email: 'ana@example.com',
    ...over,
  };
}

async function reservationsOf(hotel: Hotel, externalId = external_id) {
  const { data } = (await hotel.api.get(`/reservations?channel=${channel}`)).body;
  return data.filter((one: { external_id: string }) => one.external_id.startsWith(externalId)).reverse();
}

async function incidentsOf(hotel: Hotel) {
  const { data } = (await hotel.api.get(`/channels/${channel}/incidents`)).body;
  return data.map(({ kind, code }: { kind: string; code: string | null }) => [kind, code]);
}

// Rules: CHAN-7, CHAN-14, CHAN-18
test('a booking at an agency is a reservation of the hotel before the agency has its answer, and is audited as the agency', async () => {
  const hotel = await newHotel({ agencies: true });
  const ota = agenciesOf(hotel.tenantId);
  const booked = await ota.book(order(hotel, { collect: 'ota', notes: 'Late arrival', children: 1, total: '224.00' }));
  const [reservation] = await reservationsOf(hotel);
  expect(booked).toMatchObject({ ok: true, outcome: 'applied', reservation_id: reservation.id, reservation_ids: [reservation.id] });
  expect(reservation).toMatchObject({
    status: 'confirmed',
    channel,
    external_id,
    arrival: hotel.day(10),
    departure: hotel.day(12),
    adults: 1,
    children: 1,
    notes: 'Late arrival',
    quote: { currency: 'EUR', total: '224.00' },
  });
  expect((await hotel.api.get(`/guests/${reservation.guest_id}`)).body).toMatchObject({ last_name: 'Lopes', email: 'ana@example.com' });
  expect((await hotel.api.get(`/folios/${reservation.folio_id}`)).body.balance.amount).toBe('-224.00');
  const { data } = (await hotel.api.get(`/audit?actor=${channel}`)).body;
  expect(data).toMatchObject([{ actor: { kind: 'channel', id: channel }, resource_id: reservation.id, after: { status: 'confirmed' } }]);
  expect(await incidentsOf(hotel)).toEqual([]);
});

// Rules: CHAN-11, CHAN-12, CHAN-13
test('refusals go back to the agency with their codes, and become incidents', async () => {
  const hotel = await newHotel({ agencies: true });
  const ota = agenciesOf(hotel.tenantId);
  expect(await ota.book(order(hotel, { rooms: 3, total: '612.00' }))).toMatchObject({ ok: true });
  const refusals = [
    order(hotel, { external_id: 'FULL' }),
    order(hotel),
    order(hotel, { external_id: 'ROOM', room_type: 'NOPE' }),
    order(hotel, { external_id: 'RATE', rate_plan: 'NOPE' }),
    order(hotel, { external_id: 'SOLD', rate_plan: 'PKG' }),
    order(hotel, { external_id: 'COIN', currency: 'USD', room_type: 'SUI' }),
  ];
  const codes = ['SVC-3001', 'SVC-4003', 'SVC-2010', 'SVC-2010', 'SVC-4004', 'SVC-2007'];
  for (const [index, refused] of refusals.entries()) expect(await ota.book(refused)).toMatchObject({ ok: false, code: codes[index] });
  expect((await incidentsOf(hotel)).reverse()).toEqual([
    ['refused_booking', 'SVC-3001'],
    ['refused_booking', 'SVC-4003'],
    ['refused_booking', 'SVC-2010'],
    ['unknown_room', 'SVC-2010'],
    ['refused_booking', 'SVC-2010'],
    ['drift', 'SVC-2010'],
    ['refused_booking', 'SVC-4004'],
    ['refused_booking', 'SVC-2007'],
  ]);
  expect((await hotel.api.get(`/channels/${channel}/mappings`)).body.status).toBe('drifted');
  expect(await reservationsOf(hotel)).toHaveLength(3);
});

// Rules: CHAN-19, CHAN-20
test('a booking is changed and cancelled at the agency, room by room', async () => {
  const hotel = await newHotel({ agencies: true });
  const ota = agenciesOf(hotel.tenantId);
  await ota.book(order(hotel, { rooms: 2, total: '408.00' }));
  const about = { channel, external_id };
  expect(await ota.modify({ ...about, room: 2, departure: hotel.day(13) })).toMatchObject({ ok: true, outcome: 'applied' });
  expect(await ota.cancel({ ...about, room: 1 })).toMatchObject({ ok: true, outcome: 'applied' });
  const summary = async () =>
    (await reservationsOf(hotel)).map(({ external_id, status, departure }: Record<string, string>) => [external_id, status, departure]);
  expect(await summary()).toEqual([
    ['BK-1', 'cancelled', hotel.day(12)],
    ['BK-1#2', 'confirmed', hotel.day(13)],
  ]);
  expect(await ota.modify({ ...about, room_type: 'DLX', total: '450.00' })).toMatchObject({ ok: true });
  expect(await ota.cancel(about)).toMatchObject({ ok: true });
  expect((await summary()).map(([, status]: string[]) => status)).toEqual(['cancelled', 'cancelled']);
  const { data } = (await hotel.api.get(`/availability?from=${hotel.day(10)}&to=${hotel.day(12)}`)).body;
  expect(data.every(({ sold }: { sold: number }) => sold === 0)).toBe(true);
});

// Rules: CHAN-15, CHAN-16
test('nights that do not add up are spread evenly and reported as an incident', async () => {
  const hotel = await newHotel({ agencies: true });
  const ota = agenciesOf(hotel.tenantId);
  await ota.fault('price-mismatch', channel);
  expect(await ota.book(order(hotel, { departure: hotel.day(13), total: '99.00' }))).toMatchObject({ ok: true });
  const [reservation] = await reservationsOf(hotel);
  expect(reservation.quote.total).toBe('100.00');
  expect(await incidentsOf(hotel)).toEqual([['price_mismatch', null]]);
});

// Rules: CHAN-16, PUSH-7
test("a single guest at the agency's price, or at the price for one guest here, is no mismatch", async () => {
  const hotel = await newHotel({ agencies: true });
  const ota = agenciesOf(hotel.tenantId);
  expect(await ota.book(order(hotel, { adults: 1, total: '208.00' }))).toMatchObject({ ok: true });
  expect(await ota.book(order(hotel, { external_id: 'BK-2', adults: 1, total: '204.00' }))).toMatchObject({ ok: true });
  expect(await incidentsOf(hotel)).toEqual([]);
});

// Rules: SANDBOX-7
test('a booking that the agency does not have is neither changed nor cancelled, and no hotel is notified', async () => {
  const hotel = await newHotel({ agencies: true });
  const ota = agenciesOf(hotel.tenantId);
  const unknown = { ok: false, code: 'SVC-2011', message: `${channel} has no booking NOPE` };
  expect(await ota.cancel({ channel, external_id: 'NOPE' })).toEqual(unknown);
  expect(await ota.modify({ channel, external_id: 'NOPE', notes: 'late' })).toEqual(unknown);
});

// Rules: CHAN-16, PUSH-8
test.each([
  { change: { percent: 10 }, night: '114.00', total: '228.00', changed: '342.00' },
  { change: { amount: '-5.50' }, night: '98.50', total: '197.00', changed: '295.50' },
])('a booking and its change at the price sent to the agency are no mismatch, any other price is: $change', async (told) => {
  const hotel = await newHotel({ agencies: true });
  const ota = agenciesOf(hotel.tenantId);
  await hotel.api.put(`/channels/${channel}/rules`, { prices: [{ rate_plan_id: hotel.ratePlans['BAR'], ...told.change }] });
  await waitFor('the agency to have the price', async () => {
    const { rates } = await ota.state({ channel, from: hotel.day(10), to: hotel.day(10) });
    return rates.some(({ room_code, amount }) => room_code === 'STD' && amount?.amount === told.night);
  });
  expect(await ota.book(order(hotel, { adults: 2, total: told.total }))).toMatchObject({ ok: true });
  expect(await ota.modify({ channel, external_id, departure: hotel.day(13), total: told.changed })).toMatchObject({ ok: true });
  expect(await incidentsOf(hotel)).toEqual([]);
  expect(await ota.book(order(hotel, { external_id: 'BK-2', adults: 2, total: '208.00' }))).toMatchObject({ ok: true });
  expect(await incidentsOf(hotel)).toEqual([['price_mismatch', null]]);
});

// Rules: CHAN-14, CHAN-16
test('an agency that changes its price after the nights are posted opens an incident', async () => {
  const hotel = await newHotel({ agencies: true, sandbox: true });
  const ota = agenciesOf(hotel.tenantId);
  expect(await ota.book(order(hotel, { arrival: hotel.day(0), departure: hotel.day(1), total: '102.00' }))).toMatchObject({ ok: true });
  const [{ id }] = await reservationsOf(hotel);
  expect((await hotel.api.post(`/reservations/${id}/check-in`)).status).toBe(200);
  await hotel.advanceClock('24h');
  expect(await ota.modify({ channel, external_id, total: '500.00' })).toMatchObject({ ok: true, outcome: 'applied' });
  expect((await hotel.api.get(`/reservations/${id}`)).body.quote.total).toBe('102.00');
  const { data } = (await hotel.api.get(`/channels/${channel}/incidents`)).body;
  const message =
    "the agency's price of EUR 500.00 comes to EUR 102.00 with the nights that are posted already; the hotel's for this agency is EUR 102.00";
  expect(data).toMatchObject([{ kind: 'price_mismatch', reservation_id: id, message }]);
});

/** Guarantee: whatever the agency does with the delivery, the booking exists once and everything is acknowledged. */
// Rules: CHAN-8, CHAN-9
test.each(['duplicate', 'lost-acknowledgement', 'out-of-order', 'modify-before-new'] as const)(
  'a booking and its change end in one reservation when the agency has the fault %s',
  async (mode) => {
    const hotel = await newHotel({ agencies: true });
    const ota = agenciesOf(hotel.tenantId);
    await ota.fault(mode, channel);
    await ota.book(order(hotel, { wait: false }));
    await ota.modify({ channel, external_id, adults: 2, total: '208.00' });
    await waitFor('every revision to be acknowledged', async () => {
      const { reservations } = await ota.state();
      return reservations.length === 2 && reservations.every(({ acknowledged }) => acknowledged);
    });
    const reservations = await reservationsOf(hotel);
    expect(reservations).toHaveLength(1);
    expect(reservations[0]).toMatchObject({ status: 'confirmed', adults: 2, quote: { total: '208.00' } });
  },
);

// Rules: CHAN-21
test('a guest in house cannot cancel at the agency', async () => {
  const hotel = await newHotel({ agencies: true });
  const ota = agenciesOf(hotel.tenantId);
  await ota.book(order(hotel, { arrival: hotel.day(0), departure: hotel.day(2) }));
  const [reservation] = await reservationsOf(hotel);
  expect((await hotel.api.post(`/reservations/${reservation.id}/check-in`)).status).toBe(200);
  expect(await ota.cancel({ channel, external_id })).toMatchObject({ ok: false, code: 'SVC-3007' });
  expect((await reservationsOf(hotel))[0].status).toBe('checked_in');
  expect(await incidentsOf(hotel)).toEqual([['late_amendment', 'SVC-3007']]);
});

// Rules: CHAN-23
test('a message and a review arrive on the stream', async () => {
  const hotel = await newHotel({ agencies: true });
  const ota = agenciesOf(hotel.tenantId);
  await ota.book(order(hotel));
  const [reservation] = await reservationsOf(hotel);
  const taken = { ok: true, reservation_id: reservation.id };
  expect(await ota.message({ channel, external_id, body: 'Is there parking?' })).toMatchObject(taken);
  expect(await ota.review({ channel, external_id, rating: 9, scale: 10, text: 'Lovely' })).toMatchObject(taken);
});
