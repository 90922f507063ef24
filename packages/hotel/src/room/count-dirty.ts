import { limits } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';

const readCount = statement<{ readonly count: number }>(
  'hotel.count_dirty_rooms',
  `select count(*)::int as count from (
     select from hotel.room m where m.tenant_id = $1 and m.condition = 'dirty' limit ${limits.navigationCountMax}) as bounded`,
);

/** Rooms waiting to be cleaned, up to the bound of the navigation. Rules: CONSOLE-76. */
export async function countDirtyRooms(ctx: RequestContext): Promise<number> {
  const [row] = await readRows(ctx, readCount, [ctx.tenant.id]);
  return row?.count ?? 0;
}
