import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';

// Method: plans derived from one another over HTTP, until the next one is refused.

// Rules: RATE-12
test('a chain has at most eight derived plans, each changing the base of the one before (SVC-2013)', async () => {
  const hotel = await newHotel();
  const derive = (code: string, from: string) =>
    hotel.api.post('/rate-plans', {
      code,
      name: code,
      kind: 'bar',
      room_type_ids: [hotel.roomTypes['STD']],
      pricing: { base: { type: 'derived', rate_plan_id: from, amount: '-1.00' } },
    });
  let last = hotel.ratePlans['BAR'] ?? '';
  for (let length = 2; length <= 8; length++) {
    const created = await derive(`CHAIN-${length}`, last);
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    last = created.body.id;
  }
  expect(await derive('CHAIN-9', last)).toMatchObject({
    status: 422,
    body: { code: 'SVC-2013', details: [{ field: 'pricing.base.rate_plan_id' }] },
  });
  const { body } = await hotel.api.get(`/offers?arrival=${hotel.day(10)}&departure=${hotel.day(11)}&adults=2`);
  const offer = body.data.find((one: { rate_plan_id: string }) => one.rate_plan_id === last);
  expect(offer.quote.total).toBe('97.00'); // 100.00 less seven times 1.00, and 2 * 2.00 city tax
});
