import { expect, test } from 'vitest';
import { areAsFound, areSameDrafts, type Drafts, rebased, withoutSaved } from './cell-drafts.ts';

// Method: the pure functions over drafts of texts.

const isSame = (one: string | null, other: string | null): boolean => one === other;
const draftsOf = (cells: Readonly<Record<string, readonly [string | null, string | null]>>): Drafts<string | null> =>
  new Map(Object.entries(cells).map(([key, [before, after]]) => [key, { before, after }]));

// Rules: CONSOLE-43
test('what was typed while a save was under way stays unsaved, on top of what was saved', () => {
  const saved = draftsOf({ a: ['1', '2'], b: ['5', null] });
  const typedMeanwhile = draftsOf({ a: ['1', '3'], b: ['5', null], c: [null, '7'] });
  expect(withoutSaved(typedMeanwhile, saved, isSame)).toEqual(draftsOf({ a: ['2', '3'], c: [null, '7'] }));
  expect(withoutSaved(saved, saved, isSame).size).toBe(0);
  expect(withoutSaved(draftsOf({ b: ['5', '5.50'] }), saved, isSame)).toEqual(draftsOf({ b: [null, '5.50'] }));
});

// Rules: CONSOLE-43
test('drafts are based on the present values, cell by cell', () => {
  const drafts = draftsOf({ a: ['1', '2'], b: [null, '3'] });
  const present = new Map([['a', '1']]);
  expect(areAsFound(drafts, (key) => present.get(key) ?? null, isSame)).toBe(true);
  expect(areAsFound(drafts, (key) => (key === 'b' ? '4' : '1'), isSame)).toBe(false);
});

// Rules: CONSOLE-43
test('changes can be made to other values than those that were found', () => {
  const drafts = draftsOf({ a: ['1', '2'], b: [null, '3'] });
  expect(rebased(drafts, (key) => (key === 'a' ? '7' : null))).toEqual(draftsOf({ a: ['7', '2'], b: [null, '3'] }));
});

// Rules: CONSOLE-37
test('a change that leaves all drafts as they are is no step to take back', () => {
  const drafts = draftsOf({ a: ['1', '2'], b: [null, '3'] });
  expect(areSameDrafts(drafts, draftsOf({ b: [null, '3'], a: ['1', '2'] }), isSame)).toBe(true);
  const others = [draftsOf({ a: ['1', '2'] }), draftsOf({ a: ['1', '2'], b: [null, '4'] }), draftsOf({ a: ['1', '2'], c: [null, '3'] })];
  expect(others.map((other) => areSameDrafts(drafts, other, isSame))).toEqual([false, false, false]);
});
