import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createInnkeeper, InnkeeperError, verifyWebhook } from '@innkeeper/sdk';
import { freePort } from '@innkeeper/supervisor';
import { expect, onTestFinished, test } from 'vitest';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { newReceiver } from '../harness/receiver.ts';
import { newTenant, type Tenant } from '../harness/tenant.ts';
import { waitFor } from '../harness/wait-for.ts';

const example = fileURLToPath(new URL('../../packages/sdk/examples/receiver.mjs', import.meta.url));

interface Example {
  output(): string;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
}

/** Starts the example as its readers do, and waits until it listens. */
async function startExample(secret: string, port: number): Promise<Example> {
  const env = { PATH: process.env['PATH'], INNKEEPER_WEBHOOK_SECRET: secret, PORT: String(port) };
  const child: ChildProcess = spawn(process.execPath, [example], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const kill = (): Promise<void> => {
    child.kill('SIGKILL');
    return ended;
  };
  onTestFinished(kill);
  await waitFor(
    'the example to listen',
    () => output.includes('listening') || (child.exitCode !== null && Promise.reject(new Error(output))),
  );
  return { output: () => output, kill };
}

function clientOf(tenant: Tenant) {
  return createInnkeeper({ token: tenant.tokens.full, baseUrl: tenant.baseUrl, userAgent: 'acceptance/1' });
}

async function book(hotel: Hotel): Promise<string> {
  const { data } = await clientOf(hotel).POST('/reservations', {
    body: {
      arrival: hotel.day(3),
      departure: hotel.day(5),
      room_type_id: hotel.roomTypes['STD'] ?? '',
      rate_plan_id: hotel.ratePlans['BAR'] ?? '',
      guest: { first_name: 'Ana', last_name: 'Silva' },
    },
  });
  return data.id;
}

/** Sends a request as the service would, signed from the specification alone; `sent` replaces the signed body. */
function deliver(port: number, secret: string, { signed, sent = signed }: { signed: string; sent?: string }): Promise<Response> {
  const timestamp = String(Date.now());
  const signature = `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${signed}`).digest('hex')}`;
  const headers = { 'Content-Type': 'application/json', 'X-Service-Timestamp': timestamp, 'X-Service-Signature': signature };
  return fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: sent });
}

const timesIn = (text: string, part: string): number => text.split(part).length - 1;

// Method: the example that integrators copy, as a process of its own.
test('the example receiver accepts deliveries, refuses forgeries and handles nothing twice', async () => {
  const hotel = await newHotel();
  const port = await freePort();
  const { data: endpoint } = await clientOf(hotel).POST('/webhook-endpoints', {
    body: { url: `http://127.0.0.1:${port}/`, events: ['reservation.*'] },
  });
  const secret = endpoint.secret ?? '';
  const receiver = await startExample(secret, port);
  const stay = await book(hotel);
  await waitFor('the event of the booking', () => receiver.output().includes(`reservation.created ${stay}`));

  const data = { id: 'res_of_mine', arrival: '2027-01-01', departure: '2027-01-02' };
  const frame = {
    id: 'evt_1',
    event: 'reservation.created',
    tenant_id: hotel.tenantId,
    created_at: '2027-01-01T00:00:00.000Z',
    api_version: 'v1',
  };
  const signed = JSON.stringify({ ...frame, data });
  const tampered = await deliver(port, secret, { signed, sent: signed.replace('2027-01-02', '2027-01-03') });
  expect(tampered.status).toBe(401);
  expect((await deliver(port, 'whsec_other', { signed })).status).toBe(401);
  expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: signed })).status).toBe(401);
  expect(receiver.output()).not.toContain('res_of_mine');
  expect((await deliver(port, secret, { signed })).status).toBe(204);
  expect((await deliver(port, secret, { signed })).status).toBe(204);
  await waitFor('the duplicate to be reported', () => receiver.output().includes('evt_1 again'));
  expect(timesIn(receiver.output(), 'reservation.created res_of_mine')).toBe(1);
  expect(timesIn(receiver.output(), `reservation.created ${stay}`)).toBe(1);
});

// Method: killed, one booking, restarted.
test('events that a crashed example receiver missed arrive once it runs again', async () => {
  const hotel = await newHotel();
  const port = await freePort();
  const { data: endpoint } = await clientOf(hotel).POST('/webhook-endpoints', {
    body: { url: `http://127.0.0.1:${port}/`, events: ['reservation.created'] },
  });
  const secret = endpoint.secret ?? '';
  await (await startExample(secret, port)).kill();
  const stay = await book(hotel);
  const deliveries = { params: { path: { id: endpoint.id } } };
  await waitFor('a failed attempt', async () => {
    const { data } = await clientOf(hotel).GET('/webhook-endpoints/{id}/deliveries', deliveries);
    return data.data.some(({ attempts }) => attempts.length > 0);
  });
  const again = await startExample(secret, port);
  await clientOf(hotel).POST('/webhook-endpoints/{id}/acknowledge', deliveries); // on a slow machine the short retry schedule of the tests may be exhausted
  await waitFor('the retry', () => again.output().includes(`reservation.created ${stay}`));
});

