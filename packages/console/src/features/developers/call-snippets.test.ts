import { expect, test } from 'vitest';
import { curlOf, sdkOf } from './call-snippets.ts';

// Method: the pure functions.

const baseUrl = 'https://api.example.com/sandbox/v1';

test('a read is a plain request, with its parameters in the address', () => {
  const call = { method: 'GET', path: '/events/{id}', params: { id: 'evt_1' }, query: { event: 'folio.paid' } } as const;
  expect(curlOf(call, baseUrl)).toBe(`curl '${baseUrl}/events/evt_1?event=folio.paid' \\\n  -H "Authorization: Bearer $INNKEEPER_TOKEN"`);
  expect(sdkOf(call, baseUrl)).toContain(
    "innkeeper.GET('/events/{id}', {\n  params: { path: { id: 'evt_1' }, query: { event: 'folio.paid' } },\n})",
  );
  expect(sdkOf({ method: 'GET', path: '/events' }, baseUrl)).toContain("innkeeper.GET('/events');");
});

test('a write carries its body and an idempotency key, which the SDK makes itself', () => {
  const call = { method: 'POST', path: '/webhook-endpoints', body: { url: "https://it's.example", events: ['*'] } } as const;
  expect(curlOf(call, baseUrl)).toContain('curl -X POST');
  expect(curlOf(call, baseUrl)).toContain('Idempotency-Key');
  expect(sdkOf(call, baseUrl)).toContain("body: { url: 'https://it\\'s.example', events: ['*'] },");
});
