import { addDays, instantOf } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { client } from '../harness/client.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { eventsOf } from '../harness/resource-events.ts';
import { book, guest } from '../harness/stays.ts';
import { transportsOf } from '../harness/transports.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: keys and messages of the widget over HTTP against the running instance, one tenant per test; each refusal once.

const path = '/widget/messages';
const code = ({ status, body }: Answer) => [status, body.code];
const unauthorized = [401, 'SVC-1001'];
const ended = [401, 'SVC-1002'];

async function keyOf(hotel: Hotel, reservationId: string): Promise<Answer['body']> {
  const answer = await hotel.readWrite.post(`/reservations/${reservationId}/widget-key`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

async function widget(over: Record<string, unknown> = {}) {
  const hotel = await newHotel();
  const stay = await book(hotel, over);
  const { key, expires_at } = await keyOf(hotel, stay.id);
  return { hotel, stay, key, expires_at, page: client(key) };
}

const shownBy = async (page: ReturnType<typeof client>): Promise<string[]> =>
  (await page.get(path)).body.data.map(({ direction, body }: Answer['body']) => `${direction} ${body}`);

// Rules: MSG-18, MSG-28, MSG-29
test('a guest writes in the widget, in the conversation of the stay, and the hotel is notified', async () => {
  const { hotel, stay, key, expires_at, page } = await widget();
  expect(key).toMatch(/^wk_[\w-]{38}$/);
  expect(Date.parse(expires_at)).toBe(instantOf(addDays(stay.departure, 30), '11:00', 'Europe/Lisbon'));
  const posted = await page.post(path, { body: 'Is there a lift?' });
  expect([posted.status, posted.body]).toEqual([
    201,
    {
      ...{ id: expect.stringMatching(/^msg_/), conversation_id: expect.stringMatching(/^cnv_/), reservation_id: stay.id },
      ...{ guest_id: stay.guest_id, direction: 'inbound', channel: 'web_widget', status: 'received', subject: null },
      ...{ body: 'Is there a lift?', created_at: expect.any(String), updated_at: expect.any(String) },
    },
  ]);
  const message = (await hotel.readOnly.get(`/messages/${posted.body.id}`)).body;
  expect(message).toMatchObject({ ...posted.body, via: null, raw_payload: JSON.stringify({ body: 'Is there a lift?' }) });
  expect((await eventsOf(hotel, message.id)).map(({ name, data }) => [name, data])).toEqual([['message.received', message]]);
  const { data: audit } = (await hotel.api.get(`/audit?resource_id=${message.id}`)).body;
  expect(audit.map(({ actor }: Answer['body']) => actor.kind)).toEqual(['guest']);
  const conversation = (await hotel.readOnly.get(`/conversations/${message.conversation_id}`)).body;
  expect(conversation).toMatchObject({ reservation_id: stay.id, unread_count: 1, channels: ['web_widget'] });
});

// Rules: MSG-4, MSG-30
test('the widget shows the messages of every channel and nothing else', async () => {
  const phone = '+351912345678';
  const { hotel, stay, page } = await widget({ guest: { ...guest, phone } });
  const transports = transportsOf(hotel.tenantId);
  await transports.inbound({ channel: 'sms', from: phone, body: 'On my way' });
  await page.post(path, { body: 'Is there a lift?' });
  await transports.fault('undeliverable');
  const lost = await hotel.readWrite.post('/messages', { reservation_id: stay.id, channel: 'email', body: 'Lost' });
  await waitFor('the failure', async () => (await hotel.readOnly.get(`/messages/${lost.body.id}`)).body.status === 'failed');
  await transports.fault('unreachable');
  const answer = await hotel.readWrite.post('/messages', { reservation_id: stay.id, body: 'There is' });
  expect(answer.body.channel).toBe('web_widget');
  await hotel.readWrite.post('/messages', { reservation_id: stay.id, channel: 'email', body: 'Waits' });
  expect(await shownBy(page)).toEqual(['outbound There is', 'inbound Is there a lift?', 'inbound On my way']);
  const [first] = (await page.get(path)).body.data;
  expect(first).not.toHaveProperty('raw_payload');
  await transports.fault('none');
  await waitFor('what waited', async () => (await shownBy(page))[0] === 'outbound Waits');
});

// Rules: MSG-30, WIRE-22
test('the conversation comes in pages, whose cursor opens no other stay', async () => {
  const { hotel, page } = await widget();
  for (const body of ['one', 'two', 'three']) await page.post(path, { body });
  const first = await page.get(`${path}?limit=2`);
  expect(first.body.data.map(({ body }: Answer['body']) => body)).toEqual(['three', 'two']);
  const next = `${path}?limit=2&cursor=${first.body.next_cursor}`;
  expect((await page.get(next)).body.data.map(({ body }: Answer['body']) => body)).toEqual(['one']);
  const other = client((await keyOf(hotel, (await book(hotel)).id)).key);
  expect(code(await other.get(next))).toEqual([400, 'SVC-2014']);
  expect((await other.get(path)).body.data).toEqual([]);
});

// Rules: MSG-29
test('the widget needs exactly its key, and a key opens nothing else', async () => {
  const { hotel, stay, key, page } = await widget();
  const { key: reviewKey } = (await hotel.readWrite.post(`/reservations/${stay.id}/review-key`)).body;
  const wrong = [null, hotel.tokens.full, `${key}x`, `wk_${'a'.repeat(32)}`, key.replace('wk_', 'vk_'), reviewKey];
  for (const token of wrong) {
    const answers = [await client(token).get(path), await client(token).post(path, { body: 'Hello' })];
    expect([token, ...answers.map(code)]).toEqual([token, unauthorized, unauthorized]);
  }
  expect(code(await client(key, { environment: 'sandbox' }).post(path, { body: 'Hello' }))).toEqual([401, 'SVC-1004']);
  for (const other of ['/messages', '/conversations', `/reservations/${stay.id}`])
    expect(code(await page.get(other))).toEqual(unauthorized);
  expect(code(await page.post('/reviews', { rating: 5 }))).toEqual(unauthorized);
  expect((await hotel.readOnly.get('/messages')).body.data).toEqual([]);
});

// Rules: MSG-29
test('an invalid text is refused at its field, a body that is too large before it is read', async () => {
  const { hotel, page } = await widget();
  expect(code(await page.post(path, {}))).toEqual([422, 'SVC-2003']);
  for (const body of ['', ' ', 'x'.repeat(10_001), 7, null, 'a\u0007b', '\ud800'])
    expect([body, ...code(await page.post(path, { body }))]).toEqual([body, 422, 'SVC-2013']);
  expect(code(await page.post(path, { body: 'Hello', reservation_id: 'res_x' }))).toEqual([400, 'SVC-2012']);
  expect(code(await page.post(path, { body: 'x'.repeat(1_100_000) }))).toEqual([413, 'SVC-2015']);
  expect((await page.post(path, { body: 'x'.repeat(10_000) })).status).toBe(201);
  expect((await hotel.readOnly.get('/messages')).body.data).toHaveLength(1);
});

// Rules: MSG-28
test('unknown and cancelled stays have no key', async () => {
  const { hotel, stay } = await widget();
  const foreign = await book(await newHotel());
  const keyPath = (id: string) => `/reservations/${id}/widget-key`;
  expect(code(await hotel.readWrite.post(keyPath(foreign.id)))).toEqual([404, 'SVC-2011']);
  expect(code(await hotel.readOnly.post(keyPath(stay.id)))).toEqual([403, 'SVC-1003']);
  await hotel.api.delete(`/reservations/${stay.id}?force=true`);
  expect(code(await hotel.readWrite.post(keyPath(stay.id)))).toEqual([409, 'SVC-3007']);
});

// Rules: MSG-31
test('a cancellation ends every key of the stay, for reading as for writing', async () => {
  const { hotel, stay, page } = await widget();
  const { key: second } = await keyOf(hotel, stay.id);
  expect((await client(second).post(path, { body: 'Hello' })).status).toBe(201);
  await hotel.api.delete(`/reservations/${stay.id}?force=true`);
  for (const one of [page, client(second)])
    expect([await one.get(path), await one.post(path, { body: 'x' })].map(code)).toEqual([ended, ended]);
});

// Method: the guest is erased after the stay, while the key has not expired.
// Rules: MSG-25, MSG-31, GUEST-27
test('an erasure ends the keys, and removes the messages and the recorded answers', async () => {
  const hotel = await newHotel({ sandbox: true });
  const stay = await book(hotel, { arrival: hotel.day(0), departure: hotel.day(1) });
  await hotel.api.post(`/reservations/${stay.id}/check-in`);
  const page = client((await keyOf(hotel, stay.id)).key, { environment: 'sandbox' });
  const headers = { 'idempotency-key': 'widget-1' };
  const { body: posted } = await page.post(path, { body: 'A secret' }, headers);
  await hotel.advanceClock('1d');
  await hotel.api.post(`/reservations/${stay.id}/check-out`, { settlement: 'written_off' });
  const erased = await hotel.api.post(`/guests/${stay.guest_id}/erase`);
  expect(erased.status, JSON.stringify(erased.body)).toBe(200);
  const answers = [await page.get(path), await page.post(path, { body: 'A secret' }, headers), await page.post(path, { body: 'More' })];
  expect(answers.map(code)).toEqual([ended, ended, ended]);
  expect((await hotel.readOnly.get(`/messages/${posted.id}`)).body).toMatchObject({ body: null, raw_payload: null });
  expect((await hotel.readOnly.get('/messages')).body.data).toHaveLength(1);
});

// Rules: MSG-24, MSG-31
test('after a merge of guests the key opens the same conversation', async () => {
  const { hotel, stay, page } = await widget();
  await page.post(path, { body: 'one' });
  const kept = (await hotel.api.post('/guests', { first_name: 'Ana', last_name: 'Costa' })).body;
  expect((await hotel.api.post(`/guests/${kept.id}/merge`, { source_id: stay.guest_id })).status).toBe(200);
  expect((await page.post(path, { body: 'two' })).body.guest_id).toBe(kept.id);
  expect(await shownBy(page)).toEqual(['inbound two', 'inbound one']);
});

// Rules: MSG-28
test('a key ends 30 days after the departure by the time of the sandbox', async () => {
  const hotel = await newHotel({ sandbox: true });
  const stay = await book(hotel, { arrival: hotel.day(1), departure: hotel.day(2) });
  const page = client((await keyOf(hotel, stay.id)).key, { environment: 'sandbox' });
  await hotel.advanceClock('34d');
  expect([await page.get(path), await page.post(path, { body: 'x' })].map(code)).toEqual([ended, ended]);
  const later = client((await keyOf(hotel, stay.id)).key, { environment: 'sandbox' });
  expect((await later.post(path, { body: 'x' })).status).toBe(201);
});

// Method: fifty at once, first with a key each, then with one for all of them.
// Rules: MSG-7, IDEM-3
test('identical concurrent messages are each stored, those under one key once', async () => {
  const { hotel, page, stay } = await widget();
  const posts = await Promise.all(Array.from({ length: 50 }, () => page.post(path, { body: 'Hello?' })));
  expect(new Set(posts.map(({ status, body }) => `${status} ${body.conversation_id}`)).size).toBe(1);
  expect(new Set(posts.map(({ body }) => body.id)).size).toBe(50);
  const [conversation] = (await hotel.readOnly.get(`/conversations?reservation_id=${stay.id}`)).body.data;
  expect(conversation.unread_count).toBe(50);
  const other = client((await keyOf(hotel, (await book(hotel)).id)).key);
  const repeats = await Promise.all(Array.from({ length: 50 }, () => other.post(path, { body: 'Hello?' }, { 'idempotency-key': 'one' })));
  const taken = repeats.filter(({ status }) => status === 201);
  expect(new Set(taken.map(({ body }) => body.id)).size).toBe(1);
  expect(repeats.filter(({ status }) => status !== 201).map(code)).toEqual(Array(50 - taken.length).fill([409, 'SVC-3010']));
  expect((await other.get(path)).body.data).toHaveLength(1);
});

// Rules: IDEM-18
test('guests and hotel may use the same idempotency key independently', async () => {
  const { hotel, stay, page } = await widget();
  const other = client((await keyOf(hotel, (await book(hotel)).id)).key);
  const headers = { 'idempotency-key': 'the-same' };
  const house = await hotel.readWrite.post('/messages', { reservation_id: stay.id, body: 'Hello' }, headers);
  const mine = await page.post(path, { body: 'Hello' }, headers);
  const theirs = await other.post(path, { body: 'Hello' }, headers);
  expect([house.status, mine.status, theirs.status]).toEqual([201, 201, 201]);
  expect(new Set([house.body.id, mine.body.id, theirs.body.id]).size).toBe(3);
  const again = await page.post(path, { body: 'Hello' }, headers);
  expect([again.body.id, again.headers.get('idempotent-replayed')]).toEqual([mine.body.id, 'true']);
});

// Rules: LIMIT-15, LIMIT-21
test('reading and writing share 60 requests a minute of the stay, and a wrong key counts against its address', async () => {
  const { hotel, page, key } = await widget();
  const remaining = async () => Number((await hotel.api.get('/users')).headers.get('x-ratelimit-remaining'));
  const before = await remaining();
  const answers = await Promise.all(Array.from({ length: 61 }, (_, index) => (index % 2 ? page.get(path) : page.post(path, {}))));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.map(({ body, headers }) => [body.code, headers.get('x-ratelimit-scope')])).toEqual([['SVC-5002', 'global']]);
  expect(await remaining()).toBe(before - 1);
  const wrong = await client(`${key.slice(0, -4)}AAAA`).get(path);
  expect([...code(wrong), wrong.headers.get('x-ratelimit-limit')]).toEqual([401, 'SVC-1001', '600']);
});

// Rules: WIRE-44
test('a page of any site may read every answer of the widget, with a preflight for requests without a key', async () => {
  const { hotel, key } = await widget();
  const url = `${hotel.baseUrl}${path}`;
  const asked = await fetch(url, {
    method: 'OPTIONS',
    headers: { origin: 'https://hotel.example', 'access-control-request-method': 'POST' },
  });
  const named = (name: string) => asked.headers.get(`access-control-${name}`);
  expect([asked.status, named('allow-origin'), named('allow-methods')]).toEqual([204, '*', 'GET, HEAD, POST']);
  expect(named('allow-headers')).toBe(
    'Authorization, Content-Type, Idempotency-Key, If-Match, Mcp-Method, Mcp-Name, Mcp-Protocol-Version, Mcp-Session-Id, Prefer, X-Session-Secret',
  );
  expect(named('allow-credentials')).toBeNull();
  const page = client(key);
  const answers = [await page.get(path), await page.post(path, {}), await client(null).get(path), await page.raw(path, { method: 'PUT' })];
  expect(answers.map(({ status, headers }) => [status, headers.get('access-control-allow-origin')])).toEqual([
    [200, '*'],
    [422, '*'],
    [401, '*'],
    [401, '*'],
  ]);
  const closed = await hotel.readOnly.get('/messages', { origin: 'https://hotel.example' });
  expect([...closed.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
});
