import { statement, type WriteContext } from '@innkeeper/platform';
import type { InvoiceFacts, InvoicePorts } from '../invoice/invoice-facts.ts';
import { issueInvoice } from '../invoice/issue-invoice.ts';
import { postMovements } from '../ledger/post-movements.ts';
import { requireNoPendingPayments } from '../payment/payment-intent.ts';
import { emitEntry } from './emit-entry.ts';
import { type FolioRow, folioColumns, folioSummary } from './folio.body.ts';
import type { FolioSummaryBody } from './folio.contract.ts';
import type { SettlementTerms } from './folio-operations.contract.ts';
import { type FolioFacts, lockFolios, requireBothOpen, requireFolio, requireKnown, requireOpen, unknownId } from './lock-folio.ts';
import { settlementMovement } from './settlement.ts';

export interface FolioClosure {
  readonly folioId: string;
  readonly terms: SettlementTerms;
  /** Null issues no invoice. */
  readonly invoicing: InvoicePorts | null;
}

const markClosed = statement<FolioRow>(
  'billing.close_folio',
  `with f as (
     update billing.folio set status = 'closed', settlement = $3, closed_at = $4, updated_at = $4
      where tenant_id = $1 and id = $2 and status = 'open' and balance_minor = 0
     returning *
   ) select ${folioColumns} from f`,
);

/**
 * Closes a folio: paid, or with its balance written off or transferred to another folio. Transfers emit `folio.charged` on both.
 * Issues its invoice, whose series stays locked until the commit: call it last, after writing the stays. Decision: infra/decisions/0018.
 * Rules: FOLIO-15, FOLIO-17, BOOK-35, INV-1. Errors: SVC-2007, SVC-2010, SVC-2011, SVC-3005, SVC-3008.
 */
export async function closeFolio(ctx: WriteContext, closure: FolioClosure): Promise<FolioSummaryBody> {
  const { folio, target } = await lockBoth(ctx, closure);
  await requireNoPendingPayments(ctx, folio.id);
  const { settlement } = closure.terms;
  const movement = settlementMovement({ settlement, folio, target, postedBy: ctx.actor.userId });
  const rows = movement ? await postMovements(ctx, { currency: folio.currency, movements: [movement] }) : [];
  if (settlement === 'transferred') for (const row of rows) emitEntry(ctx, 'folio.charged', row);
  const closedAt = ctx.clock.now();
  const [[closed], facts] = await Promise.all([
    ctx.tx.run(markClosed, [ctx.tenant.id, folio.id, settlement, closedAt]),
    closure.invoicing?.invoiceFacts(ctx, folio),
  ]);
  if (!closed) throw new Error('a locked, settled folio could not be closed');
  if (closure.invoicing && facts) await invoice(ctx, closure.invoicing, { folio, closedAt, facts });
  return folioSummary(closed);
}

interface FolioToInvoice {
  readonly folio: FolioFacts;
  readonly closedAt: string;
  readonly facts: InvoiceFacts;
}

const legalCurrency = 'EUR';

/** Legal documents are in the currency of their country; a folio in another has an invoice of the house. */
async function invoice(
  ctx: WriteContext,
  { issueLegalDocuments }: InvoicePorts,
  { folio, closedAt, facts }: FolioToInvoice,
): Promise<void> {
  if (facts.issuesLegalDocuments && folio.currency === legalCurrency) await issueLegalDocuments(ctx, folio, facts);
  else await issueInvoice(ctx, { folioId: folio.id, propertyId: folio.propertyId, closedAt, facts });
}

/** Errors: SVC-2007, SVC-2010, SVC-2011, SVC-3005. */
async function lockBoth(ctx: WriteContext, { folioId, terms }: FolioClosure): Promise<{ folio: FolioFacts; target: FolioFacts | null }> {
  const field = 'transfer_to_folio_id';
  const targetId = terms.settlement === 'transferred' ? terms.transferToFolioId : null;
  const locked = await lockFolios(ctx, targetId === null ? [folioId] : [folioId, targetId]);
  const folio = requireFolio(locked, folioId);
  const target = locked.find(({ id }) => id === targetId) ?? null;
  requireKnown(targetId !== null && !target ? [{ field, issue: unknownId }] : []);
  if (target) requireBothOpen(folio, target, field);
  requireOpen(folio, 'id');
  return { folio, target };
}
