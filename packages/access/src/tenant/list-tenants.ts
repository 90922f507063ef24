import { limits, wholeNumber } from '@innkeeper/kernel';
import { type Environment, type OperatorContext, systemStatement } from '@innkeeper/platform';
import { z } from 'zod';

/** Input of `tenant.list`; `after` is the last tenant of the previous page. */
export const listTenantsInput = z.strictObject({
  after: z.string().optional(),
  limit: wholeNumber().min(1).max(limits.pageSizeMax).default(limits.pageSizeDefault),
});

interface TenantBody {
  readonly tenant_id: string;
  readonly name: string;
  readonly environment: Environment;
  readonly created_at: string;
}

const readTenants = systemStatement<{ tenant_id: string; name: string; environment: Environment; created_at: string }>(
  'access.list_tenants',
  `select t.id as tenant_id, t.name, t.environment, t.created_at from access.tenant t
    where $1::text is null or t.id < $1 order by t.id desc limit $2`,
);

/** Lists the tenants of the installation, newest first, a page at a time. Rules: CONSOLE-6. */
export async function listTenants(
  ctx: OperatorContext,
  { after, limit }: z.infer<typeof listTenantsInput>,
): Promise<{ data: TenantBody[]; next_after: string | null }> {
  const data = await ctx.db.runAsSystem(readTenants, [after ?? null, limit]);
  return { data, next_after: data.length === limit ? (data.at(-1)?.tenant_id ?? null) : null };
}
