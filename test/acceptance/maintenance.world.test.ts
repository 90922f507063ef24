import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isoInstant, systemClock } from '@innkeeper/kernel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../harness/api-process.ts';
import { client } from '../harness/client.ts';
import { type CommandResult, innkeeper } from '../harness/command-line.ts';
import { operator } from '../harness/instance.ts';
import { type OwnPostgres, startOwnPostgres } from '../harness/postgres-server.ts';
import { promised, waitFor } from '../harness/wait-for.ts';

// Method: maintenance concerns a whole installation, so this file has one of its own: a database and two API processes on it.
// The command line talks to the first; answers of the second show that all processes know.

let database: OwnPostgres;
let first: ApiProcess;
let second: ApiProcess;
let token: string;

beforeAll(async () => {
  database = await startOwnPostgres({ isDurable: false });
  const env = { DATABASE_URL: database.url };
  [first, second] = await Promise.all([startApiProcess({ env }), startApiProcess({ env })]);
  writeFileSync(join(first.home, 'instance.json'), JSON.stringify({ api: { url: first.url } }));
  token = await newToken();
});

afterAll(async () => {
  await Promise.all([first?.stop(), second?.stop()]);
  await database?.remove();
});

beforeEach(async () => {
  await operator(first).maintenance.cancel.mutate();
});

const hourMs = 3_600_000;

/** The token of a tenant with an untouched budget. */
async function newToken(): Promise<string> {
  return (await operator(first).tenant.create.mutate({ name: 'Hotel', sandbox: false })).tokens.full;
}

/** The instant `hours` from now. */
function inHours(hours: number): string {
  return isoInstant(systemClock.nowMs() + hours * hourMs);
}

function announce(startsAt: string, endsAt: string, ...more: string[]): Promise<CommandResult> {
  return innkeeper(['maintenance', 'announce', '--starts-at', startsAt, '--ends-at', endsAt, ...more, '--json'], { home: first.home });
}

function cancel(): Promise<CommandResult> {
  return innkeeper(['maintenance', 'cancel', '--json'], { home: first.home });
}

function apis() {
  return [first, second].map(({ url }) => client(token, { url }));
}

// Rules: OPS-13
test('a window is announced at least 72 hours ahead, and nothing changes until it begins', async () => {
  const window = { starts_at: inHours(73), ends_at: inHours(75) };
  const done = await announce(window.starts_at, window.ends_at);
  expect(done).toMatchObject({ exitCode: 0, json: window });
  for (const api of apis()) expect((await api.get('/guests')).status).toBe(200);
});

// Rules: WIRE-7
test('instants of any offset are answered in UTC', async () => {
  const done = await announce('2090-03-01T02:00:00+02:00', '2090-03-01T03:00:00+02:00');
  expect(done.json).toEqual({ starts_at: '2090-03-01T00:00:00.000Z', ends_at: '2090-03-01T01:00:00.000Z' });
});

// Rules: OPS-13
test.each([
  ['less than 72 hours ahead', () => [inHours(71), inHours(80)], 'starts_at'],
  ['an end before the start', () => [inHours(80), inHours(79)], 'ends_at'],
  ['an end at the start', () => ['2090-01-01T00:00:00Z', '2090-01-01T00:00:00Z'], 'ends_at'],
  ['an end that has passed', () => [inHours(-2), inHours(-1), '--emergency'], 'ends_at'],
  ['a start that is no instant', () => ['tomorrow', inHours(80)], 'starts_at'],
  ['an end without a zone', () => [inHours(80), '2090-01-01T00:00:00'], 'ends_at'],
])('%s is refused', async (_what, window, field) => {
  const [startsAt = '', endsAt = '', ...more] = window();
  const refused = await announce(startsAt, endsAt, ...more);
  expect(refused.exitCode).toBe(1);
  expect(refused.json).toMatchObject({ code: 'SVC-2013', details: [{ field }] });
});

// Rules: OPS-14
test('there is one window at a time, and a cancelled one makes room', async () => {
  const windows: [string, string] = [inHours(80), inHours(81)];
  expect((await announce(...windows)).exitCode).toBe(0);
  const refused = await announce(...windows);
  expect(refused.json).toMatchObject({ code: 'SVC-2013', details: [{ field: 'starts_at' }] });
  expect(await cancel()).toMatchObject({ exitCode: 0, json: { cancelled: true } });
  expect((await announce(...windows)).exitCode).toBe(0);
});

