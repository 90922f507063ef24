import { createServer, type IncomingHttpHeaders } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { createInnkeeper, type InnkeeperOptions } from './create-innkeeper.ts';
import { InnkeeperError } from './innkeeper-error.ts';

/** The server's reaction to a request: an answer, a cut connection, or none. */
type Reaction = 'cut' | 'hang' | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: unknown };

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const refusal = (status: number, code: string, retryAfter?: string): Reaction => ({
  status,
  headers: { 'Content-Type': 'application/json', ...(retryAfter === undefined ? {} : { 'Retry-After': retryAfter }) },
  body: { code, message: 'refused', request_id: 'req_1', details: [{ field: 'body', issue: 'is wrong' }] },
});

const guest: Reaction = { status: 201, headers: { 'Content-Type': 'application/json' }, body: { id: 'gst_1' } };
const ana = { body: { first_name: 'Ana', last_name: 'Silva' } };

/** A client of a real server that reacts as scripted, repeating the last reaction. Waits are recorded, not waited for. */
async function scripted(reactions: readonly Reaction[], options: Partial<InnkeeperOptions> = {}) {
  const seen: Seen[] = [];
  const waits: number[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    const reaction = reactions[Math.min(seen.length, reactions.length) - 1] ?? 'cut';
    if (reaction === 'cut') request.socket.destroy();
    else if (reaction !== 'hang') response.writeHead(reaction.status, reaction.headers).end(JSON.stringify(reaction.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const wait = async (ms: number) => void waits.push(ms);
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  return { innkeeper: createInnkeeper({ token: 'tok', baseUrl, userAgent: 'acme/1.0', wait, ...options }), seen, waits };
}

const keysOf = (seen: readonly Seen[]) => new Set(seen.map(({ headers }) => headers['idempotency-key']));

async function failureOf(call: Promise<unknown>): Promise<InnkeeperError> {
  const error: unknown = await call.then(
    () => 'it succeeded',
    (reason: unknown) => reason,
  );
  if (!(error instanceof InnkeeperError)) throw new Error(`not an InnkeeperError: ${error}`);
  return error;
}

test('a request names its token and its integration, and each write has its own key', async () => {
  const { innkeeper, seen } = await scripted([guest]);
  const { data, response } = await innkeeper.POST('/guests', ana);
  await innkeeper.POST('/guests', ana);
  await innkeeper.POST('/guests', { ...ana, headers: { 'Idempotency-Key': 'mine' } });
  await innkeeper.GET('/reservations', { params: { query: { status: ['confirmed', 'tentative'], limit: 2 } } });
  expect(data.id).toBe('gst_1');
  expect(response.status).toBe(201);
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/v1/guests', body: JSON.stringify(ana.body) });
  expect(seen[0]?.headers).toMatchObject({
    authorization: 'Bearer tok',
    'user-agent': 'acme/1.0 innkeeper-sdk/1',
    accept: 'application/json',
  });
  expect(seen[2]?.headers['idempotency-key']).toBe('mine');
  expect(keysOf(seen.slice(0, 3)).size).toBe(3);
  expect(seen[3]?.url).toBe('/v1/reservations?status=confirmed,tentative&limit=2');
  expect(seen[3]?.headers['idempotency-key']).toBeUndefined();
});

/** Guarantee: a request that may have taken effect is repeated with its own key. Method: each temporary failure, then the answer. */
test.each([
  ['a cut connection', 'cut'],
  ['SVC-9001', refusal(500, 'SVC-9001')],
  ['SVC-9003', refusal(503, 'SVC-9003')],
  ['SVC-4005', refusal(502, 'SVC-4005')],
  ['a gateway', { status: 502, body: 'bad gateway' }],
  ['a gateway that waited', { status: 504 }],
] as const)('%s is retried with the same key and the same body', async (_what, reaction) => {
  const { innkeeper, seen, waits } = await scripted([reaction, reaction, guest]);
  expect((await innkeeper.POST('/guests', ana)).data.id).toBe('gst_1');
  expect(seen).toHaveLength(3);
  expect(keysOf(seen).size).toBe(1);
  expect(new Set(seen.map(({ body }) => body))).toEqual(new Set([JSON.stringify(ana.body)]));
  expect(waits).toEqual([500, 1_000]);
});

test('retries end, with the error of the last attempt', async () => {
  const { innkeeper, seen } = await scripted([refusal(500, 'SVC-9001')]);
  expect(await failureOf(innkeeper.POST('/guests', ana))).toMatchObject({ code: 'SVC-9001', status: 500 });
  expect(seen).toHaveLength(3);
  const none = await scripted(['cut'], { retriesMax: 0 });
  expect(await failureOf(none.innkeeper.GET('/guests'))).toMatchObject({ code: null, status: 0 });
  expect(none.seen).toHaveLength(1);
});

/** Guarantee: it waits exactly as long as Retry-After says, and not a millisecond more. */
// Rules: LIMIT-13
test('after a 429 it waits exactly Retry-After, as often as needed, without using up retries', async () => {
  const limited = [refusal(429, 'SVC-5001', '7'), refusal(429, 'SVC-5002', '60'), refusal(429, 'SVC-5001', '1')];
  const { innkeeper, seen, waits } = await scripted([...limited, guest], { retriesMax: 0 });
  expect((await innkeeper.POST('/guests', ana)).data.id).toBe('gst_1');
  expect(waits).toEqual([7_000, 60_000, 1_000]);
  expect(keysOf(seen).size).toBe(1);
  const endless = await scripted([refusal(429, 'SVC-5002', '1')]);
  expect(await failureOf(endless.innkeeper.GET('/guests'))).toMatchObject({ code: 'SVC-5002', retryAfterSeconds: 1 });
  expect(endless.seen).toHaveLength(6);
});

test('the Retry-After of a degraded service is obeyed, unless it is too long, which is left to the caller', async () => {
  const short = await scripted([refusal(503, 'SVC-9003', '30'), refusal(409, 'SVC-3010', '2'), guest]);
  await short.innkeeper.POST('/guests', ana);
  expect(short.waits).toEqual([30_000, 2_000]);
  const long = await scripted([refusal(503, 'SVC-9002', '7200')]);
  expect(await failureOf(long.innkeeper.GET('/guests'))).toMatchObject({ code: 'SVC-9002', retryAfterSeconds: 7_200 });
  expect(long.waits).toEqual([]);
});

test('a refusal is thrown at once, as answered', async () => {
  const { innkeeper, seen } = await scripted([refusal(409, 'SVC-3001')]);
  const error = await failureOf(innkeeper.POST('/guests', ana));
  expect(error).toMatchObject({ code: 'SVC-3001', status: 409, message: 'SVC-3001: refused', requestId: 'req_1' });
  expect(error.details).toEqual([{ field: 'body', issue: 'is wrong' }]);
  expect(seen).toHaveLength(1);
});

test('a redirect is not followed: the token is sent nowhere else', async () => {
  const { innkeeper, seen } = await scripted([{ status: 302, headers: { Location: '/elsewhere' } }]);
  expect(await failureOf(innkeeper.GET('/guests'))).toMatchObject({ status: 302, code: null });
  expect(seen).toHaveLength(1);
});

test('an attempt without an answer ends, and is retried with the same key', async () => {
  const { innkeeper, seen } = await scripted(['hang', guest], { timeoutMs: 1_000 });
  expect((await innkeeper.POST('/guests', ana)).data.id).toBe('gst_1');
  expect(seen).toHaveLength(2);
  expect(keysOf(seen).size).toBe(1);
  const silent = await scripted(['hang'], { timeoutMs: 50, retriesMax: 0 });
  const error = await failureOf(silent.innkeeper.GET('/guests'));
  expect(error).toMatchObject({ status: 0, code: null, cause: { name: 'TimeoutError' } });
});

test('an abort by the caller is reported as such and not retried', async () => {
  const controller = new AbortController();
  const { innkeeper, seen } = await scripted(['cut', guest], { wait: async () => controller.abort(new Error('no longer wanted')) });
  await expect(innkeeper.GET('/guests', { signal: controller.signal })).rejects.toThrow('no longer wanted');
  expect(seen).toHaveLength(1);
});

test('paginate requests each page when it is needed, with the filters and the cursor', async () => {
  const page = (ids: readonly string[], next_cursor?: string): Reaction => ({
    status: 200,
    body: { data: ids.map((id) => ({ id })), next_cursor },
  });
  const { innkeeper, seen } = await scripted([page(['a', 'b'], 'c/1'), page([], 'c2'), page(['c'])]);
  const ids: string[] = [];
  for await (const { id } of innkeeper.paginate('/guests', { params: { query: { limit: 2, last_name: 'Silva' } } })) {
    ids.push(id);
    if (id === 'b') expect(seen).toHaveLength(1);
  }
  expect(ids).toEqual(['a', 'b', 'c']);
  const cursors = seen.map(({ url }) => new URL(url, 'http://x').searchParams.get('cursor'));
  expect(cursors).toEqual([null, 'c/1', 'c2']);
  expect(seen.every(({ url }) => url.includes('limit=2&last_name=Silva'))).toBe(true);
});
