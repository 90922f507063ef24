import { statement, type WriteContext } from '@innkeeper/platform';
import type { ReservationRow } from '../reservation/reservation-row.ts';
import { endOfStay } from './issue-key.ts';
import type { RoomKeyRow } from './room-key-row.ts';
import { startRetry } from './start-retry.ts';

type ChangedKey = Pick<RoomKeyRow, 'id' | 'reservation_id' | 'room_number' | 'generation'>;

// An unconfirmed key is revoked as well: it may have been issued.
const revokeAll = statement<ChangedKey>(
  'booking.revoke_room_keys',
  `with living as (
     select k.id from booking.room_key k
      where k.tenant_id = $1 and k.reservation_id = $2 and k.state <> 'refused' and k.revoke_wanted_at is null order by k.id for no key update
   )
   update booking.room_key k set revoke_wanted_at = $3, updated_at = $3 from living l
    where k.tenant_id = $1 and k.id = l.id returning k.id, k.reservation_id, k.room_number, k.generation`,
);

/** Requests the revocation of every key of a locked stay, in the transaction of the change that ends them. Rules: KEY-8. */
export async function endKeys(ctx: WriteContext, reservationId: string): Promise<void> {
  for (const [first] of byRoom(await ctx.tx.run(revokeAll, [ctx.tenant.id, reservationId, ctx.clock.now()])).values())
    if (first) startRetry(ctx, first, 'revoke');
}

// An unconfirmed key is revoked, not extended: the client repeats its request and gets a key with the new validity.
const reissueAll = statement<ChangedKey>(
  'booking.reissue_room_keys',
  `with living as (
     select k.id from booking.room_key k
      where k.tenant_id = $1 and k.reservation_id = $2 and k.state <> 'refused' and k.revoke_wanted_at is null
      order by k.id for no key update
   )
   update booking.room_key k
      set reissue_until = case k.state when 'issued' then $3::timestamptz end,
          generation = k.generation + case k.state when 'issued' then 1 else 0 end,
          revoke_wanted_at = case k.state when 'pending' then $4::timestamptz end,
          is_stuck = false, updated_at = $4
     from living l
    where k.tenant_id = $1 and k.id = l.id returning k.id, k.reservation_id, k.room_number, k.generation`,
);

/**
 * Updates the keys of a locked stay after a change: another room, or a departure whose check-out time has passed, ends them; any other
 * departure re-issues them. Rules: KEY-8, KEY-10.
 */
export async function updateKeysOfStay(
  ctx: WriteContext,
  { before, after }: { readonly before: ReservationRow; readonly after: ReservationRow },
): Promise<void> {
  if (before.status !== 'checked_in') return;
  if (after.room_id !== before.room_id) return endKeys(ctx, after.id);
  if (after.departure === before.departure) return;
  const until = await endOfStay(ctx, after);
  if (until <= ctx.clock.now()) return endKeys(ctx, after.id);
  for (const [first] of byRoom(await ctx.tx.run(reissueAll, [ctx.tenant.id, after.id, until, ctx.clock.now()])).values())
    if (first) startRetry(ctx, first, `reissue:${first.generation}`);
}

function byRoom(rows: readonly ChangedKey[]): Map<string, ChangedKey[]> {
  return Map.groupBy(rows, (row) => row.room_number);
}
