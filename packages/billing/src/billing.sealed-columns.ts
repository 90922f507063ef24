import { type SealedColumn, sealedColumn } from '@innkeeper/platform';
import { storedCardSealedColumns } from './stored-card/stored-card.sealed-columns.ts';

export const billingSealedColumns: readonly SealedColumn[] = [
  // A copy of the profile's sealed value.
  sealedColumn('tax_ids', {
    table: 'billing.invoice',
    column: 'tax_id',
    key: 'folio_id',
    purpose: 'guest.tax_id',
    row: ['recipient', 'guest_id'],
    boundTo: 'guest.guest.tax_id',
  }),
  ...storedCardSealedColumns,
];
