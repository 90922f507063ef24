import { heldRows, type PersonalData } from '@innkeeper/platform';

const demandedByLaw = 'legal documents with their customer are kept as long as the law demands';

const documents = heldRows('documents', {
  table: 'fiscal.document',
  of: 'folio',
  by: 'folio_id',
  key: 'id',
  columns: { customer: { keep: demandedByLaw }, customer_tax_id: { keep: demandedByLaw } },
  internal: ['series_id', 'previous_sequence', 'key_version', 'generated_at'],
  retention: 'with the books',
});

export const fiscalPersonalData: readonly PersonalData[] = [documents];
