import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { addressGuard } from '../../target/address-guard.ts';
import type { Resolve } from '../../target/resolve-host.ts';
import { webhookLimits } from '../../webhook-limits.ts';
import { openWebhookClient } from './webhook-client.ts';

const guard = addressGuard({ allowed: ['127.0.0.0/8'], ownPorts: () => new Set() });
const notPublic = expect.stringContaining('leads to an address that is not public');

/** A client whose names the test resolves: the nth lookup gets the nth answer, later ones the last. */
function clientWith(...answers: readonly (readonly string[])[]) {
  return clientWithin(5_000, answers);
}

function clientWithin(timeoutMs: number, answers: readonly (readonly string[])[] = []) {
  const asked: string[] = [];
  const resolve: Resolve = async (host) => {
    asked.push(host);
    return answers[Math.min(asked.length, answers.length) - 1] ?? [];
  };
  const client = openWebhookClient({ guard, timeoutMs, resolve });
  onTestFinished(() => client.close());
  return { asked, post: (url: string) => client.post(url, {}, Buffer.from('{}')) };
}

async function listen(server: Server | ReturnType<typeof createTcpServer>, host = '127.0.0.1', wanted = 0): Promise<number> {
  server.listen(wanted, host);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** A subscriber that closes every connection, so that each request needs a new one. */
async function newSubscriber(host?: string, port?: number) {
  const hosts: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    hosts.push(request.headers.host);
    response.writeHead(204, { connection: 'close' }).end();
  });
  return { hosts, port: await listen(server, host, port) };
}

// Method: a name that resolves to the subscriber first and into a private network from then on.
// Rules: HOOK-25
test('a name whose addresses change is checked again at every connection', async () => {
  const subscriber = await newSubscriber();
  const { asked, post } = clientWith(['127.0.0.1'], ['10.0.0.1']);
  const url = `http://hook.example:${subscriber.port}/`;
  expect(await post(url)).toMatchObject({ status: 204, error: null });
  expect(await post(url)).toMatchObject({ status: null, error: notPublic });
  expect([asked, subscriber.hosts]).toEqual([['hook.example', 'hook.example'], [`hook.example:${subscriber.port}`]]);
});

// Method: two subscribers on one port; only the first lookup leads to the first of them.
// Rules: HOOK-25
test('the connection goes to the checked address, and the name is resolved once for it', async () => {
  const first = await newSubscriber();
  const second = await newSubscriber('127.0.0.2', first.port);
  const { asked, post } = clientWith(['127.0.0.1'], ['127.0.0.2']);
  expect(await post(`http://hook.example:${first.port}/`)).toMatchObject({ status: 204 });
  expect([asked.length, first.hosts.length, second.hosts.length]).toEqual([1, 1, 0]);
});

// Method: the subscriber's own address together with a forbidden one, in both orders and many notations.
// Rules: HOOK-25
test.each([
  '10.0.0.1',
  '0.0.0.0',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:0a00:0001',
  '64:ff9b::10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fe80::1%eth0',
  'fd00:ec2::254',
  '127.0.0.1 ',
  'localhost',
])('one of several addresses being %s refuses them all', async (address) => {
  const subscriber = await newSubscriber();
  const url = `http://hook.example:${subscriber.port}/`;
  const outcomes = [await clientWith(['127.0.0.1', address]).post(url), await clientWith([address, '127.0.0.1']).post(url)];
  expect(outcomes.map(({ status, error }) => [status, error === null])).toEqual([
    [null, false],
    [null, false],
  ]);
  expect(subscriber.hosts).toEqual([]);
});

test('a name without an address, and one whose first address does not answer', async () => {
  const subscriber = await newSubscriber();
  const url = `http://hook.example:${subscriber.port}/`;
  expect(await clientWith([]).post(url)).toMatchObject({ status: null, error: expect.stringContaining('no address') });
  expect(await clientWith(['127.0.0.9', '127.0.0.1']).post(url)).toMatchObject({ status: 204, error: null });
});

/** A server that writes the given bytes and then ends the socket in the given way. */
async function answering(chunks: readonly (string | Buffer)[], end: SocketEnd = closing): Promise<string> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    socket.once('data', () => {
      for (const chunk of chunks) socket.write(chunk);
      end(socket);
    });
  });
  return `http://127.0.0.1:${await listen(server)}/`;
}

type SocketEnd = (socket: Socket) => unknown;
const closing: SocketEnd = (socket) => socket.end();
const waiting: SocketEnd = () => undefined;

