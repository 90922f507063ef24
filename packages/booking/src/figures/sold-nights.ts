import type { LocalDate } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';

/** Nights of a property, both ends included. */
interface Nights {
  readonly propertyId: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

// A tentative stay holds a room and has not bought it; a cancelled one has nights no more.
const nightsOnTheBooks = `from booking.reservation_night n join booking.reservation r on r.tenant_id = n.tenant_id and r.id = n.reservation_id
    where n.tenant_id = $1 and n.date between $3 and $4 and r.tenant_id = $1 and r.property_id = $2
      and r.status in ('confirmed', 'checked_in', 'checked_out')`;

const byDate = statement<{ date: LocalDate; rooms: number; net_minor: bigint }>(
  'booking.sold_by_date',
  `select n.date, count(*)::int as rooms, sum(n.net_minor)::bigint as net_minor ${nightsOnTheBooks} group by n.date order by n.date`,
  'custom',
);

interface ShareRow {
  of: string;
  reservations: number;
  nights: number;
  net_minor: bigint;
}

const sharesBy = (column: string): string =>
  `select r.${column} as of, count(distinct r.id)::int as reservations, count(*)::int as nights, sum(n.net_minor)::bigint as net_minor
     ${nightsOnTheBooks} group by r.${column} order by r.${column}`;

const byChannel = statement<ShareRow>('booking.sold_by_channel', sharesBy('channel'), 'custom');
const byPlan = statement<ShareRow>('booking.sold_by_plan', sharesBy('rate_plan_id'), 'custom');

/** Rooms sold to stays on the books and the net price of their nights, by date; dates without any are left out. Rules: REP-4. */
export async function soldByDate(ctx: RequestContext, nights: Nights): Promise<{ date: LocalDate; rooms: number; netMinor: bigint }[]> {
  const rows = await readRows(ctx, byDate, valuesOf(ctx, nights));
  return rows.map(({ date, rooms, net_minor }) => ({ date, rooms, netMinor: net_minor }));
}

/** The same by channel. Rules: REP-6. */
export async function soldByChannel(ctx: RequestContext, nights: Nights): Promise<SoldShare[]> {
  return (await readRows(ctx, byChannel, valuesOf(ctx, nights))).map(shareOf);
}

/** The same by the plan's id. Rules: REP-8. */
export async function soldByPlan(ctx: RequestContext, nights: Nights): Promise<SoldShare[]> {
  return (await readRows(ctx, byPlan, valuesOf(ctx, nights))).map(shareOf);
}

interface SoldShare {
  readonly of: string;
  readonly reservations: number;
  readonly nights: number;
  readonly netMinor: bigint;
}

function shareOf({ net_minor, ...share }: ShareRow): SoldShare {
  return { ...share, netMinor: net_minor };
}

// The server takes billing's function apart. What is on a folio without a stay came to the house directly.
const otherByChannel = statement<{ channel: string; minor: bigint }>(
  'booking.other_revenue_by_channel',
  `select coalesce(r.channel, 'direct') as channel, sum(o.minor)::bigint as minor
     from hotel.property p
    cross join lateral billing.other_revenue(p.tenant_id, p.id, p.currency, $3, $4, p.vat_percent) o
     left join booking.reservation r on r.tenant_id = $1 and r.id = o.reservation_id
    where p.tenant_id = $1 and p.id = $2
    group by 1 order by 1`,
  'custom',
);

/** What was posted besides nights by service date, less VAT, in minor units of the property's currency. Rules: REP-7. */
export async function otherRevenueByChannel(ctx: RequestContext, nights: Nights): Promise<ReadonlyMap<string, bigint>> {
  const rows = await readRows(ctx, otherByChannel, valuesOf(ctx, nights));
  return new Map(rows.map(({ channel, minor }) => [channel, minor]));
}

function valuesOf(ctx: RequestContext, { propertyId, from, to }: Nights): unknown[] {
  return [ctx.tenant.id, propertyId, from, to];
}
