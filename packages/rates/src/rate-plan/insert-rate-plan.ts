import { newId, refuse } from '@innkeeper/kernel';
import { statement, violates, type WriteContext } from '@innkeeper/platform';
import { sellThroughAgencies } from '../channel/channel-plans.ts';
import { storedCancellation, storedPricing, storedRestrictions, storedServices } from './plan-terms.ts';
import type { CreateRatePlanBody, RatePlanBody } from './rate-plan.contract.ts';
import { RatePlan } from './rate-plan.entity.ts';

/** A plan whose references and amounts have been checked. */
export type CheckedRatePlan = CreateRatePlanBody & { readonly property_id: string; readonly currency: string };

const insertParts = statement<never>(
  'rates.insert_parts_of_plans',
  `with type as (
     insert into rates.rate_plan_room_type (tenant_id, rate_plan_id, room_type_id)
     select $1, t.rate_plan_id, t.room_type_id from json_to_recordset($2) as t(rate_plan_id text, room_type_id text)
   )
   insert into rates.rate_plan_channel (tenant_id, rate_plan_id, channel, external_code)
   select $1, c.rate_plan_id, c.channel, c.external_code from json_to_recordset($3) as c(rate_plan_id text, channel text, external_code text)`,
);

/** Writes new plans of a property with their room types and channels. Rules: RATE-5. Errors: SVC-2013 when an active plan has the code. */
export async function insertRatePlans(ctx: WriteContext, plans: readonly RatePlanBody[]): Promise<void> {
  if (plans.length === 0) return;
  const selling = plans.find(({ channels }) => channels.length > 0);
  if (selling) await sellThroughAgencies(ctx, selling.property_id);
  for (const plan of plans) ctx.tx.em.create(RatePlan, rowOf(ctx, plan));
  await ctx.tx.em.flush().catch((error: unknown) => {
    throw violates(error, 'rate_plan_code') ? refuse('SVC-2013', 'code', 'is the code of another active plan of the property') : error;
  });
  const types = plans.flatMap(({ id, room_type_ids }) => room_type_ids.map((room_type_id) => ({ rate_plan_id: id, room_type_id })));
  const channels = plans.flatMap(({ id, channels: sold }) => sold.map((each) => ({ rate_plan_id: id, ...each })));
  await ctx.tx.run(insertParts, [ctx.tenant.id, JSON.stringify(types), JSON.stringify(channels)]);
}

function rowOf({ tenant }: WriteContext, plan: RatePlanBody) {
  const { id, code, name, kind, currency, pricing, cancellation, restrictions, status } = plan;
  return {
    tenantId: tenant.id,
    propertyId: plan.property_id,
    ...{ id, code, name, kind, currency, pricing, cancellation, restrictions, status },
    basePlanId: pricing.base.type === 'derived' ? pricing.base.rate_plan_id : null,
    includedServices: plan.included_services,
    paymentSchedule: plan.payment_schedule,
    companyId: plan.company_id,
    replacedBy: plan.replaced_by,
    createdAt: plan.created_at,
    updatedAt: plan.updated_at,
  };
}

/** The body of a new plan. */
export function newPlanBody(plan: CheckedRatePlan, now: string): RatePlanBody {
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
