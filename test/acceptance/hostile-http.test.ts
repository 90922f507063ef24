import { describe, expect, onTestFinished, test } from 'vitest';
import { startApiProcess } from '../harness/api-process.ts';
import { names } from '../harness/guests.ts';
import { expectEnvelope, head } from '../harness/hostile-requests.ts';
import { sendBytes } from '../harness/raw-http.ts';
import { newTenant } from '../harness/tenant.ts';

// Method: bytes that no honest client sends, over real connections. Every answer is an error envelope with the right code, or the
// connection is closed; no answer is a 500.

describe('HTTP', () => {
  // Rules: WIRE-33, WIRE-34
  test('unknown methods and routes are refused', async () => {
    const tenant = await newTenant();
    for (const method of ['OPTIONS', 'TRACE', 'PROPFIND', 'PUT', 'M-SEARCH']) {
      const [answer] = await sendBytes([head(tenant, `${method} /v1/guests HTTP/1.1`)]);
      expectEnvelope(answer, 405, 'SVC-2016');
      expect(answer?.headers['allow']).toBe('GET, HEAD, POST');
    }
    const [unknown] = await sendBytes([head(tenant, 'DELETE /v1/nothing HTTP/1.1')]);
    expectEnvelope(unknown, 404, 'SVC-2011');
    const [headOnly] = await sendBytes([head(tenant, 'HEAD /v1/nothing HTTP/1.1')]);
    expect(headOnly).toMatchObject({ status: 404, body: '' });
  });

  // Rules: WIRE-33
  test.each([
    '/v1',
    '/v1/',
    '/v1//guests',
    '/v1/guests/',
    '/v1/guests//',
    '/v1/./guests',
    '/v1/../v1/guests',
    '/v1/guests/%',
    '/v1/guests/%zz',
    '/v1/guests/%c3',
    '/v1/guests/%ff',
    '/v1/%67uests/%2e%2e',
    '/v1/guests/a%2fb',
    '/v1/guests/%00',
    '/v1/guests;x=1',
    '/V1/guests',
    '/v2/guests',
    '/',
    '/%',
    '/%ff',
    '//',
    '/favicon.ico',
    '/.env',
    `/v1/${'a/'.repeat(500)}`,
    '/internal',
    '/sandbox',
    '/sandbox/v2',
  ])('no such path: %s', async (path) => {
    const tenant = await newTenant();
    const [answer] = await sendBytes([Buffer.from(head(tenant, `GET ${path} HTTP/1.1`), 'latin1')]);
    expectEnvelope(answer, 404, 'SVC-2011');
  });

  test.each([
    ['broken escapes in a query are text', '/v1/guests?email=%zz', 200],
    ['bytes that are no UTF-8 in a query are text', '/v1/guests?email=%ff', 200],
    ['an empty query is none', '/v1/guests?', 200],
    ['an empty name is unknown', '/v1/guests?=1', 400],
    ['ampersands alone are nothing', '/v1/guests?&&', 200],
    ['the address in full is a path', 'http://elsewhere.example/v1/guests', 200],
  ])('%s', async (_what, target, status) => {
    const tenant = await newTenant();
    const [answer] = await sendBytes([head(tenant, `GET ${target} HTTP/1.1`)]);
    expect(answer?.status, JSON.stringify(answer)).toBe(status);
  });

  // Rules: WIRE-35
  test.each([
    ['garbage', 'garbage\r\n\r\n'],
    ['bytes beyond ASCII in the path', 'GET /v1/guests/\u00ff HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['another protocol', '\u0016\u0003\u0001\u0002\u0000\u0001'],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['no host', 'GET /v1/guests HTTP/1.1\r\n\r\n'],
    ['a length and chunks', 'POST /v1/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['two lengths', 'POST /v1/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcde'],
    ['a negative length', 'POST /v1/guests HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n'],
    ['a header with a line break', 'GET /v1/guests HTTP/1.1\r\nHost: x\r\nX: a\n\rb\r\n\r\n'],
    ['a header without a name', 'GET /v1/guests HTTP/1.1\r\nHost: x\r\n: a\r\n\r\n'],
    ['a blank before the colon', 'GET /v1/guests HTTP/1.1\r\nHost : x\r\n\r\n'],
  ])('what is not HTTP (%s) is answered once and the connection closed', async (_what, text) => {
    const answers = await sendBytes([Buffer.from(text, 'latin1')]);
    expect(answers.length).toBeLessThanOrEqual(1);
    for (const answer of answers) {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers['connection']).toBe('close');
      expect(answer.body.request_id).toBe(answer.headers['x-request-id']);
    }
  });

  // Rules: WIRE-35
  test('headers that are too large are refused', async () => {
    const tenant = await newTenant();
    const [large] = await sendBytes([head(tenant, 'GET /v1/guests HTTP/1.1', [`X-Large: ${'x'.repeat(20_000)}`])]);
    expect(large?.status).toBe(431);
    const [many] = await sendBytes([
      head(
        tenant,
        'GET /v1/guests HTTP/1.1',
        Array.from({ length: 3_000 }, (_, index) => `X-${index}: 1`),
      ),
    ]);
    expect(many?.status).toBe(431);
  });

  // Rules: WIRE-42
  test.each([
    ['garbage', '\u0000garbage\r\n\r\n'],
    ['a request without a host', 'GET /v1/guests HTTP/1.1\r\n\r\n'],
    ['a body in broken chunks', 'POST /v1/guests HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
  ])('a write sent ahead of %s is answered first, then the connection ends', async (_what, malformed) => {
    const tenant = await newTenant();
    const body = JSON.stringify(names);
    const lines = ['Host: x', `Authorization: Bearer ${tenant.tokens.full}`, 'Content-Type: application/json'];
    const write = ['POST /v1/guests HTTP/1.1', ...lines, `Content-Length: ${body.length}`, '', body].join('\r\n');
    const pairs = await Promise.all(Array.from({ length: 24 }, () => sendBytes([write + malformed])));
    for (const answers of pairs) {
      const [written, refused] = answers;
      expect(answers.map(({ status }) => status)).toEqual([201, expect.toSatisfy((status: number) => status >= 400 && status < 500)]);
      expect(written?.body.id).toMatch(/^gst_/);
      expect(refused?.headers['connection']).toBe('close');
    }
    expect((await tenant.api.get('/guests?limit=200')).body.data).toHaveLength(24);
  });

  test('requests sent at once on one connection are answered in order', async () => {
    const tenant = await newTenant();
    const ask = (path: string, last = '') =>
      `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${tenant.tokens.full}\r\n${last}\r\n`;
    const answers = await sendBytes([ask('/v1/guests') + ask('/v1/nothing') + ask('/v1/guests?x=1', 'Connection: close\r\n')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 400]);
  });

  test('a client that disconnects in the middle of its body affects no other', async () => {
    const tenant = await newTenant();
    const lines = ['Content-Type: application/json', 'Content-Length: 1000'];
    const answers = await sendBytes([head(tenant, 'POST /v1/guests HTTP/1.1', lines), '{"first_name":'], { end: true });
    for (const answer of answers) expect(answer.status).toBe(400);
    expect((await tenant.api.get('/guests')).body.data).toEqual([]);
  });

  // Rules: WIRE-36
  test('slow clients are cut off, in the head and in the body', async () => {
    const tenant = await newTenant();
    const own = await startApiProcess({ env: { HTTP_REQUEST_TIMEOUT: '1s' } });
    onTestFinished(async () => void (await own.stop()));
    const drops = (text: string) => [...text];
    const slow = { url: own.url, pauseMs: 200, timeoutMs: 10_000 };
    const body = JSON.stringify(names);
    const [inHead, inBody, silent] = await Promise.all([
      sendBytes(drops(head(tenant, 'GET /v1/guests HTTP/1.1')), slow),
      sendBytes(
        [head(tenant, 'POST /v1/guests HTTP/1.1', ['Content-Type: application/json', `Content-Length: ${body.length}`]), ...drops(body)],
        slow,
      ),
      sendBytes(['GET /v1/guests HTTP/1.1\r\n'], slow),
    ]);
    for (const answers of [inHead, inBody, silent]) {
      expect(answers.length).toBeLessThanOrEqual(1);
      for (const answer of answers) expect(answer.status).toBe(408);
    }
    expect((await tenant.api.get('/guests')).body.data).toEqual([]);
  });
});
