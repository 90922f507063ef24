import {
  countText,
  type FoundValue,
  findText,
  type ResealedValues,
  resealText,
  type SealedColumn,
  type SealedValues,
  type StaleValues,
  systemStatement,
} from '@innkeeper/platform';

/** The tax id is the one of the profile, copied as it was sealed there. */
const taxIds = {
  table: 'billing.invoice',
  column: 'tax_id',
  key: 'folio_id',
  purpose: 'guest.tax_id',
  row: ['recipient', 'guest_id'],
  boundTo: 'guest.guest.tax_id',
} as const satisfies SealedValues;

export const billingSealedColumns: readonly SealedColumn[] = [
  {
    ...taxIds,
    find: systemStatement<FoundValue>('billing.find_stale_tax_ids', findText(taxIds)),
    write: systemStatement<ResealedValues>('billing.reseal_tax_ids', resealText(taxIds)),
    count: systemStatement<StaleValues>('billing.count_stale_tax_ids', countText(taxIds)),
  },
];
