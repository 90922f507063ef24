import { expect, test } from 'vitest';
import { client } from '../harness/client.ts';
import { newHotel } from '../harness/hotel.ts';
import { apiUrl } from '../harness/instance.ts';
import { newPublishableKey, newVisitor } from '../harness/visitors.ts';

// Method: keys over HTTP, one hotel per test; browsers are played by their headers.

const site = 'https://www.hotel.example';

// Rules: DIRECT-1
test('a key stays readable until it is removed, and then opens nothing', async () => {
  const hotel = await newHotel({ sandbox: true });
  const key = await newPublishableKey(hotel, [site]);
  expect(key).toMatchObject({
    id: expect.stringMatching(/^pbk_/),
    property_id: hotel.propertyId,
    name: 'Site',
    key: expect.stringMatching(/^pk_test_[\w-]{32}$/),
    origins: [site],
  });
  expect((await hotel.api.get('/publishable-keys')).body.data).toEqual([key]);
  const visitor = client(key.key, { environment: 'sandbox' });
  expect((await visitor.get('/public/property')).status).toBe(200);
  expect((await hotel.api.delete(`/publishable-keys/${key.id}`)).status).toBe(204);
  expect(await visitor.get('/public/property')).toMatchObject({ status: 401, body: { code: 'SVC-1001' } });
  expect((await hotel.api.delete(`/publishable-keys/${key.id}`)).status).toBe(404);
});

// Rules: DIRECT-1
test('a key is refused for what is missing, unknown or no site', async () => {
  const hotel = await newHotel();
  const refusalOf = async (over: Record<string, unknown>) => {
    const given = { property_id: hotel.propertyId, name: 'Site', origins: [site], ...over };
    const { status, body } = await hotel.api.post('/publishable-keys', given);
    return [status, body.code, ...(body.details ?? []).map(({ field }: { field: string }) => field)];
  };
  expect(await refusalOf({ property_id: 'prp_none' })).toEqual([422, 'SVC-2010', 'property_id']);
  expect(await refusalOf({ name: undefined, origins: undefined })).toEqual([422, 'SVC-2003', 'name', 'origins']);
  for (const origin of [`${site}/`, 'www.hotel.example', 'ftp://hotel.example', '*', 'null'])
    expect(await refusalOf({ origins: [origin] }), origin).toEqual([422, 'SVC-2013', 'origins[0]']);
  expect(await refusalOf({ origins: [site, site] })).toEqual([422, 'SVC-2013', 'origins[1]']);
  for (const api of [hotel.readOnly, hotel.readWrite]) expect((await api.get('/publishable-keys')).status).toBe(403);
});

// Rules: DIRECT-2
test('a key opens nothing but what is public', async () => {
  const hotel = await newHotel({ sandbox: true });
  const visitor = await newVisitor(hotel);
  for (const path of ['/guests', '/publishable-keys', '/nothing'])
    expect(await visitor.get(path), path).toMatchObject({ status: 403, body: { code: 'SVC-1003' } });
  expect(await visitor.get('/public/nothing')).toMatchObject({ status: 404, body: { code: 'SVC-2011' } });
  const wrongMethod = await visitor.post('/public/property');
  expect([wrongMethod.status, wrongMethod.body.code, wrongMethod.headers.get('allow')]).toEqual([405, 'SVC-2016', 'GET, HEAD']);
  const production = client(visitor.key.key);
  expect(await production.get('/public/property')).toMatchObject({ status: 401, body: { code: 'SVC-1004' } });
  expect(await production.get('/guests')).toMatchObject({ status: 401, body: { code: 'SVC-1004' } });
  const made = client(`pk_test_${'A'.repeat(32)}`, { environment: 'sandbox' });
  for (const path of ['/public/property', '/guests'])
    expect(await made.get(path)).toMatchObject({ status: 401, body: { code: 'SVC-1001' } });
  expect(await hotel.api.get('/public/property')).toMatchObject({ status: 401, body: { code: 'SVC-1001' } });
});

