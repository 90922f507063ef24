import { expect, test } from 'vitest';
import { errorLine, factsLine } from './error-line.ts';
import { redactor } from './redact.ts';

// Method: errors as their libraries create them, with marks wherever they quote input.

const mark = 'Zq7mark';

function errorWith(message: string, facts: Record<string, unknown>): Error {
  return Object.assign(new Error(message), facts);
}

// Rules: OPS-20
test('a database error is logged with the objects it names, without rows and values', () => {
  const row = { code: '23514', detail: `Failing row contains (${mark}).`, where: mark, hint: mark, internalQuery: mark, table: 'guest' };
  const line = errorLine(errorWith('new row for relation "guest" violates check constraint "c"', { ...row, constraint: 'c' }));
  expect(line).toMatchObject({ type: 'Error', code: '23514', table: 'guest', constraint: 'c' });
  expect(line.message).toContain('violates check constraint');
  expect(JSON.stringify(line)).not.toContain(mark);
});

test.each([
  ['a value that the database cannot take', errorWith(`invalid input syntax for type integer: "${mark}"`, { code: '22P02' })],
  ['a text that is not JSON', errorOf(() => JSON.parse(`{"secret": ${mark}}`))],
  ['an answer of a partner', errorWith(`3 INVALID_ARGUMENT: no token ${mark}`, { code: 3, details: mark, metadata: { get: mark } })],
  ['something thrown that is no error', mark],
  ['a request beside the error', errorWith('failed', { request: { headers: { authorization: mark } }, config: mark, input: mark })],
  ['a cause', new Error('outer', { cause: errorWith(`bad "${mark}"`, { code: '22007' }) })],
  ['a layer that repeats its cause', new Error(`bad "${mark}"`, { cause: errorWith(`bad "${mark}"`, { code: '22007' }) })],
  ['several at once', new AggregateError([errorWith(`bad "${mark}"`, { code: '22007' })], 'several')],
])('%s is not logged', (_what, thrown) => {
  expect(JSON.stringify(errorLine(thrown))).not.toContain(mark);
  expect(JSON.stringify(factsLine({ error: thrown instanceof Error ? thrown : undefined }))).not.toContain(mark);
});

// Rules: OPS-20
test('the status of an unreachable partner, the frames and the causes are logged', () => {
  const away = errorWith('14 UNAVAILABLE: connect ECONNREFUSED 127.0.0.1:9', { code: 14, metadata: {} });
  expect(errorLine(new Error('outer', { cause: away }))).toMatchObject({ message: 'outer', cause: { code: 14, message: away.message } });
  expect(JSON.stringify(errorLine(away))).toContain('error-line.test.ts');
});

test.each([
  [`token ik_live_${'a'.repeat(43)} and ik_test_x`, 'token ik_live_[redacted] and ik_test_[redacted]'],
  ['whsec_abc-DEF_1 wk_0123 pm_lost_card', 'whsec_[redacted] wk_[redacted] pm_[redacted]'],
  ['authorization: Bearer abcdefghijklmnop0123', 'authorization: Bearer [redacted]'],
  ['postgres://user:p%40ss@db:5432/hotel', 'postgres://[redacted]@db:5432/hotel'],
  ['POST https://shop.example/hook?key=1#there failed', 'POST https://shop.example/hook?[redacted] failed'],
  ['mail to ana.silva+x@example.co.uk now', 'mail to [redacted] now'],
  ['called +351 912 345 678, +351912345678', 'called [redacted], [redacted]'],
  ['/node_modules/.pnpm/pg@8.23.1/node_modules/pg/lib/client.js:12:3', '/node_modules/.pnpm/pg@8.23.1/node_modules/pg/lib/client.js:12:3'],
  ['2027-03-01T10:00:00.000Z endpoint whe_01m7 +00:00', '2027-03-01T10:00:00.000Z endpoint whe_01m7 +00:00'],
  ['the master key 0123456789abcdef', 'the master key [redacted]'],
])('%s is logged as %s', (text, expected) => {
  expect(redactor(['0123456789abcdef', 'short'])(text)).toBe(expected);
});

function errorOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
