import { etagOf, statement, type WriteContext } from '@innkeeper/platform';
import { bookingEvents } from '../events.ts';
import { toReservationBody, withActions } from './reservation.body.ts';
import type { ReservationWithActions } from './reservation.contract.ts';
import type { ReservationRow } from './reservation-row.ts';

// A hold is on the books from its confirmation, and never if it is cancelled.
const updateStatus = statement<never>(
  'booking.update_status',
  `update booking.reservation set status = $3, departure = $4, room_id = $5, expires_at = $6, checked_in_at = $7, checked_out_at = $8,
     cancelled_at = $9, cancel_reason = $10, fee_due_minor = $11, subtotal_minor = $12, tax_minor = $13, total_minor = $14,
     version = $15, updated_at = $16,
     booked_at = case when status <> 'tentative' then booked_at when $3 = 'cancelled' then 'infinity' else $16 end
    where tenant_id = $1 and id = $2`,
);

type StatusEvent = Exclude<Extract<keyof typeof bookingEvents, `reservation.${string}`>, 'reservation.created'>;

/** Writes the new status of a locked reservation and emits its event; the only place where a status changes. */
export async function saveStatus(
  ctx: WriteContext,
  change: { before: ReservationRow; after: ReservationRow; event: StatusEvent },
): Promise<ReservationWithActions> {
  const row: ReservationRow = { ...change.after, version: change.after.version + 1, updated_at: ctx.clock.now() };
  await ctx.tx.run(updateStatus, [
    ctx.tenant.id,
    row.id,
    row.status,
    row.departure,
    row.room_id,
    row.expires_at,
    row.checked_in_at,
    row.checked_out_at,
    row.cancelled_at,
    row.cancel_reason,
    row.fee_due_minor,
    row.subtotal_minor,
    row.tax_minor,
    row.total_minor,
    row.version,
    row.updated_at,
  ]);
  const body = toReservationBody(row);
  ctx.tx.emitChange(bookingEvents[change.event], row.id, { before: toReservationBody(change.before), after: body });
  ctx.reply.etag = etagOf(row.version);
  return withActions(ctx, row, body);
}
