import { type OperationsOfNoun, operation } from '@innkeeper/platform';
import { exportOperations } from '../export/export.operations.ts';
import { correctionOperations } from '../submission/correction.operations.ts';
import { creditDocument } from './credit/credit-document.ts';
import { creditDocumentContract, getDocumentContract, issueDocumentContract, listDocumentsContract } from './document.contract.ts';
import { documentTag as tag } from './document-tag.ts';
import type { FiscalDeps } from './fiscal.deps.ts';
import { issueDocument } from './issue/issue-document.ts';
import { getDocument, listDocuments } from './list-documents.ts';
import { documentForms } from './print/document-forms.ts';

/** The operations on legal documents. Rules: FISCAL-1, FISCAL-7, FISCAL-11. */
export function documentOperations(deps: FiscalDeps) {
  return {
    ...reads,
    issue: operation({
      route: 'POST /folios/{id}/fiscal-documents',
      status: 201,
      permission: 'read_write',
      effect: { isFinal: true, reachesOutside: true },
      idempotency: 'required',
      keepForever: true,
      contract: issueDocumentContract,
      tag,
      summary: 'Issue a legal invoice for a folio',
      description:
        "Invoices what is charged on a folio and not yet invoiced, or the named entries of it, and returns the document with the next number of its series. A night goes with its VAT; discounts lower the lines. Without a tax number of the customer and within the country's limit it is a simplified invoice. Emits `invoice.issued`. Refused with SVC-3007: nothing is left to invoice, or the property issues no legal documents. A folio in another currency than EUR is SVC-2007, an entry that is not left to invoice or an invalid tax number SVC-2013, in Portugal a customer without tax number and address for 1,000.00 or more SVC-2003, a series that the authority has not registered yet SVC-4011.",
      errors: ['SVC-2003', 'SVC-2007', 'SVC-2008', 'SVC-2011', 'SVC-2013', 'SVC-3007', 'SVC-3010', 'SVC-4011'],
      run: issueDocument(deps),
    }),
    credit: operation({
      route: 'POST /fiscal-documents/{id}/credit',
      status: 201,
      permission: 'full',
      effect: { isFinal: true, reachesOutside: true },
      contract: creditDocumentContract,
      tag,
      summary: 'Issue a credit note for a legal document',
      description:
        'Issues a credit note for a document, for the named parts of its lines or for everything that is left, and returns it. What is credited in full may be invoiced again. Emits `invoice.issued`. More than is left of a line is refused with SVC-2013, another currency with SVC-2007; a document that is credited in full, and a credit note, with SVC-3007. An unknown document is SVC-2011, a series that the authority has not registered yet SVC-4011.',
      errors: ['SVC-2003', 'SVC-2007', 'SVC-2008', 'SVC-2011', 'SVC-2013', 'SVC-3007', 'SVC-3010', 'SVC-4011'],
      run: creditDocument(deps),
    }),
    ...correctionOperations(deps),
    ...exportOperations(deps),
  } as const satisfies OperationsOfNoun;
}

const reads = {
  list: operation({
    route: 'GET /fiscal-documents',
    status: 200,
    permission: 'read_only',
    contract: listDocumentsContract,
    tag,
    summary: 'List legal documents',
    description:
      'Returns the legal documents of the tenant with their lines, newest first, a page at a time. A document must match every filter given. Changes nothing and emits nothing. An invalid cursor is refused with SVC-2014.',
    errors: ['SVC-2014'],
    run: listDocuments,
  }),
  get: operation({
    route: 'GET /fiscal-documents/{id}',
    status: 200,
    permission: 'read_only',
    representations: documentForms,
    contract: getDocumentContract,
    tag,
    summary: 'Retrieve a legal document as JSON, HTML or PDF',
    description:
      'Returns one legal document with its lines, totals, hash and the text of its QR code: as JSON, as a web page (`text/html`) or as a PDF (`application/pdf`), depending on `Accept`. A print is marked as the original, or as a copy with `copy=duplicate`. Nothing of it ever changes but its status at the authority and the credit note that corrects it. Changes nothing and emits nothing. An unknown id is SVC-2011.',
    errors: ['SVC-2011'],
    run: getDocument,
  }),
} as const satisfies OperationsOfNoun;
