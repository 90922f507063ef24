import { statement, type WriteContext } from '@innkeeper/platform';
import type { InvoiceFacts } from './invoice-facts.ts';

/** Invoice to issue for a folio that the same transaction closes. */
export interface InvoiceRequest {
  readonly folioId: string;
  readonly propertyId: string;
  readonly closedAt: string;
  readonly facts: InvoiceFacts;
}

// The series' row is locked until the commit: a number that is rolled back goes to the next invoice, so there are no gaps. Numbers and
// times of issue rise together, although the time was read before the row was locked.
const insertInvoice = statement<{ number: number }>(
  'billing.issue_invoice',
  `with next as (
     insert into billing.invoice_series as s (tenant_id, property_id, last_number, last_issued_at) values ($1, $2, 1, $4)
     on conflict (tenant_id, property_id) do update
       set last_number = s.last_number + 1, last_issued_at = greatest(s.last_issued_at, excluded.last_issued_at)
     returning last_number, last_issued_at
   )
   insert into billing.invoice (tenant_id, property_id, number, folio_id, issued_at, vat_percent, issuer, recipient, tax_id, stays)
   select $1, $2, next.last_number, $3, next.last_issued_at, $5, $6, $7, $8, $9 from next
   returning number`,
);

/**
 * Assigns a folio that is being closed the next invoice number of its property and stores the facts that may change elsewhere.
 * The invoice lines are the folio's entries, which no longer change. Closing is serialised per property from here to the commit.
 * Decision: infra/decisions/0018.
 */
export async function issueInvoice(ctx: WriteContext, { folioId, propertyId, closedAt, facts }: InvoiceRequest): Promise<number> {
  const [row] = await ctx.tx.run(insertInvoice, [
    ctx.tenant.id,
    propertyId,
    folioId,
    closedAt,
    facts.vatPercent,
    JSON.stringify(facts.issuer),
    JSON.stringify(facts.recipient),
    facts.sealedTaxId,
    JSON.stringify(facts.stays),
  ]);
  if (!row) throw new Error('no invoice was issued');
  return row.number;
}
