import { expect, test } from 'vitest';
import { stockOf } from '../harness/groups.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { newVisitor, openSession, sessionOf, type Visitor } from '../harness/visitors.ts';

// Method: sessions over HTTP by visitors who each come from an address of their own, one hotel per test.

const sessions = '/public/booking-sessions';

async function hotelWithVisitor(options: Parameters<typeof newHotel>[0] = {}): Promise<{ hotel: Hotel; visitor: Visitor }> {
  const hotel = await newHotel({ sandbox: true, ...options });
  return { hotel, visitor: await newVisitor(hotel) };
}

// Rules: DIRECT-5, DIRECT-6
test('a session holds a room and its price, and nobody else sees it', async () => {
  const { hotel, visitor } = await hotelWithVisitor();
  const [offer] = (await visitor.get(`/public/offers?arrival=${hotel.day(10)}&departure=${hotel.day(12)}&adults=2`)).body.data.filter(
    ({ room_type_id, rate_plan_id }: Record<string, string>) =>
      room_type_id === hotel.roomTypes['STD'] && rate_plan_id === hotel.ratePlans['BAR'],
  );
  const before = await stockOf(hotel, 'STD', [10, 12]);
  const opened = await visitor.post(sessions, sessionOf(hotel, { quote: { currency: 'EUR', total: offer.quote.total } }));
  expect(opened.status).toBe(201);
  expect(opened.body).toMatchObject({
    id: expect.stringMatching(/^bks_/),
    status: 'open',
    children: 0,
    language: 'en',
    quote: offer.quote,
    cancellation: offer.cancellation,
    due_now: { currency: 'EUR', amount: '0.00' },
    guest: null,
    reservation_id: null,
    confirmation: null,
    client_secret: expect.stringMatching(/^[\w-]{43}$/),
  });
  const held = await stockOf(hotel, 'STD', [10, 12]);
  expect(held.map(([sold, rooms, available]) => [sold, rooms, available])).toEqual(
    before.map(([sold, rooms, available], night) => (night < 2 ? [sold, rooms + 1, available - 1] : [sold, rooms, available])),
  );
  const read = await visitor.as(opened.body.client_secret).get(`${sessions}/${opened.body.id}`);
  expect([read.status, read.body]).toEqual([200, { ...opened.body, client_secret: null }]);
  expect(read.headers.get('etag')).toBe(opened.headers.get('etag'));
  for (const path of ['/reservations', '/guests', '/folios', '/events']) expect((await hotel.api.get(path)).body.data).toEqual([]);
});

// Rules: DIRECT-5
test('the deposit of the plan is due now', async () => {
  const { hotel, visitor } = await hotelWithVisitor();
  const session = await openSession(hotel, visitor, { rate_plan_id: hotel.ratePlans['DEP'] });
  expect(session.due_now.amount).toBe((Number(session.quote.total) * 0.3).toFixed(2));
});

// Rules: DIRECT-5, DIRECT-9
test('the last room that is held is sold to nobody, until the session is cancelled', async () => {
  const { hotel, visitor } = await hotelWithVisitor({ rooms: { STD: 1 } });
  const { id, client_secret: secret } = await openSession(hotel, visitor);
  const other = visitor.another();
  const refused = await other.post(sessions, sessionOf(hotel));
  expect(refused).toMatchObject({ status: 409, body: { code: 'SVC-3001' } });
  const guest = { first_name: 'Ana', last_name: 'Silva' };
  const booking = { ...sessionOf(hotel), guest };
  expect(await hotel.api.post('/reservations', booking)).toMatchObject({ status: 409, body: { code: 'SVC-3001' } });
  const cancelled = await visitor.as(secret).post(`${sessions}/${id}/cancel`);
  expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled' } });
  expect(await visitor.as(secret).post(`${sessions}/${id}/cancel`)).toMatchObject({ status: 409, body: { code: 'SVC-3007' } });
  expect((await hotel.api.post('/reservations', booking)).status).toBe(201);
});

// Rules: DIRECT-5
test('of ten visitors who want the last two rooms at once, two get them', async () => {
  const { hotel, visitor } = await hotelWithVisitor({ rooms: { STD: 2 } });
  const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.another().post(sessions, sessionOf(hotel))));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, ...Array.from({ length: 8 }, () => 409)]);
  expect(await stockOf(hotel, 'STD', [10, 11])).toEqual([
    [0, 2, 0],
    [0, 2, 0],
  ]);
});

// Rules: DIRECT-9
test('when its time is over, the session gives its room back and forgets the visitor', async () => {
  const { hotel, visitor } = await hotelWithVisitor();
  const before = await stockOf(hotel, 'STD', [10, 11]);
  const { id, client_secret: secret } = await openSession(hotel, visitor);
  await visitor.as(secret).patch(`${sessions}/${id}`, { guest: { first_name: 'Ana', last_name: 'Silva' } });
  await hotel.advanceClock('14m');
  expect((await visitor.as(secret).get(`${sessions}/${id}`)).body.status).toBe('open');
  await hotel.advanceClock('1m');
  expect((await visitor.as(secret).get(`${sessions}/${id}`)).body).toMatchObject({ status: 'expired', guest: null });
  expect(await stockOf(hotel, 'STD', [10, 11])).toEqual(before);
  for (const answer of [await visitor.as(secret).post(`${sessions}/${id}/cancel`), await visitor.as(secret).patch(`${sessions}/${id}`, {})])
    expect(answer).toMatchObject({ status: 409, body: { code: 'SVC-3007' } });
});