/** A reset overtakes what was sent before it; client and server share this event loop, so the client reads first. */
const resetting: SocketEnd = async (socket) => {
  for (let round = 0; round < 20; round++) await nextRound();
  socket.resetAndDestroy();
};

// Method: raw responses, one fault each.
// Rules: HOOK-30
test.each([
  ['a header of a megabyte', ['HTTP/1.1 200 OK\r\nx-big: ', 'x'.repeat(1_048_576), '\r\n\r\n']],
  ['ten thousand headers', ['HTTP/1.1 200 OK\r\n', 'x-many: 1\r\n'.repeat(10_000), '\r\n']],
  ['a header with a NUL', ['HTTP/1.1 200 OK\r\nx-nul: a\0b\r\n\r\n']],
  ['no HTTP at all', ['SSH-2.0-OpenSSH_9.9\r\n']],
  ['an end before the status', ['HTTP/1.1 2']],
  ['two lengths', ['HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab']],
])('%s is a failure with a short reason', async (_what, chunks) => {
  const { status, error, headers, body } = await clientWith().post(await answering(chunks));
  expect([status, headers, body]).toEqual([null, null, null]);
  expect(error).toBeTruthy();
  expect(String(error).length).toBeLessThanOrEqual(300);
});

// Method: bytes that are not text, and names with a meaning in JavaScript.
// Rules: HOOK-29
test('the stored part of a response is short text', async () => {
  const binary = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 256));
  const head = 'HTTP/1.1 200 OK\r\n__proto__: a\r\nconstructor: b\r\nx-latin: \xe9\r\nset-cookie: a=1\r\nset-cookie: b=2\r\n\r\n';
  const outcome = await clientWith().post(await answering([Buffer.from(head, 'latin1'), binary]));
  expect(outcome).toMatchObject({ status: 200, error: null });
  expect(outcome.headers?.['constructor']).toBe('b');
  expect(Object.values(outcome.headers ?? {}).every((value) => typeof value === 'string')).toBe(true);
  expect(Object.getPrototypeOf(outcome.headers)).toBe(Object.prototype);
  expect(outcome.body?.length).toBeLessThanOrEqual(webhookLimits.bodyBytesKeptMax);
  expect(outcome.body?.isWellFormed()).toBe(true);
});

const head = (...lines: readonly string[]): string => ['HTTP/1.1 200 OK', ...lines, '', ''].join('\r\n');
const [lengthOf9, inChunks, lastRequest] = ['Content-Length: 9', 'Transfer-Encoding: chunked', 'Connection: close'];
const aChunk = '4\r\nhalf\r\n';

// Method: raw responses, each ended before the length that its head announced.
// Rules: HOOK-7
test.each<[string, readonly string[], SocketEnd]>([
  ['closed before its length', [head(lengthOf9), 'half'], closing],
  ['closed before its length, as the last of its connection', [head(lengthOf9, lastRequest), 'half'], closing],
  ['closed before its last chunk', [head(inChunks), aChunk], closing],
  ['closed before its last chunk, as the last of its connection', [head(inChunks, lastRequest), aChunk], closing],
  ['closed in the middle of a chunk', [head(inChunks, lastRequest), '9\r\nhalf'], closing],
  ['reset before its length', [head(lengthOf9), 'half'], resetting],
  ['reset before its length, as the last of its connection', [head(lengthOf9, lastRequest), 'half'], resetting],
  ['reset before its last chunk', [head(inChunks), aChunk], resetting],
  ['reset before its last chunk, as the last of its connection', [head(inChunks, lastRequest), aChunk], resetting],
  ['reset where only an end would show that it is whole', [head(), 'half'], resetting],
])('a 2xx %s is not accepted, and the received part is stored', async (_what, chunks, end) => {
  const outcome = await clientWith().post(await answering(chunks, end));
  expect(outcome).toMatchObject({ status: 200, body: 'half', headers: {} });
  expect(outcome.error).toMatch(end === resetting ? /ECONNRESET/ : /\w/);
  expect(outcome.error).not.toContain('200');
});

// Rules: HOOK-7
test.each<[string, readonly string[]]>([
  ['before its length', [head(lengthOf9), 'half']],
  ['before its last chunk', [head(inChunks), aChunk]],
  ['without a length', [head(), 'half']],
])('a 2xx that goes no further %s is not accepted at the deadline', async (_what, chunks) => {
  const outcome = await clientWithin(300).post(await answering(chunks, waiting));
  expect(outcome).toMatchObject({ status: 200, body: 'half', error: 'no whole response within 300 ms' });
});

