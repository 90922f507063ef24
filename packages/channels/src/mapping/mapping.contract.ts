import { allDistinct, codeText, evenWhenInvalid, idText, listOf } from '@innkeeper/kernel';
import { contract } from '@innkeeper/platform';
import { z } from 'zod';
import { channelLimits } from '../channel-limits.ts';

export const propertyQuery = {
  property_id: idText.optional().meta({ description: 'Needed only when the tenant has several properties' }),
};

const roomTypeItem = z.strictObject({ room_type_id: idText, external_code: codeText() });
const ratePlanItem = z.strictObject({ rate_plan_id: idText, external_code: codeText() });

const statusField = z.enum(['active', 'drifted']);

/** A code that one side uses and the other does not know. */
export const driftBody = z
  .strictObject({
    kind: z.enum(['room_type', 'rate_plan']),
    external_code: z.string(),
    room_type_id: z.string().nullable(),
    rate_plan_id: z.string().nullable(),
    since: z.string(),
  })
  .meta({ id: 'ChannelDrift' });
export type DriftBody = z.infer<typeof driftBody>;

/** Codes of a property's rooms and rates at an agency. Rules: PUSH-1. */
export const mappingBody = z
  .strictObject({
    room_types: z.array(z.strictObject({ room_type_id: z.string(), external_code: z.string() })),
    rate_plans: z.array(z.strictObject({ rate_plan_id: z.string(), external_code: z.string() })),
    status: statusField,
    drifted: z
      .array(driftBody)
      .meta({ description: 'Codes that the agency or the hotel does not know; replacing the mapping clears them' }),
  })
  .meta({ id: 'ChannelMapping' });
export type MappingBody = z.infer<typeof mappingBody>;

const readOnly = { description: 'As it was read; ignored' };

/** Body of PUT. A room type or plan missing from the lists is not sold there. Rules: PUSH-3. Errors: SVC-2003, SVC-2013. */
export const mappingInput = z
  .strictObject({
    room_types: listOf(roomTypeItem, { max: channelLimits.mappedRoomTypesMax })
      .superRefine(allDistinct(['room_type_id'], 'is named twice'), evenWhenInvalid)
      .superRefine(allDistinct(['external_code'], 'is named twice'), evenWhenInvalid),
    rate_plans: listOf(ratePlanItem, { max: channelLimits.mappedPlansMax })
      .superRefine(allDistinct(['rate_plan_id'], 'is named twice'), evenWhenInvalid)
      .superRefine(allDistinct(['external_code'], 'is named twice'), evenWhenInvalid),
    status: statusField.optional().meta(readOnly),
    drifted: z.array(z.unknown()).optional().meta(readOnly),
  })
  .meta({ id: 'ChannelMappingInput' });
export type MappingInput = z.infer<typeof mappingInput>;

/** GET /channels/{channel}/mappings. */
export const getMappingContract = contract({ params: ['channel'], query: propertyQuery, output: mappingBody });

/** PUT /channels/{channel}/mappings. */
export const putMappingContract = contract({ params: ['channel'], query: propertyQuery, body: mappingInput, output: mappingBody });
