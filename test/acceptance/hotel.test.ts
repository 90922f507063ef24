import { expect, test } from 'vitest';
import { z } from 'zod';
import { client } from '../harness/client.ts';
import { type Hotel, type HotelFile, newHotel } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';

// Rules: HOTEL-1, HOTEL-3
test('properties, room types and rooms are as in the hotel file', async () => {
  const hotel = await newHotel({ agencies: true });
  const properties = await hotel.readOnly.get('/properties');
  expect(properties.body).toEqual({
    data: [
      {
        id: hotel.propertyId,
        name: 'Known Hotel',
        timezone: 'Europe/Lisbon',
        currency: 'EUR',
        country: 'PT',
        check_in_time: '15:00',
        check_out_time: '11:00',
        tax: { vat_percent: 6, prices_include_vat: true, city_tax: { amount: { currency: 'EUR', amount: '2.00' }, max_nights: 7 } },
        registration: null,
        fiscal: null,
        address: null,
        phone: null,
        contact_name: null,
        contact_email: null,
        self_check_in: false,
        audit_time: '03:00',
        room_ready: 'clean',
        no_show: 'list',
        guest_retention_months: null,
        message_fallback: [],
        colour: null,
        created_at: expect.stringMatching(/Z$/),
        updated_at: expect.stringMatching(/Z$/),
      },
    ],
  });
  const types = await hotel.readOnly.get(`/room-types?property_id=${hotel.propertyId}`);
  const totals = types.body.data.map((type: { code: string; rooms_total: number }) => [type.code, type.rooms_total]);
  expect(Object.fromEntries(totals)).toEqual({ STD: 3, DLX: 1, SUI: 2 });
  const rooms = await hotel.readOnly.all('/rooms?limit=2');
  expect(rooms.map((room) => room.number).sort()).toEqual(['101', '102', '103', '201', '301', '302']);
  expect(rooms.every((room) => room.condition === 'inspected')).toBe(true);
});

// Rules: HOTEL-2, WIRE-5
test('lists filter, and an unknown id in a filter is an empty list', async () => {
  const hotel = await newHotel({ agencies: true });
  const numbers = async (query: string) => (await hotel.api.all(`/rooms?${query}`)).map((room) => room.number).sort();
  await hotel.api.patch(`/rooms/${hotel.rooms['102']}`, { condition: 'dirty' });
  await hotel.api.patch(`/rooms/${hotel.rooms['301']}`, { condition: 'out_of_order' });
  expect(await numbers(`room_type_id=${hotel.roomTypes['STD']},${hotel.roomTypes['DLX']}`)).toEqual(['101', '102', '103', '201']);
  expect(await numbers('condition=dirty,out_of_order')).toEqual(['102', '301']);
  expect(await numbers(`condition=dirty&room_type_id=${hotel.roomTypes['SUI']}`)).toEqual([]);
  expect(await numbers('property_id=prp_unknown')).toEqual([]);
  expect((await hotel.api.get('/room-types?property_id=prp_unknown')).body).toEqual({ data: [] });
  const refused = await hotel.api.get('/rooms?condition=tidy');
  expect([refused.status, refused.body.code]).toEqual([422, 'SVC-2009']);
});

// Rules: WIRE-29, WIRE-27
test('the condition of a room changes with its entity tag', async () => {
  const hotel = await newHotel({ agencies: true });
  const path = `/rooms/${hotel.rooms['101']}`;
  const first = await hotel.api.get(path);
  const tag = first.headers.get('etag') ?? '';
  expect(tag).toMatch(/^".+"$/);
  const changed = await hotel.readWrite.patch(path, { condition: 'dirty' }, { 'If-Match': tag });
  expect(changed.body).toMatchObject({ id: hotel.rooms['101'], condition: 'dirty', number: '101' });
  const newTag = changed.headers.get('etag') ?? '';
  expect(newTag).not.toBe(tag);
  const lost = await hotel.api.patch(path, { condition: 'clean' }, { 'If-Match': tag });
  expect([lost.status, lost.body.code]).toEqual([409, 'SVC-3006']);
  const same = await hotel.api.patch(path, { condition: 'dirty' });
  expect(same.headers.get('etag')).toBe(newTag);
  const empty = await hotel.api.patch(path, {}, { 'If-Match': '*' });
  expect(empty.body).toEqual(same.body);
});

// Rules: HOTEL-3
test('invalid conditions of a room are refused', async () => {
  const hotel = await newHotel({ agencies: true });
  const other = await newHotel({ agencies: true });
  const path = `/rooms/${hotel.rooms['101']}`;
  const answers = [
    await hotel.api.patch(path, { condition: 'tidy' }),
    await hotel.api.patch(path, { number: '9' }),
    await hotel.api.patch('/rooms/room_unknown', { condition: 'clean' }),
    await other.api.patch(path, { condition: 'clean' }),
    await other.api.get(path),
    await hotel.readOnly.patch(path, { condition: 'clean' }),
  ];
  expect(answers.map((answer) => answer.body.code)).toEqual(['SVC-2009', 'SVC-2012', 'SVC-2011', 'SVC-2011', 'SVC-2011', 'SVC-1003']);
  expect(answers[0]?.body.details[0].issue).toContain('clean, dirty, inspected, out_of_order');
});

