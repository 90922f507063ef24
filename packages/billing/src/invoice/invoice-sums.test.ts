import { percentOf } from '@innkeeper/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EntryKind, entryKinds } from '../ledger/accounts.ts';
import { totalsOf } from '../ledger/movement.ts';
import { type InvoicedEntry, invoiceSums, sumOf } from './invoice-sums.ts';

const minor = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).filter((amount) => amount !== 0n);
const percent = fc.integer({ min: 0, max: 100_000_000 }).map((millionths) => millionths / 1_000_000);

const anyEntry: fc.Arbitrary<InvoicedEntry> = fc.record({
  kind: fc.constantFrom(...entryKinds),
  code: fc.constantFrom('minibar', 'room', 'tax', 'city_tax', 'discount'),
  amountMinor: minor,
  nightId: fc.constant(null),
});

function entry(kind: EntryKind, amountMinor: bigint, nightId: string | null = null, code: string = kind): InvoicedEntry {
  return { kind, code, amountMinor, nightId };
}

function night(id: string, netMinor: bigint, vatMinor: bigint): InvoicedEntry[] {
  return [entry('room', netMinor, id), entry('tax', vatMinor, id), entry('tax', 400n, id, 'city_tax')];
}

const nights = fc
  .array(fc.record({ netMinor: minor, vatMinor: minor, id: fc.constantFrom('mov_a', 'mov_b', 'mov_c') }), { maxLength: 5 })
  .map((some) => some.flatMap(({ id, netMinor, vatMinor }) => night(id, netMinor, vatMinor)));
const entries = fc.tuple(fc.array(anyEntry, { maxLength: 30 }), nights).map(([some, more]) => [...some, ...more]);

// Property: random entries of every kind and random nights, at any rate.
// Rules: INV-5
test('every live entry is on the invoice once, and the invoice total equals the folio total', () => {
  fc.assert(
    fc.property(entries, percent, (all, vatPercent) => {
      const { charges, cityTax, settlement, vat } = invoiceSums(all, vatPercent);
      const placed = [...charges.flatMap((line) => line.entries), ...cityTax, ...settlement];
      expect(placed).toHaveLength(all.length);
      expect(new Set(placed)).toEqual(new Set(all));
      const totals = totalsOf(all);
      const grossMinor = vat.reduce((sum, line) => sum + line.netMinor + line.vatMinor, 0n);
      expect(grossMinor + sumOf(cityTax)).toBe(totals.charges + totals.taxes + totals.discounts);
      expect(sumOf(settlement)).toBe(totals.payments);
      for (const line of [...vat, ...charges]) expect(line.netMinor + line.vatMinor).toBe(line.grossMinor);
      expect(charges.reduce((sum, line) => sum + line.grossMinor, 0n)).toBe(grossMinor);
    }),
  );
});

// Rules: INV-6
test('VAT included in amounts is extracted from their sum, rounded once', () => {
  const { vat } = invoiceSums([entry('ancillary', 101n), entry('ancillary', 101n), entry('discount', -1n)], 23);
  expect(vat).toEqual([{ vatPercent: 23, netMinor: 163n, vatMinor: 38n, grossMinor: 201n }]); // 201 / 1.23 = 163.41; two roundings gave 164
});

// Rules: INV-6, INV-7
test('a night and its posted VAT are one line; city tax is separate', () => {
  const { charges, cityTax, vat } = invoiceSums(
    [...night('mov_a', 9_434n, 566n), ...night('mov_b', 9_434n, 566n), entry('ancillary', 106n)],
    6,
  );
  expect(charges.map((line) => [line.entries.length, line.vatPercent, line.grossMinor])).toEqual([
    [2, 6, 10_000n],
    [2, 6, 10_000n],
    [1, 6, 106n],
  ]);
  expect(vat).toEqual([{ vatPercent: 6, netMinor: 18_968n, vatMinor: 1_138n, grossMinor: 20_106n }]);
  expect(sumOf(cityTax)).toBe(800n);
});

// Rules: INV-8
test('VAT that differs from the rate is shown as posted, never under the rate', () => {
  const vat = 1_300n;
  expect(vat).not.toBe(percentOf(10_000n, 6));
  const sums = invoiceSums([...night('mov_a', 10_000n, vat), entry('tax', 50n), entry('ancillary', 106n)], 6);
  expect(sums.vat).toEqual([
    { vatPercent: 6, netMinor: 100n, vatMinor: 6n, grossMinor: 106n },
    { vatPercent: null, netMinor: 10_000n, vatMinor: 1_350n, grossMinor: 11_350n },
  ]);
});

// Rules: INV-6
test('without VAT net equals gross', () => {
  expect(invoiceSums([entry('room', 10_000n, 'mov_a'), entry('ancillary', 500n)], 0).vat).toEqual([
    { vatPercent: 0, netMinor: 10_500n, vatMinor: 0n, grossMinor: 10_500n },
  ]);
});
