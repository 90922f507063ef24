import { refuse } from '@innkeeper/kernel';
import { defineEntity, p } from '@mikro-orm/core';
import { type RatePlanBody, ratePlanKinds, ratePlanStatuses } from './rate-plan.contract.ts';

const RatePlanSchema = defineEntity({
  name: 'RatePlan',
  tableName: 'rates.rate_plan',
  properties: {
    tenantId: p.string().primary(),
    id: p.string().primary(), // rp_ + TypeID suffix
    propertyId: p.string(),
    code: p.string(),
    name: p.string(),
    kind: p.enum(ratePlanKinds),
    currency: p.string(),
    pricing: p.json<RatePlanBody['pricing']>(),
    basePlanId: p.string().nullable(), // of a derived plan
    includedServices: p.json<RatePlanBody['included_services']>(),
    cancellation: p.json<RatePlanBody['cancellation']>(),
    paymentSchedule: p.json<RatePlanBody['payment_schedule']>(),
    restrictions: p.json<RatePlanBody['restrictions']>(),
    companyId: p.string().nullable(),
    status: p.enum(ratePlanStatuses),
    replacedBy: p.string().nullable(),
    createdAt: p.string(),
    updatedAt: p.string(),
  },
});

/**
 * Prices and terms of a stay. A plan never changes except to go off sale; its room types and agencies have their own tables.
 * Rules: RATE-1.
 */
export class RatePlan extends RatePlanSchema.class {
  /** Takes the plan off sale; existing reservations keep it. Rules: RATE-9, BOOK-12. Errors: SVC-3007 when it is deprecated already. */
  deprecate(replacedBy: string | null, now: string): void {
    if (this.status === 'deprecated') throw refuse('SVC-3007', 'status', 'the plan is deprecated already');
    this.status = 'deprecated';
    this.replacedBy = replacedBy;
    this.updatedAt = now;
  }
}
RatePlanSchema.setClass(RatePlan);
