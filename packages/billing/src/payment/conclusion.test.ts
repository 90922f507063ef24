import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conclude, type DefiniteFinding, waitForProvider } from './conclusion.ts';

// Method: any finding about an attempt of any age that may have changed since the provider was asked.

const finding = fc.constantFrom<DefiniteFinding>(
  { kind: 'succeeded' },
  { kind: 'declined', reason: 'lost_card' },
  { kind: 'never_arrived' },
);
const attempts = fc.integer({ min: 1, max: 3 });
const ageMs = fc.nat({ max: 200_000 });
const forgottenAfterMs = 60_000;
const pending = (attemptsNow: number, age: number) => ({ state: 'pending', attempts: attemptsNow, ageMs: age }) as const;

// Rules: PAY-4
test('a finding counts only for the calls that were known when the provider was asked', () => {
  fc.assert(
    fc.property(finding, attempts, attempts, ageMs, (found, seenAttempts, attemptsNow, age) => {
      const conclusion = conclude({ finding: found, seenAttempts, intent: pending(attemptsNow, age), forgottenAfterMs });
      if (seenAttempts !== attemptsNow) expect(conclusion).toEqual({ kind: 'wait', waitMs: 1_000 });
      else if (found.kind === 'succeeded') expect(conclusion).toEqual({ kind: 'post', card: null });
      else if (found.kind === 'declined') expect(conclusion).toEqual({ kind: 'decline', reason: 'lost_card' });
    }),
  );
});

// Rules: PAY-5
test('a payment unknown to the provider fails only when no call can arrive there any more', () => {
  fc.assert(
    fc.property(ageMs, (age) => {
      const conclusion = conclude({ finding: { kind: 'never_arrived' }, seenAttempts: 1, intent: pending(1, age), forgottenAfterMs });
      if (age >= forgottenAfterMs) expect(conclusion).toEqual({ kind: 'fail' });
      else expect(conclusion).toEqual({ kind: 'wait', waitMs: Math.max(1_000, forgottenAfterMs - age) });
    }),
  );
});

// Rules: PAY-10
test('an outcome that another process has recorded stays as it is', () => {
  for (const state of ['succeeded', 'declined', 'failed'] as const) {
    const intent = { state, attempts: 1, ageMs: 0 };
    expect(conclude({ finding: { kind: 'succeeded' }, seenAttempts: 1, intent, forgottenAfterMs })).toEqual({ kind: 'none' });
  }
});

// Rules: PAY-4
test.each([
  [0, 1_000],
  [30_000, 30_000],
  [3_600_000, 300_000],
])('an attempt that is %i ms old is checked again after %i ms', (age, waitMs) => {
  expect(waitForProvider(age)).toBe(waitMs);
});
