import type { NoShowHandling } from '@innkeeper/hotel';
import { handleEach, type RequestContext, readRows, type Statement, statement } from '@innkeeper/platform';
import { expireHold } from '../reservation/cancel-reservation.ts';
import { cancelNoShow } from './cancel-no-show.ts';
import { type AuditedDay, openNightAudit } from './night-audit-row.ts';
import { postDueNights } from './post-due-nights.ts';

/** A day to audit, and what its property wants done with stays that have not arrived. */
export interface DayToAudit extends AuditedDay {
  readonly noShow: NoShowHandling;
}

/** A day with its audit. */
export interface AuditOfDay extends AuditedDay {
  readonly auditId: string;
}

/** What one run over a day did. */
export interface DayAudit extends AuditOfDay {
  readonly isCompleted: boolean; // by an earlier run
  readonly handled: number; // stays
  readonly failed: readonly FailedStay[];
}

export interface FailedStay {
  readonly reservationId: string;
  readonly error: unknown;
}

const batchMax = 100;

/** Finds stays of a property: `$1` tenant, `$2` property, `$3` the last id, `$4` the date or the moment, `$5` how many. */
type FindStays = Statement<{ id: string }>;

const findExpired: FindStays = statement(
  'booking.find_expired_holds_of_property',
  `select r.id from booking.reservation r
    where r.tenant_id = $1 and r.status = 'tentative' and r.property_id = $2 and r.id > $3 and r.expires_at <= $4
    order by r.id limit $5`,
);

const findDueNights: FindStays = statement(
  'booking.find_due_nights',
  `select r.id from booking.reservation r
    where r.tenant_id = $1 and r.status = 'checked_in' and r.property_id = $2 and r.id > $3
      and exists (select from booking.reservation_night n
            where n.tenant_id = r.tenant_id and n.reservation_id = r.id and n.date <= $4 and n.posted_at is null)
    order by r.id limit $5`,
);

const findNotArrived: FindStays = statement(
  'booking.find_not_arrived',
  `select r.id from booking.reservation r
    where r.tenant_id = $1 and r.arrival = $4 and r.property_id = $2 and r.id > $3 and r.status in ('tentative', 'confirmed')
    order by r.id limit $5`,
);

/**
 * Carries out the audit of one business date: holds that have run out end, nights of the house are posted, and stays that have not arrived are
 * cancelled where the property wants it. Each stay is a transaction of its own, so that the audit may break off anywhere and be run again; a stay
 * that fails stops no other. Closing the day is another step.
 * Rules: AUDIT-1, AUDIT-2, AUDIT-4, AUDIT-5, AUDIT-8, AUDIT-10. Decisions: infra/decisions/0012, 0071. Errors: SVC-9003.
 */
export async function runNightAudit(ctx: RequestContext, day: DayToAudit): Promise<DayAudit> {
  const { propertyId, businessDate, noShow } = day;
  const { id: auditId, status } = await openNightAudit(ctx, day);
  const audit: AuditOfDay = { propertyId, businessDate, auditId };
  if (status === 'completed') return { ...audit, isCompleted: true, handled: 0, failed: [] };
  const failed: FailedStay[] = [];
  const steps: Step[] = [
    { find: findExpired, at: ctx.clock.now(), handle: (id) => expireHold(ctx, id) },
    { find: findDueNights, at: businessDate, handle: (id) => postDueNights(ctx, audit, id) },
    ...(noShow === 'cancel' ? [{ find: findNotArrived, at: businessDate, handle: (id: string) => cancelNoShow(ctx, audit, id) }] : []),
  ];
  let handled = 0;
  for (const step of steps) handled += await runStep(ctx, { ...step, propertyId, failed });
  return { ...audit, isCompleted: false, handled, failed };
}

interface Step {
  readonly find: FindStays;
  readonly at: string;
  readonly handle: (reservationId: string) => Promise<boolean>;
}

async function runStep(
  ctx: RequestContext,
  { find, at, handle, propertyId, failed }: Step & { readonly propertyId: string; readonly failed: FailedStay[] },
): Promise<number> {
  const onFailure = (error: unknown, reservationId: string) => failed.push({ reservationId, error });
  let due: { id: string }[];
  let after = '';
  let handled = 0;
  do {
    due = await readRows(ctx, find, [ctx.tenant.id, propertyId, after, at, batchMax]);
    handled += (await handleEach({ onFailure }, due, { resourceId: ({ id }) => id, handle: ({ id }) => handle(id) })).done;
    after = due.at(-1)?.id ?? '';
  } while (due.length === batchMax);
  return handled;
}
