import { expect, test } from 'vitest';
import { type CheckInPlan, StepKeys, stepsLeft } from './check-in-steps.ts';

// Method: the pure functions, with plans of several steps.

const cash = { method: 'cash', amount: { currency: 'EUR', amount: '109.00' } } as const;
const whole: CheckInPlan = { profile: { phone: '+351911111111' }, checkIn: {}, payment: cash, key: 'card' };

function countedKeys(): StepKeys {
  let count = 0;
  return new StepKeys(() => `key ${++count}`);
}

test('only planned steps are done, and none twice', () => {
  expect(stepsLeft(whole, new Set())).toEqual(['profile', 'check_in', 'payment', 'key']);
  expect(stepsLeft(whole, new Set(['profile', 'check_in']))).toEqual(['payment', 'key']);
  expect(stepsLeft({ ...whole, profile: null, payment: null, key: null }, new Set())).toEqual(['check_in']);
});

test('a step without an answer is repeated under its key, a refused or changed one gets another', () => {
  const keys = countedKeys();
  expect(keys.keyOf('payment', cash)).toBe('key 1');
  keys.afterRefusal('offline', 'payment', cash);
  keys.afterRefusal('SVC-4005', 'payment', cash);
  expect(keys.keyOf('payment', cash)).toBe('key 1');
  expect(keys.keyOf('payment', { ...cash, method: 'card' })).toBe('key 2');
  keys.afterRefusal('SVC-4006', 'payment', cash);
  expect(keys.keyOf('payment', cash)).toBe('key 3');
});
