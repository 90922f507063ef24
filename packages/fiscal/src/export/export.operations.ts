import { type OperationsOfNoun, operation } from '@innkeeper/platform';
import { documentTag as tag } from '../document/document-tag.ts';
import type { FiscalDeps } from '../document/fiscal.deps.ts';
import { exportContract } from './export.contract.ts';
import { describeExport, downloadExport } from './export-documents.ts';

/** The export of legal documents. Rules: FISCAL-33. */
export const exportOperations = (deps: FiscalDeps) =>
  ({
    export: operation({
      route: 'GET /fiscal-documents/export',
      status: 200,
      permission: 'full',
      contract: exportContract,
      download: downloadExport(deps),
      tag,
      summary: 'Export legal documents for the authority',
      description:
        'Answers the legal documents of a property by date of issue as XML that is valid against the published schema: SAF-T (PT) 1.04_01, or the records of VERI*FACTU; more than 1,000 of those are a ZIP archive of several documents. The file is sent while it is read. Changes nothing and emits nothing. `property_id` may be left out unless several properties issue documents (SVC-2003); an unknown one is refused with SVC-2010, a property of another country and a range without records with SVC-3007, dates in the wrong order, and for SAF-T dates in two years, with SVC-2013.',
      errors: ['SVC-2003', 'SVC-2010', 'SVC-2013', 'SVC-3007'],
      run: describeExport(deps),
    }),
  }) as const satisfies OperationsOfNoun;
