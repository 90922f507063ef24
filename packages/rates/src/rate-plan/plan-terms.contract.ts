import {
  allDistinct,
  codeText,
  evenWhenInvalid,
  limits,
  listOf,
  nonNegativeAmount,
  percentBetween,
  visibleText,
  whenValid,
  wholeNumber,
} from '@innkeeper/kernel';
import { z } from 'zod';
import { otaChannels } from '../channel/channels.ts';
import { nameUnknownTag } from './unknown-tag.ts';

const freeUntilHoursMax = 8_760; // a year
const servicesMax = 50;
const paymentStepsMax = 12;

const serviceFields = {
  code: codeText(),
  description: visibleText(limits.nameCharsMax),
  per: z.enum(['stay', 'night', 'adult_night']),
};

/** A service bundled with a plan. Rules: RATE-19. Decision: infra/decisions/0010. Errors: SVC-2003, SVC-2009, SVC-2013. */
export const includedServicesInput = listOf(z.strictObject({ ...serviceFields, amount: nonNegativeAmount() }), { max: servicesMax });

const withoutValue = z.null().optional();
const fee = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('first_night'), value: withoutValue }),
    z.strictObject({ type: z.literal('percent'), value: percentBetween(0, 100) }),
    z.strictObject({ type: z.literal('full'), value: withoutValue }),
    z.strictObject({ type: z.literal('fixed'), value: nonNegativeAmount() }),
  ])
  .superRefine(nameUnknownTag, evenWhenInvalid);

/** Cancellation window and fee as a client writes them. Rules: BOOK-39, BOOK-41. Errors: SVC-2003, SVC-2009, SVC-2013. */
export const cancellationInput = z
  .strictObject({
    free_until_hours: wholeNumber().min(0).max(freeUntilHoursMax).default(24),
    fee: fee.default({ type: 'first_night' }),
  })
  .meta({ id: 'CancellationInput' });
export type CancellationInput = z.infer<typeof cancellationInput>;

/** Cancellation window and fee as stored and shown; `value` is a percent or an amount in the plan's currency. */
export const cancellationBody = z
  .strictObject({
    free_until_hours: z.int(),
    fee: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('first_night') }),
      z.strictObject({ type: z.literal('percent'), value: z.number() }),
      z.strictObject({ type: z.literal('full') }),
      z.strictObject({ type: z.literal('fixed'), value: z.string() }),
    ]),
  })
  .meta({ id: 'Cancellation' });
export type CancellationBody = z.infer<typeof cancellationBody>;

/** A part of the total and when it is due. Rules: RATE-8. */
export const paymentStep = z.strictObject({ due: z.enum(['booking', 'arrival', 'departure']), percent: percentBetween(0, 100) });

const withPercent = z.object({ percent: paymentStep.shape.percent });

/** Payment schedule as a client writes it. Errors: SVC-2003, SVC-2009, SVC-2013 when the parts exceed the whole. */
export const paymentScheduleInput = listOf(paymentStep, { max: paymentStepsMax }).superRefine((steps, context) => {
  if (sumOfPercents(steps) > 1_000_000) context.addIssue({ code: 'custom', path: [], message: 'percentages must not exceed 100 in sum' });
}, evenWhenInvalid);

/** In units of the smallest percent allowed: a sum of floats could pass 100 by a rounding error. Malformed steps do not count. */
function sumOfPercents(steps: unknown): number {
  const sound = (Array.isArray(steps) ? steps : []).flatMap((step) => withPercent.safeParse(step).data ?? []);
  return sound.reduce((total, { percent }) => total + Math.round(percent * 10_000), 0);
}

/** OTA channels that sell a plan, with the plan's code there; direct kinds need no entry. Rules: BOOK-11. */
export const planChannel = z.strictObject({ channel: z.enum(otaChannels), external_code: codeText() });

/** Errors: SVC-2003, SVC-2009, SVC-2013 when a channel is named twice. */
export const planChannelsInput = listOf(planChannel, { max: otaChannels.length }).superRefine(
  allDistinct(['channel'], 'is named twice'),
  evenWhenInvalid,
);

const stayLimit = wholeNumber().min(1).max(limits.stayNightsMax).nullable().optional();
const closing = z.boolean().nullable().optional();

/** Restrictions as a client writes them: absent keeps or defaults, null lifts. Rules: RATE-8, RATE-28. Errors: SVC-2013. */
export const restrictionsInput = z
  .strictObject({ min_stay: stayLimit, max_stay: stayLimit, closed_to_arrival: closing, closed_to_departure: closing, stop_sell: closing })
  .superRefine(
    (restrictions, context) => {
      const { min_stay, max_stay } = restrictions;
      if (min_stay == null || max_stay == null || min_stay <= max_stay) return;
      context.addIssue({ code: 'custom', path: ['max_stay'], message: 'must not be below min_stay' });
    },
    whenValid('min_stay', 'max_stay'),
  )
  .meta({ id: 'RestrictionsInput' });
export type RestrictionsInput = z.infer<typeof restrictionsInput>;

/** A plan's restrictions as stored and shown. */
export const restrictionsBody = z
  .strictObject({
    min_stay: z.int().nullable(),
    max_stay: z.int().nullable(),
    closed_to_arrival: z.boolean(),
    closed_to_departure: z.boolean(),
    stop_sell: z.boolean(),
  })
  .meta({ id: 'Restrictions' });
export type RestrictionsBody = z.infer<typeof restrictionsBody>;

/** A bundled service as stored and shown. */
export const includedServiceBody = z
  .strictObject({ code: z.string(), description: z.string(), amount: z.string(), per: serviceFields.per })
  .meta({ id: 'IncludedService' });
export type IncludedServiceBody = z.infer<typeof includedServiceBody>;
