import { type ChargeToInvoice, readChargesToInvoice } from '@innkeeper/billing';
import { statement, type WriteContext } from '@innkeeper/platform';

const readInvoiced = statement<{ entry_id: string }>(
  'fiscal.read_invoiced_entries',
  'select i.entry_id from fiscal.invoiced_entry i where i.tenant_id = $1 and i.entry_id = any($2) and i.credited_by is null',
);

/** The live charges of a locked folio that no document invoices, by service date. Rules: FISCAL-7. */
export async function readChargesLeft(ctx: WriteContext, folioId: string): Promise<ChargeToInvoice[]> {
  const charges = await readChargesToInvoice(ctx, folioId);
  if (charges.length === 0) return [];
  const invoiced = await ctx.tx.run(readInvoiced, [ctx.tenant.id, charges.map(({ origin }) => origin)]);
  const known = new Set(invoiced.map(({ entry_id }) => entry_id));
  return charges.filter(({ origin }) => !known.has(origin));
}
