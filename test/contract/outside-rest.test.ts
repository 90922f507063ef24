import { request } from 'undici';
import { expect, test } from 'vitest';
import { apiUrl } from '../harness/instance.ts';

// Method: every address outside the REST surface, read and written, over HTTP.

const pages = ['/healthz', '/readyz', '/metrics', '/docs', '/docs/start.js', '/docs/viewer.js', '/openapi.json'];
const idPattern = /^req_[0-9a-z]{26}$/;

// Rules: WIRE-31
test('every answer outside the REST surface has a request id and is not to be stored', async () => {
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
test('a method that a page does not take is refused with those that it takes (SVC-2016)', async () => {
  for (const path of pages) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      const { statusCode, headers, body } = await request(apiUrl() + path, { method });
      const envelope = await body.json();
      expect([statusCode, headers['allow']], `${method} ${path}`).toEqual([405, 'GET, HEAD']);
      expect(envelope).toMatchObject({ code: 'SVC-2016', request_id: headers['x-request-id'], details: [{ field: 'method' }] });
    }
  }
});
