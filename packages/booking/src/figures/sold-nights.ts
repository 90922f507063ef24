import type { LocalDate } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import { soldInWindow } from './figures-sql.ts';

/** Nights of a property, both ends included. */
interface NightWindow {
  readonly propertyId: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

// Stored figures by date, and the stays where those are out of date: see infra/decisions/0069.
const byDate = statement<{ date: LocalDate; rooms: number; net_minor: bigint }>(
  'booking.sold_by_date',
  `select f.date, sum(f.nights)::int as rooms, sum(f.net_minor)::bigint as net_minor from (${soldInWindow}) f
    group by f.date order by f.date`,
);

interface ShareRow {
  of: string;
  reservations: number;
  nights: number;
  net_minor: bigint;
}

// The nights of a stay are consecutive: the stays in the window are those with its first night and those that arrive later.
const sharesBy = (column: string): string =>
  `select f.${column} as of, sum(case when f.date = $3 then f.nights else f.arrivals end)::int as reservations,
          sum(f.nights)::int as nights, sum(f.net_minor)::bigint as net_minor
     from (${soldInWindow}) f group by f.${column} order by f.${column}`;

const byChannel = statement<ShareRow>('booking.sold_by_channel', sharesBy('channel'));
const byPlan = statement<ShareRow>('booking.sold_by_plan', sharesBy('rate_plan_id'));

/** Rooms sold to stays on the books and the net price of their nights, by date; dates without any are left out. Rules: REP-4. */
export async function soldByDate(
  ctx: RequestContext,
  nights: NightWindow,
): Promise<{ date: LocalDate; rooms: number; netMinor: bigint }[]> {
  const rows = await readRows(ctx, byDate, valuesOf(ctx, nights));
  return rows.map(({ date, rooms, net_minor }) => ({ date, rooms, netMinor: net_minor }));
}

/** Nights sold by channel. Rules: REP-6. */
export async function soldByChannel(ctx: RequestContext, nights: NightWindow): Promise<SoldShare[]> {
  return (await readRows(ctx, byChannel, valuesOf(ctx, nights))).map(shareOf);
}

/** Nights sold by rate plan id. Rules: REP-8. */
export async function soldByPlan(ctx: RequestContext, nights: NightWindow): Promise<SoldShare[]> {
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

function valuesOf(ctx: RequestContext, { propertyId, from, to }: NightWindow): unknown[] {
  return [ctx.tenant.id, propertyId, from, to];
}
