import { describe, expect, test } from 'vitest';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
import { secondProperty } from '../harness/second-property.ts';

const path = (channel: string) => `/channels/${channel}/mappings`;

function mapped(hotel: Hotel, rooms: Record<string, string>, plans: Record<string, string>) {
  return {
    room_types: Object.entries(rooms).map(([code, external_code]) => ({ room_type_id: hotel.roomTypes[code], external_code })),
    rate_plans: Object.entries(plans).map(([code, external_code]) => ({ rate_plan_id: hotel.ratePlans[code], external_code })),
  };
}

const byCode = (items: readonly { external_code: string }[]) => items.map(({ external_code }) => external_code).sort();

describe('the mapping of an agency', () => {
  // Rules: PUSH-1
  test('has the codes of the hotel file by default, and the plans whose channels name the agency', async () => {
    const hotel = await newHotel({ agencies: true });
    const { status, body } = await hotel.readOnly.get(path('expedia'));
    expect([status, body.status, body.drifted]).toEqual([200, 'active', []]);
    expect(byCode(body.room_types)).toEqual(['DLX', 'STD', 'SUI']);
    expect(body.rate_plans).toEqual([{ rate_plan_id: hotel.ratePlans['BAR'], external_code: 'BAR-EXP' }]);
    expect((await hotel.api.get(path('agoda'))).body.rate_plans).toEqual([]);
  });

  // Rules: PUSH-1, PUSH-3
  test('always agrees with the channels of the plans once it is put, and what it does not name is not sold there', async () => {
    const hotel = await newHotel({ agencies: true });
    const wanted = mapped(hotel, { STD: 'S1', SUI: 'DLX' }, { FIX: 'F1', NRF: 'N1' });
    const put = await hotel.api.put(path('expedia'), wanted);
    expect(put.status).toBe(200);
    expect([byCode(put.body.room_types), byCode(put.body.rate_plans)]).toEqual([
      ['DLX', 'S1'],
      ['F1', 'N1'],
    ]);
    expect((await hotel.api.get(path('expedia'))).body).toEqual(put.body);
    const channelsOf = async (code: string) => (await hotel.api.get(`/rate-plans/${hotel.ratePlans[code]}`)).body.channels;
    expect(await channelsOf('FIX')).toEqual([{ channel: 'expedia', external_code: 'F1' }]);
    expect(await channelsOf('BAR')).toEqual([{ channel: 'booking_com', external_code: 'BAR-BDC' }]);
    const stay = { arrival: hotel.day(3), departure: hotel.day(4), room_type_id: hotel.roomTypes['STD'], channel: 'expedia' };
    const guest = { first_name: 'Ana', last_name: 'Silva' };
    expect((await hotel.api.post('/reservations', { ...stay, guest, rate_plan_id: hotel.ratePlans['BAR'] })).body.code).toBe('SVC-4004');
    expect((await hotel.api.post('/reservations', { ...stay, guest, rate_plan_id: hotel.ratePlans['FIX'] })).status).toBe(201);
  });

  // Rules: PUSH-3
  test('may be put back as it was read, even with codes swapped between types', async () => {
    const hotel = await newHotel({ agencies: true });
    await hotel.api.put(path('agoda'), mapped(hotel, { STD: 'A', DLX: 'B' }, {}));
    const swapped = await hotel.api.put(path('agoda'), mapped(hotel, { STD: 'B', DLX: 'A' }, {}));
    expect(byCode(swapped.body.room_types)).toEqual(['A', 'B']);
    expect((await hotel.api.put(path('agoda'), swapped.body)).body).toEqual(swapped.body);
  });

  // Rules: PUSH-1
  test('follows a hotel file that changes the channels of a plan', async () => {
    let file: Parameters<NonNullable<NonNullable<Parameters<typeof newHotel>[0]>['change']>>[0] | undefined;
    const hotel = await newHotel({ agencies: true, change: (known) => (file = known) });
    if (!file) throw new Error('no file');
    const changed = structuredClone(file);
    changed.rate_plans[0].channels = [{ channel: 'expedia', external_code: 'BAR-2' }];
    await operator().hotel.import.mutate({ tenant_id: hotel.tenantId, file: { ...changed } });
    expect(byCode((await hotel.api.get(path('expedia'))).body.rate_plans)).toEqual(['BAR-2']);
    expect((await hotel.api.get(path('booking_com'))).body.rate_plans).toEqual([]);
  });
});

