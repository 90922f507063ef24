import type { LocalDate } from '@innkeeper/kernel';
import { awaitSent, inTransaction, type RequestContext, readRows, statement } from '@innkeeper/platform';
import { booksOn, keptDates, soldOn } from './figures-sql.ts';

/** Locked while figures of a property are stored, so that others can wait for it. */
export const lockFigures = statement<never>(
  'booking.lock_figures',
  `select pg_advisory_xact_lock(hashtextextended('booking.figures:' || $1 || ':' || $2, 0))`,
);

const lockDates = statement<never>(
  'booking.hold_kept_dates',
  `insert into booking.kept_date as k (tenant_id, property_id, date, vat_percent)
   select p.tenant_id, p.id, d.date, p.vat_percent from hotel.property p cross join unnest($3::date[]) as d(date)
    where p.tenant_id = $1 and p.id = $2 order by d.date
   on conflict (tenant_id, property_id, date) do update set vat_percent = excluded.vat_percent`,
);

const removeSold = statement<never>(
  'booking.remove_sold_figures',
  'delete from booking.sold_figure f where f.tenant_id = $1 and f.property_id = $2 and f.date = any($3::date[])',
);

const writeSold = statement<never>(
  'booking.write_sold_figures',
  `insert into booking.sold_figure (tenant_id, property_id, date, channel, rate_plan_id, nights, arrivals, net_minor)
   select $1, $2, d.date, s.channel, s.rate_plan_id, s.nights, s.arrivals, s.net_minor
     from unnest($3::date[]) as d(date) cross join lateral (${soldOn('d.date')}) s`,
);

// Past days do not change: rows that are right are not rewritten.
const writeBooks = statement<never>(
  'booking.write_booked_figures',
  `with now as materialized (
     select d.date, b.day, b.nights, b.net_minor from unnest($3::date[]) as d(date) cross join lateral (${booksOn('d.date')}) b
   ), gone as (
     delete from booking.booked_figure f
      where f.tenant_id = $1 and f.property_id = $2 and f.date = any($3::date[])
        and not exists (select from now n where n.date = f.date and n.day = f.day)
   )
   insert into booking.booked_figure as k (tenant_id, property_id, date, day, nights, net_minor)
   select $1, $2, n.date, n.day, n.nights, n.net_minor from now n
    where not exists (
      select from booking.booked_figure f
       where f.tenant_id = $1 and f.property_id = $2 and f.date = n.date and f.day = n.day
         and f.nights = n.nights and f.net_minor = n.net_minor)
   on conflict (tenant_id, property_id, date, day) do update set nights = excluded.nights, net_minor = excluded.net_minor`,
);

// Locking a date resets its zone: a process that stores a date without its books leaves them to be computed.
const trustBooks = statement<never>(
  'booking.trust_kept_books',
  `update booking.kept_date k set books_zone = p.timezone from hotel.property p
    where p.tenant_id = $1 and p.id = $2 and k.tenant_id = $1 and k.property_id = $2 and k.date = any($3::date[])`,
);

/** Computes the figures of dates from the stays and stores them. Safe to repeat and beside writers. Decision: infra/decisions/0069. */
export function storeFigures(ctx: RequestContext, propertyId: string, dates: readonly LocalDate[]): Promise<void> {
  return inTransaction(ctx, async (inner) => {
    const values = [inner.tenant.id, propertyId, dates];
    const steps = [lockDates, removeSold, writeSold, writeBooks, trustBooks];
    await awaitSent([inner.tx.run(lockFigures, [inner.tenant.id, propertyId]), ...steps.map((each) => inner.tx.run(each, values))]);
  });
}

const requestDates = statement<never>(
  'booking.ask_for_figures',
  `insert into booking.changed_dates (tenant_id, property_id, cause, first_date, last_date)
   select $1, $2, 'asked', $3, $4
    where ((select count(*) from (${keptDates('nights')}) k) <= $4::date - $3::date
        or (select count(*) from (${keptDates('books')}) k) <= $4::date - $3::date)
      and not exists (
        select from booking.changed_dates c
         where c.tenant_id = $1 and c.property_id = $2 and c.cause = 'asked' and c.first_date <= $3 and c.last_date >= $4)`,
);

/** Requests that the figures of a window be stored from now on, unless they are already. */
export async function requestFigures(
  ctx: RequestContext,
  { propertyId, from, to }: { readonly propertyId: string; readonly from: LocalDate; readonly to: LocalDate },
): Promise<void> {
  await readRows(ctx, requestDates, [ctx.tenant.id, propertyId, from, to]);
}
