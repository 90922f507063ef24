import { expect, test } from 'vitest';
import { type LoggedAttempt, packAttempt, unpackAttempt } from './packed-attempt.ts';

const hex = '639ed2f5d8cdf3a1171316a05929a12cd7085668566c5fb0075db6c2e8ab2465';

const attempt: LoggedAttempt = {
  attempt: 0,
  url: 'https://hooks.example.com/innkeeper',
  timestamp_ms: 1_795_351_668_741,
  signature: `t=1795351668741,v1=${hex}`,
  duration_ms: 9,
  status: 204,
  error: null,
  response_headers: { date: 'Sun, 22 Nov 2026 12:47:48 GMT', connection: 'keep-alive', 'keep-alive': 'timeout=5' },
  response_body: '',
};

test('an attempt that was packed is the attempt that it was', () => {
  const others: LoggedAttempt[] = [
    { ...attempt, attempt: 5, signature: `t=1795351668741,v1=${hex},v1=${hex.replace('6', 'f')}` },
    { ...attempt, status: null, error: 'no response', response_headers: null, response_body: null },
    { ...attempt, response_body: `"Zoë ☕ ${'x'.repeat(20_000)}` },
  ];
  for (const each of [attempt, ...others]) expect(unpackAttempt(packAttempt(each))).toEqual(each);
});

test('an attempt takes less than 120 bytes, most of which nothing can shorten', () => {
  expect(packAttempt(attempt).length).toBeLessThan(120);
});

test('bytes that are no packed attempt are an error', () => {
  expect(() => unpackAttempt(Buffer.of(0, 1))).toThrow('not a packed attempt');
});
