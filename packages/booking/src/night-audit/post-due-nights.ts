import { postNights } from '@innkeeper/billing';
import { inTransaction, type RequestContext, statement } from '@innkeeper/platform';
import { lockStay } from '../reservation/lock-stay.ts';
import type { AuditOfDay } from './run-night-audit.ts';

const markPosted = statement<{ date: string }>(
  'booking.mark_due_nights_posted',
  `update booking.reservation_night set posted_at = $4
    where tenant_id = $1 and reservation_id = $2 and date = any($3) and posted_at is null returning date`,
);

const countNights = statement<never>(
  'booking.count_audited_nights',
  `update booking.night_audit set nights_posted = nights_posted + $3 where tenant_id = $1 and id = $2`,
);

/**
 * Posts the nights of one stay up to the business date: entries, events, the mark on the night and the count of the audit commit together, so
 * a night is posted and counted once. Answers whether there was one; none is left when the stay was checked out meanwhile.
 * Rules: AUDIT-1, AUDIT-2, AUDIT-4. Errors: SVC-3005.
 */
export function postDueNights(ctx: RequestContext, audit: AuditOfDay, reservationId: string): Promise<boolean> {
  return inTransaction(ctx, async (tx, inner) => {
    const { row, booked } = await lockStay(tx, inner, { id: reservationId });
    const nights = booked.filter((night) => !night.isPosted && night.date <= audit.businessDate);
    if (row.status !== 'checked_in' || nights.length === 0) return false;
    const dates = nights.map(({ date }) => date);
    const marked = await tx.run(markPosted, [ctx.tenant.id, row.id, dates, inner.clock.now()]);
    if (marked.length !== nights.length) throw new Error('a night of a locked stay was posted by another');
    await postNights(tx, inner, {
      folioId: row.folio_id,
      reservationId: row.id,
      currency: row.currency,
      nights,
      description: 'Accommodation',
    });
    tx.defer(tx.run(countNights, [ctx.tenant.id, audit.auditId, nights.length]));
    return true;
  });
}
