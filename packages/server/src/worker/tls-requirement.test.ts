import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tlsRequirement } from './tls-requirement.ts';

// Method: counted reads with answers from the test, and a monotonic clock under its control.

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(1);
});
afterEach(() => void vi.useRealTimers());

function reading(answers: readonly (boolean | null | Error)[]): { read: () => Promise<boolean | null>; count: () => number } {
  let count = 0;
  const read = async (): Promise<boolean | null> => {
    const answer = answers[count++] ?? null;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { read, count: () => count };
}

test('the setting of a tenant is read once a second, however many callers there are', async () => {
  const { read, count } = reading([false, true]);
  const requiresTls = tlsRequirement(read);
  expect(await Promise.all([requiresTls('a'), requiresTls('a')])).toEqual([false, false]);
  vi.advanceTimersByTime(1_000);
  expect(await requiresTls('a')).toBe(false);
  expect(count()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await requiresTls('a')).toBe(true);
  expect(count()).toBe(2);
});

test('while it cannot be read, the last value stays in force and is read once a second', async () => {
  const gone = new Error('database gone');
  const { read, count } = reading([false, gone, gone, true]);
  const requiresTls = tlsRequirement(read);
  const answers = [await requiresTls('a')];
  for (let second = 1; second <= 3; second++) {
    vi.advanceTimersByTime(1_001);
    answers.push(await requiresTls('a'), await requiresTls('a'));
  }
  expect(answers).toEqual([false, false, false, false, false, true, true]);
  expect(count()).toBe(4);
});

// Rules: HOOK-27
test('without a value, and for a tenant that does not exist, TLS is required', async () => {
  const { read } = reading([new Error('database gone'), null]);
  const requiresTls = tlsRequirement(read);
  expect([await requiresTls('a'), await requiresTls('b')]).toEqual([true, true]);
});