// Rules: DIRECT-6
test('without its secret a session does not exist', async () => {
  const { hotel, visitor } = await hotelWithVisitor();
  const [one, another] = [await openSession(hotel, visitor), await openSession(hotel, visitor)];
  const path = `${sessions}/${one.id}`;
  for (const api of [visitor, visitor.as(another.client_secret), visitor.as('x')]) {
    for (const answer of [await api.get(path), await api.patch(path, { language: 'pt' }), await api.post(`${path}/cancel`)])
      expect(answer).toMatchObject({ status: 404, body: { code: 'SVC-2011' } });
  }
  const stranger = await newVisitor(await newHotel({ sandbox: true }));
  expect((await stranger.as(one.client_secret).get(path)).status).toBe(404);
});

// Rules: DIRECT-6
test('the guest is entered by merge patch, and only the contact is shown back', async () => {
  const { hotel, visitor } = await hotelWithVisitor();
  const { id, client_secret: secret } = await openSession(hotel, visitor);
  const holder = visitor.as(secret);
  const first = await holder.patch(`${sessions}/${id}`, { guest: { first_name: 'Ana', email: 'ana@example.com', nationality: 'PT' } });
  expect(first.body.guest).toEqual({ first_name: 'Ana', last_name: null, email: 'ana@example.com', phone: null });
  const second = await holder.patch(`${sessions}/${id}`, { guest: { last_name: 'Silva', email: null }, language: 'pt' });
  expect(second.body).toMatchObject({ guest: { first_name: 'Ana', last_name: 'Silva', email: null }, language: 'pt' });
  const late = await holder.patch(`${sessions}/${id}`, { language: 'de' }, { 'if-match': first.headers.get('etag') ?? '' });
  expect(late).toMatchObject({ status: 409, body: { code: 'SVC-3006' } });
  const wrong = await holder.patch(`${sessions}/${id}`, { guest: { email: 'nobody' }, language: 'xx' });
  expect(wrong.status).toBe(422);
  expect(wrong.body.details.map(({ field }: { field: string }) => field).sort()).toEqual(['guest.email', 'language']);
  expect((await holder.patch(`${sessions}/${id}`, { guest: null })).body.guest).toBeNull();
});

// Rules: DIRECT-7
test('one visitor holds five rooms at once, even by requests at the same time', async () => {
  const { hotel, visitor } = await hotelWithVisitor({ rooms: { STD: 12 } });
  const answers = await Promise.all(Array.from({ length: 9 }, () => visitor.post(sessions, sessionOf(hotel))));
  const refused = answers.filter(({ status }) => status === 429);
  expect([answers.filter(({ status }) => status === 201).length, refused.length]).toEqual([5, 4]);
  expect(refused[0]).toMatchObject({ body: { code: 'SVC-5001', details: [{ field: 'session' }] } });
  const wait = Number(refused[0]?.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(14 * 60);
  expect(wait).toBeLessThanOrEqual(15 * 60);
  expect((await visitor.another().post(sessions, sessionOf(hotel))).status).toBe(201);
});

// Rules: DIRECT-6, DIRECT-8
test('a key answers its repeat without the secret, and belongs to one visitor', async () => {
  const { hotel, visitor } = await hotelWithVisitor();
  const key = { 'idempotency-key': '1' };
  const [first, repeat] = [await visitor.post(sessions, sessionOf(hotel), key), await visitor.post(sessions, sessionOf(hotel), key)];
  expect(repeat.headers.get('idempotent-replayed')).toBe('true');
  expect(repeat.body).toEqual({ ...first.body, client_secret: null });
  const other = await visitor.another().post(sessions, sessionOf(hotel), key);
  expect(other.body.id).not.toBe(first.body.id);
});

// Rules: DIRECT-5
test('what cannot be booked is not held', async () => {
  const { hotel, visitor } = await hotelWithVisitor();
  const codeOf = async (over: Record<string, unknown>): Promise<string> => (await visitor.post(sessions, sessionOf(hotel, over))).body.code;
  expect(await codeOf({ departure: hotel.day(10) })).toBe('SVC-2004');
  expect(await codeOf({ arrival: hotel.day(-1) })).toBe('SVC-2013');
  expect(await codeOf({ adults: 9 })).toBe('SVC-2013');
  expect(await codeOf({ room_type_id: 'rt_none' })).toBe('SVC-2010');
  expect(await codeOf({ rate_plan_id: hotel.ratePlans['CORP'] ?? 'rp_none' })).toBe('SVC-2010');
  expect(await codeOf({ quote: { currency: 'EUR', total: '1.00' } })).toBe('SVC-3002');
  expect(await codeOf({ adults: undefined })).toBe('SVC-2003');
  expect(await stockOf(hotel, 'STD', [10, 11])).toSatisfy((nights: number[][]) => nights.every(([, held]) => held === 0));
});
