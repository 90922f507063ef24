import { heldRows, type PersonalData } from '@innkeeper/platform';

const demandedByLaw = 'the books and the invoices with their recipient are kept as long as the law demands';

/**
 * A folio only references its guest; its entries list what the guest consumed, and an invoice names its recipient.
 * Decision: infra/decisions/0018.
 */
const folios = heldRows('folios', {
  table: 'billing.folio',
  of: 'guest',
  by: 'guest_id',
  key: 'id',
  yields: 'folio',
  columns: {},
  retention: 'with the books',
});

const entries = heldRows('entries', {
  table: 'billing.entry',
  of: 'folio',
  by: 'folio_id',
  key: 'id',
  columns: { description: { keep: demandedByLaw } },
  internal: ['seq', 'movement_id'],
  retention: 'with the books',
});

const invoices = heldRows('invoices', {
  table: 'billing.invoice',
  of: 'folio',
  by: 'folio_id',
  key: 'folio_id',
  columns: { recipient: { keep: demandedByLaw }, tax_id: { keep: demandedByLaw } },
  internal: ['previous_number'],
  retention: 'with the books',
});

export const billingPersonalData: readonly PersonalData[] = [folios, entries, invoices];
