import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idOf, sumTallies, tallyOf } from './tally.ts';

const count = fc.nat(10_000);
const tally = fc.record({ created: count, updated: count, unchanged: count });

/** Guarantee: no count of an import is lost or moved, however it is divided. Method: any tallies, cut anywhere. */
test('tallies add up count by count, in any division', () => {
  fc.assert(
    fc.property(fc.array(tally), fc.nat(), (tallies, cut) => {
      const at = cut % (tallies.length + 1);
      const total = (key: 'created' | 'updated' | 'unchanged') => tallies.reduce((sum, each) => sum + each[key], 0);
      const whole = { created: total('created'), updated: total('updated'), unchanged: total('unchanged') };
      expect(sumTallies(tallies)).toEqual(whole);
      expect(sumTallies([sumTallies(tallies.slice(0, at)), sumTallies(tallies.slice(at))])).toEqual(whole);
    }),
  );
});

test('an omitted count is zero', () => {
  expect(tallyOf({ updated: 2 })).toEqual({ created: 0, updated: 2, unchanged: 0 });
});

test('a code without an id is a bug, not a refusal', () => {
  expect(idOf(new Map([['STD', 'rt_1']]), 'STD')).toBe('rt_1');
  expect(() => idOf(new Map(), 'STD')).toThrow('a checked hotel file names "STD", which has no id');
});
