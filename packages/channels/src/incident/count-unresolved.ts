import { limits } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';

const readCount = statement<{ readonly count: number }>(
  'channels.count_unresolved_incidents',
  `select count(*)::int as count from (
     select from channels.incident i where i.tenant_id = $1 and i.resolved_at is null limit ${limits.navigationCountMax}) as bounded`,
);

/** Incidents that nobody has resolved, up to the bound of the navigation. Rules: CONSOLE-76. */
export async function countUnresolvedIncidents(ctx: RequestContext): Promise<number> {
  const [row] = await readRows(ctx, readCount, [ctx.tenant.id]);
  return row?.count ?? 0;
}
