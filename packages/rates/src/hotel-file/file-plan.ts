import type { OtaChannel } from '../channel/channels.ts';
import type { CreateRatePlanBody } from '../rate-plan/rate-plan.contract.ts';
import type { FileChannel, FilePlan } from './sales.contract.ts';

/** Resolves the names of a file to the ids that a plan refers to. */
export interface PlanReferences {
  roomTypeId(code: string): string;
  ratePlanId(code: string): string;
  companyId(name: string): string;
}

/** Turns a plan of a hotel file into the body of POST /rate-plans, so that one schema and one set of rules serve both. */
export function toPlanBody(plan: FilePlan, currency: string, references: PlanReferences): CreateRatePlanBody {
  const { room_types, company, channels, pricing, ...fields } = plan;
  return {
    ...fields,
    currency,
    pricing: { ...pricing, base: toBase(pricing.base, references) },
    room_type_ids: room_types.map(references.roomTypeId),
    company_id: company ? references.companyId(company.name) : null,
    channels: channels.map((entry) => channelCodeOf(entry, plan.code)),
  };
}

/** An agency that sells a plan, under the plan's own code unless another is given. */
export function channelCodeOf(entry: FileChannel, planCode: string): { channel: OtaChannel; external_code: string } {
  if (typeof entry === 'string') return { channel: entry, external_code: planCode };
  return { channel: entry.channel, external_code: entry.external_code ?? planCode };
}

function toBase(base: FileBase, references: PlanReferences): CreateRatePlanBody['pricing']['base'] {
  if (base.type !== 'derived') return base;
  const { rate_plan: _name, rate_plan_id: _id, ...change } = base;
  return { ...change, rate_plan_id: references.ratePlanId(namedBase(base)) };
}

/** The code of the plan that a plan derives from, or null. */
export function baseCodeOf({ pricing: { base } }: FilePlan): string | null {
  return base.type === 'derived' ? namedBase(base) : null;
}

type FileBase = FilePlan['pricing']['base'];

function namedBase({ rate_plan, rate_plan_id }: Extract<FileBase, { type: 'derived' }>): string {
  const code = rate_plan ?? rate_plan_id;
  if (code === undefined) throw new Error('a checked hotel file has a derived plan without a base');
  return code;
}
