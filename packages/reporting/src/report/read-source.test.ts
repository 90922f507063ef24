import { expect, test } from 'vitest';
import { momentOf } from './read-source.ts';

const claim = { claimedAt: '2027-03-14T10:00:00.000Z' };
const behind = (replayed_at: string | null) => ({ has_all: false, replayed_at });

// Rules: REP-35
test('a replica that has everything shows the present', () => {
  for (const holdsNames of [false, true])
    expect(momentOf({ has_all: true, replayed_at: '2027-03-14T08:00:00.000Z' }, claim, holdsNames)).toBe(claim.claimedAt);
});

// Rules: REP-35
test('a lagging replica shows the moment of its last transaction, and no names', () => {
  expect(momentOf(behind('2027-03-14T09:59:58.250Z'), claim, false)).toBe('2027-03-14T09:59:58.250Z');
  expect(momentOf(behind('2027-03-14T09:55:00.000Z'), claim, false)).toBe('2027-03-14T09:55:00.000Z');
  expect(momentOf(behind('2027-03-14T09:59:58.250Z'), claim, true)).toBeNull();
});

// Rules: REP-35
test('a replica that lags far behind, or by an unknown time, is not used', () => {
  expect(momentOf(behind('2027-03-14T09:54:59.999Z'), claim, false)).toBeNull();
  expect(momentOf(behind(null), claim, false)).toBeNull();
  expect(momentOf({ has_all: null, replayed_at: null }, claim, false)).toBeNull();
});
