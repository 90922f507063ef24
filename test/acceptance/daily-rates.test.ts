import { expect, test } from 'vitest';
import { refusedWith, signedIn } from '../harness/browser.ts';
import { newHotel } from '../harness/hotel.ts';
import { newTenant } from '../harness/tenant.ts';

// Method: rates are written over REST and read over the console.

// Rules: RATE-30
test('the table of a plan is read as it was written, by its own hotel only', async () => {
  const hotel = await newHotel();
  const { api, tenantId, day } = hotel;
  const [rate_plan_id = '', room_type_id = ''] = [hotel.ratePlans['BAR'], hotel.roomTypes['STD']];
  const window = { from: day(10), to: day(11) };
  const amount = { currency: 'EUR', amount: '77.50' };
  const updates = [{ rate_plan_id, room_type_id, from: day(11), to: day(11), amount, restrictions: { min_stay: 3, stop_sell: true } }];
  expect((await api.post('/rate-plans/bulk-update', { updates })).status).toBe(204);
  const own = await signedIn({ tenantId, role: 'front_desk' });
  const { data } = await own.trpc.dailyRates.list.query({ rate_plan_id, ...window });
  const ofType = data.filter((rate) => rate.room_type_id === room_type_id);
  expect(ofType.map(({ date }) => date)).toEqual([day(10), day(11)]);
  expect(ofType[0]).toMatchObject({ amount: expect.stringMatching(/^\d+\.\d\d$/), restrictions: {} });
  expect(ofType[1]).toEqual({ room_type_id, date: day(11), amount: '77.50', restrictions: { min_stay: 3, stop_sell: true } });
  const stranger = await signedIn({ tenantId: (await newTenant()).tenantId });
  expect(await stranger.trpc.dailyRates.list.query({ rate_plan_id, ...window })).toEqual({ data: [] });
  await expect(own.trpc.dailyRates.list.query({ rate_plan_id, from: day(1), to: day(0) })).rejects.toMatchObject(
    refusedWith('SVC-2013', 'to'),
  );
});
