import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { book, guest } from '../harness/stays.ts';
import { transportsOf } from '../harness/transports.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: a property with channels to fall back on, over HTTP against the running instance, whose transports are simulated; one tenant per test.

const phone = '+351912345678';

async function falling(fallback: readonly string[], profile: object) {
  const hotel = await newHotel({ change: (file) => ({ ...file, property: { ...file.property, message_fallback: fallback } }) });
  const stay = await book(hotel, { guest: { ...guest, ...profile } });
  return {
    hotel,
    stay,
    transports: transportsOf(hotel.tenantId),
    send: async (body: object = {}): Promise<string> =>
      (await hotel.readWrite.post('/messages', { reservation_id: stay.id, body: 'Welcome!', channel: 'email', ...body })).body.id,
    reached: (id: string, status: string) =>
      waitFor(`${id} ${status}`, async () => {
        const { body } = await hotel.readOnly.get(`/messages/${id}`);
        return body.status === status && body;
      }),
    incidents: async () => (await hotel.readOnly.get('/incidents?kind=message_failed')).body.data,
  };
}

// Rules: MSG-32
test('a message that the first channel cannot deliver goes over the next, as the same message, announced once', async () => {
  const { hotel, transports, send, reached, incidents } = await falling(['email', 'sms'], { email: undefined, phone });
  const id = await send();
  expect(await reached(id, 'delivered')).toMatchObject({ channel: 'sms', failure_reason: null, status: 'delivered' });
  expect((await transports.sent()).map(({ channel, to, idempotency_key }) => [channel, to, idempotency_key])).toEqual([
    ['sms', phone, `${id}:sms`],
  ]);
  const events = (await hotel.api.get(`/events?event=message.delivered&resource_id=${id}`)).body.data;
  expect(events).toHaveLength(1);
  expect(await incidents()).toEqual([]);
  expect((await hotel.readOnly.get('/messages')).body.data).toHaveLength(1);
});

// Rules: MSG-32
test('a guest without an own number is reached where a companion has written about the stay', async () => {
  const { hotel, stay, transports, send, reached } = await falling(['sms'], { email: undefined });
  const first = await reached(await send({ channel: 'web_widget' }), 'delivered');
  await transports.inbound({ channel: 'sms', from: phone, body: 'We come late', thread_id: first.conversation_id });
  await waitFor('the answer', async () => (await hotel.readOnly.get(`/messages?reservation_id=${stay.id}`)).body.data.length === 2);
  expect(await reached(await send(), 'delivered')).toMatchObject({ channel: 'sms' });
  expect((await transports.sent()).at(-1)).toMatchObject({ channel: 'sms', to: phone });
});

// Rules: MSG-8, MSG-12, MSG-32
test('a message that no channel delivers is tried once on each, fails, and does not block the next message in its conversation', async () => {
  const { transports, send, reached, incidents } = await falling(['sms', 'email', 'web_widget'], { phone });
  await transports.fault('undeliverable');
  const id = await send();
  expect(await reached(id, 'failed')).toMatchObject({ channel: 'web_widget', failure_reason: expect.stringMatching(/^undeliverable: /) });
  expect((await transports.sent()).map(({ channel, idempotency_key, status }) => [channel, idempotency_key, status])).toEqual([
    ['email', id, 'refused'],
    ['sms', `${id}:sms`, 'refused'],
    ['web_widget', `${id}:web_widget`, 'refused'],
  ]);
  expect(await incidents()).toHaveLength(1);
  await transports.fault('none');
  expect(await reached(await send(), 'delivered')).toMatchObject({ channel: 'email' });
});

// Rules: MSG-23, MSG-32
test('neither a channel that the guest opted out of nor one the template is not for is used as a fallback', async () => {
  const { hotel, transports, send, reached } = await falling(['sms', 'web_widget'], { phone, message_opt_outs: ['sms'] });
  await transports.fault('undeliverable');
  const id = await send();
  await reached(id, 'failed');
  expect((await transports.sent()).map(({ channel }) => channel)).toEqual(['email', 'web_widget']);
  const template = { name: 'receipt', language: 'en', body: 'Paid', channel: 'email', transactional: true };
  const { id: templateId } = (await hotel.api.post('/message-templates', template)).body;
  expect(await reached(await send({ body: undefined, template_id: templateId }), 'failed')).toMatchObject({ channel: 'email' });
});

// Method: the transports cannot be reached while the channel changes, so that both channels have a workflow for the message.
// Rules: MSG-10, MSG-11, MSG-32
test('a fallback channel is retried until it can be reached, and sends once', async () => {
  const { transports, send, reached, hotel, stay } = await falling(['sms'], { email: undefined, phone });
  await transports.fault('unreachable');
  const id = await send();
  await waitFor('the other channel', async () => (await hotel.readOnly.get(`/messages/${id}`)).body.channel === 'sms');
  expect((await hotel.readOnly.get(`/messages/${id}`)).body).toMatchObject({ status: 'queued', reservation_id: stay.id });
  await transports.fault('lost-acknowledgement');
  await reached(id, 'delivered');
  expect((await transports.sent()).map(({ channel }) => channel)).toEqual(['sms']);
});
