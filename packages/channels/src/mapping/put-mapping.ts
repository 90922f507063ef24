import { type ContractInput, statement, type WriteContext } from '@innkeeper/platform';
import { type ChannelOfProperty, replaceChannelPlans } from '@innkeeper/rates';
import { lockConnection } from '../connection/ensure-connection.ts';
import { requireChannel } from '../connection/require-channel.ts';
import { everyNight, pushNights } from '../push/pending.ts';
import { type BodyReferences, checkReferences } from './check-references.ts';
import { readChannelCodes } from './codes.ts';
import { toMappingBody } from './get-mapping.ts';
import type { MappingBody, MappingInput, putMappingContract } from './mapping.contract.ts';
import { RoomMapping } from './room-mapping.entity.ts';

const dropDrift = statement<never>(
  'channels.drop_drift',
  'delete from channels.drift where tenant_id = $1 and property_id = $2 and channel = $3',
);

const noteMapped = statement<never>(
  'channels.note_mapped',
  `update channels.connection set is_mapped = true, revision = revision + 1, next_attempt_at = case when attempts > 0 then now() end
    where tenant_id = $1 and property_id = $2 and channel = $3`,
);

/**
 * Replaces what an agency sells and under which codes. Everything is pushed again, and recorded drift is cleared.
 * Rules: PUSH-1, PUSH-3. Errors: SVC-2003, SVC-2010, SVC-2011, SVC-2013.
 */
export async function putMapping(
  ctx: WriteContext,
  { params, query, body }: ContractInput<typeof putMappingContract>,
): Promise<MappingBody> {
  const at = await requireChannel(ctx, params.channel, query.property_id);
  await checkReferences(ctx, at.propertyId, referencesIn(body));
  await lockConnection(ctx, at);
  ctx.reply.before = toMappingBody(await readChannelCodes(ctx, at));
  await writeRoomCodes(ctx, { ...at, wanted: body.room_types });
  await replaceChannelPlans(ctx, { ...at, plans: body.rate_plans });
  const key = [ctx.tenant.id, at.propertyId, at.channel];
  await Promise.all([ctx.tx.run(dropDrift, key), ctx.tx.run(noteMapped, key), pushNights(ctx, { ...at, ...everyNight })]);
  return toMappingBody(await readChannelCodes(ctx, at));
}

/** Types missing from the mapping are not sold there; types added later are, under their own code. */
async function writeRoomCodes(
  ctx: WriteContext,
  { propertyId, channel, wanted }: ChannelOfProperty & { readonly wanted: MappingInput['room_types'] },
): Promise<void> {
  const at = { tenantId: ctx.tenant.id, propertyId, channel };
  await ctx.tx.em.nativeDelete(RoomMapping, at);
  const { rooms } = await readChannelCodes(ctx, { propertyId, channel });
  const codes = new Map<string, string | null>(rooms.map(({ id }) => [id, null]));
  for (const { room_type_id, external_code } of wanted) codes.set(room_type_id, external_code);
  for (const [roomTypeId, externalCode] of codes) ctx.tx.em.create(RoomMapping, { ...at, roomTypeId, externalCode });
  await ctx.tx.em.flush();
}

function referencesIn({ room_types, rate_plans }: MappingInput): BodyReferences {
  return {
    roomTypes: room_types.map(({ room_type_id: id }, index) => ({ id, field: `room_types[${index}].room_type_id` })),
    ratePlans: rate_plans.map(({ rate_plan_id: id }, index) => ({ id, field: `rate_plans[${index}].rate_plan_id` })),
  };
}
