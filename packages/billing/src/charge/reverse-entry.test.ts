import { expect, test } from 'vitest';
import { entryKinds } from '../ledger/accounts.ts';
import { whyNotReversible } from './reverse-entry.ts';

const counts = { method: null, isTakenBack: false, isCounter: false, movedTo: null, refundedMinor: 0n } as const;

// Rules: FOLIO-21
test('charges of every kind and write-offs can be taken back; refunds and balances taken over cannot', () => {
  const final = entryKinds.filter((kind) => whyNotReversible({ ...counts, kind, method: kind === 'payment' ? 'cash' : null }) !== null);
  expect(final).toEqual(['refund', 'transfer']);
});

// Rules: FOLIO-21
test.each(['cash', 'bank_transfer', 'ota_collect'] as const)(
  'a payment by %s can be taken back until a part of it was refunded',
  (method) => {
    expect(whyNotReversible({ ...counts, kind: 'payment', method })).toBeNull();
    expect(whyNotReversible({ ...counts, kind: 'payment', method, refundedMinor: 1n })).toContain('refund what is left');
  },
);

// Rules: FOLIO-21
test('a card payment is given back by a refund', () => {
  expect(whyNotReversible({ ...counts, kind: 'payment', method: 'card' })).toContain('by a refund');
});

// Rules: FOLIO-21, FOLIO-22
test('an entry is reversed once, and a reversal is not reversed', () => {
  expect(whyNotReversible({ ...counts, kind: 'room', isTakenBack: true })).toBe('is reversed already');
  expect(whyNotReversible({ ...counts, kind: 'room', isTakenBack: true, movedTo: 'fol_b' })).toBe('has moved to fol_b; reverse it there');
  expect(whyNotReversible({ ...counts, kind: 'room', isCounter: true })).toContain('post the original entry again');
});
