import type { LocalDate } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { AuditOfDay } from './run-night-audit.ts';

/** Open work and notable stays of a day after its audit has run. The lists are bounded, the totals exact. */
export interface Leftovers {
  readonly unposted: readonly { readonly id: string }[];
  readonly notArrived: readonly LeftoverStay[];
  readonly dueOuts: readonly LeftoverStay[];
  readonly openDayBefore: string | null; // id of its audit
}

interface LeftoverStay {
  readonly id: string;
  readonly status: string;
  readonly departure: LocalDate;
  readonly total: number; // of all such stays
}

const listedMax = 500;

const findUnposted = statement<{ id: string }>(
  'booking.find_unposted_nights',
  `select r.id from booking.reservation r
    where r.tenant_id = $1 and r.status = 'checked_in' and r.property_id = $2
      and exists (select from booking.reservation_night n
            where n.tenant_id = r.tenant_id and n.reservation_id = r.id and n.date <= $3 and n.posted_at is null)
    order by r.id limit ${listedMax}`,
);

const listNotArrived = statement<LeftoverStay>(
  'booking.list_not_arrived',
  `select r.id, r.status, r.departure, count(*) over ()::int as total from booking.reservation r
    where r.tenant_id = $1 and r.arrival = $3 and r.property_id = $2 and r.status in ('tentative', 'confirmed')
    order by r.id limit ${listedMax}`,
);

const listDueOuts = statement<LeftoverStay>(
  'booking.list_due_outs',
  `select r.id, r.status, r.departure, count(*) over ()::int as total from booking.reservation r
    where r.tenant_id = $1 and r.status = 'checked_in' and r.property_id = $2 and r.departure <= $3
    order by r.id limit ${listedMax}`,
);

const findDayBefore = statement<{ id: string }>(
  'booking.find_open_day_before',
  `select a.id from booking.night_audit a
    where a.tenant_id = $1 and a.property_id = $2 and a.business_date < $3 and a.status <> 'completed'
    order by a.business_date limit 1`,
);

/** Reads the open work of a day and the stays that the staff should know about. Rules: AUDIT-9, AUDIT-12. */
export async function readLeftovers(ctx: RequestContext, { propertyId, businessDate }: AuditOfDay): Promise<Leftovers> {
  const day = [ctx.tenant.id, propertyId, businessDate];
  const [unposted, notArrived, dueOuts, [before]] = await Promise.all([
    readRows(ctx, findUnposted, day),
    readRows(ctx, listNotArrived, day),
    readRows(ctx, listDueOuts, day),
    readRows(ctx, findDayBefore, day),
  ]);
  return { unposted, notArrived, dueOuts, openDayBefore: before?.id ?? null };
}
