import { statement } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { openTestDatabase } from '../harness/database.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { eventsOf } from '../harness/resource-events.ts';
import { book, guest, guestInHouse } from '../harness/stays.ts';
import { transportsOf } from '../harness/transports.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: guests write over the simulated transports; the result is read over HTTP; one tenant per test.

type Transports = ReturnType<typeof transportsOf>;
type Inbound = Parameters<Transports['inbound']>[0];

interface Desk {
  readonly hotel: Hotel;
  readonly transports: Transports;
  /** Delivers a guest's message and answers it as the hotel stores it. */
  readonly receive: (message: Partial<Inbound>) => Promise<Answer['body']>;
  readonly conversation: (id: string) => Promise<Answer['body']>;
  readonly triage: () => Promise<Answer['body'][]>;
}

const phone = '+351912345678';
const email = 'ana@example.com';

async function desk(): Promise<Desk> {
  const hotel = await newHotel();
  const transports = transportsOf(hotel.tenantId);
  return {
    hotel,
    transports,
    receive: async (message) => {
      const answer = await transports.inbound({ channel: 'sms', from: phone, body: 'Hello', ...message });
      expect(answer).toMatchObject({ ok: true, acknowledged: true });
      return (await hotel.readOnly.get(`/messages/${answer.id}`)).body;
    },
    conversation: async (id) => (await hotel.readOnly.get(`/conversations/${id}`)).body,
    triage: async () => (await hotel.readOnly.get('/conversations?reservation_id=none')).body.data,
  };
}

// Rules: MSG-1, MSG-7, MSG-18, MSG-19
test("a guest's message is assigned to the stay, waits to be read and answered, and is announced once", async () => {
  const { hotel, receive, transports, conversation } = await desk();
  const stay = await book(hotel, { guest: { ...guest, phone } });
  const message = await receive({ message_id: 'sms-1', body: 'Can we arrive late?', language: 'en' });
  expect(message).toMatchObject({
    reservation_id: stay.id,
    guest_id: stay.guest_id,
    direction: 'inbound',
    channel: 'sms',
    via: null,
    status: 'received',
    body: 'Can we arrive late?',
    language: 'en',
    attachments: [],
  });
  expect(JSON.parse(message.raw_payload)).toMatchObject({ message_id: 'sms-1', from: phone });
  expect((await transports.inbound({ channel: 'sms', from: phone, body: 'again', message_id: 'sms-1' })).id).toBe(message.id);
  expect((await eventsOf(hotel, message.id)).map(({ name, data }) => [name, data])).toEqual([['message.received', message]]);
  const waiting = await conversation(message.conversation_id);
  expect(waiting).toMatchObject({
    reservation_id: stay.id,
    guest_id: stay.guest_id,
    last_message: { id: message.id, direction: 'inbound', channel: 'sms', body: 'Can we arrive late?' },
    unread_count: 1,
    waiting_since: message.created_at,
    assigned_to: null,
    resolved: false,
    channels: ['sms'],
  });
  expect((await hotel.readOnly.post(`/conversations/${waiting.id}/read`)).body.code).toBe('SVC-1003');
  expect((await hotel.readWrite.post(`/conversations/${waiting.id}/read`)).status).toBe(204);
  expect(await conversation(waiting.id)).toMatchObject({ unread_count: 0, waiting_since: message.created_at });
  const answer = await hotel.readWrite.post('/messages', { reservation_id: stay.id, body: 'Of course' });
  expect(answer.body).toMatchObject({ channel: 'sms', conversation_id: waiting.id });
  expect(await conversation(waiting.id)).toMatchObject({ waiting_since: null, last_message: { id: answer.body.id } });
});

// Rules: MSG-19
test('of all stays with the address the current one is meant, then the next, and a thread stays with its stay', async () => {
  const { hotel, receive } = await desk();
  const next = await book(hotel, { guest: { ...guest, phone } });
  const inHouse = await guestInHouse(hotel, 2);
  await hotel.api.patch(`/guests/${inHouse.guest_id}`, { phone, email: 'bruno@example.com' });
  expect(await receive({})).toMatchObject({ reservation_id: inHouse.id, guest_id: inHouse.guest_id });
  expect(await receive({ channel: 'email', from: 'Ana@Example.com' })).toMatchObject({ reservation_id: next.id });
  const asked = await receive({ channel: 'email', from: email, thread_id: 'thread-1' });
  expect(asked.reservation_id).toBe(next.id);
  expect(await receive({ channel: 'email', from: 'somebody@example.org', thread_id: 'thread-1' })).toMatchObject({
    reservation_id: next.id,
    conversation_id: asked.conversation_id,
  });
  expect((await receive({ from: 'x', thread_id: asked.conversation_id })).reservation_id).toBe(next.id);
});

