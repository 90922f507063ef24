import { postNights } from '@innkeeper/billing';
import type { LocalDate } from '@innkeeper/kernel';
import { inTransaction, isDatabaseAway, type RequestContext, readRows, statement } from '@innkeeper/platform';
import { lockStay } from '../reservation/lock-stay.ts';

/** What one audit of a property did. */
export interface NightAudit {
  readonly posted: number; // nights
  readonly failed: readonly { readonly reservationId: string; readonly error: unknown }[];
}

const batchMax = 100;

const findDue = statement<{ id: string }>(
  'booking.find_due_nights',
  `select r.id from booking.reservation r
    where r.tenant_id = $1 and r.status = 'checked_in' and r.property_id = $2 and r.id > $3
      and exists (select from booking.reservation_night n
            where n.tenant_id = r.tenant_id and n.reservation_id = r.id and n.date < $4 and n.posted_at is null)
    order by r.id limit $5`,
);

/**
 * Posts the nights before `before` of every guest in the house, each stay in a transaction of its own: entries, events and the mark on the
 * night commit together, so a night is posted once however often this runs or breaks off. A stay that fails stops no other.
 * Rules: AUDIT-1, AUDIT-2, AUDIT-4, AUDIT-5. Decision: infra/decisions/0012. Errors: SVC-9003.
 */
export async function runNightAudit(ctx: RequestContext, propertyId: string, before: LocalDate): Promise<NightAudit> {
  const failed: { reservationId: string; error: unknown }[] = [];
  let posted = 0;
  let due: { id: string }[];
  let after = '';
  do {
    due = await readRows(ctx, findDue, [ctx.tenant.id, propertyId, after, before, batchMax]);
    for (const { id } of due) {
      try {
        posted += await postDueNights(ctx, id, before);
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        failed.push({ reservationId: id, error });
      }
    }
    after = due.at(-1)?.id ?? '';
  } while (due.length === batchMax);
  return { posted, failed };
}

const markPosted = statement<{ date: string }>(
  'booking.mark_due_nights_posted',
  `update booking.reservation_night set posted_at = $4
    where tenant_id = $1 and reservation_id = $2 and date = any($3) and posted_at is null returning date`,
);

/** The nights of one stay; none when it was checked out meanwhile. */
function postDueNights(ctx: RequestContext, reservationId: string, before: LocalDate): Promise<number> {
  return inTransaction(ctx, async (tx, inner) => {
    const { row, booked } = await lockStay(tx, inner, { id: reservationId });
    const nights = booked.filter((night) => !night.isPosted && night.date < before);
    if (row.status !== 'checked_in' || nights.length === 0) return 0;
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
    return nights.length;
  });
}
