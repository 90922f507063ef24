import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@innkeeper/kernel';
import { beforeAll, expect, test } from 'vitest';
import { linkOf } from '../harness/guest-page.ts';
import { newHotel } from '../harness/hotel.ts';
import { instance, testHome } from '../harness/instance.ts';
import { operations } from '../harness/operations.ts';
import { sendUntilClosed, statusOf } from '../harness/partial-requests.ts';
import { type ProbedApi, startProbedApi } from '../harness/probed-api.ts';
import { scrape } from '../harness/scrape.ts';
import { book } from '../harness/stays.ts';
import { newTenant } from '../harness/tenant.ts';

// Method: every door that an API process opens to strangers: the operations of REST, and the paths that its sources register with Express.
// A request announces a body of 900 kB and sends none of it, or starts one of unannounced length; an answer proves that it is not read.

const bodyBytes = 900_000;

interface DoorToStrangers {
  readonly path: string;
  readonly method: string;
  readonly type: string;
}

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

const sources = new URL('../../packages/', import.meta.url);
const registered = /\.(?:use|all|get|post|put|patch|delete)\(\s*(\[[^\]]*\]|'[^']*'|`[^`]*`)/g;

/** Mount paths of the routers of a file. A file not named here is a door unknown to this test. */
const mounts: Readonly<Record<string, string>> = {
  'server/src/api/app.ts': '',
  'server/src/console/console-site.ts': '/console',
  'server/src/console/console-page.ts': '/console',
  'server/src/api/guest-pages.ts': '',
  'server/src/operator/operator-endpoint.ts': '/internal/trpc',
  'guest-page/src/book/booking-pages.ts': '/book',
  'guest-page/src/guest-page.ts': '/stay',
  'guest-page/src/pay/payment-pages.ts': '/pay',
  'guest-page/src/widget.ts': '',
  'rest-facade/src/openapi/api-reference.ts': '',
  'rest-facade/src/guide/guide-site.ts': '',
};

const filesWithRouters = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^[\w-]+\/src\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
  .filter((file) => /express\.Router\(\)|express\(\)/.test(readFileSync(new URL(file, sources), 'utf8')));

/** Every path that a file registers, with sample values for its parameters. */
function pathsIn(file: string): string[] {
  const given = [...readFileSync(new URL(file, sources), 'utf8').matchAll(registered)].map(([, paths = '']) => paths);
  const paths = given.flatMap((text) =>
    text.startsWith('`') ? text.slice(1, -1) : [...text.matchAll(/'([^']*)'/g)].map(([, path = '']) => path),
  );
  return paths.map((path) => (mounts[file] ?? '') + path.replaceAll(/\{?\*\w+\}?|:\w+|\$\{[^}]*\}/g, 'x'));
}

const procedures = ['session.signIn', 'passkeys.signIn', 'passkeys.signInOptions', 'session.me', 'hotel.guest.guests.create'];
const doors = new Map(
  [
    ...operations.map(({ method, path }) => ({ path: `/v1${path.replaceAll(/\{\w+\}/g, 'x')}`, method, type: json })),
    ...['/mcp', '/mcp/guest', '/v1/nothing', '/sandbox/v1/guests', '/nothing', '/internal/trpc/tenant.create'].map((path) => ({
      path,
      method: 'POST',
      type: json,
    })),
    ...procedures.map((name) => ({ path: `/console/trpc/${name}?batch=1`, method: 'POST', type: json })),
    ...['/console/trpc/platform.hotel.import', '/console/trpc/platform.tenant.create'].map((path) => ({
      path,
      method: 'POST',
      type: json,
    })),
    ...[...filesWithRouters.flatMap(pathsIn), '/stay/x/messages'].map((path) => ({
      path,
      method: 'POST',
      type: /^\/(stay|book|pay)/.test(path) ? form : json,
    })),
    ...['/oauth/token', '/oauth/revoke'].map((path) => ({ path, method: 'POST', type: form })),
  ]
    .filter(({ method }) => method !== 'GET')
    .map((door: DoorToStrangers) => [`${door.method} ${door.path}`, door]),
);

let api: ProbedApi;

beforeAll(async () => {
  const masterKey = readFileSync(join(testHome(), 'master.key'), 'utf8').trim(); // so that it recognises the links of the instance
  api = await startProbedApi({ INNKEEPER_MASTER_KEY: masterKey });
  return async () => void (await api.stop());
});

function headOf(door: DoorToStrangers, lines: readonly string[]): string {
  return lastingHeadOf(door, ['Connection: close', ...lines]);
}

/** The head of a request that keeps the connection open. */
function lastingHeadOf({ path, method, type }: DoorToStrangers, lines: readonly string[]): string {
  const { host } = new URL(api.url);
  const fields = [`Host: ${host}`, `Origin: ${api.url}`, `Content-Type: ${type}`, ...lines];
  return [`${method} ${path} HTTP/1.1`, ...fields, '', ''].join('\r\n');
}

