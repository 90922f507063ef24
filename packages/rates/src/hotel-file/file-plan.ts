import type { MoneyBody } from '@innkeeper/kernel';
import type { CreateRatePlanBody } from '../rate-plan/rate-plan.contract.ts';
import type { FileAmount, FilePlan } from './hotel-file.contract.ts';

/** How the names of a file are turned into the ids that a plan refers to. */
export interface PlanReferences {
  roomTypeId(code: string): string;
  ratePlanId(code: string): string;
  companyId(name: string): string;
}

/** A plan of a hotel file as the body of POST /rate-plans, so that one schema and one set of rules serve both. */
export function toPlanBody(plan: FilePlan, currency: string, references: PlanReferences): CreateRatePlanBody {
  const { room_types, company, channels, pricing, ...fields } = plan;
  const { base } = pricing;
  const resolved = base.type === 'derived' ? { ...base, rate_plan_id: references.ratePlanId(base.rate_plan_id) } : base;
  return {
    ...fields,
    currency,
    pricing: { ...pricing, base: resolved },
    room_type_ids: room_types.map(references.roomTypeId),
    company_id: company ? references.companyId(company.name) : null,
    channels: channels.map((entry) => {
      if (typeof entry === 'string') return { channel: entry, external_code: plan.code };
      return { channel: entry.channel, external_code: entry.external_code ?? plan.code };
    }),
  };
}

/** The code of the plan that a plan derives from, or null. */
export function baseCodeOf(plan: FilePlan): string | null {
  return plan.pricing.base.type === 'derived' ? plan.pricing.base.rate_plan_id : null;
}

/** An amount of the file with its currency. */
export function toMoney(amount: FileAmount, currency: string): MoneyBody {
  return typeof amount === 'string' ? { currency, amount } : amount;
}
