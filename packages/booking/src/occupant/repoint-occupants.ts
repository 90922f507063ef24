import { statement, type WriteContext } from '@innkeeper/platform';

const fillKinship = statement<never>(
  'booking.fill_kinship',
  `update booking.occupant o set kinship = s.kinship from booking.occupant s
    where o.tenant_id = $1 and o.guest_id = $3 and o.kinship is null
      and s.tenant_id = $1 and s.guest_id = $2 and s.reservation_id = o.reservation_id and s.kinship is not null`,
);

const dropDoubles = statement<never>(
  'booking.drop_double_occupants',
  `delete from booking.occupant o using booking.occupant s
    where o.tenant_id = $1 and o.guest_id = $2 and s.tenant_id = $1 and s.guest_id = $3 and s.reservation_id = o.reservation_id`,
);

const repoint = statement<never>(
  'booking.repoint_occupants',
  'update booking.occupant set guest_id = $3 where tenant_id = $1 and guest_id = $2',
);

/**
 * Replaces the source of a merge by the survivor as an occupant, once per stay. Call with the guests and stays locked. Emits nothing.
 * Rules: BOOK-52.
 */
export async function repointOccupants(
  ctx: WriteContext,
  { sourceId, survivorId }: { sourceId: string; survivorId: string },
): Promise<void> {
  const values = [ctx.tenant.id, sourceId, survivorId];
  await Promise.all([ctx.tx.run(fillKinship, values), ctx.tx.run(dropDoubles, values), ctx.tx.run(repoint, values)]);
}
