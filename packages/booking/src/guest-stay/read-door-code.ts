import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import { pinPurpose, placeOfPin } from '../room-key/room-key-row.ts';

const readPin = statement<{ id: string; pin: Buffer }>(
  'booking.read_door_code',
  `select k.id, k.pin from booking.room_key k join booking.reservation r on r.tenant_id = k.tenant_id and r.id = k.reservation_id
    where k.tenant_id = $1 and k.reservation_id = $2 and r.status = 'checked_in' and k.room_id = r.room_id
      and k.medium = 'pin' and k.state = 'issued' and k.pin is not null and k.revoke_wanted_at is null and k.revoked_at is null
      and k.valid_until > $3
    order by k.id desc limit 1`,
);

const countEnded = statement<{ ended: number }>(
  'booking.count_ended_door_codes',
  `select count(*)::int as ended from booking.room_key k
    where k.tenant_id = $1 and k.reservation_id = $2 and k.medium = 'pin'
      and (k.revoke_wanted_at is not null or k.valid_until <= $3)`,
);

/** Number of door codes of a stay that open nothing any more. Rules: STAY-7. */
export async function countEndedDoorCodes(ctx: RequestContext, reservationId: string): Promise<number> {
  const [row] = await readRows(ctx, countEnded, [ctx.tenant.id, reservationId, ctx.clock.now()]);
  return row?.ended ?? 0;
}

/** Door code for the room of a checked-in stay; null when there is none. For its guest only. Rules: STAY-7. */
export async function readDoorCode(ctx: RequestContext, reservationId: string): Promise<string | null> {
  const [key] = await readRows(ctx, readPin, [ctx.tenant.id, reservationId, ctx.clock.now()]);
  return key ? ctx.secrets.open(pinPurpose, key.pin, placeOfPin(ctx.tenant.id, key.id)) : null;
}
