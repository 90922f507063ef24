import { describe, expect, test } from 'vitest';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { secondProperty } from '../harness/second-property.ts';

const path = '/channels/expedia/rules';

const priceOf = (hotel: Hotel, more: object) => ({ prices: [{ rate_plan_id: hotel.ratePlans['BAR'], ...more }] });
const allotmentOf = (hotel: Hotel, more: object) => ({
  allotments: [{ room_type_id: hotel.roomTypes['STD'], from: hotel.day(1), to: hotel.day(2), ...more }],
});

/** Code and fields of a refusal, which must have changed nothing. */
async function refusal(hotel: Hotel, body: unknown): Promise<[string, string[]]> {
  const kept = { prices: [{ rate_plan_id: hotel.ratePlans['BAR'], percent: 5 }], allotments: [] };
  await hotel.api.put(path, kept);
  const refused = await hotel.api.put(path, body);
  expect((await hotel.api.get(path)).body).toEqual(kept);
  return [refused.body.code, (refused.body.details ?? []).map(({ field }: { field: string }) => field)];
}

describe('rules of an agency are refused', () => {
  // Rules: PUSH-2
  test('SVC-2011 where the path names no agency, SVC-1003 to a token that may not write them', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    for (const channel of ['walk_in', 'nowhere']) {
      expect((await hotel.api.get(`/channels/${channel}/rules`)).body.code).toBe('SVC-2011');
      expect((await hotel.api.put(`/channels/${channel}/rules`, {})).body.code).toBe('SVC-2011');
    }
    expect((await hotel.readOnly.put(path, {})).body.code).toBe('SVC-1003');
    expect((await hotel.readWrite.put(path, {})).body.code).toBe('SVC-1003');
  });

  // Rules: PUSH-2, PUSH-8
  test('SVC-2003 without a property where the tenant has several, SVC-2010 with one that does not exist, SVC-2013 of the other', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    expect((await hotel.api.put(`${path}?property_id=prp_nothing`, {})).body.code).toBe('SVC-2010');
    const propertyId = await secondProperty(hotel);
    expect((await hotel.api.put(path, {})).body.code).toBe('SVC-2003');
    const foreign = await hotel.api.put(`${path}?property_id=${propertyId}`, {
      ...priceOf(hotel, { percent: 1 }),
      ...allotmentOf(hotel, { rooms_max: 1 }),
    });
    expect([foreign.body.code, foreign.body.details.map(({ field }: { field: string }) => field)]).toEqual([
      'SVC-2013',
      ['allotments[0].room_type_id', 'prices[0].rate_plan_id'],
    ]);
  });

  // Rules: PUSH-8
  test('SVC-2010 for plans and room types that resolve to nothing, each named', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    const stranger = await newHotel({ agencies: true, pricedNights: 730 });
    expect(
      await refusal(hotel, {
        prices: [{ rate_plan_id: stranger.ratePlans['BAR'], percent: 1 }],
        allotments: [{ room_type_id: 'rt_x', from: hotel.day(1), to: hotel.day(2), rooms_max: 1 }],
      }),
    ).toEqual(['SVC-2010', ['allotments[0].room_type_id', 'prices[0].rate_plan_id']]);
  });

  // Rules: PUSH-8
  test('SVC-2013 for values out of range, both of two, a plan named twice or deprecated, and amounts that the currency cannot take', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    const expected: [object, string][] = [
      [priceOf(hotel, { percent: 1, amount: '1' }), 'prices[0].amount'],
      [priceOf(hotel, { percent: -101 }), 'prices[0].percent'],
      [priceOf(hotel, { percent: 1_001 }), 'prices[0].percent'],
      [priceOf(hotel, { percent: '10' }), 'prices[0].percent'],
      [priceOf(hotel, { amount: '1.005' }), 'prices[0].amount'],
      [priceOf(hotel, { amount: 'much' }), 'prices[0].amount'],
      [allotmentOf(hotel, { rooms_max: 1, stop_sell: true }), 'allotments[0].stop_sell'],
      [allotmentOf(hotel, { stop_sell: 'perhaps' }), 'allotments[0].stop_sell'],
      [allotmentOf(hotel, { rooms_max: -1 }), 'allotments[0].rooms_max'],
      [allotmentOf(hotel, { rooms_max: 1.5 }), 'allotments[0].rooms_max'],
      [allotmentOf(hotel, { rooms_max: 1, from: hotel.day(3) }), 'allotments[0].to'],
      [allotmentOf(hotel, { rooms_max: 1, from: 'tomorrow' }), 'allotments[0].from'],
      [allotmentOf(hotel, { rooms_max: 1, to: hotel.day(900) }), 'allotments[0].to'],
      [{ prices: [...priceOf(hotel, { percent: 1 }).prices, ...priceOf(hotel, { amount: '1' }).prices] }, 'prices[1].rate_plan_id'],
    ];
    for (const [body, field] of expected) expect(await refusal(hotel, body), JSON.stringify(body)).toEqual(['SVC-2013', [field]]);
    await hotel.api.post(`/rate-plans/${hotel.ratePlans['FIX']}/deprecate`, {});
    const deprecated = { prices: [{ rate_plan_id: hotel.ratePlans['FIX'], percent: 1 }] };
    expect(await refusal(hotel, deprecated)).toEqual(['SVC-2013', ['prices[0].rate_plan_id']]);
  });

  // Rules: PUSH-8
  test('SVC-2003 for missing fields, SVC-2012 for unknown ones', async () => {
    const hotel = await newHotel({ agencies: true, pricedNights: 730 });
    expect(await refusal(hotel, priceOf(hotel, {}))).toEqual(['SVC-2003', ['prices[0].percent']]);
    expect(await refusal(hotel, { prices: [{ percent: 1 }] })).toEqual(['SVC-2003', ['prices[0].rate_plan_id']]);
    expect(await refusal(hotel, allotmentOf(hotel, {}))).toEqual(['SVC-2003', ['allotments[0].rooms_max']]);
    expect(await refusal(hotel, allotmentOf(hotel, { stop_sell: false }))).toEqual(['SVC-2003', ['allotments[0].rooms_max']]);
    expect(await refusal(hotel, allotmentOf(hotel, { rooms_max: 1, to: undefined }))).toEqual(['SVC-2003', ['allotments[0].to']]);
    expect((await refusal(hotel, { ...priceOf(hotel, { percent: 1 }), more: 1 }))[0]).toBe('SVC-2012');
    expect((await refusal(hotel, priceOf(hotel, { percent: 1, more: 1 })))[0]).toBe('SVC-2012');
  });
});
