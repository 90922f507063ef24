import { statement, type WriteContext } from '@innkeeper/platform';

const readLastVia = statement<{ via: string | null }>(
  'messaging.read_last_via',
  `select m.via from messaging.message m
    where m.tenant_id = $1 and m.conversation_id = $2 and m.channel = 'messaging_app' and m.direction = 'inbound' order by m.id desc limit 1`,
);

/** Returns the agency through which the guest wrote last: replies go the same way. Rules: MSG-5. */
export async function agencyOf(ctx: WriteContext, conversationId: string): Promise<string | null> {
  const [last] = await ctx.tx.run(readLastVia, [ctx.tenant.id, conversationId]);
  return last?.via ?? null;
}
