import { readChargesToInvoice } from '@innkeeper/billing';
import { statement, type WriteContext } from '@innkeeper/platform';

const sumDocuments = statement<{ left_minor: bigint }>(
  'fiscal.sum_documents_of_folio',
  `select coalesce(sum(l.gross_minor - l.credited_minor), 0)::bigint as left_minor
     from fiscal.document d join fiscal.document_line l on l.tenant_id = d.tenant_id and l.document_id = d.id
    where d.tenant_id = $1 and d.folio_id = $2 and d.kind <> 'credit_note'`,
);

const findInvoiced = statement<{ entry_id: string }>(
  'fiscal.find_entries_invoiced_on_folio',
  `select i.entry_id from fiscal.invoiced_entry i join fiscal.document d on d.tenant_id = i.tenant_id and d.id = i.document_id
    where i.tenant_id = $1 and i.entry_id = any($3) and i.credited_by is null and d.folio_id = $2`,
);

/**
 * The part of an excess of discounts on a locked folio that credit notes have not taken back yet. What was credited by hand has lowered the
 * documents already, below the charges that they invoice. Rules: FISCAL-10.
 */
export async function uncreditedExcess(ctx: WriteContext, folioId: string, excessMinor: bigint): Promise<bigint> {
  const charges = await readChargesToInvoice(ctx, folioId);
  const [documents] = await ctx.tx.run(sumDocuments, [ctx.tenant.id, folioId]);
  const rows = await ctx.tx.run(findInvoiced, [ctx.tenant.id, folioId, charges.map(({ origin }) => origin)]);
  const invoiced = new Set(rows.map(({ entry_id }) => entry_id));
  const chargedMinor = charges.filter(({ origin }) => invoiced.has(origin)).reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  const overMinor = (documents?.left_minor ?? 0n) - chargedMinor + excessMinor;
  if (overMinor <= 0n) return 0n;
  return overMinor < excessMinor ? overMinor : excessMinor;
}
