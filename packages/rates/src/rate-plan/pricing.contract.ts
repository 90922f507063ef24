import {
  allDistinct,
  decimalText,
  evenWhenInvalid,
  idText,
  limits,
  listOf,
  nonNegativeAmount,
  percentBetween,
  whenValid,
  wholeNumber,
} from '@innkeeper/kernel';
import { z } from 'zod';
import { nameUnknownTag } from './unknown-tag.ts';

export const lengthOfStayTiersMax = 20;

const priceChange = () =>
  percentBetween(-100, 1_000).meta({ description: 'Percent as a JSON number; -10 lowers the price by 10 percent', examples: [-10] });

export const fixedBase = z.strictObject({ type: z.literal('fixed'), amount: nonNegativeAmount() });
export const tableBase = z.strictObject({ type: z.literal('daily_table') });
/** A derived plan's change of its base. */
export const changeFields = { percent: priceChange().optional(), amount: decimalText().optional() };
const derivedBase = z
  .strictObject({ type: z.literal('derived'), rate_plan_id: idText, ...changeFields })
  .superRefine(refineChange, whenValid());

const base = z.discriminatedUnion('type', [fixedBase, tableBase, derivedBase]).superRefine(nameUnknownTag, evenWhenInvalid);

const lengthOfStayTier = z.strictObject({ min_nights: wholeNumber().min(1).max(limits.stayNightsMax), percent: priceChange() });

const lengthOfStay = listOf(lengthOfStayTier, { max: lengthOfStayTiersMax }).superRefine(
  allDistinct(['min_nights'], 'is named twice'),
  evenWhenInvalid,
);

/** Refinement that takes either a percent or an amount. Use with `whenValid`. */
export function refineChange(
  base: { readonly percent?: unknown; readonly amount?: unknown },
  context: z.core.$RefinementCtx<unknown>,
): void {
  if (base.percent === undefined || base.amount === undefined) return;
  context.addIssue({ code: 'custom', path: ['amount'], message: 'only one of percent and amount can be given' });
}

/** Pricing fields besides the base, as a client writes them. */
export const pricingFields = {
  included_adults: wholeNumber().min(0).max(limits.guestsPerStayMax).default(2),
  extra_adult: nonNegativeAmount().default('0'),
  extra_child: nonNegativeAmount().default('0'),
  length_of_stay: lengthOfStay.default([]),
};

/**
 * Pricing formula as a client writes it; amounts are decimal strings in the plan's currency.
 * Rules: RATE-8, RATE-10. Errors: SVC-2003, SVC-2009, SVC-2013.
 */
export const pricingInput = z.strictObject({ base, ...pricingFields }).meta({ id: 'PricingInput' });
export type PricingInput = z.infer<typeof pricingInput>;

/** Pricing formula as stored and shown: every part present, amounts with exactly the currency's digits. Rules: RATE-10, MONEY-1. */
export const pricingBody = z
  .strictObject({
    base: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('fixed'), amount: z.string() }),
      z.strictObject({ type: z.literal('daily_table') }),
      z.strictObject({
        type: z.literal('derived'),
        rate_plan_id: z.string(),
        percent: z.number().optional(),
        amount: z.string().optional(),
      }),
    ]),
    included_adults: z.int(),
    extra_adult: z.string(),
    extra_child: z.string(),
    length_of_stay: z.array(z.strictObject({ min_nights: z.int(), percent: z.number() })),
  })
  .meta({ id: 'Pricing' });
export type PricingBody = z.infer<typeof pricingBody>;