// Rules: OPS-14
test('of two concurrent announcements one succeeds', async () => {
  const window = { starts_at: inHours(80), ends_at: inHours(81) };
  const answers = await Promise.allSettled(
    Array.from({ length: 6 }, (_, index) => operator(index % 2 ? first : second).maintenance.announce.mutate(window)),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

// Rules: OPS-15
test('during maintenance every REST request is 503 with the remaining time, in every process, before anything else', async () => {
  const done = await announce(inHours(-1), inHours(2), '--emergency');
  expect(done.exitCode).toBe(0);
  for (const own of [first, second]) {
    const knows = client(token, { url: own.url });
    await waitFor('the process to know', async () => (await knows.get('/guests')).status === 503, promised(1_000));
    for (const api of [knows, client(null, { url: own.url }), client('live_unknown', { url: own.url })]) {
      for (const path of ['/guests', '/no-such-route']) {
        const refused = await api.get(path);
        expect(refused.status).toBe(503);
        expect(refused.body.code).toBe('SVC-9002');
        const seconds = Number(refused.headers.get('Retry-After'));
        expect(Math.abs(seconds - 7_200)).toBeLessThan(60);
        expect(refused.headers.get('X-RateLimit-Scope')).toBe('global');
      }
    }
  }
});

// Rules: OPS-15, MCP-15
test('during maintenance nobody is authorized either', async () => {
  await announce(inHours(-1), inHours(2), '--emergency');
  const ask = (path: string, method: string) => fetch(first.url + path, { method });
  await waitFor('maintenance', async () => (await client(token, { url: first.url }).get('/guests')).status === 503, promised(1_000));
  for (const [path, method] of [
    ['/.well-known/oauth-authorization-server', 'GET'],
    ['/oauth/authorize', 'GET'],
    ['/oauth/token', 'POST'],
  ] as const) {
    const refused = await ask(path, method);
    expect([refused.status, Object(await refused.json()).code], path).toEqual([503, 'SVC-9002']);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  }
});

// Rules: OPS-16
test('health, readiness, metrics and operator commands keep working', async () => {
  await announce(inHours(-1), inHours(2), '--emergency');
  for (const path of ['/healthz', '/readyz', '/metrics']) expect((await fetch(first.url + path)).status, path).toBe(200);
  const created = await operator(first).tenant.create.mutate({ name: 'Another', sandbox: true });
  expect(created.tenant_id).toMatch(/^ten_/);
});

// Rules: OPS-15
test('cancelling ends it in every process', async () => {
  await announce(inHours(-1), inHours(2), '--emergency');
  for (const api of apis()) await waitFor('maintenance', async () => (await api.get('/guests')).status === 503, promised(1_000));
  await cancel();
  for (const api of apis()) await waitFor('service', async () => (await api.get('/guests')).status === 200, promised(1_000));
});

// Rules: OPS-15
test('it begins and ends on schedule, and a request after Retry-After succeeds', async () => {
  const nowMs = systemClock.nowMs();
  await operator(first).maintenance.announce.mutate({
    starts_at: isoInstant(nowMs + 1_000),
    ends_at: isoInstant(nowMs + 10_000),
    emergency: true,
  });
  const [, api] = apis();
  if (!api) throw new Error('no process');
  const { status } = await api.get('/guests');
  if (systemClock.nowMs() < nowMs + 1_000) expect(status).toBe(200);
  const refused = await waitFor('the beginning', async () => {
    const answer = await api.get('/guests');
    return answer.status === 503 ? answer : null;
  });
  const seconds = Number(refused.headers.get('Retry-After'));
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(9);
  await waitFor('the time to pass', () => systemClock.nowMs() >= nowMs + 10_000);
  expect((await api.get('/guests')).status).toBe(200);
});

// Rules: OPS-15
test('a process that starts during maintenance answers 503 from its first request', async () => {
  await announce(inHours(-1), inHours(2), '--emergency');
  const late = await startApiProcess({ env: { DATABASE_URL: database.url } });
  const refused = await client(token, { url: late.url }).get('/guests');
  await late.stop();
  expect(refused.body.code).toBe('SVC-9002');
});

// Rules: OPS-15
test('a token is neither used nor counted during maintenance', async () => {
  const api = client(await newToken(), { url: first.url });
  const before = Number((await api.get('/guests')).headers.get('X-RateLimit-Remaining'));
  await announce(inHours(-1), inHours(2), '--emergency');
  await api.get('/guests');
  await cancel();
  expect(Number((await api.get('/guests')).headers.get('X-RateLimit-Remaining'))).toBe(before - 1);
});
