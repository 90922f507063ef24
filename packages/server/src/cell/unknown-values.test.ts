import { expect, test } from 'vitest';
import { unknownValues, unknownValuesMax } from './unknown-values.ts';

const tooMany = expect.objectContaining({ code: 'SVC-5002', retryAfterSeconds: 60 });
const refusalOf = (work: () => void): unknown => {
  try {
    work();
    return null;
  } catch (error) {
    return error;
  }
};

// Rules: CELL-7, LIMIT-22
test('a network has a number of look-ups of unknown values a minute, and others have their own', () => {
  let now = 1_000;
  const values = unknownValues(() => now);
  for (let count = 1; count < unknownValuesMax; count++) values.count(`2001:db8::${count % 9}`);
  expect(refusalOf(() => values.requireRoom('2001:db8::1'))).toBeNull();
  values.count('2001:db8::1');
  expect([refusalOf(() => values.requireRoom('2001:db8::ffff')), refusalOf(() => values.requireRoom('192.0.2.1'))]).toEqual([
    tooMany,
    null,
  ]);
  now += 60_001;
  expect(refusalOf(() => values.requireRoom('2001:db8::1'))).toBeNull();
});
