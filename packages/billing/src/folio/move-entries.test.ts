import { ServiceError } from '@innkeeper/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EntryKind, entryKinds } from '../ledger/accounts.ts';
import { movementOf, totalsOf } from '../ledger/movement.ts';
import type { PostedEntry } from '../ledger/posted-entry.ts';
import { movedDrafts, requireMovable, unknownEntries } from './move-entries.ts';

// Method: random entries of a folio, with refunds of the payments among them.

const from = 'fol_from';
const to = 'fol_to';

function entry(over: Partial<PostedEntry> & { readonly id: string }): PostedEntry {
  const { id } = over;
  return {
    folioId: from,
    kind: 'ancillary',
    code: 'minibar',
    description: 'Water',
    amountMinor: 450n,
    serviceDate: '2027-03-12',
    method: null,
    reservationId: null,
    reverses: null,
    origin: id,
    isCounter: false,
    isTakenBack: false,
    movedTo: null,
    refundedMinor: 0n,
    refundingMinor: 0n,
    ...over,
  };
}

const movable = entryKinds.filter((kind) => kind !== 'transfer' && kind !== 'refund');
const minor = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).filter((amount) => amount !== 0n);
const methodOf = (kind: EntryKind) => (kind === 'payment' || kind === 'refund' ? 'cash' : null);
const posted = fc
  .record({
    id: fc.uuid(),
    kind: fc.constantFrom(...movable),
    amountMinor: minor,
    reservationId: fc.option(fc.constantFrom('res_a', 'res_b')),
  })
  .map((facts) => entry({ ...facts, method: methodOf(facts.kind) }));
const withRefunds = (payments: PostedEntry[]) =>
  payments.flatMap((one) =>
    one.kind === 'payment'
      ? [one, entry({ id: `${one.id}-back`, kind: 'refund', method: 'cash', amountMinor: 1n, reverses: one.id })]
      : [one],
  );
const entries = fc.uniqueArray(posted, { selector: ({ id }) => id, minLength: 1, maxLength: 12 }).map(withRefunds);
const moved = (all: readonly PostedEntry[], claimants: ReadonlyMap<string, string> = new Map()) =>
  movedDrafts({ fromId: from, toId: to, currency: 'EUR', entries: all }, { claimants, postedBy: null });

// Rules: FOLIO-22, FOLIO-23, MONEY-5
test('a move takes from one folio what it adds to the other, total by total, as one balanced movement', () => {
  fc.assert(
    fc.property(entries, (all) => {
      const movement = movementOf('transfer', moved(all));
      const of = (folioId: string) => totalsOf(movement.entries.filter((one) => one.folioId === folioId));
      const { charges, taxes, discounts, payments } = totalsOf(all);
      expect(of(to)).toEqual({ charges, taxes, discounts, payments });
      expect(of(from)).toEqual({ charges: -charges, taxes: -taxes, discounts: -discounts, payments: -payments });
    }),
  );
});

// Rules: FOLIO-22
test('every entry is taken back once, and its copy keeps kind, code, day, stay, method and origin', () => {
  fc.assert(
    fc.property(entries, (all) => {
      const drafts = moved(all);
      const leaving = drafts.filter(({ folioId }) => folioId === from);
      const copies = drafts.filter(({ folioId }) => folioId === to);
      expect(leaving.map(({ reverses, movedTo }) => [reverses, movedTo])).toEqual(all.map(({ id }) => [id, to]));
      for (const [index, original] of all.entries()) {
        const { kind, code, serviceDate, reservationId, origin } = original;
        expect(copies[index]).toMatchObject({ kind, code, serviceDate, reservationId, origin, movedFrom: from });
        expect(copies[index]?.method ?? null).toBe(original.method);
      }
    }),
  );
});

// Rules: FOLIO-24
test('the copy of a refund refunds the copy of its payment', () => {
  const all = withRefunds([entry({ id: 'ent_paid', kind: 'payment', method: 'cash', amountMinor: -500n })]);
  const [, payment, , refund] = moved(all);
  expect(refund?.reverses).toBe(payment?.id);
  expect(refund?.reverses).toBeDefined();
});

// Rules: BOOK-45
test('the copy of a fee that meets a claim names the stay, and the entry that takes the fee back names none', () => {
  const fee = entry({ id: 'ent_fee', kind: 'fee', code: 'cancellation_fee' });
  const stays = moved([fee], new Map([['ent_fee', 'res_a']])).map(({ folioId, reservationId }) => [folioId, reservationId]);
  expect(stays).toEqual([
    [from, null],
    [to, 'res_a'],
  ]);
});

// Rules: FOLIO-22, FOLIO-24
test.each<[string, PostedEntry[], string[], string | null]>([
  ['an entry that counts', [entry({ id: 'a' })], ['a'], null],
  ['an entry of another folio', [entry({ id: 'a', folioId: to })], ['a'], 'is an entry of another folio'],
  ['one that is reversed', [entry({ id: 'a', isTakenBack: true })], ['a'], 'is reversed'],
  ['one that has moved', [entry({ id: 'a', isTakenBack: true, movedTo: to })], ['a'], `has moved to ${to}`],
  ['one that takes another back', [entry({ id: 'a', isCounter: true })], ['a'], 'takes another entry back'],
  ['a payment that was not refunded', [entry({ id: 'a', kind: 'payment' })], ['a'], null],
  ['a payment without its refund', [entry({ id: 'a', kind: 'payment', refundedMinor: 5n })], ['a'], 'moves only with its refunds'],
  [
    'a payment with a part of its refunds',
    [entry({ id: 'a', kind: 'payment', refundedMinor: 5n }), entry({ id: 'b', kind: 'refund', reverses: 'a', amountMinor: 3n })],
    ['a', 'b'],
    'moves only with its refunds',
  ],
  [
    'a payment with all its refunds',
    [entry({ id: 'a', kind: 'payment', refundedMinor: 5n }), entry({ id: 'b', kind: 'refund', reverses: 'a', amountMinor: 5n })],
    ['a', 'b'],
    null,
  ],
  ['a refund without its payment', [entry({ id: 'b', kind: 'refund', reverses: 'a' })], ['b'], 'moves only with its payment'],
])('what may leave a folio: %s', (_name, found, ids, issue) => {
  const refusal = refusalOf(() => requireMovable(from, ids, found));
  if (issue === null) expect(refusal).toBeNull();
  else expect(refusal).toMatchObject({ code: 'SVC-2013', details: [{ field: 'entry_ids[0]', issue }] });
});

test('every entry that cannot move is named by its index, and so is every unknown one', () => {
  const found = [entry({ id: 'a', isTakenBack: true }), entry({ id: 'b' }), entry({ id: 'c', isCounter: true })];
  const refusal = refusalOf(() => requireMovable(from, ['c', 'b', 'a'], found));
  expect(refusal?.details).toMatchObject([{ field: 'entry_ids[0]' }, { field: 'entry_ids[2]' }]);
  expect(unknownEntries(['x', 'b', 'y'], found).map(({ field }) => field)).toEqual(['entry_ids[0]', 'entry_ids[2]']);
});

function refusalOf(work: () => void): ServiceError | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
}
