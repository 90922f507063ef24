import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { RatePlanBody } from './rate-plan.contract.ts';

/** The property and status of a rate plan. */
export type PlanState = Pick<RatePlanBody, 'id' | 'property_id' | 'status'>;

const findById = statement<PlanState>(
  'rates.find_rate_plan',
  'select id, property_id, status from rates.rate_plan where tenant_id = $1 and id = $2',
);

/** A rate plan by its id; null when it resolves to nothing. */
export async function findRatePlan(ctx: RequestContext, id: string): Promise<PlanState | null> {
  const [row] = await readRows(ctx, findById, [ctx.tenant.id, id]);
  return row ?? null;
}
