import { statement, type WriteContext } from '@innkeeper/platform';

/** A room type whose number of rooms stays as it is until the commit. */
export interface LockedRoomType {
  readonly id: string;
  readonly timezone: string; // of its property
}

// In order, so that two who hold the same types never wait for each other.
const lockRows = statement<LockedRoomType>(
  'hotel.lock_types_of_nights',
  `select t.id, p.timezone from hotel.room_type t join hotel.property p on p.tenant_id = t.tenant_id and p.id = t.property_id
    where t.tenant_id = $1 and t.id = any($2) order by t.id for share of t`,
);

/**
 * Keeps room types from getting rooms or another allowance before the commit: what is sent behind it reads a number of rooms that is
 * seen whole or not at all. Answers those that exist.
 */
export function lockRoomTypes(ctx: WriteContext, ids: readonly string[]): Promise<LockedRoomType[]> {
  return ctx.tx.run(lockRows, [ctx.tenant.id, [...new Set(ids)]]);
}
