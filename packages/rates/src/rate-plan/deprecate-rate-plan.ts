import { refuse } from '@innkeeper/kernel';
import type { ContractInput, RequestContext, WriteContext } from '@innkeeper/platform';
import { LockMode } from '@mikro-orm/core';
import { markProperty } from '../night-mark/mark-nights.ts';
import { findRatePlan } from './find-rate-plan.ts';
import { requireRatePlan } from './get-rate-plan.ts';
import type { deprecateRatePlanContract, RatePlanBody } from './rate-plan.contract.ts';
import { RatePlan } from './rate-plan.entity.ts';

/**
 * Takes a plan off sale and names its replacement; existing reservations keep the plan.
 * Rules: RATE-9, BOOK-12. Errors: SVC-2010, SVC-2011, SVC-2013, SVC-3007 when it is deprecated already.
 */
export async function deprecateRatePlan(
  ctx: WriteContext,
  { params, body }: ContractInput<typeof deprecateRatePlanContract>,
): Promise<RatePlanBody> {
  const { id } = params;
  const plan = await ctx.tx.em.findOne(RatePlan, { tenantId: ctx.tenant.id, id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!plan) throw refuse('SVC-2011', 'id', 'no such rate plan');
  if (body.replaced_by) await checkReplacement(ctx, plan, body.replaced_by);
  ctx.reply.before = await requireRatePlan(ctx, id);
  plan.deprecate(body.replaced_by ?? null, ctx.clock.now());
  await ctx.tx.em.flush();
  await markProperty(ctx, { propertyId: plan.propertyId, parts: ['plans'] });
  return requireRatePlan(ctx, id);
}

async function checkReplacement(ctx: RequestContext, plan: RatePlan, replacedBy: string): Promise<void> {
  const replacement = await findRatePlan(ctx, replacedBy);
  if (!replacement) throw refuse('SVC-2010', 'replaced_by', 'resolves to nothing in this tenant');
  if (replacement.id === plan.id) throw refuse('SVC-2013', 'replaced_by', 'a plan cannot replace itself');
  if (replacement.property_id !== plan.propertyId) throw refuse('SVC-2013', 'replaced_by', 'belongs to another property');
  if (replacement.status === 'deprecated') throw refuse('SVC-2013', 'replaced_by', 'is deprecated itself');
}
