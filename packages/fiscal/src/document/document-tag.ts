import type { Tag } from '@innkeeper/platform';

/** Section of the API document for legal documents. */
export const documentTag: Tag = {
  name: 'Fiscal documents',
  description: 'Legal invoices, simplified invoices and credit notes of properties in Portugal and Spain.',
};
