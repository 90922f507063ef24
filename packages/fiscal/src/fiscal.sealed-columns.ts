import { type SealedColumn, sealedColumn } from '@innkeeper/platform';
import { taxIdPurpose } from './document/document-row.ts';
import { signingKeyPurpose } from './series/signing-key.ts';

export const fiscalSealedColumns: readonly SealedColumn[] = [
  sealedColumn('customer_tax_ids', {
    table: 'fiscal.document',
    column: 'customer_tax_id',
    key: 'id',
    purpose: taxIdPurpose,
    row: ['id'],
  }),
  sealedColumn('signing_keys', {
    table: 'fiscal.signing_key',
    column: 'private_key',
    key: 'version',
    purpose: signingKeyPurpose,
    row: ['version'],
  }),
];
