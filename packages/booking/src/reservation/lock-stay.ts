import { lockFolio } from '@innkeeper/billing';
import { lockGuest } from '@innkeeper/guest';
import { ServiceError } from '@innkeeper/kernel';
import type { RequestContext, Transaction } from '@innkeeper/platform';
import { toReservationBody } from './reservation.body.ts';
import {
  type BookedNight,
  lockReservationRow,
  type ReservationRow,
  readNights,
  readReservation,
  toBookedNight,
} from './reservation-row.ts';

/**
 * Locks a stay in the house's order (guest, folio, reservation), in one flush. The ids come from an unlocked look: after a merge of guests or
 * folios in between it is taken once more, and the reservation, now ours, keeps them. Errors: SVC-2011.
 */
export async function lockStay(tx: Transaction, ctx: RequestContext, id: string): Promise<{ row: ReservationRow; booked: BookedNight[] }> {
  const [seen] = await tx.run(readReservation, [ctx.tenant.id, id]);
  if (!seen) throw new ServiceError('SVC-2011');
  const [, , [row], nights] = await Promise.all([
    lockGuest(tx, seen.guest_id),
    lockFolio(tx, seen.folio_id),
    tx.run(lockReservationRow, [ctx.tenant.id, id]),
    tx.run(readNights, [ctx.tenant.id, id]),
  ]);
  if (!row) throw new ServiceError('SVC-2011');
  if (row.folio_id !== seen.folio_id || row.guest_id !== seen.guest_id) return lockStay(tx, ctx, id);
  ctx.reply.before = toReservationBody(row);
  return { row, booked: nights.map(toBookedNight) };
}
