import { readPropertiesOfTypes } from '@innkeeper/hotel';
import { type FieldIssue, ServiceError } from '@innkeeper/kernel';
import { type ContractInput, inTransaction, type RequestContext, statement, type Transaction } from '@innkeeper/platform';
import { type ChannelOfProperty, readPlanPlaces, replaceChannelPlans } from '@innkeeper/rates';
import { lockConnection } from '../connection/ensure-connection.ts';
import { type FoundChannel, requireChannel } from '../connection/require-channel.ts';
import { everyNight, pushNights } from '../push/pending.ts';
import { readChannelCodes } from './codes.ts';
import { toMappingBody } from './get-mapping.ts';
import type { MappingBody, MappingInput, putMappingContract } from './mapping.contract.ts';

const dropRoomCodes = statement<never>(
  'channels.drop_room_codes',
  'delete from channels.room_code where tenant_id = $1 and property_id = $2 and channel = $3',
);

const insertRoomCodes = statement<never>(
  'channels.insert_room_codes',
  `insert into channels.room_code (tenant_id, property_id, channel, room_type_id, external_code)
   select $1, $2, $3, r.room_type_id, r.external_code from unnest($4::text[], $5::text[]) as r(room_type_id, external_code)`,
);

const dropDrift = statement<never>(
  'channels.drop_drift',
  'delete from channels.drift where tenant_id = $1 and property_id = $2 and channel = $3',
);

const noteMapped = statement<never>(
  'channels.note_mapped',
  `update channels.connection set is_mapped = true, revision = revision + 1 where tenant_id = $1 and property_id = $2 and channel = $3`,
);

/**
 * Says what an agency sells and under which codes; the agency is told of everything anew, and drift is mended as far as we know.
 * Rules: PUSH-1, PUSH-3. Errors: SVC-2003, SVC-2010, SVC-2011, SVC-2013.
 */
export async function putMapping(
  ctx: RequestContext,
  { params, query, body }: ContractInput<typeof putMappingContract>,
): Promise<MappingBody> {
  const at = await requireChannel(ctx, params.channel, query.property_id);
  await checkReferences(ctx, at, body);
  return inTransaction(ctx, async (tx, inner) => {
    await lockConnection(tx, inner, at);
    inner.reply.before = toMappingBody(await readChannelCodes(inner, at));
    await writeRoomCodes(tx, inner, { ...at, wanted: body.room_types });
    await replaceChannelPlans(tx, inner, { ...at, plans: body.rate_plans });
    const key = [tx.tenantId, at.propertyId, at.channel];
    await Promise.all([tx.run(dropDrift, key), tx.run(noteMapped, key), pushNights(tx, inner, { ...at, ...everyNight })]);
    return toMappingBody(await readChannelCodes(inner, at));
  });
}

/** Types that are not named are not sold there; a type that comes later is, under its own code. */
async function writeRoomCodes(
  tx: Transaction,
  ctx: RequestContext,
  { propertyId, channel, wanted }: ChannelOfProperty & { readonly wanted: MappingInput['room_types'] },
): Promise<void> {
  const key = [tx.tenantId, propertyId, channel];
  await tx.run(dropRoomCodes, key);
  const { rooms } = await readChannelCodes(ctx, { propertyId, channel });
  const codes = new Map<string, string | null>(rooms.map(({ id }) => [id, null]));
  for (const { room_type_id, external_code } of wanted) codes.set(room_type_id, external_code);
  await tx.run(insertRoomCodes, [...key, [...codes.keys()], [...codes.values()]]);
}

async function checkReferences(ctx: RequestContext, { propertyId }: FoundChannel, body: MappingInput): Promise<void> {
  const [properties, plans] = await Promise.all([
    readPropertiesOfTypes(
      ctx,
      body.room_types.map((item) => item.room_type_id),
    ),
    readPlanPlaces(
      ctx,
      body.rate_plans.map((item) => item.rate_plan_id),
    ),
  ]);
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  const rooms = body.room_types.map((item, index) => ({
    field: `room_types[${index}].room_type_id`,
    propertyId: properties.get(item.room_type_id),
    isOver: false,
  }));
  const rates = body.rate_plans.map((item, index) => {
    const plan = byId.get(item.rate_plan_id);
    return { field: `rate_plans[${index}].rate_plan_id`, propertyId: plan?.property_id, isOver: plan?.status === 'deprecated' };
  });
  const named = [...rooms, ...rates];
  const unresolved = named.filter((each) => each.propertyId === undefined);
  refuseAll('SVC-2010', unresolved, 'resolves to nothing in this tenant');
  const foreign = named.filter((each) => each.propertyId !== propertyId);
  refuseAll('SVC-2013', foreign, 'belongs to another property');
  const over = named.filter((each) => each.isOver);
  refuseAll('SVC-2013', over, 'is deprecated');
}

function refuseAll(code: 'SVC-2010' | 'SVC-2013', named: readonly { readonly field: string }[], issue: string): void {
  if (named.length === 0) return;
  throw new ServiceError(
    code,
    named.map(({ field }): FieldIssue => ({ field, issue })),
  );
}