describe('a mapping is refused', () => {
  // Rules: PUSH-2
  test('SVC-2011 where the path names no agency', async () => {
    const hotel = await newHotel({ agencies: true });
    for (const channel of ['walk_in', 'nowhere']) {
      expect((await hotel.api.get(path(channel))).body.code).toBe('SVC-2011');
      expect((await hotel.api.put(path(channel), mapped(hotel, {}, {}))).body.code).toBe('SVC-2011');
    }
  });

  // Rules: PUSH-2
  test('SVC-2003 without a property where the tenant has several, SVC-2010 with one that does not exist', async () => {
    const hotel = await newHotel({ agencies: true });
    const { api } = hotel;
    expect((await api.get(`${path('agoda')}?property_id=prp_nothing`)).body.code).toBe('SVC-2010');
    const propertyId = await secondProperty(hotel);
    expect((await api.get(path('agoda'))).body.code).toBe('SVC-2003');
    const found = await api.get(`${path('agoda')}?property_id=${propertyId}`);
    expect(byCode(found.body.room_types)).toEqual(['DLX', 'STD', 'SUI']);
    const foreign = await api.put(`${path('agoda')}?property_id=${propertyId}`, mapped(hotel, { DLX: 'D' }, { BAR: 'B' }));
    expect([foreign.body.code, foreign.body.details.map((each: { field: string }) => each.field)]).toEqual([
      'SVC-2013',
      ['room_types[0].room_type_id', 'rate_plans[0].rate_plan_id'],
    ]);
  });

  // Rules: PUSH-3
  test('SVC-2010 for ids that resolve to nothing, SVC-2013 for a deprecated plan and codes given twice, SVC-2003 for a part left out', async () => {
    const hotel = await newHotel({ agencies: true });
    const put = async (body: unknown) => (await hotel.api.put(path('agoda'), body)).body;
    const unknown = {
      room_types: [{ room_type_id: 'rt_x', external_code: 'A' }],
      rate_plans: [{ rate_plan_id: 'rp_x', external_code: 'B' }],
    };
    expect(await put(unknown)).toMatchObject({
      code: 'SVC-2010',
      details: [{ field: 'room_types[0].room_type_id' }, { field: 'rate_plans[0].rate_plan_id' }],
    });
    await hotel.api.post(`/rate-plans/${hotel.ratePlans['FIX']}/deprecate`, {});
    expect(await put(mapped(hotel, {}, { FIX: 'F' }))).toMatchObject({
      code: 'SVC-2013',
      details: [{ field: 'rate_plans[0].rate_plan_id' }],
    });
    expect(await put(mapped(hotel, { STD: 'A', DLX: 'A' }, {}))).toMatchObject({
      code: 'SVC-2013',
      details: [{ field: 'room_types[1].external_code' }],
    });
    expect((await put({ room_types: [] })).code).toBe('SVC-2003');
    expect((await put({ ...mapped(hotel, {}, {}), more: 1 })).code).toBe('SVC-2012');
    expect((await put({ ...mapped(hotel, {}, {}), status: 'perhaps' })).code).toBe('SVC-2009');
  });

  test('SVC-1003 to a token that may not write it', async () => {
    const hotel = await newHotel({ agencies: true });
    expect((await hotel.readOnly.put(path('agoda'), mapped(hotel, {}, {}))).body.code).toBe('SVC-1003');
    expect((await hotel.readWrite.put(path('agoda'), mapped(hotel, {}, {}))).body.code).toBe('SVC-1003');
  });
});

// Rules: PUSH-3
test('a plan that is created cannot have the code of another active plan at an agency', async () => {
  const hotel = await newHotel({ agencies: true });
  const plan = (code: string, external_code: string) => ({
    code,
    name: code,
    kind: 'bar',
    room_type_ids: [hotel.roomTypes['STD']],
    pricing: { base: { type: 'fixed', amount: '80.00' } },
    channels: [
      { channel: 'google', external_code: code },
      { channel: 'expedia', external_code },
    ],
  });
  const refused = await hotel.api.post('/rate-plans', plan('TWIN', 'BAR-EXP'));
  expect([refused.status, refused.body.code, refused.body.details[0].field]).toEqual([422, 'SVC-2013', 'channels[1].external_code']);
  expect((await hotel.api.post('/rate-plans', plan('TWIN', 'TWIN-EXP'))).status).toBe(201);
  await hotel.api.post(`/rate-plans/${hotel.ratePlans['BAR']}/deprecate`, {});
  expect((await hotel.api.post('/rate-plans', plan('HEIR', 'BAR-EXP'))).status).toBe(201); // no plan is sold under it any more
});
