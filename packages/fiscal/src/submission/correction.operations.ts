import { type OperationsOfNoun, operation } from '@innkeeper/platform';
import { correctDocumentContract } from '../document/document.contract.ts';
import { documentTag as tag } from '../document/document-tag.ts';
import type { FiscalDeps } from '../document/fiscal.deps.ts';
import { correctDocument } from './correct-document.ts';

/** The operation on rejected documents. Rules: FISCAL-28, FISCAL-29. */
export function correctionOperations(deps: FiscalDeps) {
  return {
    correct: operation({
      route: 'POST /fiscal-documents/{id}/correct',
      status: 201,
      permission: 'full',
      effect: { isFinal: true, reachesOutside: true },
      contract: correctDocumentContract,
      tag,
      summary: 'Correct a legal document that the authority rejected',
      description:
        'Corrects a rejected document as its country says, once what was wrong is mended. In Portugal a credit note takes all of an invoice back and a new one, which is returned, invoices the same entries; what was credited before is credited on the new one again. A rejected credit note is issued again, once, and the new one is returned; emits `invoice.issued` for each. In Spain the document is submitted again in a further record of the same number and is returned, also where it was accepted with errors. A document that was not rejected is refused with SVC-3007, entries that are no longer on the folio with SVC-2013. An unknown document is SVC-2011, a series that the authority has not registered yet SVC-4011.',
      errors: ['SVC-2007', 'SVC-2011', 'SVC-2013', 'SVC-3007', 'SVC-4011'],
      run: correctDocument(deps),
    }),
  } as const satisfies OperationsOfNoun;
}
