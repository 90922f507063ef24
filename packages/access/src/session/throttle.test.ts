import { limits } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { countAttempt, type ThrottleState, takeBackAttempt } from './throttle.ts';

// Method: examples with given times.

const minuteMs = 60_000;
const none: ThrottleState = { wrongAtMs: [], blockedUntilMs: null };

function afterWrong(times: readonly number[], max = 10): ThrottleState {
  let state = none;
  for (const nowMs of times) state = countAttempt(state, { nowMs, max }) ?? state;
  return state;
}

const everyMinute = (count: number): number[] => Array.from({ length: count }, (_, index) => index * minuteMs);

// Rules: PEOPLE-8
test('ten wrong passwords within 15 minutes are refused for 15 minutes from the tenth', () => {
  const state = afterWrong(everyMinute(10));
  const tenthMs = 9 * minuteMs;
  expect(state.blockedUntilMs).toBe(tenthMs + limits.wrongPasswordsMs);
  expect(countAttempt(state, { nowMs: tenthMs + limits.wrongPasswordsMs - 1, max: 10 })).toBeNull();
  const free = countAttempt(state, { nowMs: tenthMs + limits.wrongPasswordsMs, max: 10 });
  expect(free).toEqual({ wrongAtMs: [tenthMs + limits.wrongPasswordsMs], blockedUntilMs: null });
});

// Rules: PEOPLE-8
test('wrong passwords older than 15 minutes no longer count, and refused attempts never do', () => {
  const slow = Array.from({ length: 30 }, (_, index) => index * 2 * minuteMs);
  expect(afterWrong(slow).blockedUntilMs).toBeNull();
  const blocked = afterWrong(everyMinute(14));
  expect(blocked.wrongAtMs).toHaveLength(10);
  expect(blocked.blockedUntilMs).toBe(9 * minuteMs + limits.wrongPasswordsMs);
});

// Rules: PEOPLE-8
test('a right password takes back its own attempt, and the block when it was the tenth', () => {
  const nine = afterWrong(everyMinute(9));
  const nowMs = 9 * minuteMs;
  const tenth = countAttempt(nine, { nowMs, max: 10 }) ?? expect.unreachable();
  expect(tenth.blockedUntilMs).not.toBeNull();
  expect(takeBackAttempt(tenth, { nowMs, max: 10 })).toEqual(nine);
  const earlier = { ...tenth, blockedUntilMs: nowMs + 1 };
  expect(takeBackAttempt(earlier, { nowMs, max: 10 }).blockedUntilMs).toBe(nowMs + 1); // another one's block stays
});