// Method: create a hotel, import its file twice more, changed and unchanged.
// Rules: HOTEL-5, HOTEL-6, HOTEL-7, HOTEL-12
test('importing an unchanged hotel file changes nothing, a changed one only the differences', async () => {
  let file: HotelFile | undefined;
  const hotel = await newHotel({
    agencies: true,
    change: (known) => {
      file = structuredClone(known);
      return known;
    },
  });
  if (!file) throw new Error('the hotel was created without a file');
  const things = 1 + 3 + 6 + 1 + 6 + 2 + 3 * 151; // property, types, rooms, company, plans, staff, nights of the table
  const again = await operator().hotel.import.mutate({ tenant_id: hotel.tenantId, file: { ...file } });
  expect(again).toMatchObject({ created: 0, updated: 0, unchanged: things });
  const changed = structuredClone(file);
  changed.room_types[0].rooms.push(104);
  changed.users.push({ name: 'Concierge' });
  changed.rate_plans[1].pricing.base.amount = '95.00';
  const third = await operator().hotel.import.mutate({ tenant_id: hotel.tenantId, file: { ...changed } });
  expect(third).toMatchObject({ created: 2, updated: 2, unchanged: things - 2 });
  const old = (await hotel.api.get(`/rate-plans/${hotel.ratePlans['FIX']}`)).body;
  expect(old).toMatchObject({ status: 'deprecated', pricing: { base: { amount: '90.00' } } });
  const successor = (await hotel.api.get(`/rate-plans/${old.replaced_by}`)).body;
  expect(successor).toMatchObject({ code: 'FIX', status: 'active', pricing: { base: { amount: '95.00' } } });
});

// Method: optional values are set, repeated and left out.
// Rules: HOTEL-1, HOTEL-6, HOTEL-16
test('address, contact and settings of a property are imported, and removed when a file no longer names them', async () => {
  let file: HotelFile | undefined;
  const hotel = await newHotel({
    agencies: true,
    change: (known) => {
      file = structuredClone(known);
      return known;
    },
  });
  const shown = async () => (await hotel.readOnly.get('/properties')).body.data[0];
  const imported = async (more: object) => {
    const property = { ...file?.property, ...more };
    const { created, updated } = await operator().hotel.import.mutate({ tenant_id: hotel.tenantId, file: { ...file, property } });
    return created + updated;
  };
  const before = await shown();
  const house = {
    registration: { nipc: '509442013', establishment: '0012' },
    address: { street: 'Calçada da Graça 27', postal_code: '1100-266', city: 'Lisboa' },
    phone: '+351 218 870 145',
    contact_name: 'Marta Silveira',
    contact_email: 'desk@example.com',
    self_check_in: true,
    audit_time: '04:30',
    room_ready: 'inspected',
    no_show: 'cancel',
    guest_retention_months: 24,
    message_fallback: ['sms', 'email'],
    colour: '#1d5a86',
  };
  expect(await imported(house)).toBe(1);
  expect(await shown()).toMatchObject(house);
  expect(await imported(house)).toBe(0);
  expect(await imported({ ...house, guest_retention_months: 1_200 })).toBe(1);
  expect(await imported({})).toBe(1);
  expect(await shown()).toEqual({ ...before, updated_at: expect.any(String) });
  const none = Object.fromEntries(
    ['address', 'phone', 'contact_name', 'contact_email', 'guest_retention_months'].map((name) => [name, null]),
  );
  expect(await imported(none)).toBe(0);
});

// Rules: HOTEL-8
test('new rooms can be sold on every future night', async () => {
  let file: HotelFile | undefined;
  const hotel = await newHotel({
    agencies: true,
    change: (known) => {
      file = known;
      return known;
    },
  });
  if (!file) throw new Error('the hotel was created without a file');
  const type = hotel.roomTypes['DLX'];
  await hotel.api.post('/availability', { updates: [{ date: hotel.day(3), room_type_id: type, available: 0 }] });
  file.room_types[1].rooms.push('202', '203');
  await operator().hotel.import.mutate({ tenant_id: hotel.tenantId, file: { ...file } });
  const { body } = await hotel.api.get(`/availability?from=${hotel.day(3)}&to=${hotel.day(4)}&room_type_id=${type}`);
  expect(body.data).toEqual([
    { date: hotel.day(3), room_type_id: type, available: 2, held: 0, sold: 0, total: 3 },
    { date: hotel.day(4), room_type_id: type, available: 3, held: 0, sold: 0, total: 3 },
  ]);
});

