import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FolioRow, folioSummary, wholeFolioBody } from './folio.body.ts';
import { folioBody, folioSummaryBody } from './folio.contract.ts';

const instant = '2027-03-12T10:00:00.000Z';
const row: FolioRow = {
  id: 'fol_a',
  property_id: 'prp_a',
  guest_id: 'gst_a',
  reservation_ids: ['res_a'],
  currency: 'EUR',
  status: 'open',
  settlement: null,
  charges_minor: 0n,
  taxes_minor: 0n,
  discounts_minor: 0n,
  payments_minor: 0n,
  balance_minor: 0n,
  expected_minor: 0n,
  parent_folio_id: null,
  closed_at: null,
  created_at: instant,
  updated_at: instant,
};
const huge = fc.bigInt({ min: 2n ** 53n, max: 10n ** 17n }); // too large for a JSON number

// Rules: FOLIO-2
test('the projected balance includes the nights to come, to the cent, however large', () => {
  fc.assert(
    fc.property(huge, huge, (balance_minor, expected_minor) => {
      const { balance, projected_balance } = folioSummary({ ...row, balance_minor, expected_minor });
      const minorOf = ({ amount }: { amount: string }) => BigInt(amount.replace('.', ''));
      expect([minorOf(balance), minorOf(projected_balance)]).toEqual([balance_minor, balance_minor + expected_minor]);
    }),
  );
});

// Rules: FOLIO-2, FOLIO-5
test('a folio meets its contract with and without its entries, whose amounts keep every digit', () => {
  const entry = {
    entry_id: 'ent_a',
    kind: 'ancillary',
    code: 'minibar',
    description: '',
    service_date: '2027-03-12',
    posted_by: null,
  } as const;
  const rest = { posted_at: '2027-03-12T10:00:00+00:00', reservation_id: null, reverses: null, moved_from: null, moved_to: null };
  const whole = wholeFolioBody({ ...row, entries: [{ ...entry, ...rest, amount_minor: '9007199254740993' }] });
  expect(folioBody.parse(whole).entries).toMatchObject([{ amount: { amount: '90071992547409.93' }, posted_at: instant }]);
  expect(Object.keys(folioSummaryBody.parse(folioSummary(row)))).not.toContain('entries');
});
