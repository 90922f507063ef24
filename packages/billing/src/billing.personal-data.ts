import type { PersonalData, SealedColumn } from '@innkeeper/platform';

const demandedByLaw = 'the books and the invoices with their recipient are kept as long as the law demands';

/** A folio only points at its guest; an invoice names whom it was made out to. Decision: infra/decisions/0018. */
export const billingPersonalData: readonly PersonalData[] = [
  { table: 'billing.folio', guest: 'guest_id', columns: {}, retention: 'with the books' },
  {
    table: 'billing.invoice',
    guest: "recipient ->> 'guest_id'",
    columns: { recipient: { keep: demandedByLaw }, tax_id: { keep: demandedByLaw } },
    retention: 'with the books',
  },
];

/** The tax id is the one of the profile, copied as it was sealed there. */
export const billingSealedColumns: readonly SealedColumn[] = [{ table: 'billing.invoice', column: 'tax_id', purpose: 'guest.tax_id' }];