// Rules: HOTEL-9
test('a bad hotel file is refused as a whole, with every problem', async () => {
  const hotel = await newHotel({ agencies: true });
  const file = {
    property: {
      name: 'Known Hotel',
      timezone: 'Moon/Base',
      currency: 'EUR',
      country: 'PT',
      check_in_time: '15:00',
      check_out_time: '11:00',
      tax: { vat_percent: 6, prices_include_vat: true, city_tax: null },
      registration: null,
    },
    room_types: [{ code: 'NEW', name: 'New', rooms: ['900', '900'], max_adults: 2, max_children: 0, oversell: 0 }],
    rate_plans: [{ code: 'X', name: 'X', kind: 'fixed', room_types: ['NOPE'], pricing: { base: { type: 'fixed', amount: '1' } } }],
    daily_rates: [{ rate_plan: 'X', room_type: 'NEW', from: hotel.day(1), to: hotel.day(0), amount: '1.00' }],
    users: [],
  };
  expect(await fieldsRefused(hotel, file)).toEqual([
    'daily_rates[0].rate_plan', // has no rate table
    'daily_rates[0].to',
    'property.timezone',
    'rate_plans[0].room_types[0]',
    'room_types[0].rooms[1]',
  ]);
  expect((await hotel.api.get('/room-types')).body.data).toHaveLength(3);
});

// Method: another currency, a room of another type, less oversell than is sold.
// Rules: HOTEL-11
test('a file that contradicts the present hotel in several places is refused for all of them', async () => {
  let file: HotelFile | undefined;
  const hotel = await newHotel({
    agencies: true,
    rooms: { DLX: 0 },
    settings: { allow_overselling: true },
    change: (known) => (file = withOversell(known, 1)),
  });
  if (!file) throw new Error('the hotel was created without a file');
  const stay = {
    arrival: hotel.day(1),
    departure: hotel.day(2),
    room_type_id: hotel.roomTypes['DLX'],
    rate_plan_id: hotel.ratePlans['BAR'],
  };
  const booked = await hotel.api.post('/reservations', { ...stay, guest: { first_name: 'Ana', last_name: 'Silva' } });
  expect(booked.status).toBe(201);
  const contrary = withOversell(file, 0);
  contrary.property['currency'] = 'USD';
  contrary.room_types[2].rooms.push('101');
  contrary.room_types[0].rooms.splice(0, 1);
  const fields = ['property.currency', 'room_types[1].oversell', 'room_types[2].rooms[2]'];
  expect(await fieldsRefused(hotel, contrary)).toEqual(fields);
});

// Rules: HOTEL-11, PUSH-3
test('a file that gives an agency the code of a plan that it does not name is refused', async () => {
  let file: HotelFile | undefined;
  const hotel = await newHotel({ agencies: true, change: (known) => (file = known) });
  if (!file) throw new Error('the hotel was created without a file');
  const plan = {
    name: 'Own',
    kind: 'fixed',
    room_type_ids: [hotel.roomTypes['STD']],
    pricing: { base: { type: 'fixed', amount: '80.00' } },
  };
  const own = { ...plan, code: 'OWN', channels: [{ channel: 'expedia', external_code: 'OWN-EXP' }] };
  expect((await hotel.api.post('/rate-plans', own)).status).toBe(201);
  const contrary = structuredClone(file);
  contrary.rate_plans[0].channels = [{ channel: 'expedia', external_code: 'OWN-EXP' }];
  expect(await fieldsRefused(hotel, contrary)).toEqual(['rate_plans[0].channels[0]']);
  contrary.rate_plans[0].channels = [{ channel: 'agoda', external_code: 'OWN-EXP' }];
  expect(await operator().hotel.import.mutate({ tenant_id: hotel.tenantId, file: { ...contrary } })).toMatchObject({ updated: 1 });
});

/** Fields for which an import is refused. */
async function fieldsRefused({ tenantId }: Hotel, file: object): Promise<string[]> {
  const refusal: unknown = await operator()
    .hotel.import.mutate({ tenant_id: tenantId, file: { ...file } })
    .catch((error: unknown) => error);
  return refused
    .parse(refusal)
    .data.serviceError.details.map(({ field }) => field)
    .sort();
}

const refused = z.object({
  data: z.object({ serviceError: z.object({ code: z.literal('SVC-2013'), details: z.array(z.object({ field: z.string() })) }) }),
});

function withOversell(known: HotelFile, oversell: number): HotelFile {
  const file = structuredClone(known);
  file.room_types[1].oversell = oversell;
  return file;
}

// Rules: AUTH-1
test('nothing is revealed without a token', async () => {
  const nobody = client(null);
  for (const path of ['/properties', '/room-types', '/rooms', '/availability']) expect((await nobody.get(path)).body.code).toBe('SVC-1001');
});
