import {
  amountFault,
  codeText,
  currencyCode,
  evenWhenInvalid,
  type FieldIssue,
  fieldOf,
  idText,
  limits,
  listOf,
  valueAt,
  visibleText,
  whenValid,
} from '@innkeeper/kernel';
import { contract, pageOf, pageQuery } from '@innkeeper/platform';
import { z } from 'zod';
import {
  cancellationBody,
  cancellationInput,
  includedServiceBody,
  includedServicesInput,
  paymentScheduleInput,
  paymentStep,
  planChannel,
  planChannelsInput,
  restrictionsBody,
  restrictionsInput,
} from './plan-terms.contract.ts';
import { pricingBody, pricingInput } from './pricing.contract.ts';

export const ratePlanKinds = ['fixed', 'bar', 'package', 'corporate'] as const;
export type RatePlanKind = (typeof ratePlanKinds)[number];
export const ratePlanStatuses = ['active', 'deprecated'] as const;

const planRoomTypesMax = 200;

const planFields = {
  property_id: idText.optional().meta({ description: 'Needed only when the tenant has several properties' }),
  code: codeText(),
  name: visibleText(limits.nameCharsMax),
  kind: z.enum(ratePlanKinds),
  room_type_ids: listOf(idText, { min: 1, max: planRoomTypesMax }).refine(
    (ids) => !Array.isArray(ids) || new Set(ids).size === ids.length,
    { error: 'names a room type twice', ...evenWhenInvalid },
  ),
  currency: currencyCode().optional().meta({ description: "The property's currency, which is also the default" }),
  pricing: pricingInput,
  included_services: includedServicesInput.default([]),
  cancellation: cancellationInput.default({ free_until_hours: 24, fee: { type: 'first_night' } }),
  payment_schedule: paymentScheduleInput.default([{ due: 'departure', percent: 100 }]),
  channels: planChannelsInput.default([]),
  restrictions: restrictionsInput.default({}),
  company_id: idText.nullable().optional().meta({ description: 'The company account of a corporate plan' }),
};

/**
 * Body of POST /rate-plans. Rules: RATE-1, RATE-2, RATE-3, RATE-8. Decision: infra/decisions/0010. Errors: SVC-2003, SVC-2009, SVC-2013.
 */
export const createRatePlanBody = z
  .strictObject(planFields)
  .superRefine(
    (plan, context) => {
      refineBase(plan, context);
    },
    whenValid('kind', 'pricing.base.type'),
  )
  .superRefine((plan, context) => {
    refineCompany({ kind: plan.kind, company: plan.company_id }, context);
  }, whenValid('kind'))
  .superRefine((plan, context) => {
    if (plan.currency === undefined) return;
    for (const { path, issue } of planAmountFaults(plan, plan.currency)) {
      const isReported = context.issues.some((other) => other.path?.join('.') === path.join('.'));
      if (!isReported) context.addIssue({ code: 'custom', path, message: issue });
    }
  }, whenValid('currency'))
  .meta({ id: 'RatePlanInput' });
export type CreateRatePlanBody = z.infer<typeof createRatePlanBody>;

type Refinement = z.core.$RefinementCtx<unknown>;

const basesOfKind: Record<RatePlanKind, readonly string[]> = {
  fixed: ['fixed', 'daily_table', 'derived'],
  bar: ['fixed', 'daily_table', 'derived'],
  package: ['fixed', 'daily_table', 'derived'],
  corporate: ['derived'],
};

interface BaseFields {
  readonly type: string;
  readonly percent?: unknown;
  readonly amount?: unknown;
}

/** Refinement that limits the pricing of each kind of plan. */
export function refineBase(
  plan: { readonly kind: RatePlanKind; readonly pricing: { readonly base: BaseFields } },
  context: Refinement,
): void {
  const accepted = basesOfKind[plan.kind];
  if (!accepted.includes(plan.pricing.base.type)) {
    const message = `must be ${accepted.join(' or ')} for a plan of kind ${plan.kind}`;
    context.addIssue({ code: 'custom', path: ['pricing', 'base', 'type'], message });
  }
  const { base } = plan.pricing;
  // A corporate plan's change is its company's discount, with or without another.
  if (base.type === 'derived' && base.percent === undefined && base.amount === undefined && plan.kind !== 'corporate') {
    context.addIssue({
      code: 'invalid_type',
      expected: 'number',
      input: undefined,
      path: ['pricing', 'base', 'percent'],
      message: 'percent or amount is required',
    });
  }
}

