import { stayChannels } from '@innkeeper/booking';
import { allDistinct, evenWhenInvalid, idText, limits, listOf, messageChannels, visibleText, wholeNumber } from '@innkeeper/kernel';
import { contract, pageOf, pageQuery } from '@innkeeper/platform';
import { z } from 'zod';
import { automationLimits } from './automation-limits.ts';

export const triggers = ['booked', 'before_arrival', 'checked_in', 'before_departure', 'checked_out', 'cancelled'] as const;
export type Trigger = (typeof triggers)[number];

const { conditionValuesMax, nightsMax, offsetHoursMax } = automationLimits;

/** Conditions on the stays of an automation; null sets no condition. Rules: AUTO-3. */
const conditionsBody = z
  .strictObject({
    channels: z.array(z.string()).nullable(),
    room_type_ids: z.array(z.string()).nullable(),
    rate_plan_ids: z.array(z.string()).nullable(),
    nights_min: z.int().nullable(),
  })
  .meta({ id: 'AutomationConditions' });
export type Conditions = z.infer<typeof conditionsBody>;

/** Wire body of an automation. Rules: AUTO-1. */
export const automationBody = z
  .strictObject({
    id: z.string(),
    trigger: z.enum(triggers),
    offset_hours: z.int(),
    template_name: z.string(),
    channels: z
      .array(z.enum(messageChannels))
      .nullable()
      .meta({ description: "Channels to use, in order of preference; null: the guest's channel" }),
    conditions: conditionsBody,
    active: z.boolean(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'MessageAutomation' });
export type AutomationBody = z.infer<typeof automationBody>;

function values<T extends z.ZodType>(item: T) {
  return listOf(item, { max: conditionValuesMax }).superRefine(allDistinct([], 'is named twice'), evenWhenInvalid).nullable();
}

const conditionsInput = z
  .strictObject({
    channels: values(z.enum(stayChannels)),
    room_type_ids: values(idText),
    rate_plan_ids: values(idText),
    nights_min: wholeNumber().min(1).max(nightsMax).nullable(),
  })
  .partial()
  .meta({ id: 'AutomationConditionsInput' });

const fields = {
  trigger: z.enum(triggers),
  offset_hours: wholeNumber().min(0).max(offsetHoursMax).meta({ description: "Before or after the trigger, in the property's time zone" }),
  template_name: visibleText(limits.nameCharsMax),
  channels: listOf(z.enum(messageChannels), { min: 1, max: messageChannels.length })
    .superRefine(allDistinct([], 'is named twice'), evenWhenInvalid)
    .nullable(),
  conditions: conditionsInput.nullable(),
  active: z.boolean(),
};

/** Body of POST /message-automations. Errors: SVC-2003, SVC-2009, SVC-2013. */
const automationInput = z
  .strictObject({
    ...fields,
    offset_hours: fields.offset_hours.default(0),
    channels: fields.channels.optional(),
    conditions: fields.conditions.optional(),
    active: fields.active.default(true),
  })
  .meta({ id: 'MessageAutomationInput' });

/** Body of PATCH /message-automations/{id}: JSON Merge Patch, within `conditions` too. Rules: WIRE-26. */
const automationPatch = z.strictObject(fields).partial().meta({ id: 'MessageAutomationPatch' });

export const createAutomationContract = contract({ body: automationInput, output: automationBody });
export const getAutomationContract = contract({ params: ['id'], output: automationBody });
export const changeAutomationContract = contract({ params: ['id'], body: automationPatch, output: automationBody });
export const deleteAutomationContract = contract({ params: ['id'], output: null });
export const listAutomationsContract = contract({
  query: {
    ...pageQuery,
    trigger: z.enum(triggers).optional(),
    template_name: z.string().max(limits.nameCharsMax).optional(),
    active: z.enum(['true', 'false']).optional(),
  },
  output: pageOf(automationBody),
});
