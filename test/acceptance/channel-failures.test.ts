import { describe, expect, test } from 'vitest';
import { failLastRetry } from '../harness/channel-outage.ts';
import { newHotel } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
import { agenciesOf } from '../harness/ota.ts';
import { waitFor } from '../harness/wait-for.ts';

type Hotel = Awaited<ReturnType<typeof newHotel>>;

const isInStep = async ({ tenantId }: Hotel) => (await operator().channels.verify.query({ tenant_id: tenantId })).ok;
const nights = (hotel: Hotel) => ({ from: hotel.day(0), to: hotel.day(30) });

/** A hotel whose agencies are up to date. */
async function hotelInStep(): Promise<Hotel> {
  const hotel = await newHotel({ agencies: true, pricedNights: 730 });
  await waitFor('the channels to be in step', () => isInStep(hotel));
  return hotel;
}

async function channelOf({ api }: Hotel, name: string) {
  const { data } = (await api.get('/channels')).body;
  return data.find(({ channel }: { channel: string }) => channel === name);
}

const write = (hotel: Hotel, code: string, day: number, available: number) =>
  hotel.api.post('/availability', { updates: [{ date: hotel.day(day), room_type_id: hotel.roomTypes[code], available }] });

describe('a sync', () => {
  // Rules: PUSH-13
  test('answers after the first attempt, and appears in the list of syncs', async () => {
    const hotel = await hotelInStep();
    const { status, body } = await hotel.api.post('/channels/expedia/sync', nights(hotel));
    expect(status).toBe(201);
    expect(body).toMatchObject({ channel: 'expedia', status: 'succeeded', attempts: 1, error: null, ...nights(hotel) });
    expect(body.finished_at).not.toBeNull();
    expect((await hotel.readOnly.get('/channels/expedia/syncs')).body.data).toEqual([body]);
    expect((await hotel.readOnly.get('/channels/booking_com/syncs')).body.data).toEqual([]);
  });

  // Rules: CHAN-7, PUSH-5, PUSH-13, PUSH-15
  test('of an agency that sells nothing connects it: it stays in step with the hotel, and its bookings are refused', async () => {
    const hotel = await hotelInStep();
    expect((await hotel.api.post('/channels/agoda/sync', nights(hotel))).status).toBe(201);
    await waitFor('the channels to be in step', () => isInStep(hotel));
    await write(hotel, 'STD', 3, 1);
    await waitFor('the channels to be in step again', () => isInStep(hotel));
    const stay = { arrival: hotel.day(3), departure: hotel.day(4), room_type: 'STD', rate_plan: 'BAR', adults: 1 };
    const booking = { ...stay, external_id: 'A-1', total: '102.00', currency: 'EUR', first_name: 'Ana', last_name: 'Lopes' };
    const refused = await agenciesOf(hotel.tenantId).book({ channel: 'agoda', ...booking });
    expect(refused).toMatchObject({ ok: false, code: 'SVC-4004' });
  });

  // Rules: PUSH-11, PUSH-13
  test('of an agency that cannot be reached is SVC-4001, and succeeds on its own once it can be', async () => {
    const hotel = await hotelInStep();
    await agenciesOf(hotel.tenantId).fault('unreachable', 'expedia');
    const refused = await hotel.api.post('/channels/expedia/sync', nights(hotel));
    expect([refused.status, refused.body.code]).toEqual([502, 'SVC-4001']);
    const [sync] = (await hotel.api.get('/channels/expedia/syncs')).body.data;
    expect(sync).toMatchObject({ status: 'running', attempts: 1, error: { code: 'SVC-4001' } });
    await agenciesOf(hotel.tenantId).fault('none', 'expedia');
    await waitFor('the sync to succeed', async () => {
      const [again] = (await hotel.api.get('/channels/expedia/syncs')).body.data;
      return again.status === 'succeeded';
    });
    expect((await channelOf(hotel, 'expedia')).status).toBe('connected');
  });

  // Rules: PUSH-10, PUSH-11, PUSH-13
  test('rejected as a whole is SVC-4002, and the mapping counts as drifted until the agency accepts something again', async () => {
    const hotel = await hotelInStep();
    await agenciesOf(hotel.tenantId).fault('reject', 'expedia');
    const refused = await hotel.api.post('/channels/expedia/sync', nights(hotel));
    expect([refused.status, refused.body.code]).toEqual([502, 'SVC-4002']);
    const { body: mapping } = await hotel.api.get('/channels/expedia/mappings');
    expect(mapping.status).toBe('drifted');
    const codes = mapping.drifted.map(({ external_code }: { external_code: string }) => external_code);
    expect(codes).toEqual(expect.arrayContaining(['STD', 'DLX', 'SUI', 'BAR-EXP']));
    expect((await channelOf(hotel, 'expedia')).status).toBe('drifted');
    expect((await hotel.api.get('/channels/expedia/incidents')).body.data).toMatchObject([{ kind: 'drift', code: 'SVC-4002' }]);
    await agenciesOf(hotel.tenantId).fault('none', 'expedia');
    await waitFor('the channels to be in step', () => isInStep(hotel));
    await waitFor('the drift to be over', async () => (await channelOf(hotel, 'expedia')).status === 'connected');
    expect((await hotel.api.get('/channels/expedia/mappings')).body.status).toBe('active');
  });

  // Rules: PUSH-10, PUSH-13
  test('is SVC-4002 while the agency does not know a room; pushes for it stop until the mapping is corrected', async () => {
    const hotel = await hotelInStep();
    const code = await agenciesOf(hotel.tenantId).drift('expedia', 'DLX');
    const refused = await hotel.api.post('/channels/expedia/sync', nights(hotel));
    expect([refused.status, refused.body.code]).toEqual([502, 'SVC-4002']);
    expect(await channelOf(hotel, 'expedia')).toMatchObject({
      status: 'drifted',
      drifted: [{ kind: 'room_type', external_code: 'DLX', room_type_id: hotel.roomTypes['DLX'] }],
      open_incidents: 1,
    });
    expect((await hotel.api.get('/channels/expedia/incidents')).body.data).toMatchObject([{ kind: 'drift', code: 'SVC-4002' }]);
    await write(hotel, 'STD', 7, 1);
    await waitFor('the others to go on', async () => {
      const { availability } = await agenciesOf(hotel.tenantId).state({ channel: 'expedia', from: hotel.day(7), to: hotel.day(7) });
      return availability.find(({ room_code }) => room_code === 'STD')?.available === 1;
    });
    expect(await isInStep(hotel)).toBe(false);
    const { body: mapping } = await hotel.api.get('/channels/expedia/mappings');
    const room_types = mapping.room_types.map((item: { room_type_id: string }) =>
      item.room_type_id === hotel.roomTypes['DLX'] ? { ...item, external_code: code } : item,
    );
    await hotel.api.put('/channels/expedia/mappings', { ...mapping, room_types });
    await waitFor('the channels to be in step', () => isInStep(hotel));
    expect((await channelOf(hotel, 'expedia')).status).toBe('connected');
    expect((await hotel.api.post('/channels/expedia/sync', nights(hotel))).status).toBe(201);
  });

  // Rules: PUSH-10, PUSH-13, SANDBOX-8
  test('is SVC-4002 while the agency does not know a rate, whose plan alone stops until the mapping is put right', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    const { body: before } = await hotel.api.get('/channels/expedia/mappings');
    const fixed = { rate_plan_id: hotel.ratePlans['FIX'], external_code: 'FIX-EXP' };
    await hotel.api.put('/channels/expedia/mappings', { ...before, rate_plans: [...before.rate_plans, fixed] });
    await waitFor('the channels to be in step', () => isInStep(hotel));
    const ota = agenciesOf(hotel.tenantId);
    const code = await ota.drift('expedia', 'BAR-EXP', 'rate_plan');
    const refused = await hotel.api.post('/channels/expedia/sync', nights(hotel));
    expect([refused.status, refused.body.code]).toEqual([502, 'SVC-4002']);
    const { body: mapping } = await hotel.api.get('/channels/expedia/mappings');
    expect(mapping).toMatchObject({
      status: 'drifted',
      drifted: [{ kind: 'rate_plan', external_code: 'BAR-EXP', rate_plan_id: hotel.ratePlans['BAR'] }],
    });
    expect((await hotel.api.get('/channels/expedia/incidents')).body.data).toMatchObject([{ kind: 'drift', code: 'SVC-4002' }]);
    const held = async () => {
      const { availability, rates } = await ota.state({ channel: 'expedia', from: hotel.day(7), to: hotel.day(7) });
      const rate = rates.find(({ room_code, rate_code }) => room_code === 'STD' && rate_code === 'FIX-EXP');
      return { amount: rate?.amount?.amount, rooms: availability.find(({ room_code }) => room_code === 'STD')?.available };
    };
    const { amount } = await held();
    await hotel.api.put('/channels/expedia/rules', { prices: [{ rate_plan_id: hotel.ratePlans['FIX'], percent: 100 }] });
    await write(hotel, 'STD', 7, 1);
    await waitFor('rooms and the other plan to go on', async () => {
      const now = await held();
      return now.rooms === 1 && now.amount !== amount;
    });
    expect(await isInStep(hotel)).toBe(false);
    const rate_plans = mapping.rate_plans.map((item: { external_code: string }) =>
      item.external_code === 'BAR-EXP' ? { ...item, external_code: code } : item,
    );
    await hotel.api.put('/channels/expedia/mappings', { ...mapping, rate_plans });
    await waitFor('the channels to be in step', () => isInStep(hotel));
    expect((await channelOf(hotel, 'expedia')).status).toBe('connected');
  });

  // Rules: PUSH-2, PUSH-13
  test('is refused: no agency, dates that are past, too far or reversed, a token that may not', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    const sync = async (body: object, channel = 'expedia') => (await hotel.api.post(`/channels/${channel}/sync`, body)).body;
    expect((await sync(nights(hotel), 'phone')).code).toBe('SVC-2011');
    expect(await sync({ from: hotel.day(-1), to: hotel.day(3) })).toMatchObject({ code: 'SVC-2013', details: [{ field: 'from' }] });
    expect(await sync({ from: hotel.day(3), to: hotel.day(731) })).toMatchObject({ code: 'SVC-2013', details: [{ field: 'to' }] });
    expect(await sync({ from: hotel.day(3), to: hotel.day(2) })).toMatchObject({ code: 'SVC-2013', details: [{ field: 'to' }] });
    expect((await sync({ from: hotel.day(3) })).code).toBe('SVC-2003');
    expect((await hotel.readWrite.post('/channels/expedia/sync', nights(hotel))).body.code).toBe('SVC-1003');
  });
});

