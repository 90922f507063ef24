import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { memoryDedupeStore } from './dedupe-store.ts';
import { signWebhook } from './sign-webhook.ts';
import { expressWebhookHandler, fetchWebhookHandler, type WebhookHandling } from './webhook-handlers.ts';

// Method of all: both handlers with requests signed like the service's; the Express handler runs behind Node's own server.

const secret = 'whsec_of_the_test';
const frame = { event: 'guest.updated', tenant_id: 'ten_1', created_at: '2027-03-01T10:00:00.000Z', api_version: 'v1' };

interface Sent {
  readonly headers: Record<string, string>;
  readonly body: string;
}

type Send = (sent: Sent) => Promise<number>;

function signed(id: string, data: object = { id: 'gst_1' }): Sent {
  return signWebhook({ event: { ...frame, id, data }, secret, attempt: 0, timestampMs: Date.now() });
}

async function overFetch(handling: WebhookHandling): Promise<Send> {
  const handler = fetchWebhookHandler(handling);
  return async (sent) => {
    const request = new Request('http://127.0.0.1/hook', { method: 'POST', ...sent });
    return handler(request).then(
      ({ status }) => status,
      () => 500,
    );
  };
}

async function overExpress(handling: WebhookHandling): Promise<Send> {
  const handler = expressWebhookHandler(handling);
  const server = createServer((request, response) => handler(request, response, () => response.writeHead(500).end()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return async (sent) => (await fetch(`http://127.0.0.1:${port}/hook`, { method: 'POST', ...sent })).status;
}

const handlers = [
  ['fetch', overFetch],
  ['Express', overExpress],
] as const;

test.each(handlers)('%s: an event is handled once, and a forged request not at all', async (_name, over) => {
  const handled: string[] = [];
  const send = await over({ secret: ['whsec_next', secret], store: memoryDedupeStore(), handle: ({ id }) => void handled.push(id) });
  expect([await send(signed('evt_1')), await send(signed('evt_1')), await send(signed('evt_2'))]).toEqual([204, 204, 204]);
  const { headers, body } = signed('evt_3');
  expect(await send({ headers, body: body.replace('gst_1', 'gst_2') })).toBe(401);
  expect(await send({ headers: {}, body })).toBe(401);
  expect(handled).toEqual(['evt_1', 'evt_2']);
});

test.each(handlers)('%s: an event that is being handled is deferred, and one whose handler failed is new again', async (_name, over) => {
  const during: number[] = [];
  const handle = async (): Promise<void> => {
    during.push(await send(signed('evt_1')));
    if (during.length === 1) throw new Error('the database is down');
  };
  const send = await over({ secret, handle, store: memoryDedupeStore() });
  expect([await send(signed('evt_1')), await send(signed('evt_1')), await send(signed('evt_1'))]).toEqual([500, 204, 204]);
  expect(during).toEqual([409, 409]);
});

test.each(handlers)('%s: a body of more than a mebibyte is refused', async (_name, over) => {
  const handled: string[] = [];
  const send = await over({ secret, store: memoryDedupeStore(), handle: ({ id }) => void handled.push(id) });
  expect(await send(signed('evt_1', { text: 'x'.repeat(1_048_576) }))).toBe(413);
  expect(await send(signed('evt_2', { text: 'x'.repeat(1_000_000) }))).toBe(204);
  expect(handled).toEqual(['evt_2']);
});

test('after express.raw the bytes come from the parser, and a parsed body is passed to next as a fault', async () => {
  const handled: string[] = [];
  const handler = expressWebhookHandler({ secret, store: memoryDedupeStore(), handle: ({ id }) => void handled.push(id) });
  const outcome = (body: unknown): Promise<unknown> =>
    new Promise((resolve) => {
      const request = { headers: signed('evt_1').headers, body, [Symbol.asyncIterator]: () => (async function* () {})() };
      const response = { statusCode: 200, end: () => resolve(response.statusCode) };
      handler(request, response, resolve);
    });
  expect(await outcome(new TextEncoder().encode(signed('evt_1').body))).toBe(204);
  expect(await outcome(JSON.parse(signed('evt_1').body))).toBeInstanceOf(TypeError);
  expect(handled).toEqual(['evt_1']);
});

test('a store in memory forgets the oldest first', async () => {
  const store = memoryDedupeStore(2);
  const claims = ['a', 'b', 'c', 'b', 'a'].map((id) => store.claim(id));
  expect(claims).toEqual(['new', 'new', 'new', 'running', 'new']);
});
