import { expect, test } from 'vitest';
import { parseDurationSeconds } from './duration.ts';

// Method: examples of the command line.
test.each([
  ['26h', 93_600],
  ['2d', 172_800],
  ['1d12h30m5s', 131_405],
  ['90m', 5_400],
  ['0s', 0],
])('%s is %i seconds', (text, seconds) => {
  expect(parseDurationSeconds(text)).toBe(seconds);
});

// Rules: SANDBOX-2
test.each(['', '26', '-1h', '1h1d', '1.5h', 'h', ' 1h', '1 h', '1w', '9999999d'])('"%s" is not a duration', (text) => {
  expect(parseDurationSeconds(text)).toBeNull();
});
