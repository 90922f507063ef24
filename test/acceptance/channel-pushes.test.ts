import { describe, expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
import { agenciesOf } from '../harness/ota.ts';
import { waitFor } from '../harness/wait-for.ts';

type Hotel = Awaited<ReturnType<typeof newHotel>>;

/** Availability and rate of a night at an agency; null while it shows none. */
async function readNight({ tenantId }: Hotel, channel: string, room: string, date: string) {
  const { availability, rates } = await agenciesOf(tenantId).state({ channel, from: date, to: date });
  const rooms = availability.find(({ room_code }) => room_code === room);
  const rate = rates.find(({ room_code }) => room_code === room);
  return { available: rooms?.available ?? null, amount: rate?.amount?.amount ?? null, rate };
}

async function shows(hotel: Hotel, [channel, room, date]: readonly [string, string, string], available: number): Promise<void> {
  await waitFor(
    `${channel} to show ${available} of ${room}`,
    async () => (await readNight(hotel, channel, room, date)).available === available,
  );
}

const guest = { first_name: 'Ana', last_name: 'Silva' };

function stay(hotel: Hotel, from: number, to: number, more: object = {}) {
  const dates = { arrival: hotel.day(from), departure: hotel.day(to) };
  return { ...dates, room_type_id: hotel.roomTypes['STD'], rate_plan_id: hotel.ratePlans['BAR'], guest, ...more };
}

describe('agencies are notified', () => {
  // Rules: PUSH-5, PUSH-7, PUSH-14, PUSH-15
  test('of a new hotel: every room and rate that is sold there, with all taxes', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    await shows(hotel, ['booking_com', 'STD', hotel.day(5)], 3);
    await waitFor('the rates', async () => (await readNight(hotel, 'booking_com', 'STD', hotel.day(5))).amount === '104.00');
    const { rate } = await readNight(hotel, 'booking_com', 'SUI', hotel.day(700));
    expect(rate).toMatchObject({ rate_code: 'BAR-BDC', amount: { currency: 'EUR', amount: '204.00' } });
    await waitFor('channels to be in step', async () => (await operator().channels.verify.query({ tenant_id: hotel.tenantId })).ok);
    const { data } = (await hotel.readOnly.get('/channels')).body;
    const found = data.map(({ channel, status }: { channel: string; status: string }) => [channel, status]);
    expect(found).toContainEqual(['booking_com', 'connected']);
    expect(found).toContainEqual(['agoda', 'off']);
  });

  // Rules: PUSH-5
  test('of bookings, changed stays and cancellations, by all agencies', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    await shows(hotel, ['expedia', 'STD', hotel.day(11)], 3);
    const { body } = await hotel.api.post('/reservations', stay(hotel, 10, 12));
    await shows(hotel, ['expedia', 'STD', hotel.day(11)], 2);
    await shows(hotel, ['booking_com', 'STD', hotel.day(11)], 2);
    await hotel.api.patch(`/reservations/${body.id}`, { arrival: hotel.day(11), departure: hotel.day(13) });
    await shows(hotel, ['expedia', 'STD', hotel.day(12)], 2);
    await shows(hotel, ['expedia', 'STD', hotel.day(10)], 3);
    await hotel.api.delete(`/reservations/${body.id}`);
    await shows(hotel, ['expedia', 'STD', hotel.day(12)], 3);
  });

  // Rules: PUSH-5
  test('of availability, rates and restrictions that are written, and of a plan that is deprecated', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    await shows(hotel, ['expedia', 'DLX', hotel.day(20)], 1);
    const room_type_id = hotel.roomTypes['DLX'];
    await hotel.api.post('/availability', { updates: [{ date: hotel.day(20), room_type_id, available: 0 }] });
    await shows(hotel, ['expedia', 'DLX', hotel.day(20)], 0);
    const update = { rate_plan_id: hotel.ratePlans['BAR'], room_type_id, from: hotel.day(20), to: hotel.day(21) };
    await hotel.api.post('/rate-plans/bulk-update', {
      updates: [{ ...update, amount: { currency: 'EUR', amount: '111' }, restrictions: { min_stay: 2 } }],
    });
    await waitFor('the new price', async () => (await readNight(hotel, 'expedia', 'DLX', hotel.day(21))).amount === '115.00');
    expect((await readNight(hotel, 'expedia', 'DLX', hotel.day(21))).rate?.restrictions.min_stay).toBe(2);
    await hotel.api.post(`/rate-plans/${hotel.ratePlans['BAR']}/deprecate`, {});
    await waitFor(
      'the plan to be closed',
      async () => (await readNight(hotel, 'expedia', 'DLX', hotel.day(21))).rate?.restrictions.stop_sell === true,
    );
    expect((await hotel.api.get('/channels')).body.data.find((each: { channel: string }) => each.channel === 'expedia').status).toBe('off');
  });

  // Rules: PUSH-5, STOCK-11
  test('of overselling switched on and off for the tenant, on every night', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    await hotel.api.post('/reservations', stay(hotel, 10, 11, { room_type_id: hotel.roomTypes['SUI'] }));
    await shows(hotel, ['expedia', 'SUI', hotel.day(10)], 1);
    await shows(hotel, ['expedia', 'SUI', hotel.day(700)], 2);
    const allow = (allow_overselling: boolean) =>
      operator().tenant.settings.mutate({ tenant_id: hotel.tenantId, set: { allow_overselling } });
    await allow(true);
    await shows(hotel, ['expedia', 'SUI', hotel.day(10)], 2);
    await shows(hotel, ['booking_com', 'SUI', hotel.day(700)], 3);
    await allow(false);
    await shows(hotel, ['expedia', 'SUI', hotel.day(10)], 1);
    await shows(hotel, ['booking_com', 'SUI', hotel.day(700)], 2);
  });

  // Rules: PUSH-3, PUSH-6
  test('of another mapping: new codes are sold, old ones closed', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    await shows(hotel, ['expedia', 'STD', hotel.day(3)], 3);
    await hotel.api.put('/channels/expedia/mappings', {
      room_types: [{ room_type_id: hotel.roomTypes['STD'], external_code: 'S9' }],
      rate_plans: [{ rate_plan_id: hotel.ratePlans['FIX'], external_code: 'F9' }],
    });
    await shows(hotel, ['expedia', 'S9', hotel.day(3)], 3);
    await shows(hotel, ['expedia', 'STD', hotel.day(3)], 0);
    await waitFor('channels to be in step', async () => (await operator().channels.verify.query({ tenant_id: hotel.tenantId })).ok);
  });

  // Rules: PUSH-6, PUSH-8
  test('by its own rules: a price changed by percent or amount, and rooms capped by an allotment', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    const rules = {
      prices: [{ rate_plan_id: hotel.ratePlans['BAR'], percent: 10 }],
      allotments: [
        { room_type_id: hotel.roomTypes['STD'], from: hotel.day(5), to: hotel.day(6), rooms_max: 1 },
        { room_type_id: hotel.roomTypes['SUI'], from: hotel.day(5), to: hotel.day(6), stop_sell: true },
      ],
    };
    const put = await hotel.api.put('/channels/expedia/rules', rules);
    expect([put.status, put.body]).toEqual([200, rules]);
    expect((await hotel.readOnly.get('/channels/expedia/rules')).body).toEqual(rules);
    await shows(hotel, ['expedia', 'STD', hotel.day(6)], 1);
    await shows(hotel, ['expedia', 'SUI', hotel.day(6)], 0);
    await shows(hotel, ['expedia', 'STD', hotel.day(7)], 3);
    await waitFor('the price', async () => (await readNight(hotel, 'expedia', 'STD', hotel.day(6))).amount === '114.00');
    await shows(hotel, ['booking_com', 'STD', hotel.day(6)], 3);
    await hotel.api.put('/channels/expedia/rules', { prices: [{ rate_plan_id: hotel.ratePlans['BAR'], amount: '-5' }], allotments: [] });
    await waitFor('the price', async () => (await readNight(hotel, 'expedia', 'STD', hotel.day(6))).amount === '99.00');
    await shows(hotel, ['expedia', 'STD', hotel.day(6)], 3);
  });
});
