import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { secondProperty } from '../harness/second-property.ts';

// Method: requests over HTTP against a running instance; one hotel per test.

const fixed = { code: 'WKND', name: 'Weekend', kind: 'fixed', pricing: { base: { type: 'fixed', amount: '120' } } };

// Rules: RATE-1
test('a created plan is returned in full, with the defaults, and read back the same', async () => {
  const { api, roomTypes, propertyId } = await newHotel();
  const created = await api.post('/rate-plans', { ...fixed, room_type_ids: [roomTypes.STD] });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({
    property_id: propertyId,
    currency: 'EUR',
    pricing: {
      base: { type: 'fixed', amount: '120.00' },
      included_adults: 2,
      extra_adult: '0.00',
      extra_child: '0.00',
      length_of_stay: [],
    },
    included_services: [],
    cancellation: { free_until_hours: 24, fee: { type: 'first_night' } },
    payment_schedule: [{ due: 'departure', percent: 100 }],
    channels: [],
    restrictions: { min_stay: null, max_stay: null, closed_to_arrival: false, closed_to_departure: false, stop_sell: false },
    company_id: null,
    status: 'active',
    replaced_by: null,
  });
  const read = await api.get(`/rate-plans/${created.body.id}`);
  expect(read.status).toBe(200);
  expect(read.body).toEqual(created.body);
});

// Rules: RATE-6
test('with several properties a plan belongs to the property of its room types, and never to two', async () => {
  const hotel = await newHotel();
  const { api, roomTypes, propertyId } = hotel;
  await secondProperty(hotel);
  const types: { id: string; property_id: string }[] = await api.all('/room-types');
  const elsewhere = types.find((type) => type.property_id !== propertyId);
  const here = await api.post('/rate-plans', { ...fixed, room_type_ids: [roomTypes.STD] });
  const there = await api.post('/rate-plans', { ...fixed, room_type_ids: [elsewhere?.id] });
  expect([here.body.property_id, there.body.property_id]).toEqual([propertyId, elsewhere?.property_id]);
  const both = await api.post('/rate-plans', { ...fixed, code: 'BOTH', room_type_ids: [roomTypes.STD, elsewhere?.id] });
  expect(both).toMatchObject({ status: 422, body: { code: 'SVC-2013', details: [{ field: 'room_type_ids[1]' }] } });
});

// Rules: WIRE-20
test('a new plan is listed first, and pages follow one another without gap or repetition', async () => {
  const { api, roomTypes, propertyId, ratePlans } = await newHotel();
  const created = await api.post('/rate-plans', { ...fixed, room_type_ids: [roomTypes.STD] });
  const listed = await api.all(`/rate-plans?property_id=${propertyId}&limit=2`);
  const ids = listed.map((plan) => plan.id);
  expect(ids[0]).toBe(created.body.id);
  expect(new Set(ids)).toEqual(new Set([created.body.id, ...Object.values(ratePlans)]));
  expect(ids).toHaveLength(new Set(ids).size);
});

// Rules: WIRE-5
test('an unknown property is an empty list, an unknown plan is not found', async () => {
  const { api } = await newHotel();
  expect((await api.get('/rate-plans?property_id=prp_unknown')).body.data).toEqual([]);
  expect(await api.get('/rate-plans/rp_unknown')).toMatchObject({ status: 404, body: { code: 'SVC-2011' } });
});

// Rules: RATE-7, WIRE-4
test('another tenant can neither see the plan nor refer to it', async () => {
  const [ours, theirs] = await Promise.all([newHotel(), newHotel()]);
  expect((await ours.api.get(`/rate-plans/${theirs.ratePlans.BAR}`)).body.code).toBe('SVC-2011');
  const body = {
    ...fixed,
    kind: 'bar',
    room_type_ids: [theirs.roomTypes.STD],
    pricing: { base: { type: 'derived', rate_plan_id: theirs.ratePlans.BAR, percent: -5 } },
  };
  const refused = await ours.api.post('/rate-plans', body);
  expect(refused).toMatchObject({ status: 422, body: { code: 'SVC-2010' } });
  expect(refused.body.details.map((detail: { field: string }) => detail.field)).toEqual(['room_type_ids[0]', 'pricing.base.rate_plan_id']);
});

// Rules: AUTH-13
test('plans, companies and rates are written with full permission only', async () => {
  const { readWrite, readOnly } = await newHotel();
  for (const path of ['/rate-plans', '/rate-plans/rp_x/deprecate', '/rate-plans/bulk-update', '/companies']) {
    expect(await readWrite.post(path, {})).toMatchObject({ status: 403, body: { code: 'SVC-1003' } });
  }
  expect((await readOnly.get('/rate-plans')).status).toBe(200);
  expect((await readOnly.get('/companies')).status).toBe(200);
});

