import { refuse } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';

const findPending = statement<{ folio_id: string }>(
  'fiscal.find_pending_issue',
  'select p.folio_id from fiscal.pending_issue p where p.tenant_id = $1 and p.folio_id = $2',
);

/** Refuses a closed folio whose document waits for its series. Rules: FISCAL-13. Errors: SVC-3007. */
export async function requireNonePending(ctx: RequestContext, folioId: string): Promise<void> {
  const [pending] = await readRows(ctx, findPending, [ctx.tenant.id, folioId]);
  if (pending) throw refuse('SVC-3007', 'series', 'the document is issued when the authority has registered the series');
}
