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

const untilKnown = async (): Promise<Answer> => answer(201, null, true);

// A sweep may find out what the provider has done before the client repeats its request; the repeat is then answered as a replay.
// Rules: PAY-3, IDEM-3
test('the answer to the repeat of an unknown outcome counts as the first one', async () => {
  const { headers } = await sendThroughFault(payments, 'unreachable', { once: async () => answer(502, 'SVC-4005'), untilKnown });
  expect(headers.has('idempotent-replayed')).toBe(false);
});

test('a replay after a request that the rate limit refused stays a replay', async () => {
  const { headers } = await sendThroughFault(payments, 'unreachable', { once: async () => answer(429, 'SVC-5002'), untilKnown });
  expect(headers.has('idempotent-replayed')).toBe(true);
});
