import { limits } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';

const readCount = statement<{ readonly count: number }>(
  'messaging.count_unread_conversations',
  `select count(*)::int as count from (
     select from messaging.conversation c
     where c.tenant_id = $1 and c.is_unread and c.waiting_since is not null and c.merged_into is null
     limit ${limits.navigationCountMax}) as bounded`,
);

/** Conversations with messages that nobody has read and that wait for an answer, up to the bound of the navigation. Rules: CONSOLE-76. */
export async function countUnreadConversations(ctx: RequestContext): Promise<number> {
  const [row] = await readRows(ctx, readCount, [ctx.tenant.id]);
  return row?.count ?? 0;
}
