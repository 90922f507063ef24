import { expect, test } from 'vitest';
import { type FolioFacts, requireBothOpen, requireCurrency, requireFolio, requireKnown, requireOpen } from './lock-folio.ts';

const open: FolioFacts = {
  id: 'fol_a',
  status: 'open',
  currency: 'EUR',
  propertyId: 'prp_a',
  guestId: 'gst_a',
  timezone: 'Europe/Lisbon',
  balanceMinor: 0n,
  expectedMinor: 0n,
};
const closed: FolioFacts = { ...open, id: 'fol_b', status: 'closed' };
const foreign: FolioFacts = { ...open, id: 'fol_c', currency: 'USD' };
const refusal = (code: string, field: string) => expect.objectContaining({ code, details: [expect.objectContaining({ field })] });

// Rules: FOLIO-14
test('a closed folio is refused by the field that names it, on either side', () => {
  expect(() => requireBothOpen(open, { ...open, id: 'fol_d' }, 'target_folio_id')).not.toThrow();
  expect(() => requireBothOpen(closed, open, 'target_folio_id')).toThrow(refusal('SVC-3005', 'id'));
  expect(() => requireBothOpen(open, closed, 'target_folio_id')).toThrow(refusal('SVC-3005', 'target_folio_id'));
  expect(() => requireOpen(closed, 'folio_id')).toThrow(refusal('SVC-3005', 'folio_id'));
});

// Rules: FOLIO-9, FOLIO-25
test('two currencies never meet, which is checked before closed folios', () => {
  expect(() => requireBothOpen(open, foreign, 'target_folio_id')).toThrow(refusal('SVC-2007', 'target_folio_id'));
  expect(() => requireBothOpen(closed, foreign, 'target_folio_id')).toThrow(refusal('SVC-2007', 'target_folio_id'));
  expect(() => requireCurrency(open, 'USD')).toThrow(refusal('SVC-2007', 'amount.currency'));
  expect(() => requireCurrency(open, 'EUR')).not.toThrow();
});

test('the folio of the path is not found (SVC-2011), ids of the body resolve to nothing (SVC-2010), all of them at once', () => {
  expect(requireFolio([closed, open], 'fol_a')).toBe(open);
  expect(() => requireFolio([closed], 'fol_a')).toThrow(refusal('SVC-2011', 'id'));
  const unknown = ['guest_id', 'entry_ids[1]'].map((field) => ({ field, issue: 'resolves to nothing in this tenant' }));
  expect(() => requireKnown(unknown)).toThrow(expect.objectContaining({ code: 'SVC-2010', details: unknown }));
  expect(() => requireKnown([])).not.toThrow();
});
