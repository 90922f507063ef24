import type { Request } from 'express';
import { expect, test } from 'vitest';
import { requireOwnOrigin } from './own-origin.ts';
import { formIn } from './read-form.ts';

// Method: minimal requests with only the members that are read.

function posted(body: unknown, headers: Record<string, string> = {}): Request {
  return Object.assign(Object.create(null), { method: 'POST', body, headers, is: () => 'application/x-www-form-urlencoded' });
}

// Rules: STAY-12
test('the same form has the same key, and a changed one has another', () => {
  const form = { idempotency_key: 'k', body: 'Hello' };
  const { key } = formIn(posted(form));
  expect(formIn(posted({ ...form })).key).toBe(key);
  expect(formIn(posted({ ...form, body: 'Bye' })).key).not.toBe(key);
  expect(formIn(posted({ body: 'Hello' })).key).not.toBe(formIn(posted({ body: 'Hello' })).key);
  expect(formIn(posted({ body: 'a\r\nb', idempotency_key: 'k' })).values).toEqual({ body: 'a\nb', idempotency_key: 'k' });
});

// Rules: STAY-12
test('a field that comes twice is refused', () => {
  expect(() => formIn(posted({ body: ['a', 'b'] }))).toThrow(expect.objectContaining({ code: 'SVC-2001' }));
});

// Rules: STAY-12
test('a form from another site is refused, one from our own page is not, whatever origin the browser sends', () => {
  const refused = (headers: Record<string, string>): boolean => {
    let error: unknown;
    const middleware = requireOwnOrigin((_request, origin) => origin === 'https://own.example');
    middleware(posted({}, headers), Object.create(null), (given?: unknown) => {
      error = given;
    });
    return error !== undefined;
  };
  const own = 'https://own.example';
  for (const headers of [{}, { origin: own }, { origin: 'null' }, { origin: 'null', 'sec-fetch-site': 'same-origin' }])
    expect([headers, refused(Object.fromEntries(Object.entries(headers)))]).toEqual([headers, false]);
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: own, 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])
    expect([headers, refused(Object.fromEntries(Object.entries(headers)))]).toEqual([headers, true]);
});
