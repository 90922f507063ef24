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
test('whatever is posted, debits equal credits and the guest ledger equals the folios', () => {
  fc.assert(
    fc.property(operations, (movements) => {
      for (const { postings } of movements) expect(sum(postings.map((line) => line.amountMinor))).toBe(0n);
      const entries = movements.flatMap((movement) => movement.entries);
      const postings = movements.flatMap((movement) => movement.postings);
      for (const folio of folios) {
        const own = entries.filter((entry) => entry.folioId === folio);
        const balance = sum(own.map((entry) => entry.amountMinor));
        const { charges, taxes, discounts, payments } = totalsOf(own);
        expect(charges + taxes + discounts + payments).toBe(balance);
        expect(sum(postings.filter((line) => line.folioId === folio).map((line) => line.amountMinor))).toBe(balance);
      }
    }),
  );
});

// Property: the table's constraints, seen from the code.
test('a posting is never zero, and only the guest ledger belongs to a folio', () => {
  fc.assert(
    fc.property(fc.oneof(posted, transferred), ({ postings }) => {
      for (const line of postings) {
        expect(line.amountMinor).not.toBe(0n);
        expect(line.account === 'guest_ledger').toBe(line.folioId !== null);
      }
      expect(postings.map((line) => line.line)).toEqual(postings.map((_, index) => index + 1));
    }),
  );
});

// Example: half a transfer, which no account balances.
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
