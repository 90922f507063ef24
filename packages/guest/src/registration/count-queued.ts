import { limits } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';

const readCount = statement<{ readonly count: number }>(
  'guest.count_queued_registrations',
  `select count(*)::int as count from (
     select from guest.registration r where r.tenant_id = $1 and r.status = 'queued' limit ${limits.navigationCountMax}) as bounded`,
);

/** Registrations not yet sent to the authority, up to the bound of the navigation. Rules: CONSOLE-76. */
export async function countQueuedRegistrations(ctx: RequestContext): Promise<number> {
  const [row] = await readRows(ctx, readCount, [ctx.tenant.id]);
  return row?.count ?? 0;
}
