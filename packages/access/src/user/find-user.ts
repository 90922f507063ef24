import { statement, type WriteContext } from '@innkeeper/platform';

const readUser = statement<{ id: string }>('access.find_user', 'select u.id from access.app_user u where u.tenant_id = $1 and u.id = $2');

/** True when the tenant has this user. Takes no lock. */
export async function isUser(ctx: WriteContext, userId: string): Promise<boolean> {
  return (await ctx.tx.run(readUser, [ctx.tenant.id, userId])).length > 0;
}