// Rules: ERR-5, ERR-6, RATE-1, RATE-2
test('problems of a body are reported together, under the code of the first kind', async () => {
  const { api } = await newHotel();
  expect((await api.post('/rate-plans', {})).body).toMatchObject({
    code: 'SVC-2003',
    details: ['code', 'name', 'kind', 'room_type_ids', 'pricing'].map((field) => ({ field })),
  });
  const kind = await api.post('/rate-plans', { ...fixed, room_type_ids: ['rt_x'], kind: 'weekend' });
  expect(kind).toMatchObject({ status: 422, body: { code: 'SVC-2009', details: [{ field: 'kind' }] } });
  expect(kind.body.details[0].issue).toContain('corporate');
  const base = await api.post('/rate-plans', { ...fixed, room_type_ids: ['rt_x'], pricing: { base: { type: 'hourly' } } });
  expect(base).toMatchObject({ status: 422, body: { code: 'SVC-2009', details: [{ field: 'pricing.base.type' }] } });
  expect(base.body.details[0].issue).toContain('daily_table');
  const unknown = await api.post('/rate-plans', {
    ...fixed,
    room_type_ids: ['rt_x'],
    pricing: { base: { type: 'daily_table', amount: '1' } },
  });
  expect(unknown).toMatchObject({ status: 400, body: { code: 'SVC-2012', details: [{ field: 'pricing.base.amount' }] } });
});

// Rules: RATE-3, RATE-4, RATE-5, RATE-8
test.each([
  ['SVC-2013', { pricing: { base: { type: 'fixed', amount: '120.005' } } }],
  ['SVC-2007', { currency: 'USD' }],
  ['SVC-2010', { property_id: 'prp_unknown' }],
  ['SVC-2013', { code: 'BAR' }],
  ['SVC-2003', { kind: 'corporate', pricing: { base: { type: 'derived', rate_plan_id: 'rp_x', percent: 0 } } }],
  ['SVC-2010', { kind: 'corporate', company_id: 'cmp_unknown', pricing: { base: { type: 'derived', rate_plan_id: 'rp_x', percent: 0 } } }],
])('a plan is refused with %s: %j', async (code, change) => {
  const { api, roomTypes } = await newHotel();
  expect(await api.post('/rate-plans', { ...fixed, room_type_ids: [roomTypes.STD], ...change })).toMatchObject({
    status: 422,
    body: { code },
  });
});

// Rules: RATE-5, RATE-9
test('a deprecated plan names its replacement, is deprecated once, and frees its code', async () => {
  const { api, roomTypes, ratePlans } = await newHotel();
  const path = `/rate-plans/${ratePlans.FIX}/deprecate`;
  expect(await api.post(path, { replaced_by: 'rp_unknown' })).toMatchObject({ status: 422, body: { code: 'SVC-2010' } });
  expect(await api.post(path, { replaced_by: ratePlans.FIX })).toMatchObject({ status: 422, body: { code: 'SVC-2013' } });
  const deprecated = await api.post(path, { replaced_by: ratePlans.BAR });
  expect(deprecated).toMatchObject({ status: 200, body: { status: 'deprecated', replaced_by: ratePlans.BAR } });
  expect((await api.get(`/rate-plans/${ratePlans.FIX}`)).body).toEqual(deprecated.body);
  expect(await api.post(path)).toMatchObject({ status: 409, body: { code: 'SVC-3007' } });
  expect(await api.post('/rate-plans/rp_unknown/deprecate')).toMatchObject({ status: 404, body: { code: 'SVC-2011' } });
  expect((await api.post('/rate-plans', { ...fixed, code: 'FIX', room_type_ids: [roomTypes.STD] })).status).toBe(201);
});

// Rules: IDEM-3
test('a repeat with the same idempotency key creates one plan', async () => {
  const { api, roomTypes } = await newHotel();
  const body = { ...fixed, room_type_ids: [roomTypes.STD] };
  const [first, second] = [
    await api.post('/rate-plans', body, { 'Idempotency-Key': 'plan-1' }),
    await api.post('/rate-plans', body, { 'Idempotency-Key': 'plan-1' }),
  ];
  expect(second).toMatchObject({ status: 201, body: first.body });
  expect(second.headers.get('Idempotent-Replayed')).toBe('true');
});

// Rules: HOTEL-15
test('companies are opened once per name and listed newest first', async () => {
  const { api, companyId } = await newHotel();
  const created = await api.post('/companies', { name: 'Globex', discount_percent: 12.5 });
  expect(created).toMatchObject({ status: 201, body: { name: 'Globex', tax_id: null, discount_percent: 12.5 } });
  expect((await api.get('/companies')).body.data.map((company: { id: string }) => company.id)).toEqual([created.body.id, companyId]);
  expect((await api.post('/companies', { name: 'Globex', discount_percent: 5 })).body.code).toBe('SVC-2013');
  expect((await api.post('/companies', { name: 'Initech', discount_percent: 101 })).body.code).toBe('SVC-2013');
  expect((await api.post('/companies', {})).body).toMatchObject({
    code: 'SVC-2003',
    details: [{ field: 'name' }, { field: 'discount_percent' }],
  });
});
