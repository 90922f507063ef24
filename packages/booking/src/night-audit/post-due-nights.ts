import { postNights } from '@innkeeper/billing';
import { awaitSent, statement, type WriteContext } from '@innkeeper/platform';
import { billedFolio } from '../group/routing.ts';
import type { SharedGroup } from '../group/shared-group.ts';
import { lockStays } from '../reservation/lock-stays.ts';
import type { BookedNight, ReservationRow } from '../reservation/reservation-row.ts';
import type { AuditOfDay } from './run-night-audit.ts';

const markPosted = statement<{ date: string }>(
  'booking.mark_due_nights_posted',
  `update booking.reservation_night n set posted_at = $4
     from unnest($2::text[], $3::date[]) as d(reservation_id, date)
    where n.tenant_id = $1 and n.reservation_id = d.reservation_id and n.date = d.date and n.posted_at is null returning n.date`,
);

const countNights = statement<never>(
  'booking.count_audited_nights',
  `update booking.night_audit set nights_posted = nights_posted + $3 where tenant_id = $1 and id = $2`,
);

interface DueStay {
  readonly row: ReservationRow;
  readonly group: SharedGroup | null;
  readonly nights: readonly BookedNight[];
}

/**
 * Posts the nights of stays up to the business date: entries, events, the marks on the nights and the audit's count commit together, so a
 * night is posted and counted once. Returns the number of stays with nights to post; one checked out in the meantime has none.
 * Rules: AUDIT-1, AUDIT-2, AUDIT-4, GROUP-16. Errors: SVC-3005.
 */
export async function postDueNights(ctx: WriteContext, audit: AuditOfDay, reservationIds: readonly string[]): Promise<number> {
  const stays = (await lockStays(ctx, reservationIds)).flatMap(({ row, booked, group }): DueStay[] => {
    const nights = booked.filter((night) => !night.isPosted && night.date <= audit.businessDate);
    return row.status === 'checked_in' && nights.length > 0 ? [{ row, group, nights }] : [];
  });
  const due = stays.flatMap(({ row, nights }) => nights.map(({ date }) => ({ id: row.id, date })));
  if (due.length === 0) return 0;
  const values = [ctx.tenant.id, due.map(({ id }) => id), due.map(({ date }) => date), ctx.clock.now()];
  const marking = ctx.tx.run(markPosted, values);
  await awaitSent([marking, ...stays.map((stay) => postStay(ctx, stay))]);
  const marked = await marking;
  if (marked.length !== due.length) throw new Error('a night of a locked stay was posted by another');
  await ctx.tx.writeLate(() => ctx.tx.run(countNights, [ctx.tenant.id, audit.auditId, due.length]));
  return stays.length;
}

function postStay(ctx: WriteContext, { row, group, nights }: DueStay): Promise<unknown> {
  return postNights(ctx, {
    folioId: billedFolio({ row, group }),
    reservationId: row.id,
    currency: row.currency,
    nights,
    description: 'Accommodation',
  });
}
