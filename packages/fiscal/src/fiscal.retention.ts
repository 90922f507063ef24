import type { TableRetention } from '@innkeeper/platform';

const law = { forEver: 'documents that the law demands' } as const;

export const fiscalRetention: readonly TableRetention[] = [
  { table: 'fiscal.signing_key', kept: { forEver: 'what verifies the documents it signed' } },
  { table: 'fiscal.chain', kept: { oneFor: 'chain of hashes' } },
  { table: 'fiscal.series', kept: { oneFor: 'series and kind of a taxpayer' } },
  { table: 'fiscal.document', kept: law },
  { table: 'fiscal.document_line', kept: law },
  { table: 'fiscal.record', kept: law },
  { table: 'fiscal.invoiced_entry', kept: { forEver: 'which document lists a charge' } },
  { table: 'fiscal.submission_desk', kept: { oneFor: 'property in Portugal and chain in Spain' } },
  { table: 'fiscal.report', kept: law },
  { table: 'fiscal.pending_issue', kept: { untilDone: 'the document is issued' } },
];
