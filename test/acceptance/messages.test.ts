import { statement } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { openTestDatabase } from '../harness/database.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { key } from '../harness/idempotency-key.ts';
import { eventsOf } from '../harness/resource-events.ts';
import { book, guest } from '../harness/stays.ts';
import { temporalClient } from '../harness/temporal-client.ts';
import { transportsOf } from '../harness/transports.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: over HTTP against the running instance, whose transports are simulated and made to fail; one tenant per test.

interface GuestCorrespondence {
  readonly hotel: Hotel;
  readonly stay: Answer['body'];
  readonly transports: ReturnType<typeof transportsOf>;
  readonly send: (body?: object, name?: string) => Promise<Answer>;
  readonly reached: (id: string, status: string) => Promise<Answer['body']>;
}

/** A booked stay whose guest gets messages. */
async function newCorrespondence(profile: object = {}): Promise<GuestCorrespondence> {
  const hotel = await newHotel();
  const stay = await book(hotel, { guest: { ...guest, ...profile } });
  return {
    hotel,
    stay,
    transports: transportsOf(hotel.tenantId),
    send: (body = {}, name) =>
      hotel.readWrite.post('/messages', { reservation_id: stay.id, body: 'Welcome!', ...body }, name ? key(name) : {}),
    reached: (id, status) =>
      waitFor(`${id} ${status}`, async () => {
        const { body } = await hotel.readOnly.get(`/messages/${id}`);
        return body.status === status && body;
      }),
  };
}

const announcedOf = async (hotel: Hotel, id: string): Promise<string[]> => (await eventsOf(hotel, id)).map(({ name }) => name);

// Rules: MSG-1, MSG-3, MSG-9, MSG-13
test('a message is queued, sent by e-mail, delivered, and its delivery is announced once', async () => {
  const { hotel, stay, transports, send, reached } = await newCorrespondence({ language: 'pt' });
  const queued = await send();
  expect(queued.status, JSON.stringify(queued.body)).toBe(201);
  expect(queued.body).toMatchObject({
    reservation_id: stay.id,
    guest_id: stay.guest_id,
    direction: 'outbound',
    channel: 'email',
    via: null,
    status: 'queued',
    body: 'Welcome!',
    attachments: [],
    language: 'pt',
    sent_at: null,
    failure_reason: null,
  });
  const delivered = await reached(queued.body.id, 'delivered');
  expect(delivered).toMatchObject({ sent_at: expect.any(String), delivered_at: expect.any(String), read_at: null });
  expect(JSON.parse(delivered.raw_payload)).toMatchObject({ to: 'ana@example.com' });
  const sent = await transports.sent();
  expect(sent).toMatchObject([{ idempotency_key: queued.body.id, channel: 'email', to: 'ana@example.com', body: 'Welcome!' }]);
  const announced = await eventsOf(hotel, queued.body.id);
  expect(announced).toEqual([{ name: 'message.delivered', data: { ...delivered, read_at: null } }]);
});

// Rules: MSG-4
test('the channel is the one named, else the preferred one', async () => {
  const { send, reached, transports } = await newCorrespondence({ preferred_channel: 'sms', phone: '+351912345678' });
  const preferred = await send();
  expect(preferred.body.channel).toBe('sms');
  const named = await send({ channel: 'web_widget' });
  expect(named.body.channel).toBe('web_widget');
  await reached(named.body.id, 'delivered');
  expect((await transports.sent()).map(({ channel, to }) => [channel, to])).toEqual([
    ['sms', '+351912345678'],
    ['web_widget', ''],
  ]);
});

// Rules: MSG-3, MSG-6
test('a refused message is not queued, and one idempotency key is one message', async () => {
  const { hotel, stay, send } = await newCorrespondence();
  const refusals: readonly [object, number, string, string][] = [
    [{ reservation_id: 'res_none' }, 422, 'SVC-2010', 'reservation_id'],
    [{ body: undefined }, 422, 'SVC-2003', 'body'],
    [{ body: ' \n ' }, 422, 'SVC-2013', 'body'],
    [{ body: 'a\u0000b' }, 422, 'SVC-2013', 'body'],
    [{ channel: 'fax' }, 422, 'SVC-2009', 'channel'],
    [{ surname: 'x' }, 400, 'SVC-2012', 'surname'],
  ];
  for (const [body, status, code, field] of refusals) {
    const answer = await send(body);
    expect([answer.status, answer.body.code, answer.body.details?.[0]?.field], JSON.stringify(body)).toEqual([status, code, field]);
  }
  expect((await hotel.readOnly.post('/messages', { reservation_id: stay.id, body: 'x' })).body.code).toBe('SVC-1003');
  expect((await hotel.readOnly.get('/messages/msg_none')).body.code).toBe('SVC-2011');
  const first = await send({}, 'once');
  expect((await send({}, 'once')).body).toEqual(first.body);
  expect((await hotel.readOnly.get('/messages')).body.data).toHaveLength(1);
});

