import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { request } from 'undici';
import { expect, test } from 'vitest';
import { apiUrl, testHome } from '../harness/instance.ts';
import { sendBytes } from '../harness/raw-http.ts';

// Method: every address outside the REST surface, read and written, over HTTP.

const guide = ['/docs', '/docs/errors', '/docs/errors.md', '/docs/guide.js', '/docs/operations/guestsCreate'];
const reference = ['/docs/reference', '/docs/start.js', '/docs/viewer.js', '/openapi.json', '/asyncapi.json', '/llms.txt'];
const pages = ['/healthz', '/readyz', '/metrics', ...guide, ...reference];
const idPattern = /^req_[0-9a-z]{26}$/;

// Rules: WIRE-31
test('every answer outside the REST surface has a request id and must not be cached', async () => {
  for (const path of [...pages, '/nowhere', '/internal/trpc/tenant.list']) {
    const ids = new Set<string>();
    for (const method of ['GET', 'GET', 'HEAD'] as const) {
      const { headers, body } = await request(apiUrl() + path, { method });
      await body.dump();
      expect(headers['cache-control'], `${method} ${path}`).toBe('no-store');
      expect(headers['x-request-id'], `${method} ${path}`).toMatch(idPattern);
      ids.add(String(headers['x-request-id']));
    }
    expect(ids.size, path).toBe(3);
  }
});

// Rules: WIRE-34
test('a method that a page does not allow is refused with the allowed ones (SVC-2016)', async () => {
  for (const path of pages) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      const { statusCode, headers, body } = await request(apiUrl() + path, { method });
      const envelope = await body.json();
      expect([statusCode, headers['allow']], `${method} ${path}`).toEqual([405, 'GET, HEAD']);
      expect(envelope).toMatchObject({ code: 'SVC-2016', request_id: headers['x-request-id'], details: [{ field: 'method' }] });
    }
  }
});

const operatorKey = (): string => readFileSync(join(testHome(), 'operator.key'), 'utf8').trim();

// Rules: OPS-41
test('metrics and operator procedures are refused to a foreign host and served to their own', async () => {
  const authorization = `Bearer ${operatorKey()}`;
  const ask = async (path: string, host: string) => {
    const { statusCode, body } = await request(apiUrl() + path, { headers: { host, authorization } });
    return { statusCode, text: await body.text() };
  };
  for (const path of ['/metrics', '/internal/trpc/tenant.list']) {
    for (const host of ['evil.example', `evil.example:${new URL(apiUrl()).port}`, 'localhost.evil.example']) {
      const { statusCode, text } = await ask(path, host);
      expect([statusCode, JSON.parse(text)], `${path} ${host}`).toMatchObject([404, { code: 'SVC-2011', details: [{ field: 'Host' }] }]);
    }
    for (const host of ['localhost', '127.0.0.1:1', '[::1]:8080'])
      expect((await ask(path, host)).text, `${path} ${host}`).not.toContain('Host');
  }
  expect((await ask('/metrics', 'localhost')).statusCode).toBe(200);
  expect((await ask('/healthz', 'evil.example')).statusCode).toBe(200);
});

const served: readonly string[] = [
  'GET / HTTP/1.1\nHost: LOCALHOST',
  'GET / HTTP/1.1\nHost: [::1]',
  'GET http://localhost/ HTTP/1.1\nHost: localhost:1',
  'GET HTTP://[::1]:80/ HTTP/1.1\nHost: 127.0.0.1',
  'GET / HTTP/1.0',
  'GET / HTTP/1.0\nHost: localhost',
];
const refused: readonly string[] = [
  'GET / HTTP/1.1\nHost: EVIL.example',
  'GET / HTTP/1.1\nHost: evil.example.',
  'GET / HTTP/1.1\nHost: localhost.',
  'GET / HTTP/1.1\nHost: [fd00::1]',
  'GET / HTTP/1.1\nHost:',
  'GET / HTTP/1.1\nHost: localhost\nHost: evil.example',
  'GET / HTTP/1.0\nHost: evil.example',
  'GET http://evil.example/ HTTP/1.1\nHost: localhost',
  'GET http://localhost/ HTTP/1.1\nHost: evil.example',
  'GET http://localhost@evil.example/ HTTP/1.1\nHost: localhost',
  'GET http:/// HTTP/1.1\nHost: localhost',
];

/** The bytes of a request with a path as its target. */
function bytesOf(request: string, path: string): string {
  const [line = '', ...headers] = request.split('\n');
  return [line.replace('/ HTTP', `${path} HTTP`), ...headers, 'Connection: close', '', ''].join('\r\n');
}

// Rules: OPS-41
test('a foreign host is refused, however a request names it', async () => {
  for (const path of ['/metrics', '/internal/trpc/tenant.list']) {
    for (const form of [...served, ...refused]) {
      const [answer] = await sendBytes([bytesOf(form, path)]);
      const isRefused = answer?.status === 404 && answer.body.details?.[0]?.field === 'Host';
      expect(isRefused, `${path} ${form}: ${answer?.status}`).toBe(refused.includes(form));
    }
    const [unnamed] = await sendBytes([bytesOf('GET / HTTP/1.1', path)]);
    expect(unnamed?.status).toBe(400);
    const head = await request(apiUrl() + path, { method: 'HEAD', headers: { host: 'evil.example' } });
    await head.body.dump();
    expect(head.statusCode).toBe(404);
  }
});

// Rules: OPS-42
test('an operator procedure refuses wrong media types, wrong methods and invalid JSON with their codes', async () => {
  const ask = async (method: 'GET' | 'POST', type: string | undefined, body: string | null) => {
    const headers = { authorization: `Bearer ${operatorKey()}`, ...(type === undefined ? {} : { 'content-type': type }) };
    const answer = await request(`${apiUrl()}/internal/trpc/tenant.create`, { method, headers, body });
    return { status: answer.statusCode, body: await answer.body.json() };
  };
  for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/octet-stream', 'application/jsonp', undefined]) {
    const refused = { status: 400, body: { code: 'SVC-2002', details: [{ field: 'Content-Type' }] } };
    expect(await ask('POST', type, '{}'), type).toMatchObject(refused);
  }
  const inner = (code: string) => ({ error: { data: { serviceError: { code } } } });
  expect(await ask('GET', undefined, null)).toMatchObject({ status: 405, body: inner('SVC-2016') });
  expect(await ask('POST', 'application/json', '{')).toMatchObject({ status: 400, body: inner('SVC-2001') });
});
