import { statement } from '@innkeeper/platform';
import { expect } from 'vitest';
import { openTestDatabase } from './database.ts';
import type { Hotel } from './hotel.ts';

interface Figures {
  kept: number;
  sold: unknown;
  other: unknown;
  booked: unknown; // at the end of the last day
}

const readKept = statement<Figures>(
  'harness.read_kept_figures',
  `select (select count(*)::int from booking.kept_date k where k.tenant_id = $1 and k.property_id = $2) as kept,
     (select json_agg(to_json(f) order by f.date, f.channel, f.rate_plan_id) from (
        select s.date, s.channel, s.rate_plan_id, s.nights, s.arrivals, s.net_minor
          from booking.sold_figure s where s.tenant_id = $1 and s.property_id = $2) f) as sold,
     (select json_agg(to_json(f) order by f.date, f.channel) from (
        select o.service_date as date, o.channel, o.net_minor from billing.other_revenue o where o.tenant_id = $1 and o.property_id = $2) f) as other,
     (select json_agg(to_json(f) order by f.date) from (
        select l.date, l.nights, l.net_minor from (
          select distinct on (b.date) b.date, b.nights, b.net_minor
            from booking.booked_figure b where b.tenant_id = $1 and b.property_id = $2 order by b.date, b.day desc) l
         where l.nights > 0) f) as booked`,
);

// Computed from the tables alone, not by the functions that maintain the figures.
const compute = statement<Figures>(
  'harness.compute_figures',
  `select (select count(*)::int from booking.kept_date k where k.tenant_id = $1 and k.property_id = $2) as kept,
     (select json_agg(to_json(f) order by f.date, f.channel, f.rate_plan_id) from (
        select n.date, r.channel, r.rate_plan_id, count(*) as nights,
               count(*) filter (where not exists (
                 select from booking.reservation_night b
                  where b.tenant_id = n.tenant_id and b.reservation_id = n.reservation_id and b.date < n.date)) as arrivals,
               sum(n.net_minor)::bigint as net_minor
          from booking.reservation_night n join booking.reservation r on r.tenant_id = n.tenant_id and r.id = n.reservation_id
         where n.tenant_id = $1 and r.property_id = $2 and r.status in ('confirmed', 'checked_in', 'checked_out')
         group by n.date, r.channel, r.rate_plan_id) f) as sold,
     (select json_agg(to_json(f) order by f.date, f.channel) from (
        select e.service_date as date, coalesce(r.channel, 'direct') as channel,
               sum(round(e.amount_minor / (1 + p.vat_percent / 100)))::bigint as net_minor
          from billing.entry e
          join billing.folio o on o.tenant_id = e.tenant_id and o.id = e.folio_id
          join hotel.property p on p.tenant_id = o.tenant_id and p.id = o.property_id
          left join booking.reservation r on r.tenant_id = e.tenant_id and r.id = e.reservation_id
         where e.tenant_id = $1 and o.property_id = $2 and e.kind in ('ancillary', 'adjustment', 'fee', 'discount')
         group by 1, 2) f) as other,
     (select json_agg(to_json(f) order by f.date) from (
        select n.date, count(*) as nights, sum(n.net_minor)::bigint as net_minor
          from booking.reservation_night n join booking.reservation r on r.tenant_id = n.tenant_id and r.id = n.reservation_id
         where n.tenant_id = $1 and r.property_id = $2 and r.status in ('confirmed', 'checked_in', 'checked_out')
         group by n.date) f) as booked`,
);

/** Expects the kept figures to equal freshly computed ones; for a hotel where only the night audit posts room charges. */
export async function expectKeptAsComputed({ tenantId, propertyId }: Pick<Hotel, 'tenantId' | 'propertyId'>): Promise<void> {
  const db = await openTestDatabase();
  const [kept] = await db.read(tenantId, readKept, [tenantId, propertyId]);
  const [computed] = await db.read(tenantId, compute, [tenantId, propertyId]);
  expect(kept).toEqual(computed);
}
