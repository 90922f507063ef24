import {
  allDistinct,
  decimalText,
  evenWhenInvalid,
  idText,
  limits,
  listOf,
  localDate,
  percentBetween,
  spanWithin,
  whenValid,
  wholeNumber,
} from '@innkeeper/kernel';
import { contract } from '@innkeeper/platform';
import { z } from 'zod';
import { channelLimits } from '../channel-limits.ts';
import { propertyQuery } from '../mapping/mapping.contract.ts';

const percent = () =>
  percentBetween(-100, 1_000).meta({ description: 'Percent as a JSON number; -10 lowers the price by 10 percent', examples: [-10] });

const priceRule = z
  .strictObject({
    rate_plan_id: idText,
    percent: percent().optional(),
    amount: decimalText().optional().meta({ description: "Added to each night, in the plan's currency; may be negative" }),
  })
  .superRefine((rule, context) => {
    if (rule.percent !== undefined && rule.amount !== undefined) {
      context.addIssue({ code: 'custom', path: ['amount'], message: 'only one of percent and amount can be given' });
    }
    if (rule.percent === undefined && rule.amount === undefined) {
      const message = 'percent or amount is required';
      context.addIssue({ code: 'invalid_type', expected: 'number', input: undefined, path: ['percent'], message });
    }
  }, whenValid());

const allotment = z
  .strictObject({
    room_type_id: idText,
    from: localDate,
    to: localDate.meta({ description: 'Last date, inclusive' }),
    rooms_max: wholeNumber().min(0).max(channelLimits.allotmentRoomsMax).optional(),
    stop_sell: z.boolean().optional(),
  })
  .superRefine(spanWithin(limits.inventoryDaysAheadMax + 1), whenValid('from', 'to'))
  .superRefine(
    ({ rooms_max, stop_sell }, context) => {
      if (rooms_max !== undefined && stop_sell === true) {
        context.addIssue({ code: 'custom', path: ['stop_sell'], message: 'only one of rooms_max and stop_sell can be given' });
      }
      if (rooms_max === undefined && stop_sell !== true) {
        const message = 'rooms_max or stop_sell is required';
        context.addIssue({ code: 'invalid_type', expected: 'number', input: undefined, path: ['rooms_max'], message });
      }
    },
    whenValid('rooms_max', 'stop_sell'),
  );

/** Body of PUT: replaces all rules. Rules: PUSH-8. Errors: SVC-2003, SVC-2013. */
export const rulesInput = z
  .strictObject({
    prices: listOf(priceRule, { max: channelLimits.priceRulesMax })
      .superRefine(allDistinct(['rate_plan_id'], 'is named twice'), evenWhenInvalid)
      .default([]),
    allotments: listOf(allotment, { max: channelLimits.allotmentsMax }).default([]),
  })
  .meta({ id: 'ChannelRulesInput' });
export type RulesInput = z.infer<typeof rulesInput>;

/** Price and availability rules of an agency. Rules: PUSH-8. */
export const rulesBody = z
  .strictObject({
    prices: z.array(z.strictObject({ rate_plan_id: z.string(), percent: z.number().optional(), amount: z.string().optional() })),
    allotments: z.array(
      z.strictObject({
        room_type_id: z.string(),
        from: z.string(),
        to: z.string(),
        rooms_max: z.int().optional(),
        stop_sell: z.boolean().optional(),
      }),
    ),
  })
  .meta({ id: 'ChannelRules' });
export type RulesBody = z.infer<typeof rulesBody>;

export const getRulesContract = contract({ params: ['channel'], query: propertyQuery, output: rulesBody });
export const putRulesContract = contract({ params: ['channel'], query: propertyQuery, body: rulesInput, output: rulesBody });
