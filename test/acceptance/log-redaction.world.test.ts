import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Client, Connection } from '@temporalio/client';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { instance, operator } from '../harness/instance.ts';
import { knownHotel } from '../harness/known-hotel.ts';
import { outputCharsMax } from '../harness/own-process.ts';
import { newReceiver } from '../harness/receiver.ts';
import { register, visitor } from '../harness/registered-stays.ts';
import { runDefinition } from '../harness/run-definition.ts';
import { scrape } from '../harness/scrape.ts';
import { openTraceCollector, type TraceCollector } from '../harness/trace-collector.ts';
import { waitFor } from '../harness/wait-for.ts';
import { startWorld, type World } from '../harness/world.ts';

// Method: an installation of the file's own logs everything it can and sends its traces to this test. Its traffic has a mark in every
// place that may hold a secret or personal data, faults of ours included. Afterwards nothing it wrote may contain a mark.

const masterKey = 'Zq7mark-master-key-0123456789-abcdefghijklmno';
const marks = [/zq7mark/i, /000000000ZZ4/, /912\D?345\D?678/];

let world: World;
let admin: pg.Client;
let collector: TraceCollector;

beforeAll(async () => {
  collector = await openTraceCollector();
  world = await startWorld({
    workerCount: 1,
    env: {
      LOG_LEVEL: 'trace',
      INNKEEPER_MASTER_KEY: masterKey,
      ...collector.env,
      WEBHOOK_RETRY_DELAYS: '50ms,50ms,50ms,50ms,50ms',
      PAYMENT_ADDRESS: instance().simulators?.addresses['payments'] ?? '',
      PAYMENT_TIMEOUT: '3s',
      REGISTRY_ADDRESS: instance().simulators?.addresses['registry'] ?? '',
    },
  });
  admin = new pg.Client({ connectionString: world.postgres.url });
  admin.on('error', () => undefined);
  await admin.connect();
  await admin.query('set role innkeeper_owner');
  await admin.query(quotingFault);
});

afterAll(async () => {
  await admin?.end();
  await world?.remove();
  collector?.close();
});

/** A fault that quotes the row, as the database's own errors do unless row-level security forbids it. */
const quotingFault = `
  create function guest.quoting_fault() returns trigger language plpgsql as $$
  begin
    raise exception 'unforeseen' using detail = row_to_json(new)::text, hint = row_to_json(new)::text;
  end $$`;

async function whileBroken<T>(table: string, condition: string, work: () => Promise<T>): Promise<T> {
  const trigger = `create trigger quoting before insert on ${table} for each row when (${condition})`;
  await runDefinition(admin, `${trigger} execute function guest.quoting_fault()`);
  const done = await work();
  await runDefinition(admin, `drop trigger quoting on ${table}`);
  return done;
}

interface LoggedAnswer {
  readonly requestId: string;
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies freely
  readonly body: any;
}

type Send = (method: string, path: string, options?: { body?: unknown; headers?: Record<string, string> }) => Promise<LoggedAnswer>;

