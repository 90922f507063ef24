import type { ChargeToInvoice } from '@innkeeper/billing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FiscalProfile } from '../../profile/fiscal-profile.ts';
import { rulesOf } from '../../rules-of.ts';
import { linesOfCharges } from './lines-of-charges.ts';

function profile(country: 'PT' | 'ES'): FiscalProfile {
  return {
    propertyId: 'prp_1',
    country,
    taxId: '501964843',
    legalName: 'Hotel Lda',
    series: 'HTL26',
    certificateNumber: 0,
    keyVersion: 1,
    region: 'PT',
    installationNumber: 'prp_1',
    address: null,
    vatPercent: country === 'PT' ? 6 : 10,
    timezone: 'Europe/Lisbon',
    currency: 'EUR',
    name: 'Hotel',
    colour: null,
  };
}

let entries = 0;
function charge(code: string, amountMinor: bigint, more: Partial<ChargeToInvoice> = {}): ChargeToInvoice {
  entries += 1;
  const id = `ent_${entries}`;
  const kind = code === 'discount' ? 'discount' : code === 'room' ? 'room' : code === 'city_tax' || code === 'tax' ? 'tax' : 'ancillary';
  return {
    id,
    origin: id,
    kind,
    code,
    description: code,
    amountMinor,
    serviceDate: '2026-11-24',
    reservationId: 'res_1',
    nightId: null,
    ...more,
  };
}

const night = (nightId: string) => [
  charge('room', 10_000n, { nightId }),
  charge('tax', 600n, { nightId }),
  charge('city_tax', 400n, { nightId }),
];

const linesIn = (country: 'PT' | 'ES', charges: readonly ChargeToInvoice[]) =>
  linesOfCharges(charges, rulesOf(country), profile(country)).lines;

// Rules: FISCAL-6, FISCAL-7
test('equal nights of a stay are one line with their VAT as posted, city taxes another without VAT', () => {
  const lines = linesIn('PT', [...night('mov_1'), ...night('mov_2'), ...night('mov_3')]);
  expect(lines).toMatchObject([
    { line: 1, code: 'room', quantity: 3, unitNetMinor: 10_000n, vatPercent: 6, taxCode: 'RED', netMinor: 30_000n, vatMinor: 1_800n },
    { line: 2, code: 'city_tax', quantity: 3, vatPercent: 0, taxCode: 'NS', exemption: { code: 'M99' }, grossMinor: 1_200n },
  ]);
});

// Rules: FISCAL-6
test.each([
  ['PT', 'minibar', 23, 'NOR'],
  ['PT', 'breakfast', 13, 'INT'],
  ['PT', 'BREAKFAST', 13, 'INT'],
  ['ES', 'minibar', 21, 'S1'],
  ['ES', 'breakfast', 10, 'S1'],
  ['ES', 'city_tax', 10, 'S1'],
] as const)('%s taxes %s at %d percent', (country, code, vatPercent, taxCode) => {
  expect(linesIn(country, [charge(code, 1_000n)])).toMatchObject([{ vatPercent, taxCode, exemption: null }]);
});

// Rules: FISCAL-7
test('whatever the discounts, lines are positive, list each entry once, and come to the charges less the discounts', () => {
  const amounts = fc.array(fc.bigInt({ min: 1n, max: 100_000n }), { minLength: 1, maxLength: 12 });
  const discounts = fc.array(fc.bigInt({ min: 1n, max: 40_000n }), { maxLength: 4 });
  fc.assert(
    fc.property(fc.constantFrom('PT' as const, 'ES' as const), amounts, discounts, (country, charged, credited) => {
      const charges = [...charged.map((minor) => charge('minibar', minor)), ...credited.map((minor) => charge('discount', -minor))];
      const totalMinor = charges.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
      const { lines, excessMinor } = linesOfCharges(charges, rulesOf(country), profile(country));
      if (totalMinor <= 0n) {
        expect({ lines, excessMinor }).toEqual({ lines: [], excessMinor: -totalMinor });
        return;
      }
      expect(lines.reduce((sum, { grossMinor }) => sum + grossMinor, 0n)).toBe(totalMinor);
      expect(lines.flatMap(({ entryIds }) => entryIds).toSorted()).toEqual(charges.map(({ id }) => id).toSorted());
      for (const line of lines) {
        expect(line.netMinor >= 0n && line.vatMinor >= 0n && line.grossMinor >= 0n).toBe(true);
        expect(line.netMinor + line.vatMinor).toBe(line.grossMinor);
        expect(line.unitNetMinor * BigInt(line.quantity)).toBe(line.netMinor);
      }
    }),
  );
});
