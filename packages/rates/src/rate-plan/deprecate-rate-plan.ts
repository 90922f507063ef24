import { refuse } from '@innkeeper/kernel';
import { type ContractInput, type RequestContext, statement, type WriteContext } from '@innkeeper/platform';
import { markProperty } from '../night-mark/mark-nights.ts';
import { findRatePlan, type PlanState } from './find-rate-plan.ts';
import { requireRatePlan } from './get-rate-plan.ts';
import type { deprecateRatePlanContract, RatePlanBody } from './rate-plan.contract.ts';

const lockPlan = statement<PlanState>(
  'rates.lock_rate_plan',
  'select p.id, p.property_id, p.status from rates.rate_plan p where p.tenant_id = $1 and p.id = $2 for update',
);

const markDeprecated = statement<never>(
  'rates.deprecate_rate_plan',
  `update rates.rate_plan set status = 'deprecated', replaced_by = $3, updated_at = $4 where tenant_id = $1 and id = $2`,
);

/**
 * Takes a plan off sale, naming the plan that replaces it; reservations on it keep it.
 * Rules: RATE-9, BOOK-12. Errors: SVC-2010, SVC-2011, SVC-2013, SVC-3007 when it is deprecated already.
 */
export async function deprecateRatePlan(
  ctx: WriteContext,
  { params, body }: ContractInput<typeof deprecateRatePlanContract>,
): Promise<RatePlanBody> {
  const [plan] = await ctx.tx.run(lockPlan, [ctx.tenant.id, params.id]);
  if (!plan) throw refuse('SVC-2011', 'id', 'no such rate plan');
  if (body.replaced_by) await checkReplacement(ctx, plan, body.replaced_by);
  if (plan.status === 'deprecated') throw refuse('SVC-3007', 'status', 'the plan is deprecated already');
  ctx.reply.before = await requireRatePlan(ctx, plan.id);
  await ctx.tx.run(markDeprecated, [ctx.tenant.id, plan.id, body.replaced_by ?? null, ctx.clock.now()]);
  await markProperty(ctx, { propertyId: plan.property_id, parts: ['plans'] });
  return requireRatePlan(ctx, plan.id);
}

async function checkReplacement(ctx: RequestContext, plan: PlanState, replacedBy: string): Promise<void> {
  const replacement = await findRatePlan(ctx, replacedBy);
  if (!replacement) throw refuse('SVC-2010', 'replaced_by', 'resolves to nothing in this tenant');
  if (replacement.id === plan.id) throw refuse('SVC-2013', 'replaced_by', 'a plan cannot replace itself');
  if (replacement.property_id !== plan.property_id) throw refuse('SVC-2013', 'replaced_by', 'belongs to another property');
  if (replacement.status === 'deprecated') throw refuse('SVC-2013', 'replaced_by', 'is deprecated itself');
}