// Rules: MSG-16, MSG-17, MSG-18
test('messages of no known stay wait together, and are announced when they are assigned', async () => {
  const { hotel, receive, conversation, triage } = await desk();
  const first = await receive({ from: '+351911111111', body: 'one' });
  const second = await receive({ from: '+351911111111', body: 'two' });
  const other = await receive({ from: '+351922222222' });
  expect(first).toMatchObject({ reservation_id: null, guest_id: null });
  expect(second.conversation_id).toBe(first.conversation_id);
  expect((await triage()).map(({ id }) => id)).toEqual([other.conversation_id, first.conversation_id]);
  expect(await eventsOf(hotel, first.id)).toEqual([]);
  const stay = await book(hotel);
  const path = `/conversations/${first.conversation_id}`;
  expect((await hotel.readWrite.patch(path, { reservation_id: 'res_none' })).body.code).toBe('SVC-2010');
  const placed = await hotel.readWrite.patch(path, { reservation_id: stay.id });
  expect(placed.body, JSON.stringify(placed.body)).toMatchObject({ id: first.conversation_id, reservation_id: stay.id, unread_count: 2 });
  for (const { id } of [first, second]) {
    const message = (await hotel.readOnly.get(`/messages/${id}`)).body;
    expect(message).toMatchObject({ reservation_id: stay.id, guest_id: stay.guest_id });
    expect((await eventsOf(hotel, id)).map(({ name, data }) => [name, data])).toEqual([['message.received', message]]);
  }
  const joined = await hotel.readWrite.patch(`/conversations/${other.conversation_id}`, { reservation_id: stay.id });
  expect(joined.body).toMatchObject({ id: first.conversation_id, unread_count: 3 });
  expect(await conversation(other.conversation_id)).toEqual(joined.body);
  expect(await triage()).toEqual([]);
  const elsewhere = await book(hotel);
  expect((await hotel.readWrite.patch(path, { reservation_id: elsewhere.id })).body.code).toBe('SVC-3007');
});

// Rules: MSG-7, MSG-16, MSG-17
test('conversations are assigned, resolved, reopened by the guest, and filtered by all of these', async () => {
  const { hotel, receive, conversation } = await desk();
  const stay = await book(hotel, { guest: { ...guest, phone } });
  const { conversation_id: id } = await receive({ body: 'The shower is cold' });
  const path = `/conversations/${id}`;
  const user = Object.values(hotel.users)[0] ?? '';
  expect((await hotel.readWrite.patch(path, { assigned_to: 'usr_none' })).body.code).toBe('SVC-2010');
  expect((await hotel.readOnly.patch(path, { resolved: true })).body.code).toBe('SVC-1003');
  const etag = (await hotel.readOnly.get(path)).headers.get('etag') ?? '';
  const assigned = await hotel.readWrite.patch(path, { assigned_to: user, resolved: true }, { 'if-match': etag });
  expect(assigned.body).toMatchObject({ assigned_to: user, resolved: true, waiting_since: null });
  expect((await hotel.readWrite.patch(path, { resolved: false }, { 'if-match': etag })).body.code).toBe('SVC-3006');
  const listed = async (query: string): Promise<string[]> => {
    const { body } = await hotel.readOnly.get(`/conversations?${query}`);
    return body.data.map((each: { id: string }) => each.id);
  };
  const matching = [
    `assigned_to=${user}`,
    'resolved=true',
    'unread=true',
    `guest_id=${stay.guest_id}`,
    `reservation_id=${stay.id}`,
    'q=shower',
  ];
  for (const query of matching) expect(await listed(query), query).toEqual([id]);
  for (const query of ['assigned_to=usr_none', 'resolved=false', 'unread=false', 'guest_id=gst_none', 'reservation_id=none', 'q=bath'])
    expect(await listed(query), query).toEqual([]);
  await receive({ body: 'It still is' });
  expect(await conversation(id)).toMatchObject({ resolved: false, unread_count: 2, assigned_to: user, waiting_since: expect.any(String) });
  expect((await hotel.readOnly.get('/conversations?unread=perhaps')).body.code).toBe('SVC-2009');
  for (const answer of [
    await hotel.readOnly.get('/conversations/cnv_none'),
    await hotel.readWrite.patch('/conversations/cnv_none', { resolved: true }),
    await hotel.readWrite.post('/conversations/cnv_none/read'),
  ])
    expect(answer.body.code).toBe('SVC-2011');
});

// Rules: MSG-20
test('an e-mail is shown without its quotes, and in full in the raw payload', async () => {
  const { hotel, receive } = await desk();
  await book(hotel, { guest: { ...guest, email } });
  const body = 'We land at nine.\n\nOn Mon, 3 Mar 2025 at 10:00, Hotel <h@example.com> wrote:\n> When do you land?';
  const message = await receive({
    channel: 'email',
    from: email,
    subject: 'Re: Your stay',
    body,
    raw_payload: `Subject: Re: Your stay\n\n${body}`,
  });
  expect(message).toMatchObject({ subject: 'Re: Your stay', body: 'We land at nine.', raw_payload: `Subject: Re: Your stay\n\n${body}` });
});

