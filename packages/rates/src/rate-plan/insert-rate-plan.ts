import { newId, refuse } from '@innkeeper/kernel';
import { statement, violates, type WriteContext } from '@innkeeper/platform';
import { sellThroughAgencies } from '../channel/channel-plans.ts';
import { storedCancellation, storedPricing, storedRestrictions, storedServices } from './plan-terms.ts';
import type { CreateRatePlanBody, RatePlanBody } from './rate-plan.contract.ts';

/** A plan whose references and amounts have been checked. */
export type CheckedRatePlan = CreateRatePlanBody & { readonly property_id: string; readonly currency: string };

const insertPlan = statement<never>(
  'rates.insert_rate_plan',
  `with plan as (
     insert into rates.rate_plan (tenant_id, id, property_id, code, name, kind, currency, pricing, base_plan_id, included_services,
                                    cancellation, payment_schedule, restrictions, company_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15)
   ), type as (
     insert into rates.rate_plan_room_type (tenant_id, rate_plan_id, room_type_id)
     select $1, $2, t.id from unnest($16::text[]) as t(id)
   )
   insert into rates.rate_plan_channel (tenant_id, rate_plan_id, channel, external_code)
   select $1, $2, c.channel, c.external_code from json_to_recordset($17) as c(channel text, external_code text)`,
);

/** Writes a new plan with its room types and channels in one statement. Rules: RATE-5. Errors: SVC-2013 when an active plan has the code. */
export async function insertRatePlan(ctx: WriteContext, plan: CheckedRatePlan): Promise<RatePlanBody> {
  const body = newPlanBody(plan, ctx.clock.now());
  try {
    if (body.channels.length > 0) await sellThroughAgencies(ctx, body.property_id);
    await ctx.tx.run(insertPlan, valuesOf(ctx.tenant.id, body));
  } catch (error) {
    if (violates(error, 'rate_plan_code')) throw refuse('SVC-2013', 'code', 'is the code of another active plan of the property');
    throw error;
  }
  return body;
}

function newPlanBody(plan: CheckedRatePlan, now: string): RatePlanBody {
  const { property_id, currency } = plan;
  return {
    id: newId('ratePlan'),
    property_id,
    code: plan.code,
    name: plan.name,
    kind: plan.kind,
    room_type_ids: plan.room_type_ids.toSorted(),
    currency,
    pricing: storedPricing(plan.pricing, currency),
    included_services: storedServices(plan.included_services, currency),
    cancellation: storedCancellation(plan.cancellation, currency),
    payment_schedule: plan.payment_schedule,
    channels: plan.channels.toSorted((left, right) => (left.channel < right.channel ? -1 : 1)),
    restrictions: storedRestrictions(plan.restrictions),
    company_id: plan.company_id ?? null,
    status: 'active',
    replaced_by: null,
    created_at: now,
    updated_at: now,
  };
}

function valuesOf(tenantId: string, plan: RatePlanBody): unknown[] {
  const { base } = plan.pricing;
  return [
    tenantId,
    plan.id,
    plan.property_id,
    plan.code,
    plan.name,
    plan.kind,
    plan.currency,
    JSON.stringify(plan.pricing),
    base.type === 'derived' ? base.rate_plan_id : null,
    JSON.stringify(plan.included_services),
    JSON.stringify(plan.cancellation),
    JSON.stringify(plan.payment_schedule),
    JSON.stringify(plan.restrictions),
    plan.company_id,
    plan.created_at,
    plan.room_type_ids,
    JSON.stringify(plan.channels),
  ];
}
