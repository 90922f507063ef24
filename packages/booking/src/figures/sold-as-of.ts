import type { LocalDate } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import { booksInWindow } from './figures-sql.ts';

interface NightsAsOf {
  readonly propertyId: string;
  readonly from: LocalDate;
  readonly to: LocalDate; // included
  readonly beforeDay: LocalDate; // by the calendar of the property
}

interface DateRow {
  date: LocalDate;
  rooms: number;
  net_minor: bigint;
}

// Stored figures by date and day, and the stays where those are out of date: see infra/decisions/0069.
const readAsOf = statement<DateRow>(
  'booking.sold_as_of',
  `select b.date, b.nights as rooms, b.net_minor from (${booksInWindow}) b where b.nights > 0 order by b.date`,
);

const readStart = statement<{ is_kept: boolean }>(
  'booking.is_past_kept',
  `select not exists (
     select from booking.past_kept k join hotel.property p on p.tenant_id = k.tenant_id and p.id = k.property_id
      where k.tenant_id = $1 and k.property_id = $2 and p.tenant_id = $1 and (k.since at time zone p.timezone)::date >= $3
   ) as is_kept`,
);

/**
 * Nights on the books before a day begins and their net price, by date; null when history was not recorded yet on that day.
 * Rules: REP-11, REP-36. Decision: infra/decisions/0069.
 */
export async function soldAsOf(
  ctx: RequestContext,
  { propertyId, from, to, beforeDay }: NightsAsOf,
): Promise<ReadonlyMap<LocalDate, { readonly rooms: number; readonly netMinor: bigint }> | null> {
  const [start] = await readRows(ctx, readStart, [ctx.tenant.id, propertyId, beforeDay]);
  if (!start?.is_kept) return null;
  const rows = await readRows(ctx, readAsOf, [ctx.tenant.id, propertyId, from, to, beforeDay]);
  return new Map(rows.map(({ date, rooms, net_minor }) => [date, { rooms, netMinor: net_minor }]));
}