describe('pushes that follow changes', () => {
  // Rules: PUSH-12
  test('come through an agency that takes some items now, some later, and one that asks for pauses', async () => {
    const hotel = await hotelInStep();
    await agenciesOf(hotel.tenantId).fault('partial', 'expedia');
    await agenciesOf(hotel.tenantId).fault('throttled', 'booking_com');
    for (const [index, code] of ['STD', 'DLX', 'SUI'].entries()) await write(hotel, code, 10 + index, 0);
    await waitFor('the channels to be in step', () => isInStep(hotel));
    expect(await channelOf(hotel, 'expedia')).toMatchObject({ status: 'connected', open_incidents: 0 });
    expect((await hotel.api.get('/channels/booking_com/syncs')).body.data).toEqual([]);
  });

  // Rules: PUSH-11
  test('announce an outage once when the retry budget is used up, and recover on their own', async () => {
    const hotel = await hotelInStep();
    await agenciesOf(hotel.tenantId).fault('unreachable', 'expedia');
    expect((await hotel.api.post('/channels/expedia/sync', nights(hotel))).body.code).toBe('SVC-4001');
    for (let count = 0; count < 2; count++) await failLastRetry(hotel, 'expedia');
    expect((await channelOf(hotel, 'expedia')).status).toBe('failing');
    const [sync] = (await hotel.api.get('/channels/expedia/syncs')).body.data;
    expect(sync).toMatchObject({ status: 'failed', error: { code: 'SVC-4001' } });
    const events = () => hotel.api.all(`/events?event=channel.sync_failed&resource_id=${sync.id}`);
    expect((await events()).map(({ data }) => data)).toMatchObject([
      { channel: 'expedia', operation: 'push', reservation_id: null, error: { code: 'SVC-4001' } },
    ]);
    await write(hotel, 'STD', 3, 0);
    await agenciesOf(hotel.tenantId).fault('none', 'expedia');
    expect((await hotel.api.post('/channels/expedia/sync', nights(hotel))).status).toBe(201);
    await waitFor('the channels to be in step', () => isInStep(hotel));
    expect((await channelOf(hotel, 'expedia')).status).toBe('connected');
    expect(await events()).toHaveLength(1);
  });

  // Rules: PUSH-9, PUSH-11
  test('continue to other agencies while one is away, and send it the newest state when it is back', async () => {
    const hotel = await hotelInStep();
    await agenciesOf(hotel.tenantId).fault('unreachable', 'expedia');
    await write(hotel, 'STD', 12, 2);
    await waitFor('the other agency', async () => {
      const { availability } = await agenciesOf(hotel.tenantId).state({ channel: 'booking_com', from: hotel.day(12), to: hotel.day(12) });
      return availability.find(({ room_code }) => room_code === 'STD')?.available === 2;
    });
    await waitFor('the outage', async () => (await hotel.api.get('/channels/expedia/syncs')).body.data.length === 1);
    await write(hotel, 'STD', 12, 0);
    expect((await channelOf(hotel, 'expedia')).lag_seconds).toBeGreaterThanOrEqual(0);
    await agenciesOf(hotel.tenantId).fault('none', 'expedia');
    await waitFor('the channels to be in step', () => isInStep(hotel));
    const { body } = await hotel.api.get('/channels/expedia/syncs');
    expect(body.data).toMatchObject([{ status: 'succeeded', error: null }]);
  });
});