const chunks = ['Transfer-Encoding: chunked'];

function chunkOf(bytes: number): string {
  return `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`;
}

async function bookedStay() {
  const hotel = await newHotel();
  return [hotel, (await book(hotel)).id] as const;
}

test('this test knows every file that registers paths with Express', () => {
  expect(filesWithRouters.sort()).toEqual(Object.keys(mounts).sort());
  expect(doors.size).toBeGreaterThan(80);
});

// Rules: CONSOLE-57, STAY-2, LIMIT-15
test('a stranger is refused at every door before any of the body has been sent', async () => {
  const begun = chunkOf(128 * 1024);
  const answers = await Promise.all(
    [...doors.values()].map(async (door) => {
      const statuses = await Promise.all([
        statusOf(headOf(door, [`Content-Length: ${bodyBytes}`]), api.url),
        statusOf(headOf(door, chunks) + begun, api.url),
      ]);
      return [`${door.method} ${door.path}`, ...statuses] as const;
    }),
  );
  expect(answers.filter(([, ...statuses]) => statuses.some((status) => !(status >= 400 && status < 500)))).toEqual([]);
});

// Rules: WIRE-48
test('after any refusal of a stranger, the rest of the body is not read for long', async () => {
  const answers = await Promise.all(
    [...doors.values()].map(async (door) => {
      const [announced, chunked] = await Promise.all([
        sendUntilClosed(lastingHeadOf(door, [`Content-Length: ${bodyBytes}`]), { url: api.url, piece: 'x', pauseMs: 50 }),
        sendUntilClosed(lastingHeadOf(door, chunks) + chunkOf(128 * 1024), { url: api.url, piece: chunkOf(1), pauseMs: 50 }),
      ]);
      return [`${door.method} ${door.path}`, announced.status, chunked.status] as const;
    }),
  );
  expect(answers.filter(([, ...statuses]) => statuses.some((status) => !(status >= 400 && status < 500)))).toEqual([]);
});

const lingerBytesMax = 128 * 1024 * 1024; // 64 MiB, and the buffers of both ends on a busy machine

// Rules: WIRE-48
test('a body that continues after its refusal is read only up to the discard limit, also in a form to an open stay', async () => {
  const { pathname } = new URL(await linkOf(...(await bookedStay())));
  const refusedAt = {
    '/v1/guests': 401,
    '/console/trpc/hotel.guest.guests.create': 401,
    [`/stay/${'A'.repeat(22)}/messages`]: 404,
    [`${pathname}/messages`]: 413,
  };
  for (const [path, status] of Object.entries(refusedAt)) {
    const door = { path, method: 'POST', type: path.startsWith('/stay') ? form : json };
    const begun = lastingHeadOf(door, chunks) + chunkOf(128 * 1024);
    const cut = await sendUntilClosed(begun, { url: api.url, piece: chunkOf(1024 * 1024), pauseMs: 0 });
    expect(cut.status, path).toBe(status);
    expect(cut.bytesTaken, path).toBeLessThan(lingerBytesMax);
  }
});

// Rules: STAY-14
test('the card page refuses an oversized form unread', async () => {
  const page = instance().simulators?.card_page ?? '';
  const head = headOf({ path: new URL(page).pathname, method: 'POST', type: form }, [`Content-Length: ${bodyBytes}`]);
  expect(await statusOf(head, page)).toBe(413);
});

const signIn = { path: '/console/trpc/session.signIn', method: 'POST', type: json };

// Method: whole batches, from a loopback address that no other test uses.
// Rules: CONSOLE-3, CONSOLE-57
test('the body of a stranger is not read once the address has used up its calls', async () => {
  const address = '127.0.0.88';
  const perBatch = limits.consoleBatchMax;
  const batch = {
    path: `/console/trpc/${Array.from({ length: perBatch }, () => 'session.me').join(',')}?batch=1`,
    method: 'GET',
    type: json,
  };
  const announcing = (bytes: number) => statusOf(headOf(signIn, [`Content-Length: ${bytes}`]), api.url, address);
  expect(await announcing(limits.openBodyBytesMax + 1)).toBe(413);
  for (let sent = 1; sent <= limits.unauthenticatedPerMinute - perBatch; sent += perBatch)
    expect(await statusOf(headOf(batch, []), api.url, address)).toBe(401);
  for (let sent = 1; sent < perBatch; sent += 1) await announcing(bodyBytes);
  expect([await announcing(10), await announcing(bodyBytes)]).toEqual([429, 429]);
});

const deadLinks = [
  ['127.0.0.89', 'never was', async () => `/stay/${'A'.repeat(22)}`],
  ['127.0.0.90', 'has ended', endedLink],
] as const;