// Rules: MSG-2
test('messages are found by stay, guest, channel, status, time and words in any form', async () => {
  const { hotel, stay, send } = await newCorrespondence({ language: 'en' });
  const other = await book(hotel, { guest: { first_name: 'Zoe', last_name: 'Other' } });
  const first = await send({ body: 'Breakfasts are served on the terrace' });
  const second = await send({ body: 'The pool opens at nine', channel: 'sms' });
  const third = await hotel.api.post('/messages', { reservation_id: other.id, body: 'Das Frühstück beginnt um acht' });
  const found = async (query: string): Promise<string[]> => {
    const { body } = await hotel.readOnly.get(`/messages?${query}`);
    return body.data.map(({ id }: { id: string }) => id);
  };
  const ids = [third.body.id, second.body.id, first.body.id];
  expect(await found('')).toEqual(ids);
  expect(await found(`reservation_id=${stay.id}`)).toEqual(ids.slice(1));
  expect(await found(`guest_id=${other.guest_id}`)).toEqual([third.body.id]);
  expect(await found(`conversation_id=${first.body.conversation_id}`)).toEqual(ids.slice(1));
  expect(await found('channel=sms')).toEqual([second.body.id]);
  expect(await found('direction=inbound')).toEqual([]);
  expect(await found('created_from=2100-01-01')).toEqual([]);
  expect(await found('q=breakfast')).toEqual([first.body.id]);
  expect(await found('q=open')).toEqual([second.body.id]);
  expect(await found('q=pool+terrace')).toEqual([]);
  expect((await hotel.readOnly.get('/messages?status=lost')).body.code).toBe('SVC-2009');
  const page = await hotel.readOnly.get('/messages?limit=2');
  expect((await hotel.readOnly.get(`/messages?limit=2&cursor=${page.body.next_cursor}`)).body.data).toHaveLength(1);
  expect(await (await newHotel()).readOnly.get('/messages?q=breakfast').then(({ body }) => body.data)).toEqual([]);
});

// Rules: MSG-9, MSG-10
test.each(['lost-acknowledgement', 'duplicate-receipts', 'receipt-before-answer'] as const)(
  'with %s a message is sent once and its delivery announced once',
  async (fault) => {
    const { hotel, transports, send, reached } = await newCorrespondence();
    await transports.fault(fault);
    const { body } = await send();
    await reached(body.id, 'delivered');
    await waitFor('an empty queue', () => isQueueEmpty(hotel));
    expect(await transports.sent()).toHaveLength(1);
    expect(await announcedOf(hotel, body.id)).toEqual(['message.delivered']);
  },
);

const countOutgoing = statement<{ waiting: number }>(
  'harness.count_outgoing',
  'select count(*)::int as waiting from messaging.outgoing o where o.tenant_id = $1',
);

async function isQueueEmpty({ tenantId }: Hotel): Promise<boolean> {
  const [row] = await (await openTestDatabase()).read(tenantId, countOutgoing, [tenantId]);
  return row?.waiting === 0;
}

// Rules: MSG-8, MSG-10, MSG-11
test('while the transport cannot be reached messages wait in order, with a workflow that an operator finds', async () => {
  const { hotel, stay, transports, send, reached } = await newCorrespondence();
  await transports.fault('unreachable');
  const first = await send({ body: 'one' });
  const temporal = await temporalClient();
  const workflowId = `retry-message:email:${stay.id}:${first.body.id}`;
  await waitFor('the workflow', () =>
    temporal.workflow
      .getHandle(workflowId)
      .describe()
      .then(({ status }) => status.name === 'RUNNING')
      .catch(() => false),
  );
  const others = [await send({ body: 'two', channel: 'sms' }), await send({ body: 'three' })];
  expect((await hotel.readOnly.get(`/messages/${first.body.id}`)).body.status).toBe('queued');
  expect(await transports.sent()).toEqual([]);
  await hotel.api.patch(`/guests/${stay.guest_id}`, { phone: '+351912345678' });
  await transports.fault('none');
  for (const { body } of [first, ...others]) await reached(body.id, 'delivered');
  expect((await transports.sent()).map(({ body }) => body)).toEqual(['one', 'two', 'three']);
  expect(await temporal.workflow.getHandle(workflowId).result()).toBe('done');
});

