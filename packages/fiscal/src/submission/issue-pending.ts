import { lockFolios } from '@innkeeper/billing';
import { inTransaction, type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { FiscalDeps } from '../document/fiscal.deps.ts';
import { issueOnClose } from '../document/issue/issue-on-close.ts';

const readPending = statement<{ folio_id: string }>(
  'fiscal.read_pending_issue',
  'select p.folio_id from fiscal.pending_issue p where p.tenant_id = $1 and p.property_id = $2 order by p.created_at, p.folio_id limit $3',
);

const removePending = statement<{ folio_id: string }>(
  'fiscal.remove_pending_issue',
  'delete from fiscal.pending_issue p where p.tenant_id = $1 and p.folio_id = $2 returning p.folio_id',
);

const foliosMax = 50; // of one step

/**
 * Issues the documents of the next folios that were closed before the series were registered, each in a transaction of its own; false when
 * there were none. A folio whose series are still not registered is noted again. Rules: FISCAL-10, FISCAL-27.
 */
export async function issuePending(ctx: RequestContext, deps: FiscalDeps, propertyId: string): Promise<boolean> {
  const pending = await readRows(ctx, readPending, [ctx.tenant.id, propertyId, foliosMax]);
  for (const { folio_id } of pending) {
    await inTransaction(ctx, async (inner) => {
      const [folio] = await lockFolios(inner, [folio_id]);
      if (!folio) throw new Error(`no folio ${folio_id}`);
      const removed = await inner.tx.run(removePending, [inner.tenant.id, folio_id]);
      if (removed.length > 0) await issueOnClose(deps)(inner, folio, await deps.readInvoiceFacts(inner, folio));
    });
  }
  return pending.length > 0;
}