async function endedLink(): Promise<string> {
  const stay = await bookedStay();
  const ended = new URL(await linkOf(...stay)).pathname;
  await linkOf(...stay); // the next link invalidates it
  return ended;
}

// Method: the counter of the process, whose own work adds a few.
// Rules: STAY-2
test.each(deadLinks)('from %s, a link that %s is not looked up once its requests are used up', async (address, _why, makeLink) => {
  const door = { path: await makeLink(), method: 'GET', type: form };
  const ask = () => statusOf(headOf(door, []), api.url, address);
  const statements = async () => (await scrape(api.url)).value('innkeeper_sql_statements_total');
  for (let sent = 0; sent < limits.guestRequestsPerMinute; sent += 1) expect(await ask()).toBe(404);
  const before = await statements();
  for (let sent = 0; sent < 200; sent += 1) expect(await ask()).toBe(429);
  expect((await statements()) - before).toBeLessThan(100);
});

// Rules: WIRE-47
test('a list of preferences of more than 1,000 characters counts as absent', async () => {
  const languageFor = async (languages: string): Promise<string | undefined> => {
    const answer = await fetch(`${api.url}/stay/x`, { headers: { 'accept-language': languages } });
    return /<html lang="(\w+)"/.exec(await answer.text())?.[1];
  };
  expect([await languageFor('pt,'.repeat(333)), await languageFor('pt,'.repeat(334))]).toEqual(['pt', 'en']);
});

const members = `{${Array.from({ length: 19_900 }, (_, index) => `"member_${index}":0`).join(',')}}`; // the most expensive body
const flooded: readonly DoorToStrangers[] = [
  ...['/v1/guests', '/v1/widget/messages', '/v1/reviews', '/mcp', '/internal/trpc/tenant.create'],
  ...['session.signIn', 'passkeys.signIn', 'hotel.guest.guests.create'].map((name) => `/console/trpc/${name}`),
  ...['/stay/AAAAAAAAAAAAAAAAAAAAAA/messages', '/stay/review/vk_AAAA', '/widget/house'],
].map((path) => ({ path, method: path === '/widget/house' ? 'GET' : 'POST', type: path.startsWith('/stay') ? form : json }));

const refusals = [401, 404, 413, 429];

async function sendRefused(door: DoorToStrangers, address?: string): Promise<void> {
  const preferences = `Accept-Language: ${'a,'.repeat(6_000)}`;
  expect(refusals).toContain(await statusOf(headOf(door, [preferences, `Content-Length: ${members.length}`]) + members, api.url, address));
}

const refusedMsMax = 5;
const perRound = 50; // fewer than a guest page answers one address in a minute
const roundsMax = 12; // other load on the machine makes a round dearer, never cheaper

// Rules: CONSOLE-57, STAY-2, WIRE-47
test.each(flooded)("refusing a stranger's body at $path costs less than 5 ms of CPU", async (door) => {
  let leastMs = Number.POSITIVE_INFINITY;
  const sendRound = async (round: number): Promise<void> => {
    const address = `127.88.${flooded.indexOf(door)}.${round + 1}`;
    for (let sent = 0; sent < perRound; sent += 1) await sendRefused(door, address);
  };
  for (let round = 0; round < roundsMax && leastMs >= refusedMsMax; round += 1)
    leastMs = Math.min(leastMs, (await api.cpuMsOf(() => sendRound(round))) / perRound);
  expect(leastMs).toBeLessThan(refusedMsMax);
});

const strangers = 300;
const attemptsMax = 4;

/** The 95th percentile of milliseconds. */
function p95(taken: readonly number[]): number {
  return taken.toSorted((one, other) => one - other)[Math.floor(taken.length * 0.95)] ?? Number.NaN;
}

async function lookMs(token: string): Promise<number> {
  const startedMs = performance.now();
  const answer = await fetch(`${api.url}/v1/reservations?limit=1`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
  return performance.now() - startedMs;
}

// Method: requests of the neighbour alone alternate with ones beside strangers, so that other load on the machine affects both alike.
// Rules: CONSOLE-57
test('300 strangers from one address do not double the waiting time of a neighbour', async () => {
  const ratios: number[] = [];
  while (ratios.length < attemptsMax && !ratios.some((ratio) => ratio < 2)) {
    const [quiet, disturbed] = [await newTenant(), await newTenant()]; // each within its limit
    const [alone, beside]: [number[], number[]] = [[], []];
    for (let sent = 0; sent < strangers; sent += 1) {
      alone.push(await lookMs(quiet.tokens.read_only));
      const door = flooded[sent % flooded.length];
      const [ms] = await Promise.all([lookMs(disturbed.tokens.read_only), door && sendRefused(door)]);
      beside.push(ms);
    }
    ratios.push(p95(beside) / p95(alone));
  }
  expect(Math.min(...ratios)).toBeLessThan(2);
});