// Method: a real delivery, a retry of it, and a rotation.
// Rules: HOOK-4
test('verifyWebhook accepts real deliveries, retries included', async () => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  receiver.react((_request, nth) => (nth === 1 ? 500 : 200));
  const { data: endpoint } = await clientOf(tenant).POST('/webhook-endpoints', { body: { url: receiver.url, events: ['guest.*'] } });
  const secret = endpoint.secret ?? '';
  await clientOf(tenant).POST('/guests', { body: { first_name: 'Zoë', last_name: 'Ångström \u{1f3e8}' } });
  const [first, retry] = await receiver.received(2);
  if (!first || !retry) throw new Error('no retry');
  const event = verifyWebhook({ body: first.bytes, headers: first.headers, secret });
  expect(event).toEqual({ ...first.body, attempt: 0 });
  expect(verifyWebhook({ body: retry.bytes, headers: retry.headers, secret: ['whsec_next', secret] })).toEqual({
    ...first.body,
    attempt: 1,
  });
  if (event.event === 'guest.updated') expect(event.data.last_name satisfies string).toBe('Ångström \u{1f3e8}');
  expect(() => verifyWebhook({ body: first.bytes, headers: retry.headers, secret: `${secret}x` })).toThrow('no signature');
});

// Method: a typical integration, each kind of response once.
test('the client works against the real service', async () => {
  const hotel = await newHotel();
  const innkeeper = clientOf(hotel);
  const names = ['Abreu', 'Brito', 'Costa'];
  for (const last_name of names) await innkeeper.POST('/guests', { body: { first_name: 'Ana', last_name } });
  const found: string[] = [];
  for await (const guest of innkeeper.paginate('/guests', { params: { query: { limit: 1 } } })) found.push(guest.last_name);
  expect(found).toEqual(names.toReversed());

  const path = { id: await book(hotel) };
  const { data: stay, response } = await innkeeper.GET('/reservations/{id}', { params: { path } });
  const header = { 'If-Match': response.headers.get('etag') ?? '' };
  const { data: longer } = await innkeeper.PATCH('/reservations/{id}', { params: { path, header }, body: { departure: hotel.day(6) } });
  expect([stay.nights, longer.nights]).toEqual([2, 3]);
  const lost = await refusalOf(innkeeper.PATCH('/reservations/{id}', { params: { path, header }, body: { departure: hotel.day(7) } }));
  expect(lost).toMatchObject({ code: 'SVC-3006', status: 409, requestId: expect.stringMatching(/^req_/) });

  const charge = {
    params: { path: { id: stay.folio_id } },
    body: { amount: { currency: 'EUR', amount: '3.20' }, code: 'bar', description: 'Water' },
  };
  const once = { ...charge, headers: { 'Idempotency-Key': `bar-${stay.id}` } };
  const [entry, repeat] = [await innkeeper.POST('/folios/{id}/charges', once), await innkeeper.POST('/folios/{id}/charges', once)];
  expect(repeat.data.id).toBe(entry.data.id);
  expect(repeat.response.headers.get('idempotent-replayed')).toBe('true');
  expect((await innkeeper.POST('/folios/{id}/charges', charge)).data.id).not.toBe(entry.data.id);

  const query = { status: ['confirmed' as const, 'tentative' as const] };
  expect((await innkeeper.GET('/reservations', { params: { query } })).data.data.map(({ id }) => id)).toEqual([stay.id]);
  const { data: endpoint } = await innkeeper.POST('/webhook-endpoints', { body: { url: 'http://127.0.0.1:9/', events: ['*'] } });
  expect((await innkeeper.DELETE('/webhook-endpoints/{id}', { params: { path: { id: endpoint.id } } })).data).toBeUndefined();

  // @ts-expect-error the body lacks what the document requires
  const incomplete = await refusalOf(innkeeper.POST('/guests', { body: { first_name: 'Ana' } }));
  expect(incomplete).toMatchObject({ code: 'SVC-2003', details: [{ field: 'last_name', issue: 'is required' }] });
  // @ts-expect-error the document has no such path
  expect(await refusalOf(innkeeper.GET('/rooms/of/mine'))).toMatchObject({ code: 'SVC-2011', status: 404 });
});

async function refusalOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => 'it succeeded',
    (error: unknown) => (error instanceof InnkeeperError ? error : Promise.reject(error)),
  );
}
