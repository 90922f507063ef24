import { createHash } from 'node:crypto';
import { ServiceError } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import type { CallCell, CellCall } from './cell-calls.ts';
import { foreignSessions } from './foreign-sessions.ts';

// Method: a cell that knows some sessions until they end there; its calls are counted, and time passes by hand.

const digestOf = (value: string): Buffer => createHash('sha256').update(value).digest();

function homeCell(values: readonly string[]) {
  const open = new Set(values.map((value) => digestOf(value).toString('hex')));
  let [nowMs, calls, isSilent] = [1, 0, false];
  const call: CallCell = async <T>(_cell: unknown, { input, answer }: CellCall<T>) => {
    calls += 1;
    if (isSilent) throw new ServiceError('SVC-9003');
    const session = { session_id: 'ses_1', purpose: 'console', operator_id: 'opr_1', email: 'ana@example.com', password_issuer: null };
    const isOpen = open.has(String(Object(input).digest));
    return answer.parse(isOpen ? { ...session, began_at: '2026-01-01T00:00:00Z', ends_at: '2026-01-08T00:00:00Z' } : null);
  };
  const findCell = async (name: string) => (name === 'a' ? { name, url: 'http://a' } : null);
  return {
    sessions: foreignSessions({ cell: 'b', directory: { findCell }, call, nowMs: () => nowMs }),
    end: () => open.clear(),
    pass: (ms: number) => {
      nowMs += ms;
    },
    fallSilent: () => {
      isSilent = true;
    },
    calls: () => calls,
  };
}

// Rules: CELL-10
test('a session that ends is known for five seconds at most, and not at all where it matters', async () => {
  const { sessions, end, pass, calls } = homeCell(['open']);
  const reference = { cell: 'a', digest: digestOf('open') };
  const found = await Promise.all([sessions.find(reference), sessions.find(reference)]);
  expect([found.map((session) => session?.operator_id), calls()]).toEqual([['opr_1', 'opr_1'], 1]);
  end();
  pass(5_000);
  expect([(await sessions.find(reference))?.operator_id, await sessions.confirm(reference)]).toEqual(['opr_1', null]);
  pass(1);
  expect(await sessions.find(reference)).toBeNull();
});

// Rules: CELL-10
test('an unknown value is asked for each time, and a cell that does not exist or is this one never', async () => {
  const { sessions, calls } = homeCell([]);
  const digest = digestOf('unknown');
  for (let time = 0; time < 2; time++) expect(await sessions.find({ cell: 'a', digest })).toBeNull();
  expect(calls()).toBe(2);
  for (const cell of ['b', 'nowhere', '', "a' or true", 'a'.repeat(21)]) expect(await sessions.find({ cell, digest })).toBeNull();
  expect(calls()).toBe(2);
});

// Rules: CELL-10
test('a cell that does not answer is no refusal', async () => {
  const { sessions, fallSilent } = homeCell(['open']);
  fallSilent();
  await expect(sessions.find({ cell: 'a', digest: digestOf('open') })).rejects.toMatchObject({ code: 'SVC-9003' });
});