// Rules: HOOK-30
test('a head that does not arrive by the deadline is no response at all', async () => {
  const outcome = await clientWithin(300).post(await answering(['HTTP/1.1 200 OK\r\n'], waiting));
  expect(outcome).toMatchObject({ status: null, error: 'no response within 300 ms', headers: null, body: null });
});

// Method: a length that is never reached, ended just after and just before the bound of a body.
// Rules: HOOK-7
test('a 2xx counts once the bounded part has arrived, whatever happens to the rest', async () => {
  const { bodyBytesKeptMax } = webhookLimits;
  const long = head('Content-Length: 100000');
  for (const end of [closing, waiting, resetting]) {
    const enough = await clientWith().post(await answering([long, 'x'.repeat(bodyBytesKeptMax)], end));
    expect(enough).toMatchObject({ status: 200, error: null, body: 'x'.repeat(bodyBytesKeptMax) });
  }
  const tooLittle = await clientWith().post(await answering([long, 'x'.repeat(bodyBytesKeptMax - 1)]));
  expect(tooLittle.error).not.toBeNull();
});

// Rules: HOOK-7
test('a complete response is accepted however its end is marked; another status is reported even when its body breaks off', async () => {
  const whole = [
    [head('Content-Length: 0')],
    [head(lengthOf9), 'whole one'],
    [head(inChunks), aChunk, '0\r\n\r\n'],
    [head(), 'until the end'],
  ];
  const ended = ['HTTP/1.1 205 Reset Content\r\n\r\n'];
  expect(await clientWith().post(await answering(ended, waiting))).toMatchObject({ status: 205, error: null, body: '' });
  for (const chunks of whole) expect(await clientWith().post(await answering(chunks))).toMatchObject({ status: 200, error: null });
  const refusal = `HTTP/1.1 500 No\r\n${lengthOf9}\r\n\r\n`;
  for (const end of [closing, resetting]) {
    expect(await clientWith().post(await answering([refusal, 'half'], end))).toMatchObject({ status: 500, error: 'answered 500' });
  }
});

/** Begins a response and repeats a text forever, as fast as it is read. */
async function endless(beginning: string, repeated: string): Promise<string> {
  const block = repeated.repeat(Math.ceil(4_096 / repeated.length));
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    const goOn = (): void => {
      while (!socket.destroyed && socket.write(block));
      socket.once('drain', goOn);
    };
    socket.once('data', () => {
      socket.write(beginning);
      goOn();
    });
  });
  return `http://127.0.0.1:${await listen(server)}/`;
}

// Rules: HOOK-30
test.each([
  ['interim responses', '', 'HTTP/1.1 103 Early Hints\r\n\r\n'],
  ['interim responses with headers', '', 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'],
  ['the text of a status', 'HTTP/1.1 200 O', 'o'],
  ['the text of an interim status', 'HTTP/1.1 103 O', 'o'],
  ['headers', 'HTTP/1.1 200 OK\r\n', 'x-many: 1\r\n'],
])('endless %s are no response after 16 KiB', async (_what, beginning, repeated) => {
  const outcome = await clientWith().post(await endless(beginning, repeated));
  expect(outcome).toMatchObject({ status: null, headers: null, body: null });
  expect(outcome.error).toMatch(/longer than 16384 bytes|Headers Overflow/);
});

// Rules: HOOK-30
test.each([
  ['the extension of a chunk', `${aChunk}4;x=`, 'x', 'half'],
  ['the extension of the last chunk', `${aChunk}0;x=`, 'x', 'half'],
  ['chunks of one byte', '', '1\r\nx\r\n', expect.stringMatching(/^x+$/)],
])('a body that goes on forever with %s ends after 16 KiB like any other', async (_what, beginning, repeated, body) => {
  const outcome = await clientWith().post(await endless(head(inChunks) + beginning, repeated));
  expect(outcome).toMatchObject({ status: 200, error: null, body });
});

// Rules: HOOK-30
test('the length of earlier responses of a connection does not count for the next', async () => {
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    sockets.add(request.socket);
    request.resume();
    response.writeHead(200, { 'x-long': 'x'.repeat(10_000) }).end('y'.repeat(10_000));
  });
  const { post } = clientWith();
  const url = `http://127.0.0.1:${await listen(server)}/`;
  for (let count = 0; count < 12; count++) expect(await post(url)).toMatchObject({ status: 200, error: null, body: 'y'.repeat(10_000) });
  expect(sockets.size).toBeLessThanOrEqual(3);
});
