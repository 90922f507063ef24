import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entryKinds, paymentMethods } from './accounts.ts';
import { type EntryDraft, foliosOf, type Movement, movementOf, totalsByFolio, totalsOf } from './movement.ts';

const folios = ['fol_a', 'fol_b', 'fol_c'] as const;
const minor = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).filter((amount) => amount !== 0n);

const draft: fc.Arbitrary<EntryDraft> = fc.record({
  folioId: fc.constantFrom(...folios),
  kind: fc.constantFrom(...entryKinds.filter((kind) => kind !== 'transfer')),
  code: fc.constantFrom('minibar', 'room', 'tax', 'discount'),
  description: fc.string({ maxLength: 20 }),
  amountMinor: minor,
  method: fc.constantFrom(...paymentMethods),
  postedBy: fc.constantFrom(null, 'usr_a'),
});

const posted: fc.Arbitrary<Movement> = fc.array(draft, { minLength: 1, maxLength: 6 }).map((drafts) => movementOf('charge', drafts));

const transferred: fc.Arbitrary<Movement> = fc
  .tuple(fc.shuffledSubarray([...folios], { minLength: 2, maxLength: 2 }), minor)
  .map(([[from = '', to = ''], amountMinor]) => transferOf({ from, to, amountMinor }));

function transferOf({ from, to, amountMinor }: { from: string; to: string; amountMinor: bigint }): Movement {
  const common = { kind: 'transfer', code: 'transfer', description: '', postedBy: null } as const;
  return movementOf('transfer', [
    { ...common, folioId: from, amountMinor: -amountMinor, movedTo: to },
    { ...common, folioId: to, amountMinor, movedFrom: from },
  ]);
}

const operations = fc.array(fc.oneof(posted, transferred), { maxLength: 30 });
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

// Property: random charges, payments, write-offs and transfers over three folios.
// Rules: MONEY-5, FOLIO-3
test('whatever is posted, debits equal credits in every folio, and its balance is the sum of its entries', () => {
  fc.assert(
    fc.property(operations, (movements) => {
      for (const { lines } of movements) {
        expect(sum(lines.map((line) => line.amountMinor))).toBe(0n);
        for (const folio of folios) expect(sum(lines.filter((line) => line.folioId === folio).map((line) => line.amountMinor))).toBe(0n);
      }
      const entries = movements.flatMap((movement) => movement.entries);
      const owed = movements.flatMap((movement) => movement.lines).filter(({ account }) => account === 'folio');
      for (const folio of folios) {
        const own = entries.filter((entry) => entry.folioId === folio);
        const balance = sum(own.map((entry) => entry.amountMinor));
        const { charges, taxes, discounts, payments } = totalsOf(own);
        expect(charges + taxes + discounts + payments).toBe(balance);
        expect(sum(owed.filter((line) => line.folioId === folio).map((line) => line.amountMinor))).toBe(balance);
      }
    }),
  );
});

// Property: the table's constraints, seen from the code.
test('a line is never zero, and the number after it is free for the other side of a balance', () => {
  fc.assert(
    fc.property(fc.oneof(posted, transferred), ({ lines }) => {
      for (const line of lines) expect(line.amountMinor).not.toBe(0n);
      expect(lines.map(({ line }) => line)).toEqual(lines.map((_, index) => 2 * index + 1));
    }),
  );
});

// Example: a charge and a payment of one folio that move to another.
// Rules: REP-16
test('a transfer between folios moves their balances: no other account of the house changes', () => {
  const side = (folioId: string, sign: bigint): EntryDraft[] => [
    { folioId, kind: 'room', code: 'room', description: '', amountMinor: sign * 500n, postedBy: null },
    { folioId, kind: 'payment', code: 'payment', description: '', amountMinor: sign * -200n, method: 'cash', postedBy: null },
  ];
  const { lines } = movementOf('transfer', [...side('fol_a', -1n), ...side('fol_b', 1n)]);
  expect(lines.map(({ folioId, account, amountMinor }) => [folioId, account, amountMinor])).toEqual([
    ['fol_a', 'folio', -300n],
    ['fol_b', 'folio', 300n],
    ['fol_a', 'other_properties', 300n],
    ['fol_b', 'other_properties', -300n],
  ]);
});

// Example: one side of a transfer.
// Rules: MONEY-5
test('a movement that does not balance is refused', () => {
  const half: EntryDraft = { folioId: 'fol_a', kind: 'transfer', code: 'transfer', description: '', amountMinor: 100n, postedBy: null };
  expect(() => movementOf('transfer', [half])).toThrow('does not balance');
});

// Property: entries over three folios, in any order.
// Rules: FOLIO-3
test('each folio changes once, by the sum of its own entries', () => {
  fc.assert(
    fc.property(fc.array(draft, { maxLength: 20 }), (drafts) => {
      const changes = totalsByFolio(drafts);
      expect(changes.map(({ folioId }) => folioId)).toEqual(foliosOf(drafts));
      for (const { folioId, totals } of changes) expect(totals).toEqual(totalsOf(drafts.filter((one) => one.folioId === folioId)));
      expect(new Set(foliosOf(drafts))).toEqual(new Set(drafts.map(({ folioId }) => folioId)));
    }),
  );
});
