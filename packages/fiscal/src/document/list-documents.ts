import { atOrAfterLocal, atOrBeforeLocal, type ContractInput, list, type Page, type RequestContext, readPage } from '@innkeeper/platform';
import type { FiscalDocumentBody, getDocumentContract, listDocumentsContract } from './document.contract.ts';
import { type DocumentRow, noSuchDocument, readDocument, selectDocuments, toDocumentBody } from './document-row.ts';

const issued = { instant: 'd.issued_at', date: 'd.issue_date' };

const documents = list({
  name: 'fiscal.list_documents',
  route: 'GET /fiscal-documents',
  select: selectDocuments,
  tenantColumn: 'd.tenant_id',
  sortColumn: 'd.id',
  filters: {
    property_id: 'd.property_id = ?',
    folio_id: 'd.folio_id = ?',
    kind: 'd.kind = any(?)',
    status: 'd.status = any(?)',
    number: 'd.number = ?',
    issued_from: atOrAfterLocal(issued),
    issued_to: atOrBeforeLocal(issued),
  },
  toItem: (row: DocumentRow, ctx) => toDocumentBody(ctx, row),
  sortKey: (row) => row.id,
});

/** Reads a page of legal documents, newest first. Rules: FISCAL-1, WIRE-8, WIRE-20. Errors: SVC-2014. */
export function listDocuments(
  ctx: RequestContext,
  { query }: ContractInput<typeof listDocumentsContract>,
): Promise<Page<FiscalDocumentBody>> {
  return readPage(ctx, documents, { query, filters: query });
}

/** Reads one legal document. Errors: SVC-2011. */
export async function getDocument(ctx: RequestContext, { params }: ContractInput<typeof getDocumentContract>): Promise<FiscalDocumentBody> {
  const row = await readDocument(ctx, params.id);
  if (!row) throw noSuchDocument();
  return toDocumentBody(ctx, row);
}
