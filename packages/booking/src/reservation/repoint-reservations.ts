import { type RequestContext, statement, type Transaction } from '@innkeeper/platform';
import { bookingEvents } from '../events.ts';
import { toReservationBody } from './reservation.body.ts';
import { type ReservationRow, selectReservation } from './reservation-row.ts';

const lockAll = statement<never>(
  'booking.lock_stays_of_guest',
  `select count(*) from (
     select from booking.reservation r where r.tenant_id = $1 and r.guest_id = $2 order by r.id for no key update) locked`,
);

const repoint = statement<{ id: string }>(
  'booking.repoint_reservations',
  `update booking.reservation set guest_id = $3, retention_ended_at = null, version = version + 1, updated_at = $4
    where tenant_id = $1 and guest_id = $2 returning id`,
);

const readRepointed = statement<ReservationRow>(
  'booking.read_repointed',
  `${selectReservation} where r.tenant_id = $1 and r.id = any($2) order by r.id`,
);

/** Hands all reservations of a guest, which is locked, to the survivor of a merge; each emits `reservation.updated`. Rules: BOOK-49, GUEST-20. */
export async function repointReservations(
  tx: Transaction,
  ctx: RequestContext,
  merge: { sourceId: string; survivorId: string },
): Promise<void> {
  const [, moved] = await Promise.all([
    tx.run(lockAll, [ctx.tenant.id, merge.sourceId]),
    tx.run(repoint, [ctx.tenant.id, merge.sourceId, merge.survivorId, ctx.clock.now()]),
  ]);
  if (moved.length === 0) return;
  const rows = await tx.run(readRepointed, [ctx.tenant.id, moved.map(({ id }) => id)]);
  for (const row of rows) tx.emit(bookingEvents['reservation.updated'], row.id, toReservationBody(row));
}
