import { markDrifted, resolveCodes } from '@innkeeper/channels';
import { inTransaction } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { requestContext } from '../harness/request-context.ts';

// Method: the functions that agency adapters call, in this process, on the instance's database.

// Rules: PUSH-4
test('codes of an agency follow its mapping, else the hotel file', async () => {
  const hotel = await newHotel({ agencies: true });
  const ctx = await requestContext(hotel);
  const at = { propertyId: hotel.propertyId, channel: 'expedia' } as const;
  const resolve = (roomCode: string, rateCode: string) => resolveCodes(ctx, at, { roomCode, rateCode });
  expect(await resolve('STD', 'BAR-EXP')).toEqual({ roomTypeId: hotel.roomTypes['STD'], ratePlanId: hotel.ratePlans['BAR'] });
  expect(await resolve('XXX', 'BAR-BDC')).toEqual({ roomTypeId: null, ratePlanId: null });
  await hotel.api.put('/channels/expedia/mappings', {
    room_types: [{ room_type_id: hotel.roomTypes['DLX'], external_code: 'STD' }],
    rate_plans: [{ rate_plan_id: hotel.ratePlans['FIX'], external_code: 'F' }],
  });
  expect(await resolve('STD', 'F')).toEqual({ roomTypeId: hotel.roomTypes['DLX'], ratePlanId: hotel.ratePlans['FIX'] });
  expect(await resolve('SUI', 'BAR-EXP')).toEqual({ roomTypeId: hotel.roomTypes['SUI'], ratePlanId: null });
});

// Rules: PUSH-4
test('a code means the active plan that has it, else the newest that had it', async () => {
  const hotel = await newHotel({ agencies: true });
  const ctx = await requestContext(hotel);
  const at = { propertyId: hotel.propertyId, channel: 'expedia' } as const;
  const planOf = async () => (await resolveCodes(ctx, at, { roomCode: 'STD', rateCode: 'BAR-EXP' })).ratePlanId;
  await hotel.api.post(`/rate-plans/${hotel.ratePlans['BAR']}/deprecate`, {});
  expect(await planOf()).toBe(hotel.ratePlans['BAR']);
  const successor = await hotel.api.post('/rate-plans', {
    code: 'BAR',
    name: 'Next',
    kind: 'fixed',
    room_type_ids: [hotel.roomTypes['STD']],
    pricing: { base: { type: 'fixed', amount: '90' } },
    channels: [{ channel: 'expedia', external_code: 'BAR-EXP' }],
  });
  expect(await planOf()).toBe(successor.body.id);
});

// Rules: PUSH-3, PUSH-4
test('a code that one side does not know is drift until a mapping is put', async () => {
  const hotel = await newHotel({ agencies: true });
  const ctx = await requestContext(hotel);
  const at = { propertyId: hotel.propertyId, channel: 'expedia' } as const;
  const mark = (externalCode: string, unknownTo: 'agency' | 'hotel') =>
    inTransaction(ctx, (inner) => markDrifted(inner, { ...at, kind: 'room_type', externalCode, unknownTo }));
  expect([await mark('STD', 'agency'), await mark('STD', 'agency'), await mark('OLD', 'hotel')]).toEqual([true, false, true]);
  const { body } = await hotel.api.get('/channels/expedia/mappings');
  expect(body.status).toBe('drifted');
  expect(body.drifted).toMatchObject([
    { kind: 'room_type', external_code: 'OLD', room_type_id: null },
    { kind: 'room_type', external_code: 'STD', room_type_id: hotel.roomTypes['STD'] },
  ]);
  const mended = await hotel.api.put('/channels/expedia/mappings', body);
  expect([mended.body.status, mended.body.drifted]).toEqual(['active', []]);
});
