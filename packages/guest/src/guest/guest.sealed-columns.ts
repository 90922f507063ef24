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
import { documentBody } from './guest.contract.ts';
import { digestsOfDocument, documentPurpose, taxIdPurpose } from './guest-row.ts';

/** The number is looked up by its digest, which is of the same key as the document. */
const documents = {
  table: 'guest.guest',
  column: 'document',
  key: 'id',
  purpose: documentPurpose,
  row: ['id'],
  digest: {
    column: 'document_digest',
    of: (secrets, plain) => digestsOfDocument(secrets, documentBody.parse(JSON.parse(plain)).number)[0],
  },
} as const satisfies SealedValues;

const taxIds = {
  table: 'guest.guest',
  column: 'tax_id',
  key: 'id',
  purpose: taxIdPurpose,
  row: ['id'],
} as const satisfies SealedValues;

export const guestSealedColumns: readonly SealedColumn[] = [
  {
    ...documents,
    find: systemStatement<FoundValue>('guest.find_stale_documents', findText(documents)),
    write: systemStatement<ResealedValues>('guest.reseal_documents', resealText(documents)),
    count: systemStatement<StaleValues>('guest.count_stale_documents', countText(documents)),
  },
  {
    ...taxIds,
    find: systemStatement<FoundValue>('guest.find_stale_tax_ids', findText(taxIds)),
    write: systemStatement<ResealedValues>('guest.reseal_tax_ids', resealText(taxIds)),
    count: systemStatement<StaleValues>('guest.count_stale_tax_ids', countText(taxIds)),
  },
];
