import { type RequestContext, readRows, statement } from '@innkeeper/platform';

/** A mismatch between folios, their entries and the ledger. */
export interface LedgerFault {
  readonly fault: string;
  readonly resource_id: string; // folio, entry or movement
  readonly difference_minor: string; // minor units of the folio's currency
}

const readFaults = statement<{ fault: string; resource_id: string; difference_minor: bigint }>(
  'billing.verify_ledger',
  'select fault, resource_id, difference_minor from billing.ledger_faults($1) order by fault, resource_id limit 1000',
);

/** Adds up the whole ledger of a tenant and returns its faults. Rules: MONEY-8. */
export async function verifyLedger(ctx: RequestContext): Promise<LedgerFault[]> {
  const rows = await readRows(ctx, readFaults, [ctx.tenant.id]);
  return rows.map((row) => ({ ...row, difference_minor: row.difference_minor.toString() }));
}
