import { readRoomTypes } from '@innkeeper/hotel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import { type ChannelOfProperty, findChannelPlan } from '@innkeeper/rates';

const findRoomType = statement<{ room_type_id: string }>(
  'channels.find_room_type',
  'select room_type_id from channels.room_code where tenant_id = $1 and property_id = $2 and channel = $3 and external_code = $4',
);

/** The room type that an agency means by a code, else the one with that code in the hotel file; null when it resolves to nothing. */
async function resolveRoomCode(ctx: RequestContext, { propertyId, channel }: ChannelOfProperty, code: string): Promise<string | null> {
  const [row] = await readRows(ctx, findRoomType, [ctx.tenant.id, propertyId, channel, code]);
  if (row) return row.room_type_id;
  const types = await readRoomTypes(ctx, propertyId);
  return types.find((type) => type.code === code)?.id ?? null;
}

export interface ExternalCodes {
  readonly roomCode: string;
  readonly rateCode: string;
}

export interface ResolvedCodes {
  readonly roomTypeId: string | null;
  readonly ratePlanId: string | null;
}

/** What an agency means by its codes; null for what resolves to nothing. Rules: PUSH-4. */
export async function resolveCodes(
  ctx: RequestContext,
  at: ChannelOfProperty,
  { roomCode, rateCode }: ExternalCodes,
): Promise<ResolvedCodes> {
  const [roomTypeId, ratePlanId] = await Promise.all([resolveRoomCode(ctx, at, roomCode), findChannelPlan(ctx, at, rateCode)]);
  return { roomTypeId, ratePlanId };
}
