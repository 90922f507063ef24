import { addDays, instantOf } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { client } from '../harness/client.ts';
import { newHotel } from '../harness/hotel.ts';
import { book } from '../harness/stays.ts';

// Method: keys and reviews over HTTP against the running instance, one tenant per test; each refusal once.

const code = ({ status, body }: Answer) => [status, body.code];
const keyOf = async (hotel: Awaited<ReturnType<typeof newHotel>>, reservationId: string): Promise<Answer['body']> => {
  const answer = await hotel.readWrite.post(`/reservations/${reservationId}/review-key`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};

// Rules: REV-3, REV-8, REV-9
test('a guest reviews the stay once with its key, and the hotel is notified', async () => {
  const hotel = await newHotel();
  const stay = await book(hotel);
  const { key, url, expires_at } = await keyOf(hotel, stay.id);
  expect(key).toMatch(/^vk_[\w-]{38}$/);
  expect(url.endsWith(`/stay/review/${key}`)).toBe(true);
  expect(Date.parse(expires_at)).toBe(instantOf(addDays(stay.departure, 30), '11:00', 'Europe/Lisbon'));
  const guest = client(key);
  const created = await guest.post('/reviews', { rating: 4, title: 'Fine', text: 'Quiet' });
  expect([created.status, created.body]).toEqual([
    201,
    {
      ...{ id: expect.stringMatching(/^rev_/), reservation_id: stay.id, guest_id: stay.guest_id, channel: 'direct' },
      ...{ rating: 4, scale: 5, title: 'Fine', text: 'Quiet', reply: null },
      ...{ created_at: expect.any(String), updated_at: expect.any(String) },
    },
  ]);
  expect(code(await guest.post('/reviews', { rating: 1 }))).toEqual([409, 'SVC-3007']);
  expect(code(await client((await keyOf(hotel, stay.id)).key).post('/reviews', { rating: 1 }))).toEqual([409, 'SVC-3007']);
  expect((await hotel.api.get('/reviews?channel=direct')).body.data).toEqual([created.body]);
  const { data: events } = (await hotel.api.get('/events?event=review.received')).body;
  expect(events.map(({ data, resource_id }: Answer['body']) => data ?? resource_id)).toHaveLength(1);
  const { data: audit } = (await hotel.api.get(`/audit?resource_id=${created.body.id}`)).body;
  expect(audit.map(({ actor }: Answer['body']) => actor.kind)).toEqual(['guest']);
  const reply = await hotel.readWrite.post(`/reviews/${created.body.id}/reply`, { text: 'Thank you' });
  expect(reply.body.reply).toMatchObject({ text: 'Thank you', status: 'sent' });
});

// Method: two keys of one stay at once.
// Rules: REV-3
test('of concurrent reviews of one stay one is accepted', async () => {
  const hotel = await newHotel();
  const stay = await book(hotel);
  const { key } = await keyOf(hotel, stay.id);
  const answers = await Promise.all(Array.from({ length: 5 }, () => client(key).post('/reviews', { rating: 5 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  expect((await hotel.api.get('/reviews')).body.data).toHaveLength(1);
});

// Rules: REV-9
test('a review needs exactly its key, and a key opens nothing else', async () => {
  const hotel = await newHotel();
  const stay = await book(hotel);
  const { key } = await keyOf(hotel, stay.id);
  for (const token of [null, hotel.tokens.full, `${key}x`, `vk_${'a'.repeat(32)}`, key.replace('vk_', 'wk_')])
    expect([token, ...code(await client(token).post('/reviews', { rating: 5 }))]).toEqual([token, 401, 'SVC-1001']);
  expect(code(await client(key, { environment: 'sandbox' }).post('/reviews', { rating: 5 }))).toEqual([401, 'SVC-1004']);
  for (const path of ['/reviews', `/reservations/${stay.id}`]) expect(code(await client(key).get(path))).toEqual([401, 'SVC-1001']);
  expect(code(await client(key).post('/reviews', {}))).toEqual([422, 'SVC-2003']);
  for (const body of [{ rating: 0 }, { rating: 6 }, { rating: 4.5 }, { rating: 5, title: ' ' }])
    expect([body, ...code(await client(key).post('/reviews', body))]).toEqual([body, 422, 'SVC-2013']);
  expect((await hotel.api.get('/reviews')).body.data).toEqual([]);
});

// Rules: REV-8, REV-9
test('unknown and cancelled stays have no key, and a cancellation ends the review with it', async () => {
  const hotel = await newHotel();
  const stay = await book(hotel);
  const { key } = await keyOf(hotel, stay.id);
  const foreign = await book(await newHotel());
  const path = (id: string) => `/reservations/${id}/review-key`;
  expect(code(await hotel.readWrite.post(path(foreign.id)))).toEqual([404, 'SVC-2011']);
  expect(code(await hotel.readOnly.post(path(stay.id)))).toEqual([403, 'SVC-1003']);
  await hotel.api.delete(`/reservations/${stay.id}?force=true`);
  expect(code(await hotel.readWrite.post(path(stay.id)))).toEqual([409, 'SVC-3007']);
  expect(code(await client(key).post('/reviews', { rating: 5 }))).toEqual([409, 'SVC-3007']);
});

// Rules: REV-8, REV-9
test('a key expires 30 days after departure, by the sandbox clock', async () => {
  const hotel = await newHotel({ sandbox: true });
  const stay = await book(hotel, { arrival: hotel.day(1), departure: hotel.day(2) });
  const { key } = await keyOf(hotel, stay.id);
  const guest = client(key, { environment: 'sandbox' });
  await hotel.advanceClock('34d');
  expect(code(await guest.post('/reviews', { rating: 5 }))).toEqual([401, 'SVC-1002']);
  const { key: later } = await keyOf(hotel, stay.id);
  expect((await client(later, { environment: 'sandbox' }).post('/reviews', { rating: 5 })).status).toBe(201);
});

// Rules: LIMIT-21
test('a guest has 60 requests a minute, none of which counts against the tenant', async () => {
  const hotel = await newHotel();
  const { key } = await keyOf(hotel, (await book(hotel)).id);
  const remaining = async () => Number((await hotel.api.get('/users')).headers.get('x-ratelimit-remaining'));
  const before = await remaining();
  const answers = await Promise.all(Array.from({ length: 61 }, () => client(key).post('/reviews', { rating: 9 })));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.map(({ body, headers }) => [body.code, headers.get('x-ratelimit-scope')])).toEqual([['SVC-5002', 'global']]);
  expect(await remaining()).toBe(before - 1);
});