// Rules: MSG-21
test('files of a known type and size are kept with the message, others are not', async () => {
  const { hotel, receive } = await desk();
  await book(hotel, { guest: { ...guest, email } });
  const message = await receive({
    channel: 'email',
    from: email,
    attachments: [
      { name: '../passport.png', content_type: 'image/png', content_base64: Buffer.from('a picture').toString('base64') },
      { name: 'page.html', content_type: 'text/html', content_base64: Buffer.from('<script>').toString('base64') },
    ],
  });
  expect(message.attachments).toEqual([{ id: expect.stringMatching(/^att_/), name: 'passport.png', content_type: 'image/png', bytes: 9 }]);
  const path = `/messages/${message.id}/attachments/${message.attachments[0].id}`;
  const file = await fetch(`${hotel.baseUrl}${path}`, { headers: { authorization: `Bearer ${hotel.tokens.read_only}` } });
  expect([file.status, file.headers.get('content-type'), await file.text()]).toEqual([200, 'image/png', 'a picture']);
  expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''passport.png");
  expect((await hotel.readOnly.get(`/messages/${message.id}/attachments/att_none`)).body.code).toBe('SVC-2011');
  expect((await (await newHotel()).readOnly.get(path)).body.code).toBe('SVC-2011');
});

// Rules: MSG-4
test('an answer goes over the channel of the last message, to its sender', async () => {
  const { hotel, receive, transports } = await desk();
  const stay = await book(hotel, { guest: { ...guest, phone } });
  await receive({ channel: 'messaging_app', from: phone, thread_id: 'wa-7' });
  const { body } = await hotel.readWrite.post('/messages', { reservation_id: stay.id, body: 'Hello' });
  expect(body.channel).toBe('messaging_app');
  await expect
    .poll(async () => (await transports.sent()).map(({ channel, to, thread_id }) => [channel, to, thread_id]), { timeout: 90_000 })
    .toEqual([['messaging_app', phone, 'wa-7']]);
});

// Rules: MSG-24
test('a conversation survives a merge of guests, and both ids find it', async () => {
  const { hotel, receive, transports } = await desk();
  const kept = (await hotel.api.post('/guests', { first_name: 'Ana', last_name: 'Costa' })).body;
  const stay = await book(hotel, { guest: { ...guest, phone } });
  const before = await receive({ body: 'one' });
  const merged = await hotel.api.post(`/guests/${kept.id}/merge`, { source_id: stay.guest_id });
  expect(merged.status, JSON.stringify(merged.body)).toBe(200);
  const after = await receive({ body: 'two' });
  expect(after).toMatchObject({ conversation_id: before.conversation_id, guest_id: kept.id });
  for (const id of [kept.id, stay.guest_id]) {
    expect((await hotel.readOnly.get(`/messages?guest_id=${id}`)).body.data).toHaveLength(2);
    expect((await hotel.readOnly.get(`/conversations?guest_id=${id}`)).body.data).toHaveLength(1);
  }
  expect((await transports.sent()).length).toBe(0);
});

const readRetry = statement<{ state: string }>(
  'harness.read_outgoing_state',
  'select o.state from messaging.outgoing o where o.tenant_id = $1 and o.message_id = $2',
);

async function isWaitingForRetry({ tenantId }: Hotel, messageId: string): Promise<boolean> {
  const [row] = await (await openTestDatabase()).read(tenantId, readRetry, [tenantId, messageId]);
  return row?.state === 'retrying';
}

// Rules: MSG-25
test('erasure empties messages and events and stops anything still to be sent', async () => {
  const { hotel, receive, transports } = await desk();
  const stay = await book(hotel, { guest: { ...guest, email } });
  const received = await receive({
    channel: 'email',
    from: email,
    subject: 'Secret subject',
    body: 'Secret body',
    attachments: [{ name: 'secret.txt', content_type: 'text/plain', content_base64: Buffer.from('secret file').toString('base64') }],
  });
  await transports.fault('unreachable');
  const queued = await hotel.api.post('/messages', { reservation_id: stay.id, body: 'Secret answer' });
  const exported = JSON.stringify((await hotel.api.get(`/guests/${stay.guest_id}/export`)).body);
  for (const said of ['Secret subject', 'Secret body', 'Secret answer', 'secret.txt', Buffer.from('secret file').toString('base64')])
    expect(exported).toContain(said);
  expect((await hotel.api.delete(`/reservations/${stay.id}?force=true`)).status).toBe(200);
  await waitFor('an attempt to fail', () => isWaitingForRetry(hotel, queued.body.id)); // one under way is not recalled
  const erased = await hotel.api.post(`/guests/${stay.guest_id}/erase`);
  expect(erased.status, JSON.stringify(erased.body)).toBe(200);
  await transports.fault('none');
  const shown = (await hotel.readOnly.get(`/messages/${received.id}`)).body;
  expect(shown).toMatchObject({ subject: null, body: null, raw_payload: null, attachments: [] });
  expect(JSON.stringify(await eventsOf(hotel, received.id))).not.toMatch(/secret/i);
  const cancelled = (await hotel.readOnly.get(`/messages/${queued.body.id}`)).body;
  expect(cancelled).toMatchObject({ status: 'failed', body: null, failure_reason: 'the guest was erased' });
  expect((await hotel.readOnly.get('/messages?q=secret')).body.data).toEqual([]);
  expect(await transports.sent()).toEqual([]);
});
