import { heldRows, type PersonalData } from '@innkeeper/platform';

const demandedByLaw = 'the books and the invoices with their recipient are kept as long as the law demands';

const toForget = 'names the card to the provider, until the provider has forgotten it';

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

/** An erased card goes as soon as the provider has forgotten it. */
const cards = heldRows('cards', {
  table: 'billing.stored_card',
  of: 'guest',
  by: 'guest_id',
  key: 'id',
  columns: {
    state: { set: 'removed' },
    token: { keep: toForget },
    reference: { keep: toForget },
    brand: 'null',
    last4: 'null',
    expires: 'null',
  },
  internal: ['token', 'reference', 'idempotency_key', 'attempted_at'],
  retention: 'with the profile',
});

export const billingPersonalData: readonly PersonalData[] = [folios, entries, invoices, cards];
