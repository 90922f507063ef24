import type { InvoiceFacts } from '@innkeeper/billing';
import { statement, type WriteContext } from '@innkeeper/platform';
import { wakeSubmission } from '../../submission/submission-desk.ts';
import { creditExcess } from '../credit/credit-document.ts';
import { uncreditedExcess } from '../credit/uncredited-excess.ts';
import type { FiscalDeps } from '../fiscal.deps.ts';
import { documentKinds } from '../fiscal-document.ts';
import { readChargesLeft } from './charges-left.ts';
import { customerOfFolio } from './customer.ts';
import { invoiceCharges } from './invoice-charges.ts';
import { isReadyToIssue } from './is-ready-to-issue.ts';

/** A locked folio that is being closed, of a property that issues legal documents. */
export interface ClosingFolio {
  readonly id: string;
  readonly propertyId: string;
  readonly currency: string;
}

const queueIssue = statement<never>(
  'fiscal.queue_issue',
  `insert into fiscal.pending_issue (tenant_id, folio_id, property_id, created_at) values ($1, $2, $3, $4) on conflict do nothing`,
);

/**
 * Issues what is left of a folio that is being closed: an invoice, or credit notes where discounts exceed what is left. Waits for nothing:
 * without a registered series the folio is noted, and its document is issued when the series is. Locks the chain: call it last.
 * Rules: FISCAL-10.
 */
export function issueOnClose(deps: FiscalDeps) {
  return async (ctx: WriteContext, folio: ClosingFolio, facts: InvoiceFacts): Promise<void> => {
    const profile = await deps.lockFiscalProfile(ctx, folio.propertyId);
    if (!profile) return; // its fiscal data were removed meanwhile, before its first document
    const charges = await readChargesLeft(ctx, folio.id);
    if (charges.length === 0) return;
    if (!(await isReadyToIssue(ctx, profile, documentKinds))) {
      await ctx.tx.run(queueIssue, [ctx.tenant.id, folio.id, folio.propertyId, ctx.clock.now()]);
      await wakeSubmission(ctx, profile);
      return;
    }
    const customer = customerOfFolio(ctx, profile, facts, deps);
    const issued = await invoiceCharges(ctx, { folioId: folio.id, currency: folio.currency, profile, charges, customer });
    if (issued.kind === 'nothing' && issued.excessMinor > 0n)
      await creditExcess(ctx, deps, {
        folioId: folio.id,
        excessMinor: await uncreditedExcess(ctx, folio.id, issued.excessMinor),
        entryIds: charges.map(({ origin }) => origin),
      });
  };
}
