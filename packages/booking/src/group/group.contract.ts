import { entryBody } from '@innkeeper/billing';
import { idText, limits, localDate, moneyBody, percentBetween, queryListOf, visibleText, whenValid } from '@innkeeper/kernel';
import { contract, pageOf, pageQuery } from '@innkeeper/platform';
import { refineStayLength } from '@innkeeper/rates';
import { z } from 'zod';

export const groupKinds = ['leisure', 'corporate', 'event', 'tour'] as const;
export const groupStatuses = ['inquiry', 'tentative', 'definite', 'released', 'cancelled'] as const;
export type GroupStatus = (typeof groupStatuses)[number];

/** Folio that the system charges for the nights of a group: each guest's own, or the master folio. */
export const routings = ['none', 'room_and_tax', 'all'] as const;
export type RoutingMode = (typeof routings)[number];

/** Wire body of a group. Rules: GROUP-1. */
export const groupBody = z
  .strictObject({
    id: z.string(),
    property_id: z.string(),
    name: z.string(),
    kind: z.enum(groupKinds),
    status: z.enum(groupStatuses),
    organiser_guest_id: z.string().nullable(),
    company_id: z.string().nullable(),
    arrival: localDate,
    departure: localDate,
    cutoff_date: localDate.nullable(),
    elastic: z.boolean(),
    hold_tentative: z.boolean(),
    routing: z.enum(routings),
    rate_plan_id: z.string(),
    attrition_percent: z.number().nullable(),
    folio_id: z.string().nullable().meta({ description: 'The master folio' }),
    notes: z.string().nullable(),
    totals: z
      .strictObject({ rooms_held: z.int(), rooms_picked_up: z.int(), rooms_released: z.int() })
      .meta({ description: 'Room nights of the block' }),
    attrition_due: moneyBody.nullable().meta({ description: 'From the cut-off on, until it is charged' }),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Group' });
export type GroupBody = z.infer<typeof groupBody>;

const name = visibleText(limits.nameCharsMax);
const notes = z.string().max(limits.textCharsMax).nullable();
const attritionPercent = percentBetween(0, 100)
  .nullable()
  .meta({ description: 'Part of the contracted room nights that need not be picked up; null: nothing is due' });
const holdTentative = z.boolean().meta({ description: 'A tentative group holds its rooms' });
const elastic = z.boolean().meta({ description: 'Nights beyond the block come from free inventory' });

/** Body of POST /groups. Rules: GROUP-2. Errors: SVC-2003, SVC-2009, SVC-2013. */
export const createGroupBody = z
  .strictObject({
    name,
    arrival: localDate,
    departure: localDate,
    rate_plan_id: idText,
    property_id: idText.optional(),
    kind: z.enum(groupKinds).default('leisure'),
    status: z.enum(['inquiry', 'tentative', 'definite']).default('tentative'),
    organiser_guest_id: idText.nullable().default(null),
    company_id: idText.nullable().default(null),
    cutoff_date: localDate.nullable().default(null),
    elastic: elastic.default(false),
    hold_tentative: holdTentative.default(true),
    routing: z.enum(routings).default('none'),
    attrition_percent: attritionPercent.default(null),
    notes: notes.default(null),
  })
  .superRefine(refineStayLength, whenValid('arrival', 'departure'))
  .meta({ id: 'GroupInput' });
export type CreateGroupBody = z.infer<typeof createGroupBody>;

/** Body of PATCH /groups/{id}: JSON Merge Patch. Rules: GROUP-3. */
export const changeGroupBody = z
  .strictObject({
    name,
    arrival: localDate,
    departure: localDate,
    rate_plan_id: idText,
    property_id: idText.meta({ description: 'That of the group: it does not change' }),
    kind: z.enum(groupKinds),
    status: z.enum(groupStatuses),
    organiser_guest_id: idText.nullable(),
    company_id: idText.nullable(),
    cutoff_date: localDate.nullable(),
    elastic,
    hold_tentative: holdTentative,
    routing: z.enum(routings),
    attrition_percent: attritionPercent,
    notes,
  })
  .partial()
  .superRefine(refineStayLength, whenValid('arrival', 'departure'))
  .meta({ id: 'GroupPatch' });
export type ChangeGroupBody = z.infer<typeof changeGroupBody>;

export const createGroupContract = contract({ body: createGroupBody, output: groupBody });
export const getGroupContract = contract({ params: ['id'], output: groupBody });
export const changeGroupContract = contract({ params: ['id'], body: changeGroupBody, output: groupBody });
export const confirmGroupContract = contract({ params: ['id'], output: groupBody });
export const chargeAttritionContract = contract({ params: ['id'], output: entryBody });
export const cancelGroupContract = contract({
  params: ['id'],
  query: { force: z.enum(['true', 'false']).default('false') },
  output: groupBody,
});

/** GET /groups. Rules: GROUP-1. Errors: SVC-2009, SVC-2014. */
export const listGroupsContract = contract({
  query: {
    ...pageQuery,
    property_id: idText.optional(),
    status: queryListOf(z.enum(groupStatuses)).optional(),
    arrival_from: localDate.optional(),
    arrival_to: localDate.optional(),
    q: z.string().min(1).max(limits.nameCharsMax).optional().meta({ description: 'Part of the name' }),
  },
  output: pageOf(groupBody),
});
