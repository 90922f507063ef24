import { Parser } from '@asyncapi/parser';
import { Ajv } from 'ajv';
import { request } from 'undici';
import { expect, test } from 'vitest';
import { newGuest } from '../harness/guests.ts';
import { apiUrl } from '../harness/instance.ts';
import { documented } from '../harness/operations.ts';
import { newReceiver } from '../harness/receiver.ts';
import { newTenant } from '../harness/tenant.ts';

// Method: the document as served, read by the official parser.

const url = `${apiUrl()}/asyncapi.json`;

async function parsed() {
  const { document, diagnostics } = await new Parser().parse(await (await fetch(url)).text());
  expect(diagnostics).toEqual([]);
  if (!document) throw new Error('no document');
  return document;
}

// Rules: WIRE-51, EVENT-1
test('the description of the events is valid, and has each event as a message of the one channel', async () => {
  const document = await parsed();
  expect(document.version()).toBe('3.1.0');
  expect(document.channels().all()).toHaveLength(1);
  const messages = document
    .operations()
    .filterBySend()
    .flatMap((operation) => operation.messages().all());
  expect(messages.map((message) => message.name())).toEqual(documented.events.map(({ name }) => name));
  for (const message of messages)
    expect('changed' in (message.payload()?.properties() ?? {}), message.name()).toBe(message.name()?.endsWith('.updated'));
});

// Rules: WIRE-51
test('the description of the events is served with a validator, and 304 to a client that has it', async () => {
  const { statusCode, headers, body } = await request(url);
  await body.dump();
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  const again = await request(url, { headers: { 'if-none-match': String(headers['etag']) } });
  await again.body.dump();
  expect(again.statusCode).toBe(304);
});

// Method: a real delivery with both sets of signatures; every header in turn is missing or malformed.
// Rules: WIRE-51, HOOK-39
test('a delivery meets the headers and the payload of its message', async () => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  const endpoint = { url: receiver.url, events: ['guest.updated'], description: 'both sets', signatures: ['service', 'standard'] };
  expect((await tenant.api.post('/webhook-endpoints', endpoint)).status).toBe(201);
  await newGuest(tenant);
  const [delivered] = await receiver.received(1);
  const message = (await parsed())
    .allMessages()
    .all()
    .find((each) => each.name() === 'guest.updated');
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const [headersMeet, payloadMeets] = [message?.headers(), message?.payload()].map((schema) => ajv.compile(schema?.json() ?? false));
  const names = [
    'X-Service-Event',
    'X-Service-Event-Id',
    'X-Service-Timestamp',
    'X-Service-Signature',
    'webhook-id',
    'webhook-timestamp',
    'webhook-signature',
  ];
  const headers = Object.fromEntries(names.map((name) => [name, delivered?.headers[name.toLowerCase()]]));
  expect(headersMeet?.(headers), JSON.stringify(headersMeet?.errors)).toBe(true);
  expect(payloadMeets?.(delivered?.body), JSON.stringify(payloadMeets?.errors)).toBe(true);
  for (const name of names)
    expect([name, headersMeet?.({ ...headers, [name]: undefined }), headersMeet?.({ ...headers, [name]: 'x' })]).toEqual([
      name,
      false,
      false,
    ]);
  expect(payloadMeets?.({ ...delivered?.body, data: {} })).toBe(false);
});
