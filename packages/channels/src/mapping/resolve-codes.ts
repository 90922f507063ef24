import { readRoomTypes } from '@innkeeper/hotel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import { type ChannelOfProperty, findChannelPlan } from '@innkeeper/rates';

const findRoomType = statement<{ room_type_id: string }>(
  'channels.find_room_type',
  'select room_type_id from channels.room_code where tenant_id = $1 and property_id = $2 and channel = $3 and external_code = $4',
);

/** Resolves an agency's code to a room type, falling back to the code in the hotel file; null when neither matches. */
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

/** Resolves an agency's codes; null for an unknown one. Rules: PUSH-4. */
export async function resolveCodes(
  ctx: RequestContext,
  at: ChannelOfProperty,
  { roomCode, rateCode }: ExternalCodes,
): Promise<ResolvedCodes> {
  const [roomTypeId, ratePlanId] = await Promise.all([resolveRoomCode(ctx, at, roomCode), findChannelPlan(ctx, at, rateCode)]);
  return { roomTypeId, ratePlanId };
}
