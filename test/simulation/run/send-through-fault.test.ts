import { expect, test } from 'vitest';
import type { Answer } from '../../harness/check-answer.ts';
import { sendThroughFault } from './send-through-fault.ts';

const payments = { fault: async () => undefined };

function answer(status: number, code: string | null, isReplayed = false): Answer {
  return {
    status,
    headers: new Headers(isReplayed ? { 'idempotent-replayed': 'true' } : {}),
    body: code === null ? {} : { code },
  } as Answer;
}

// A sweep may find out what the provider has done before the client repeats its request, which is a replay then.
// Rules: PAY-3, IDEM-3
test.each([
  ['an unknown outcome', answer(502, 'SVC-4005'), false],
  ['a request too many', answer(429, 'SVC-2004'), true],
])('after %s the next answer is the first one: %s', async (_, first, isReplayed) => {
  const untilKnown = async () => answer(201, null, true);
  const { headers } = await sendThroughFault(payments, 'unreachable', { once: async () => first, untilKnown });
  expect(headers.has('idempotent-replayed')).toBe(isReplayed);
});
