import { refuse } from '@innkeeper/kernel';
import { type ContractInput, type RequestContext, readRows, statement } from '@innkeeper/platform';
import { type RatePlanRow, ratePlanSelect } from './rate-plan.body.ts';
import type { getRatePlanContract, RatePlanBody } from './rate-plan.contract.ts';

const readRatePlan = statement<RatePlanRow>('rates.rate_plan', `${ratePlanSelect} where p.tenant_id = $1 and p.id = $2`);

/** One rate plan by id. Errors: SVC-2011. */
export function getRatePlan(ctx: RequestContext, input: ContractInput<typeof getRatePlanContract>): Promise<RatePlanBody> {
  return requireRatePlan(ctx, input.params.id);
}

/** Reads a rate plan or refuses. Errors: SVC-2011. */
export async function requireRatePlan(ctx: RequestContext, id: string): Promise<RatePlanBody> {
  const [plan] = await readRows(ctx, readRatePlan, [ctx.tenant.id, id]);
  if (!plan) throw refuse('SVC-2011', 'id', 'no such rate plan');
  return plan;
}
