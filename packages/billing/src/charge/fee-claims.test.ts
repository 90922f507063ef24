import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitFees, type OpenClaim } from './fee-claims.ts';
import { feeDue } from './posted-fees.ts';

// Method: random fees that name no stay leave a folio whose cancelled stays have random claims; some stays have more fees than they owe.

const fee = fc.record({ id: fc.uuid(), amountMinor: fc.bigInt({ min: 1n, max: 300n }) });
const claim: fc.Arbitrary<OpenClaim> = fc.record({ reservationId: fc.uuid(), openMinor: fc.bigInt({ min: -50n, max: 300n }) });
const fees = fc.uniqueArray(fee, { selector: ({ id }) => id, maxLength: 6 });
const claims = fc.uniqueArray(claim, { selector: ({ reservationId }) => reservationId, maxLength: 6 });

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);
const claimedOf = (all: readonly OpenClaim[]): bigint => sumOf(all.map(({ openMinor }) => (openMinor > 0n ? openMinor : 0n)));

/** The claims after the fees were assigned. */
function after(
  all: readonly OpenClaim[],
  named: ReadonlyMap<string, string>,
  of: readonly { id: string; amountMinor: bigint }[],
): OpenClaim[] {
  return all.map(({ reservationId, openMinor }) => {
    const own = of.filter(({ id }) => named.get(id) === reservationId);
    return { reservationId, openMinor: openMinor - sumOf(own.map(({ amountMinor }) => amountMinor)) };
  });
}

test('what a later stay owes is the same whether or not fees were assigned', () => {
  fc.assert(
    fc.property(fees, claims, fc.bigInt({ min: 0n, max: 300n }), (all, open, feeMinor) => {
      const named = fitFees(all, open);
      const left = all.filter(({ id }) => !named.has(id));
      const owed = (claimed: readonly OpenClaim[], shared: readonly { amountMinor: bigint }[]) =>
        feeDue(feeMinor, {
          namedMinor: 0n,
          claimedMinor: claimedOf(claimed),
          sharedMinor: sumOf(shared.map(({ amountMinor }) => amountMinor)),
        });
      expect(owed(after(open, named, all), left)).toBe(owed(open, all));
    }),
  );
});

test('a fee is assigned whole to one stay that still needs that much, and is left over only when no stay does', () => {
  fc.assert(
    fc.property(fees, claims, (all, open) => {
      const named = fitFees(all, open);
      const rest = after(open, named, all);
      for (const [index, { openMinor }] of rest.entries()) {
        const before = open[index]?.openMinor ?? 0n;
        expect(openMinor === before || openMinor >= 0n).toBe(true);
      }
      for (const { id, amountMinor } of all) {
        if (!named.has(id)) expect(rest.every(({ openMinor }) => openMinor < amountMinor)).toBe(true);
      }
    }),
  );
});

test('a fee meets the smallest claim that is large enough', () => {
  const open = [
    { reservationId: 'res_a', openMinor: 200n },
    { reservationId: 'res_b', openMinor: 94n },
    { reservationId: 'res_c', openMinor: 50n },
  ];
  const given = fitFees(
    [
      { id: 'ent_1', amountMinor: 94n },
      { id: 'ent_2', amountMinor: 94n },
      { id: 'ent_3', amountMinor: 201n },
    ],
    open,
  );
  expect([...given]).toEqual([
    ['ent_1', 'res_b'],
    ['ent_2', 'res_a'],
  ]);
});