// Rules: MSG-12
test('an undeliverable message fails with its reason and becomes an incident; the next one is sent', async () => {
  const { hotel, stay, transports, send, reached } = await newCorrespondence();
  await transports.fault('undeliverable');
  const refused = await send();
  expect(await reached(refused.body.id, 'failed')).toMatchObject({
    failure_reason: expect.stringMatching(/^undeliverable: /),
    sent_at: null,
  });
  const homeless = await send({ channel: 'sms' });
  expect((await reached(homeless.body.id, 'failed')).failure_reason).toMatch(/no address for sms/);
  await transports.fault('none');
  const next = await send();
  await reached(next.body.id, 'delivered');
  const incidents = await hotel.readOnly.get(`/incidents?kind=message_failed&reservation_id=${stay.id}`);
  expect(incidents.body.data).toHaveLength(2);
  expect(await announcedOf(hotel, refused.body.id)).toEqual([]);
});

// Rules: MSG-13, MSG-14, MSG-15
test('late, repeated or reordered receipts never revert a status, and a read message counts as delivered', async () => {
  const { hotel, transports, send, reached } = await newCorrespondence();
  const { body } = await send();
  await reached(body.id, 'delivered');
  await transports.report({ key: body.id, state: 'sent' });
  await transports.report({ key: body.id, state: 'failed', reason: 'too late' });
  expect(await reached(body.id, 'delivered')).toMatchObject({ read_at: null, failure_reason: null });
  await transports.report({ key: body.id, state: 'read' });
  await transports.report({ key: body.id, state: 'read' });
  const read = (await hotel.readOnly.get(`/messages/${body.id}`)).body;
  expect(read).toMatchObject({ status: 'delivered', read_at: expect.any(String) });
  expect(await announcedOf(hotel, body.id)).toEqual(['message.delivered']);
});

// Rules: MSG-22
test("a template is sent in the guest's language with the present stay, and unknown variables are refused at once", async () => {
  const { hotel, stay, transports, send, reached } = await newCorrespondence({ language: 'pt-PT' });
  const create = async (language: string, body: string): Promise<string> =>
    (await hotel.api.post('/message-templates', { name: 'welcome', language, subject: 'Hi {{guest.first_name}}', body })).body.id;
  const english = await create('en', 'Welcome, {{guest.first_name}}, code {{wifi}}.');
  const portuguese = await create('pt', 'Bem-vindo, {{guest.first_name}}, {{wifi}}.');
  const unknown = await send({ body: undefined, template_id: english });
  expect([unknown.status, unknown.body.code, unknown.body.details[0].field]).toEqual([422, 'SVC-2003', 'variables.wifi']);
  for (const [body, code, field] of [
    [{ body: undefined, template_id: 'tpl_none' }, 'SVC-2010', 'template_id'],
    [{ template_id: english }, 'SVC-2013', 'template_id'],
    [{ variables: { wifi: 'x' } }, 'SVC-2013', 'variables'],
  ] as const) {
    const refused = await send(body);
    expect([refused.body.code, refused.body.details[0].field]).toEqual([code, field]);
  }
  const queued = await send({ body: undefined, template_id: english, variables: { wifi: 'sea' } });
  expect(queued.body, JSON.stringify(queued.body)).toMatchObject({ status: 'queued', template_id: portuguese, language: 'pt' });
  const delivered = await reached(queued.body.id, 'delivered');
  expect(delivered).toMatchObject({ subject: `Hi ${guest.first_name}`, body: `Bem-vindo, ${guest.first_name}, sea.`, language: 'pt' });
  expect(await transports.sent()).toMatchObject([
    { body: delivered.body, subject: delivered.subject, html: expect.stringContaining('lang="pt"') },
  ]);
  expect((await hotel.readOnly.get('/messages?q=bem-vindo')).body.data).toHaveLength(1);
  expect(stay.guest_id).toBe(delivered.guest_id);
});

// Rules: MSG-23
test('a channel that the guest opted out of is refused, and open to transactional templates', async () => {
  const { hotel, send } = await newCorrespondence({ message_opt_outs: ['email', 'sms'] });
  for (const body of [{}, { channel: 'sms' }]) {
    const refused = await send(body);
    expect([refused.status, refused.body.code, refused.body.details[0].field]).toEqual([422, 'SVC-2013', 'channel']);
  }
  expect((await send({ channel: 'web_widget' })).status).toBe(201);
  const template = { name: 'fire', language: 'en', body: 'Leave the house', transactional: true, channel: 'email' };
  const { id } = (await hotel.api.post('/message-templates', template)).body;
  expect((await send({ body: undefined, template_id: id })).body.channel).toBe('email');
  expect((await send({ body: undefined, template_id: id, channel: 'sms' })).body.details[0].issue).toMatch(/email/);
});
