// SQL of figures by date, of tenant `$1` and property `$2`. Stored and computed figures come from one snapshot: together they match the
// stays despite concurrent writes. Decision: infra/decisions/0069.

const onTheBooks = `('confirmed', 'checked_in', 'checked_out')`;

/** Nights sold on a date: `channel`, `rate_plan_id`, `nights`, `arrivals`, `net_minor`. */
export const soldOn = (date: string): string => `
  select r.channel, r.rate_plan_id, count(*)::int as nights, (count(*) filter (where n.date = r.arrival))::int as arrivals,
         sum(n.net_minor)::bigint as net_minor
    from booking.reservation_night n join booking.reservation r on r.tenant_id = n.tenant_id and r.id = n.reservation_id
   where n.tenant_id = $1 and n.date = ${date} and r.tenant_id = $1 and r.property_id = $2 and r.status in ${onTheBooks}
   group by r.channel, r.rate_plan_id`;

/**
 * Books of a date at the end of each day on which they changed: `day`, `nights`, `net_minor`. A stay that was cancelled before it was
 * booked, because of clock skew, was never on the books.
 */
export const booksOn = (date: string): string => `
  select d.day, (sum(d.nights) over past)::int as nights, (sum(d.net_minor) over past)::bigint as net_minor
    from (
      select (c.at at time zone p.timezone)::date as day, sum(c.nights) as nights, sum(c.nights * c.net_minor) as net_minor
        from hotel.property p
       cross join lateral (
         select n.net_minor, v.at, v.nights
           from booking.reservation_night n join booking.reservation r on r.tenant_id = n.tenant_id and r.id = n.reservation_id
          cross join lateral (values (coalesce(r.booked_at, r.created_at), 1), (r.cancelled_at, -1)) as v(at, nights)
          where n.tenant_id = $1 and n.date = ${date} and r.tenant_id = $1 and r.property_id = $2
            and r.status <> 'tentative' and coalesce(r.booked_at, r.created_at) < coalesce(r.cancelled_at, 'infinity') and v.at is not null
          union all
         select b.net_minor, v.at, v.nights
           from booking.past_night b cross join lateral (values (b.booked_at, 1), (b.ended_at, -1)) as v(at, nights)
          where b.tenant_id = $1 and b.property_id = $2 and b.date = ${date}
       ) c
       where p.tenant_id = $1 and p.id = $2
       group by 1
    ) d
  window past as (order by d.day)`;

/** Dates of a window, `$3` to `$4`, whose nights are stored at the current VAT, or whose books by the current time zone. */
export const keptDates = (of: 'nights' | 'books'): string => `
  select k.date from booking.kept_date k join hotel.property p on p.tenant_id = k.tenant_id and p.id = k.property_id
   where k.tenant_id = $1 and p.tenant_id = $1 and k.property_id = $2 and k.date between $3 and $4
     and ${of === 'nights' ? 'k.vat_percent = p.vat_percent' : 'k.books_zone = p.timezone'}`;

/** Dates of a window that are not stored, or have changed since. */
const datesToCompute = (of: 'nights' | 'books'): string => `
  select d.date
    from (${datesOfWindow}) d
    left join (${keptDates(of)}) kept on kept.date = d.date
    left join (
      select distinct (c.first_date + n)::date as date
        from booking.changed_dates c, generate_series(greatest(0, $3::date - c.first_date), least(c.last_date, $4::date) - c.first_date) as n
       where c.tenant_id = $1 and c.property_id = $2 and c.cause <> 'asked'
    ) changed on changed.date = d.date
   where kept.date is null or changed.date is not null`;

const datesOfWindow = `select ($3::date + n)::date as date from generate_series(0, $4::date - $3::date) as n`;

/** Nights sold on the dates of a window: `date` and the columns of `soldOn`. */
export const soldInWindow = `
  with missing as materialized (${datesToCompute('nights')})
  select f.date, f.channel, f.rate_plan_id, f.nights, f.arrivals, f.net_minor from booking.sold_figure f
   where f.tenant_id = $1 and f.property_id = $2 and f.date between $3 and $4 and not exists (select from missing m where m.date = f.date)
  union all
  select m.date, s.channel, s.rate_plan_id, s.nights, s.arrivals, s.net_minor from missing m cross join lateral (${soldOn('m.date')}) s`;

/** Books of the dates of a window before a day, `$5`, began: `date`, `nights`, `net_minor`. */
export const booksInWindow = `
  with missing as materialized (${datesToCompute('books')})
  select d.date, b.nights, b.net_minor
    from (${datesOfWindow}) d
   cross join lateral (
     select f.nights, f.net_minor from booking.booked_figure f
      where f.tenant_id = $1 and f.property_id = $2 and f.date = d.date and f.day < $5
      order by f.day desc limit 1
   ) b
   where not exists (select from missing m where m.date = d.date)
  union all
  select m.date, b.nights, b.net_minor
    from missing m
   cross join lateral (select o.nights, o.net_minor from (${booksOn('m.date')}) o where o.day < $5 order by o.day desc limit 1) b`;