/** Refinement: corporate plans, and no others, have a company. The field has another name in a hotel file. */
export function refineCompany(
  { kind, company }: { kind: RatePlanKind; company?: unknown },
  context: Refinement,
  field = 'company_id',
): void {
  const hasCompany = company !== undefined && company !== null;
  if (kind === 'corporate' && !hasCompany) {
    const message = 'is required for a corporate plan';
    context.addIssue({ code: 'invalid_type', expected: 'string', input: undefined, path: [field], message });
  }
  if (kind !== 'corporate' && hasCompany) {
    context.addIssue({ code: 'custom', path: [field], message: 'only a corporate plan has a company' });
  }
}

interface AmountFault {
  readonly path: (string | number)[];
  readonly issue: string;
}

/** Amounts of a plan, well formed or not, with more digits than the currency has. Rules: RATE-8, MONEY-1. Errors: SVC-2013. */
export function planAmountFaults(plan: unknown, currency: string): AmountFault[] {
  return amountsOf(plan).flatMap(({ path, amount }) => {
    const issue = amountFault(currency, amount);
    return issue === null ? [] : [{ path, issue }];
  });
}

/** Faults in their wire form. */
export function toFieldIssues(faults: readonly AmountFault[]): FieldIssue[] {
  return faults.map(({ path, issue }) => ({ field: fieldOf(path), issue }));
}

const amountPaths: readonly (readonly string[])[] = [
  ['pricing', 'base', 'amount'],
  ['cancellation', 'fee', 'value'], // a percent is a number
  ['pricing', 'extra_adult'],
  ['pricing', 'extra_child'],
];

function amountsOf(plan: unknown): { path: (string | number)[]; amount: string }[] {
  const services = valueAt(plan, ['included_services']);
  const servicePaths = Array.isArray(services) ? services.map((_service, index) => ['included_services', index, 'amount']) : [];
  return [...amountPaths, ...servicePaths].flatMap((path) => {
    const amount = valueAt(plan, path);
    return typeof amount === 'string' ? [{ path: [...path], amount }] : []; // a copy: zod lengthens the path of an issue in place
  });
}

/** Wire body of a rate plan. Rules: RATE-1. */
export const ratePlanBody = z
  .strictObject({
    id: z.string(),
    property_id: z.string(),
    code: z.string(),
    name: z.string(),
    kind: z.enum(ratePlanKinds),
    room_type_ids: z.array(z.string()),
    currency: z.string(),
    pricing: pricingBody,
    included_services: z.array(includedServiceBody),
    cancellation: cancellationBody,
    payment_schedule: z.array(paymentStep),
    channels: z.array(planChannel),
    restrictions: restrictionsBody,
    company_id: z.string().nullable(),
    status: z.enum(ratePlanStatuses),
    replaced_by: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'RatePlan' });
export type RatePlanBody = z.infer<typeof ratePlanBody>;

/** Body of POST /rate-plans/{id}/deprecate. */
export const deprecateRatePlanBody = z.strictObject({ replaced_by: idText.nullable().optional() });

/** GET /rate-plans. `property_id` is needed only when the tenant has several. */
export const listRatePlansContract = contract({
  query: { property_id: idText.optional(), status: z.enum(ratePlanStatuses).optional(), ...pageQuery },
  output: pageOf(ratePlanBody),
});

/** GET /rate-plans/{id}. */
export const getRatePlanContract = contract({ params: ['id'], output: ratePlanBody });

/** POST /rate-plans. */
export const createRatePlanContract = contract({ body: createRatePlanBody, output: ratePlanBody });

/** POST /rate-plans/{id}/deprecate. */
export const deprecateRatePlanContract = contract({ params: ['id'], body: deprecateRatePlanBody, output: ratePlanBody });
