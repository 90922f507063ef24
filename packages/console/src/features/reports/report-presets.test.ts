import { expect, test } from 'vitest';
import { presets } from './report-presets.ts';

// Method: the pure function, at the ends of months and years.

// Rules: CONSOLE-86
test('a month is whole, and thirty days are thirty days with today', () => {
  expect(presets('2027-02-10').thisMonth).toEqual({ from: '2027-02-01', to: '2027-02-28' });
  expect(presets('2026-12-31').thisMonth).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(presets('2027-03-31').last30).toEqual({ from: '2027-03-02', to: '2027-03-31' });
  expect(presets('2027-03-31').next30).toEqual({ from: '2027-03-31', to: '2027-04-29' });
});
