import { type RoomTypeFacts, readRoomTypes } from '@innkeeper/hotel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import { type ChannelOfProperty, type ChannelPlan, readChannelPlans } from '@innkeeper/rates';

/** A room type with its code at an agency. */
export interface RoomCode extends RoomTypeFacts {
  readonly externalCode: string;
}

export interface DriftRow {
  readonly kind: 'room_type' | 'rate_plan';
  readonly external_code: string;
  readonly unknown_to: 'agency' | 'hotel';
  readonly since: string;
  /** Part of a push that the agency refused entirely: no single code is to blame, so this one is tried again. */
  readonly is_refused_whole: boolean;
}

/** Codes of a property's room types and plans at an agency, and those that one side does not know. */
export interface ChannelCodes {
  readonly rooms: readonly RoomCode[];
  readonly plans: readonly ChannelPlan[];
  readonly drift: readonly DriftRow[];
}

interface RoomCodeRow {
  room_type_id: string;
  external_code: string | null; // null: not sold there
}

const readRoomCodes = statement<RoomCodeRow>(
  'channels.read_room_codes',
  `select room_type_id, external_code from channels.room_code where tenant_id = $1 and property_id = $2 and channel = $3`,
);

const readDrift = statement<DriftRow>(
  'channels.read_drift',
  `select kind, external_code, unknown_to, since, is_refused_whole from channels.drift where tenant_id = $1 and property_id = $2 and channel = $3
    order by kind, external_code, unknown_to`,
);

/** Reads the codes of one agency, by default those of the hotel file. Rules: PUSH-1, PUSH-3. */
export async function readChannelCodes(ctx: RequestContext, at: ChannelOfProperty): Promise<ChannelCodes> {
  const { propertyId, channel } = at;
  const values = [ctx.tenant.id, propertyId, channel];
  const [types, own, plans, drift] = await Promise.all([
    readRoomTypes(ctx, propertyId),
    readRows(ctx, readRoomCodes, values),
    readChannelPlans(ctx, at),
    readRows(ctx, readDrift, values),
  ]);
  const rooms = roomCodes(types, own);
  const current = {
    room_type: new Set(rooms.map(({ externalCode }) => externalCode)),
    rate_plan: new Set(plans.map(({ external_code }) => external_code)),
  };
  return { rooms, plans, drift: drift.filter((row) => current[row.kind].has(row.external_code) === (row.unknown_to === 'agency')) };
}

/** Falls back to the hotel's own code, unless it was given to another type. */
export function roomCodes(types: readonly RoomTypeFacts[], own: readonly RoomCodeRow[]): RoomCode[] {
  const given = new Map(own.map(({ room_type_id, external_code }) => [room_type_id, external_code]));
  const taken = new Set(given.values());
  return types.flatMap((type) => {
    const code = given.get(type.id);
    if (code === null) return [];
    if (code === undefined && taken.has(type.code)) return [];
    return [{ ...type, externalCode: code ?? type.code }];
  });
}