// Rules: DIRECT-2
test('scripts of listed sites alone may use a key, and every site gets an answer to its preflight', async () => {
  const hotel = await newHotel({ sandbox: true });
  const visitor = await newVisitor(hotel, [site]);
  const from = (origin: string) => visitor.get('/public/property', { origin });
  expect((await from(site)).status).toBe(200);
  expect((await from(site)).headers.get('access-control-allow-origin')).toBe('*');
  for (const origin of ['https://other.example', `${site}:8443`, 'null'])
    expect(await from(origin), origin).toMatchObject({ status: 403, body: { code: 'SVC-1003', details: [{ field: 'Origin' }] } });
  expect((await visitor.get('/public/property')).status).toBe(200);
  const asked = { origin: 'https://other.example', 'access-control-request-method': 'POST' };
  const preflight = await fetch(`${apiUrl()}/sandbox/v1/public/booking-sessions`, { method: 'OPTIONS', headers: asked });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toMatch(/X-Session-Secret/);
});

// Rules: DIRECT-3
test('visitors see the property and its offers, without the plans of companies', async () => {
  const hotel = await newHotel({ sandbox: true });
  const visitor = await newVisitor(hotel);
  const property = (await hotel.api.get('/properties')).body.data[0];
  expect((await visitor.get('/public/property')).body).toEqual({
    name: property.name,
    address: property.address,
    check_in_time: property.check_in_time,
    check_out_time: property.check_out_time,
    currency: 'EUR',
    languages: ['en', 'pt', 'es', 'fr', 'de'],
    room_types: expect.arrayContaining([{ id: hotel.roomTypes['STD'], name: 'Standard', max_adults: 2, max_children: 2 }]),
  });
  const stay = `arrival=${hotel.day(10)}&departure=${hotel.day(12)}&adults=2`;
  const all = (await hotel.api.get(`/offers?${stay}`)).body.data;
  const shown = (await visitor.get(`/public/offers?${stay}`)).body.data;
  const corporate = hotel.ratePlans['CORP'];
  expect(all.map(({ rate_plan_id }: Record<string, string>) => rate_plan_id)).toContain(corporate);
  expect(shown).toEqual(all.filter(({ rate_plan_id }: Record<string, string>) => rate_plan_id !== corporate));
  expect(await visitor.get(`/public/offers?arrival=${hotel.day(10)}&departure=${hotel.day(10)}`)).toMatchObject({
    body: { code: 'SVC-2004' },
  });
  expect(await visitor.get(`/public/offers?${stay}&channel=direct`)).toMatchObject({ body: { code: 'SVC-2012' } });
});

// Rules: DIRECT-4
test('an address has 60 requests a minute, and they do not count for the tenant', async () => {
  const hotel = await newHotel({ sandbox: true });
  const visitor = await newVisitor(hotel);
  const answers = await Promise.all(Array.from({ length: 61 }, () => visitor.get('/public/property')));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.body.code).toBe('SVC-5001');
  expect(refused[0]?.headers.get('x-ratelimit-scope')).toBe('public:address');
  expect((await visitor.another().get('/public/property')).status).toBe(200);
  const [first, second] = [await hotel.api.get('/guests'), await hotel.api.get('/guests')];
  expect(Number(first.headers.get('x-ratelimit-remaining')) - Number(second.headers.get('x-ratelimit-remaining'))).toBe(1);
  expect(Number(first.headers.get('x-ratelimit-remaining'))).toBeGreaterThan(590);
});

// Rules: DIRECT-4
test('the keys of a tenant have 300 requests a minute between them', async () => {
  const hotel = await newHotel({ sandbox: true });
  const visitors = [await newVisitor(hotel)];
  while (visitors.length < 6) visitors.push((visitors[0] as (typeof visitors)[number]).another());
  const answers = await Promise.all(visitors.flatMap((visitor) => Array.from({ length: 55 }, () => visitor.get('/public/property'))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(300);
  expect(answers.filter(({ status, body }) => status === 429 && body.code === 'SVC-5001')).toHaveLength(30);
});
