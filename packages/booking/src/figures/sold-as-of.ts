import type { LocalDate } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';

interface NightsAsOf {
  readonly propertyId: string;
  readonly from: LocalDate;
  readonly to: LocalDate; // included
  readonly before: string; // an instant, which is not included
}

interface DateRow {
  date: LocalDate;
  rooms: number;
  net_minor: bigint;
}

// The present nights of a stay are on the books from the moment they were agreed, or booked, until the stay is cancelled; those that were
// agreed before are kept with the time between. No stay lasts longer than a year.
const readAsOf = statement<DateRow>(
  'booking.sold_as_of',
  `select n.date, count(*)::int as rooms, sum(n.net_minor)::bigint as net_minor
     from (
       select n.date, n.net_minor
         from booking.reservation_night n join booking.reservation r on r.tenant_id = n.tenant_id and r.id = n.reservation_id
        where n.tenant_id = $1 and n.date between $3 and $4
          and r.tenant_id = $1 and r.property_id = $2 and r.arrival between $3::date - 365 and $4
          and r.status <> 'tentative' and coalesce(r.booked_at, r.created_at) < $5 and (r.cancelled_at is null or r.cancelled_at >= $5)
       union all
       select p.date, p.net_minor
         from booking.past_night p
        where p.tenant_id = $1 and p.property_id = $2 and p.date between $3 and $4 and p.booked_at < $5 and p.ended_at >= $5
     ) n
    group by n.date order by n.date`,
  'custom',
);

const readStart = statement<{ is_kept: boolean }>(
  'booking.is_past_kept',
  `select not exists (select from booking.past_kept k where k.tenant_id = $1 and k.property_id = $2 and k.since >= $3) as is_kept`,
);

/**
 * Nights on the books before an instant and their net price, by date; null when the past was not kept then.
 * Rules: REP-11. Decision: infra/decisions/0068.
 */
export async function soldAsOf(
  ctx: RequestContext,
  { propertyId, from, to, before }: NightsAsOf,
): Promise<ReadonlyMap<LocalDate, { readonly rooms: number; readonly netMinor: bigint }> | null> {
  const [start] = await readRows(ctx, readStart, [ctx.tenant.id, propertyId, before]);
  if (!start?.is_kept) return null;
  const rows = await readRows(ctx, readAsOf, [ctx.tenant.id, propertyId, from, to, before]);
  return new Map(rows.map(({ date, rooms, net_minor }) => [date, { rooms, netMinor: net_minor }]));
}
