import { type RequestContext, readRows, statement } from '@innkeeper/platform';

const readNamed = statement<{ id: string; code: string; kind: string }>(
  'rates.plans_by_id',
  'select id, code, kind from rates.rate_plan where tenant_id = $1 and id = any($2)',
);

/** Codes and kinds of rate plans by id, without unknown ids. */
export async function plansById(ctx: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, { code: string; kind: string }>> {
  const rows = await readRows(ctx, readNamed, [ctx.tenant.id, ids]);
  return new Map(rows.map((row) => [row.id, row]));
}
