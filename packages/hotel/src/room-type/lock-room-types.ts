import { statement, type WriteContext } from '@innkeeper/platform';

/** A room type whose number of rooms stays as it is until the commit. */
export interface LockedRoomType {
  readonly id: string;
  readonly timezone: string; // of its property
}

// In id order, so that two transactions cannot deadlock.
const lockRows = statement<LockedRoomType>(
  'hotel.lock_types_of_nights',
  `select t.id, p.timezone from hotel.room_type t join hotel.property p on p.tenant_id = t.tenant_id and p.id = t.property_id
    where t.tenant_id = $1 and t.id = any($2) order by t.id for share of t`,
);

/**
 * Locks room types against new rooms and other allowances until the commit: statements after it read a consistent number of rooms. Returns
 * the types that exist.
 */
export function lockRoomTypes(ctx: WriteContext, ids: readonly string[]): Promise<LockedRoomType[]> {
  return ctx.tx.run(lockRows, [ctx.tenant.id, [...new Set(ids)]]);
}
