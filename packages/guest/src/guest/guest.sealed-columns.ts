import { type SealedColumn, sealedColumn } from '@innkeeper/platform';
import { addressPurpose, birthPurpose, digestsOfDocument, documentPurpose, openDocument, taxIdPurpose } from './guest-row.ts';

const ofGuest = { table: 'guest.guest', key: 'id', row: ['id'] } as const;

export const guestSealedColumns: readonly SealedColumn[] = [
  sealedColumn('documents', {
    ...ofGuest,
    column: 'document',
    purpose: documentPurpose,
    // Look-ups use the digest, which has the same key as the document.
    digest: {
      column: 'document_digest',
      of: (secrets, plain) => digestsOfDocument(secrets, openDocument(plain).number)[0],
    },
  }),
  sealedColumn('addresses', { ...ofGuest, column: 'address', purpose: addressPurpose }),
  sealedColumn('tax_ids', { ...ofGuest, column: 'tax_id', purpose: taxIdPurpose }),
  sealedColumn('births', { ...ofGuest, column: 'sealed_date_of_birth', purpose: birthPurpose, replaces: 'date_of_birth' }),
];
