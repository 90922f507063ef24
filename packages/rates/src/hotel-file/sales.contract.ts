import { fileAmount } from '@innkeeper/hotel';
import {
  allDistinct,
  codeText,
  evenWhenInvalid,
  idText,
  limits,
  listOf,
  localDate,
  percentBetween,
  visibleText,
  whenValid,
} from '@innkeeper/kernel';
import { z } from 'zod';
import { otaChannels } from '../channel/channels.ts';
import { changeFields, fixedBase, pricingFields, refineChange, tableBase } from '../rate-plan/pricing.contract.ts';
import { createRatePlanBody, refineBase, refineCompany } from '../rate-plan/rate-plan.contract.ts';
import { nameUnknownTag } from '../rate-plan/unknown-tag.ts';

/** Limits of the plans and rates of a hotel file. */
export const salesLimits = {
  ratePlansMax: 500,
  dailyRatesMax: 50_000,
  dailyRateDaysMax: 1_100, // of one entry: three years
  dailyRateNightsMax: 1_000_000, // of all entries together
} as const;

const { property_id: _property, currency: _currency, room_type_ids, company_id: _company, ...planFields } = createRatePlanBody.shape;

/** A derived plan names its base as `rate_plan` like the rest of the file, or as `rate_plan_id` like the API; both hold a code. */
const derivedBase = z
  .strictObject({ type: z.literal('derived'), rate_plan: idText.optional(), rate_plan_id: idText.optional(), ...changeFields })
  .superRefine(refineChange, whenValid())
  .superRefine((base, context) => {
    if (base.rate_plan !== undefined && base.rate_plan_id !== undefined) {
      context.addIssue({ code: 'custom', path: ['rate_plan'], message: 'only one of rate_plan and rate_plan_id can be given' });
    }
    if (base.rate_plan === undefined && base.rate_plan_id === undefined) {
      const message = 'is required';
      context.addIssue({ code: 'invalid_type', expected: 'string', input: undefined, path: ['rate_plan_id'], message });
    }
  }, whenValid());

const pricing = z.strictObject({
  base: z.discriminatedUnion('type', [fixedBase, tableBase, derivedBase]).superRefine(nameUnknownTag, evenWhenInvalid),
  ...pricingFields,
});

/** An OTA channel: its name alone (sold under the plan's code), or with a code of its own. */
export const fileChannel = z.union([
  z.enum(otaChannels),
  z.strictObject({ channel: z.enum(otaChannels), external_code: codeText().optional() }),
]);
export type FileChannel = z.infer<typeof fileChannel>;

export const planCompany = z.strictObject({
  name: visibleText(limits.nameCharsMax),
  discount_percent: percentBetween(0, 100),
});

const ratePlan = z
  .strictObject({
    ...planFields,
    pricing,
    room_types: room_type_ids,
    channels: listOf(fileChannel, { max: otaChannels.length })
      .superRefine((channels, context) => {
        const named = Array.isArray(channels) ? channels.map((entry) => (typeof entry === 'string' ? entry : entry?.channel)) : [];
        allDistinct([], 'is named twice')(named, context);
      }, evenWhenInvalid)
      .default([]),
    company: planCompany.nullable().optional(),
  })
  .superRefine(refineBase, whenValid('kind', 'pricing.base.type'))
  .superRefine((plan, context) => {
    refineCompany(plan, context, 'company');
  }, whenValid('kind'));

const dailyRate = z
  .strictObject({ rate_plan: codeText(), room_type: codeText(), from: localDate, to: localDate, amount: fileAmount })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'must not be before from', ...whenValid('from', 'to') });

/**
 * The rate plans and daily amounts of a hotel file (`to` inclusive, a later entry wins); references are codes and names.
 * Rules: HOTEL-12, RATE-27, RATE-28.
 */
export const salesPart = z.object({
  rate_plans: listOf(ratePlan, { max: salesLimits.ratePlansMax }).default([]),
  daily_rates: listOf(dailyRate, { max: salesLimits.dailyRatesMax }).default([]),
});
export type SalesPart = z.infer<typeof salesPart>;
export type FilePlan = SalesPart['rate_plans'][number];