function sender(token: string, sent: LoggedAnswer[]): Send {
  return async (method, path, { body, headers = {} } = {}) => {
    const content = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(`${world.api.url}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: content }),
    });
    const text = await response.text();
    const one = {
      requestId: response.headers.get('x-request-id') ?? '',
      status: response.status,
      body: text === '' ? null : JSON.parse(text),
    };
    sent.push(one);
    return one;
  };
}

const person = {
  first_name: 'Zq7mark',
  last_name: 'Zq7mark',
  email: 'zq7mark@example.com',
  phone: '+351 912 345 678',
  nationality: 'PT',
  document: { type: 'citizen_card', number: '00000000 0 ZZ4', issue_country: 'PT' },
  tax_id: 'Zq7mark',
};
const foreigner = { ...visitor, first_name: person.first_name, last_name: person.last_name, residence_city: 'Zq7mark' };

async function newTenant(): Promise<{ tenantId: string; token: string }> {
  const file = knownHotel();
  const property = { ...file.property, registration: { nipc: '509442013', establishment: '00' } };
  const created = await operator(world.api).tenant.create.mutate({ name: 'Zq7mark hotel', sandbox: false, hotel: { ...file, property } });
  return { tenantId: created.tenant_id, token: created.tokens.full };
}

/** Log lines of the API and the worker so far. */
function written(): Record<string, unknown>[] {
  const outputs = [world.api, ...world.workers].map((process) => process.output());
  for (const output of outputs) expect(output.length).toBeLessThan(outputCharsMax);
  return outputs.flatMap((output) => output.split('\n').filter((line) => line !== '')).map((line) => JSON.parse(line));
}

function expectNoMark(text: string, what: string, more: readonly string[]): void {
  for (const mark of marks) expect(text.match(mark)?.index === undefined ? null : around(text, mark), what).toBeNull();
  for (const secret of more) expect(text.includes(secret), `${what} holds ${secret}`).toBe(false);
}

function around(text: string, mark: RegExp): string {
  const at = text.search(mark);
  return text.slice(Math.max(0, at - 300), at + 100);
}

const secretsOfProcess = (): string[] => [
  readFileSync(join(world.api.home, 'operator.key'), 'utf8').trim(),
  decodeURIComponent(new URL(world.postgres.url).password),
];

// Rules: OPS-20
test('a client that disconnects in the middle of its request is logged, too', async () => {
  const { token } = await newTenant();
  const socket = connect({ host: '127.0.0.1', port: world.api.port });
  const head = `POST /v1/guests HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`;
  socket.write(`${head}Content-Length: 100\r\n\r\n{"first_name":`);
  const counted = 'innkeeper_rate_limit_decisions_total';
  const admitted = async () => (await scrape(world.api.url)).value(counted, { bucket: 'global', outcome: 'admitted' });
  await waitFor('the request to be read', async () => (await admitted()) > 0);
  socket.destroy();
  const line = await waitFor('its line', () => written().find((each) => each['status'] === 499));
  expect(line).toMatchObject({ method: 'POST', route: 'POST /guests', level: 30 });
});

// Rules: OPS-20
test('no value of a request, an error or a partner appears in logs, traces or histories', async () => {
  const { tenantId, token } = await newTenant();
  const sent: LoggedAnswer[] = [];
  const send = sender(token, sent);
  const receiver = await newReceiver('/hook?key=Zq7mark');
  receiver.react(() => ({ write: (response) => response.writeHead(500, { 'x-answer': 'Zq7mark' }).end('Zq7mark') }));
  await sendMarkedRequests(send);
  const secrets = await sendMarkedWebhooks(send, receiver.url);
  await sendMarkedPayments(send);
  await register(send, { ...person, ...foreigner });
  secrets.push(await visitPage(send));
  await breakInside(send, receiver.url);
  await receiver.received(1);
  await waitFor('a refused retry in the log', () => written().some((line) => line['name'] === 'worker' && line['attempt'] === 1));
  await waitFor('the failing activity in the log', () => written().some((line) => JSON.stringify(line).includes('no_success')));
  const kept = await histories();
  await loseDatabase(send);
  const lines = written();
  expectNoMark(JSON.stringify(lines), 'the log', [token, ...secrets, ...secretsOfProcess()]);
  expectNoMark(collector.received.join(), 'the traces', [token, ...secrets, ...secretsOfProcess()]);
  expectNoMark(kept, 'the histories', [token, ...secrets, ...secretsOfProcess()]);
  expect(collector.received.join()).toContain('POST /guests');
  for (const { requestId, status, body } of sent) {
    const [line, ...others] = lines.filter((each) => each['request_id'] === requestId);
    expect(others, requestId).toEqual([]);
    expect(line).toMatchObject({ status, method: expect.stringMatching(/^[A-Z]+$/), ms: expect.any(Number) });
    expect(line?.['route'], requestId).toMatch(/^(unknown|[A-Z]+ \/[a-z-]+(\/(\{\w+\}|[a-z-]+))*)$/);
    expect(line?.['code']).toBe(body?.code?.startsWith('SVC-') ? body.code : undefined);
    if (status !== 401 && status !== 503) expect(line?.['tenant_id']).toBe(tenantId);
    expect('err' in (line ?? {})).toBe(status >= 500);
    expect(line?.['level']).toBe(status >= 500 ? 50 : 30);
  }
  const statuses = new Set(sent.map(({ status }) => status));
  for (const status of [200, 201, 400, 401, 402, 404, 422, 500, 502, 503]) expect([...statuses]).toContain(status);
});

async function sendMarkedRequests(send: Send): Promise<void> {
  await send('GET', '/guests/Zq7mark?token=Zq7mark&email=zq7mark@example.com');
  await send('GET', '/guests/Zq7mark');
  await send('GET', '/Zq7mark/route');
  for (const authorization of [`Bearer ik_live_${'Zq7mark'.padEnd(43, 'x')}`, 'Basic Zq7mark', 'Zq7mark'])
    await send('GET', '/guests', { headers: { authorization } });
  const headers = {
    cookie: 'session=Zq7mark',
    'x-api-key': 'Zq7mark',
    'user-agent': 'Zq7mark',
    'idempotency-key': 'Zq7mark',
    'x-forwarded-for': 'Zq7mark',
  };
  expect((await send('POST', '/guests', { body: person, headers })).status).toBe(201);
  await send('POST', '/guests', { body: person, headers }); // replayed
  await send('POST', '/guests', { body: { ...person, last_name: 'Other' }, headers }); // the key with another payload
  await send('POST', '/guests', { body: '{"email": "zq7mark@example.com", broken Zq7mark' });
  await send('POST', '/guests', { body: { ...person, Zq7mark: 'Zq7mark' } });
  await send('POST', '/guests', { body: { ...person, email: 'Zq7mark', phone: 'Zq7mark', nationality: 'Zq7mark' } });
  await send('POST', '/guests', { body: 'Zq7mark', headers: { 'content-type': 'text/Zq7mark' } });
  for (const query of ['email=zq7mark@example.com', 'phone=%2B351912345678', 'q=Zq7mark', 'document_number=000000000ZZ4', 'cursor=Zq7mark'])
    await send('GET', `/guests?${query}`);
}

/** Returns the signing secrets. */
async function sendMarkedWebhooks(send: Send, url: string): Promise<string[]> {
  const refusing = await send('POST', '/webhook-endpoints', { body: { url, events: ['guest.*'], description: 'Zq7mark' } });
  const away = await send('POST', '/webhook-endpoints', { body: { url: 'http://127.0.0.1:9/Zq7mark?Zq7mark', events: ['guest.*'] } });
  await send('POST', '/webhook-endpoints', { body: { url: 'http://zq7mark:Zq7mark@127.0.0.1/', events: ['guest.*'] } });
  const rotated = await send('POST', `/webhook-endpoints/${refusing.body.id}/rotate-secret`, { body: {} });
  await send('POST', `/webhook-endpoints/${refusing.body.id}/test`);
  await send('POST', '/guests', { body: { ...person, document: undefined } });
  return [refusing, away, rotated].map(({ body }) => body.secret);
}

async function sendMarkedPayments(send: Send): Promise<void> {
  const { body: owner } = await send('POST', '/guests', { body: person });
  const { body: folio } = await send('POST', '/folios', { body: { guest_id: owner.id } });
  const pay = (payment_token: string, name: string) =>
    send('POST', `/folios/${folio.id}/payments`, {
      body: { amount: { currency: 'EUR', amount: '5.00' }, method: 'card', payment_token, description: 'Zq7mark' },
      headers: { 'idempotency-key': `Zq7mark-${name}` },
    });
  await pay('pm_Zq7mark', 'unknown');
  expect((await pay('pm_lost_card', 'declined')).status).toBe(402);
  await admin.query(`alter table billing.payment_intent add constraint no_success check (state <> 'succeeded') not valid`);
  expect((await pay('pm_timeout', 'late')).status).toBe(502); // the workflow that resolves it fails at the constraint
}

/** Uses the guest page as its guest would, and runs into a fault of ours. Returns the token of the page. */
async function visitPage(send: Send): Promise<string> {
  const { data } = (await send('GET', '/reservations?limit=1')).body;
  const { pathname } = new URL((await send('POST', `/reservations/${data[0].id}/guest-link`)).body.url);
  const visit = (path: string, fields?: Record<string, string>) =>
    fetch(`${world.api.url}${path}`, fields ? { method: 'POST', body: new URLSearchParams(fields) } : {});
  await visit(`${pathname}/registration`, { first_name: 'Zq7mark', residence_city: 'Zq7mark', 'document.number': '000000000ZZ4' });
  const failed = await whileBroken('messaging.message', 'true', () => visit(`${pathname}/messages`, { body: 'Zq7mark' }));
  expect(failed.status).toBe(500);
  await visit(`${pathname}/payment?Zq7mark`, { payment_token: 'pm_Zq7mark' });
  await waitFor('the lines of the page', () => written().some((line) => line['route'] === '/stay/:token/payment'));
  return pathname.split('/').at(-1) ?? '';
}

/** Provokes faults of ours, whose errors contain the row to be written. */
async function breakInside(send: Send, url: string): Promise<void> {
  const unforeseen = () => written().filter((line) => JSON.stringify(line).includes('unforeseen'));
  expect((await whileBroken('guest.guest', 'true', () => send('POST', '/guests', { body: person }))).body.code).toBe('SVC-9001');
  await whileBroken('access.tenant', 'true', () => expect(newTenant()).rejects.toThrow());
  await fetch(`${world.api.url}/internal/trpc/tenant.create`, {
    method: 'POST',
    headers: { authorization: 'Bearer Zq7mark-operator-key', 'content-type': 'application/json' },
    body: '{"name": "Zq7mark", broken',
  });
  await send('POST', '/webhook-endpoints', { body: { url, events: ['guest.*'] } }); // the others may be failing by now
  await whileBroken('webhooks.attempt', `new.response_body = 'Zq7mark'`, async () => {
    await send('POST', '/guests', { body: { ...person, document: undefined } });
    await waitFor('attempts that cannot be written', () => unforeseen().some((line) => line['name'] === 'worker'));
  });
  expect(new Set(unforeseen().map((line) => line['name']))).toEqual(new Set(['api', 'worker']));
}

async function loseDatabase(send: Send): Promise<void> {
  world.postgres.kill();
  await waitFor('the loss', async () => (await send('POST', '/guests', { body: person })).status === 503);
  await expect(newTenant()).rejects.toThrow();
  await world.startDatabase();
}

/** Everything that Temporal stores, as its clients read it. */
async function histories(): Promise<string> {
  const connection = await Connection.connect({ address: world.temporal.address });
  onTestFinished(() => connection.close());
  const { workflow } = new Client({ connection });
  const texts: string[] = [];
  for await (const { workflowId } of workflow.list()) {
    const handle = workflow.getHandle(workflowId);
    const [history, description] = [await handle.fetchHistory(), await handle.describe()];
    texts.push(readable(history), readable(description.raw));
  }
  expect(texts.join()).toContain('resolvePayment');
  expect(texts.join()).toContain('no_success'); // the failing activity is among them
  return texts.join();
}

/** Shows payloads as text; these objects print their bytes in base64. */
function readable(value: unknown): string {
  return JSON.stringify(value, (key, member: unknown) => {
    if (typeof member === 'bigint') return String(member);
    return key === 'data' && typeof member === 'string' ? Buffer.from(member, 'base64').toString('utf8') : member;
  });
}
