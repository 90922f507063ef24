import { limits, refuse, slicesOf } from '@innkeeper/kernel';
import { statement, type WriteContext } from '@innkeeper/platform';
import { bookingEvents } from '../../events.ts';
import { repointOccupants } from '../../occupant/repoint-occupants.ts';
import { toReservationBody } from '../reservation.body.ts';
import { type ReservationRow, selectReservation } from '../reservation-row.ts';

// Stays that the guest booked, and those booked by others with the guest as an occupant: replacing occupants locks the stay.
const staysOfGuest = `select r.id from booking.reservation r where r.tenant_id = $1 and r.guest_id = $2
       union select o.reservation_id from booking.occupant o where o.tenant_id = $1 and o.guest_id = $2`;

const lockAll = statement<never>(
  'booking.lock_stays_of_guest',
  `select count(*) from (
     select from booking.reservation r where r.tenant_id = $1 and r.id in (${staysOfGuest}) order by r.id for no key update) locked`,
);

const repoint = statement<{ id: string; updated_before: string }>(
  'booking.repoint_reservations',
  `update booking.reservation r set guest_id = $3, retention_ended_at = null, version = r.version + 1, updated_at = $4
     from (select b.id, b.updated_at from booking.reservation b where b.tenant_id = $1 and b.guest_id = $2) before
    where r.tenant_id = $1 and r.id = before.id returning r.id, before.updated_at as updated_before`,
);

const readRepointed = statement<ReservationRow>(
  'booking.read_repointed',
  `${selectReservation} where r.tenant_id = $1 and r.id = any($2) order by r.id`,
);

const countReservations = statement<{ count: number }>(
  'booking.count_merged_reservations',
  `select count(*)::int as count from (${staysOfGuest} limit $3) found`,
);

/**
 * Limits a merge, whose one transaction locks every stay. Call with the guest locked, which prevents new stays. Rules: GUEST-34.
 * Errors: SVC-2013.
 */
export async function requireFewReservations(ctx: WriteContext, guestId: string): Promise<void> {
  const max = limits.staysMergedMax;
  const [row] = await ctx.tx.run(countReservations, [ctx.tenant.id, guestId, max + 1]);
  if (row && row.count > max) {
    throw refuse('SVC-2013', 'source_id', `has more than ${max} reservations; merge the other profile into this one instead`);
  }
}

/**
 * Moves all reservations of a locked guest to the survivor of a merge; each emits `reservation.updated`. Reads at most `limits.rowsAtOnce`
 * at a time, so that other requests run in between. Replaces the guest as an occupant too, without an event.
 * Rules: BOOK-49, BOOK-52, GUEST-20.
 */
export async function repointReservations(ctx: WriteContext, merge: { sourceId: string; survivorId: string }): Promise<void> {
  const [, moved] = await Promise.all([
    ctx.tx.run(lockAll, [ctx.tenant.id, merge.sourceId]),
    ctx.tx.run(repoint, [ctx.tenant.id, merge.sourceId, merge.survivorId, ctx.clock.now()]),
  ]);
  await repointOccupants(ctx, merge);
  const updatedBefore = new Map(moved.map(({ id, updated_before }) => [id, updated_before]));
  for (const ids of slicesOf([...updatedBefore.keys()].sort(), limits.rowsAtOnce)) {
    const rows = await ctx.tx.run(readRepointed, [ctx.tenant.id, ids]);
    for (const row of rows) {
      const before = { ...row, guest_id: merge.sourceId, updated_at: updatedBefore.get(row.id) ?? row.updated_at };
      ctx.tx.emitChange(bookingEvents['reservation.updated'], row.id, { before: toReservationBody(before), after: toReservationBody(row) });
    }
  }
}
