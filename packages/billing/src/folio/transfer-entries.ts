import { refuse } from '@innkeeper/kernel';
import type { ContractInput, WriteContext } from '@innkeeper/platform';
import { readEntries } from '../ledger/posted-entry.ts';
import { paymentPending } from '../payment/payment-intent.ts';
import type { PaymentDeps } from '../payment/post-payment.ts';
import type { FolioBody } from './folio.contract.ts';
import type { transferEntriesContract } from './folio-operations.contract.ts';
import { getFolio } from './get-folio.ts';
import { lockFolios, requireBothOpen, requireFolio, requireKnown, unknownId } from './lock-folio.ts';
import { moveEntries, requireMovable, unknownEntries } from './move-entries.ts';
import { readPaid } from './read-paid.ts';

/**
 * Moves entries to another folio and returns the source folio.
 * Rules: FOLIO-25, FOLIO-14, BOOK-20. Decision: infra/decisions/0012. Errors: SVC-2007, SVC-2010, SVC-2011, SVC-2013, SVC-3005, SVC-3008.
 */
export function transferEntries(deps: PaymentDeps) {
  return async (ctx: WriteContext, { params, body }: ContractInput<typeof transferEntriesContract>): Promise<FolioBody> => {
    const field = 'target_folio_id';
    const locked = await lockFolios(ctx, [params.id, body.target_folio_id]);
    const folio = requireFolio(locked, params.id);
    if (body.target_folio_id === folio.id) throw refuse('SVC-2013', field, 'is the folio itself');
    const entries = await readEntries(ctx, body.entry_ids);
    const target = locked.find(({ id }) => id === body.target_folio_id);
    requireKnown([...unknownEntries(body.entry_ids, entries), ...(target ? [] : [{ field, issue: unknownId }])]);
    if (!target) throw new Error('an unknown folio was let through');
    requireBothOpen(folio, target, field);
    if (entries.some((entry) => entry.refundingMinor !== 0n)) throw paymentPending(); // the refund is posted next to its payment
    requireMovable(folio.id, body.entry_ids, entries);
    await moveEntries(ctx, { fromId: folio.id, toId: target.id, currency: folio.currency, entries });
    if (entries.some(({ kind }) => kind === 'payment'))
      await deps.afterPayment(ctx, { folioId: target.id, paidMinor: await readPaid(ctx, target.id) });
    return getFolio(ctx, { params: { id: folio.id }, query: {}, body: {} });
  };
}
