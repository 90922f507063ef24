import { postNights } from '@innkeeper/billing';
import { readProperty } from '@innkeeper/hotel';
import { type LocalDate, ServiceError } from '@innkeeper/kernel';
import { inTransaction, type RequestContext, readRows, statement } from '@innkeeper/platform';
import { lockStay } from '../reservation/lock-stay.ts';

/** Which nights of which property are due. */
export interface AuditRange {
  readonly propertyId: string;
  /** Nights before this date; by default before today at the property. */
  readonly before?: LocalDate;
  /** After the stay that the last batch ended with; null: from the first. */
  readonly after: string | null;
}

/** What one batch did. `next` is the position after it, null at the end. */
export interface AuditedBatch {
  readonly posted: number; // nights
  readonly failed: readonly { readonly reservationId: string; readonly error: unknown }[];
  readonly next: string | null;
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
 * Posts the nights that have ended of one batch of the guests in the house, each stay in a transaction of its own: entries, events and the
 * mark on the night commit together, so a night is posted once however often this runs or breaks off. A stay that fails stops no other.
 * Contract 4, 7 (room nights). Decision: infra/decisions/0012.
 */
export async function auditNights(ctx: RequestContext, range: AuditRange): Promise<AuditedBatch> {
  const before = range.before ?? (await todayAt(ctx, range.propertyId));
  const due = await readRows(ctx, findDue, [ctx.tenant.id, range.propertyId, range.after ?? '', before, batchMax]);
  const failed: { reservationId: string; error: unknown }[] = [];
  let posted = 0;
  for (const { id } of due) {
    try {
      posted += await postDueNights(ctx, id, before);
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'SVC-9003') throw error; // every stay would fail; whoever called tries again
      failed.push({ reservationId: id, error });
    }
  }
  return { posted, failed, next: due.length === batchMax ? (due.at(-1)?.id ?? null) : null };
}

/** Posts every night of a property before `before`, batch by batch; the first failure is thrown when all the others are posted. */
export async function runNightAudit(ctx: RequestContext, propertyId: string, before?: LocalDate): Promise<number> {
  const failed: unknown[] = [];
  let posted = 0;
  let after: string | null = null;
  do {
    const batch: AuditedBatch = await auditNights(ctx, { propertyId, after, ...(before === undefined ? {} : { before }) });
    posted += batch.posted;
    failed.push(...batch.failed.map(({ error }) => error));
    after = batch.next;
  } while (after !== null);
  if (failed.length > 0) throw failed[0];
  return posted;
}

async function todayAt(ctx: RequestContext, propertyId: string): Promise<LocalDate> {
  const property = await readProperty(ctx, propertyId);
  if (!property) throw new Error(`no property ${propertyId}`);
  return ctx.clock.today(property.timezone);
}

const markPosted = statement<{ date: string }>(
  'booking.mark_due_nights_posted',
  `update booking.reservation_night set posted_at = $4
    where tenant_id = $1 and reservation_id = $2 and date = any($3) and posted_at is null returning date`,
);

/** The nights of one stay; none when it was checked out meanwhile. */
function postDueNights(ctx: RequestContext, reservationId: string, before: LocalDate): Promise<number> {
  return inTransaction(ctx, async (tx, inner) => {
    const { row, booked } = await lockStay(tx, inner, reservationId);
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
