import type { NoShowPolicy } from '@innkeeper/hotel';
import { slicesOf } from '@innkeeper/kernel';
import {
  inParallel,
  inTransaction,
  isAway,
  newReply,
  type RequestContext,
  readRows,
  type Statement,
  statement,
  type WriteContext,
} from '@innkeeper/platform';
import { expireHold } from '../reservation/cancel/cancel-reservation.ts';
import { cancelNoShow } from './cancel-no-show.ts';
import { type AuditedDay, openNightAudit } from './night-audit-row.ts';
import { postDueNights } from './post-due-nights.ts';

/** A day to audit, with the property's handling of stays that have not arrived. */
export interface DayToAudit extends AuditedDay {
  readonly noShow: NoShowPolicy;
}

/** A day with its audit. */
export interface AuditOfDay extends AuditedDay {
  readonly auditId: string;
}

/** Result of one run over a day. */
export interface DayAudit extends AuditOfDay {
  readonly isCompleted: boolean; // by an earlier run
  readonly handled: number; // stays
  readonly failed: readonly FailedStay[];
  readonly isWaiting: boolean; // for the day before it; it was not run
}

export interface FailedStay {
  readonly reservationId: string;
  readonly error: unknown;
}

const batchMax = 100;
const atOnceMax = 2; // each uses a database connection, and other properties run at the same time
const postedTogetherMax = 25; // a request for one of these stays waits for all of them

/** Finds stays of a property: `$1` tenant, `$2` property, `$3` last id, `$4` date or instant, `$5` limit. */
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
 * Runs the audit of one business date: expires overdue holds, posts the nights of checked-in stays, and cancels stays that have not arrived
 * if the property wants it. Only a few stays commit together, so the audit may be interrupted anywhere and run again; a stay that fails
 * does not stop the others. Closing the day is a separate step.
 * Rules: AUDIT-1, AUDIT-2, AUDIT-4, AUDIT-5, AUDIT-8, AUDIT-10. Decision: infra/decisions/0071. Errors: SVC-9003.
 */
export async function runNightAudit(ctx: RequestContext, day: DayToAudit): Promise<DayAudit> {
  const { propertyId, businessDate, noShow } = day;
  const { id: auditId, status } = await openNightAudit(ctx, day);
  const audit: AuditOfDay = { propertyId, businessDate, auditId };
  if (status === 'completed') return { ...audit, isCompleted: true, handled: 0, failed: [], isWaiting: false };
  const failed: FailedStay[] = [];
  const work = <T>(handle: (inner: WriteContext) => Promise<T>) => inTransaction(ownReply(ctx), handle);
  const steps: AuditStep[] = [
    { find: findExpired, at: ctx.clock.now(), handle: alone((id) => work((inner) => expireHold(inner, id))), togetherMax: 1 },
    {
      find: findDueNights,
      at: businessDate,
      handle: (ids) => work((inner) => postDueNights(inner, audit, ids)),
      togetherMax: postedTogetherMax,
    },
  ];
  const noShows = {
    find: findNotArrived,
    at: businessDate,
    handle: alone((id) => work((inner) => cancelNoShow(inner, audit, id))),
    togetherMax: 1,
  };
  if (noShow === 'cancel') steps.push(noShows);
  let handled = 0;
  for (const step of steps) handled += await runStep(ctx, { ...step, propertyId, failed });
  return { ...audit, isCompleted: false, handled, failed, isWaiting: false };
}

interface AuditStep {
  readonly find: FindStays;
  readonly at: string;
  /** Handles stays that commit together; returns how many had something to do. */
  readonly handle: HandleStays;
  readonly togetherMax: number;
}

type HandleStays = (reservationIds: readonly string[]) => Promise<number>;

/** Gives each concurrent transaction its own reply, which records the state before. */
function ownReply(ctx: RequestContext): RequestContext {
  return { ...ctx, reply: newReply() };
}

function alone(handle: (reservationId: string) => Promise<boolean>): HandleStays {
  return async ([id]) => (id !== undefined && (await handle(id)) ? 1 : 0);
}

async function runStep(
  ctx: RequestContext,
  { find, at, propertyId, ...step }: AuditStep & { readonly propertyId: string; readonly failed: FailedStay[] },
): Promise<number> {
  let due: { id: string }[];
  let after = '';
  let handled = 0;
  do {
    due = await readRows(ctx, find, [ctx.tenant.id, propertyId, after, at, batchMax]);
    const ids = due.map(({ id }) => id);
    await inParallel(slicesOf(ids, step.togetherMax), atOnceMax, async (together) => {
      const done = await handleTogether(step, together);
      handled += done;
    });
    after = due.at(-1)?.id ?? '';
  } while (due.length === batchMax);
  return handled;
}

/** Handles stays together; if one fails, they are retried one by one, so that it does not stop the others. */
async function handleTogether(
  step: Pick<AuditStep, 'handle'> & { readonly failed: FailedStay[] },
  ids: readonly string[],
): Promise<number> {
  try {
    return await step.handle(ids);
  } catch (error) {
    if (isAway(error)) throw error;
    const [id, ...others] = ids;
    if (id !== undefined && others.length === 0) step.failed.push({ reservationId: id, error });
    if (others.length === 0) return 0;
    let handled = 0;
    for (const each of ids) handled += await handleTogether(step, [each]);
    return handled;
  }
}
