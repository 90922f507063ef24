-- What was on the books of a date, by the days on which that changed. A stay that was cancelled before it was booked, by clocks that are
-- apart, was never on the books.
create or replace function booking.books_on(tenant text, property text, on_date date)
  returns table (day date, nights integer, net_minor bigint)
  language sql stable as $$
  select d.day, (sum(d.nights) over past)::int, (sum(d.net_minor) over past)::bigint
    from (
      select (c.at at time zone p.timezone)::date as day, sum(c.nights) as nights, sum(c.nights * c.net_minor) as net_minor
        from hotel.property p
       cross join lateral (
         select n.net_minor, v.at, v.nights
           from booking.reservation_night n join booking.reservation r on r.tenant_id = n.tenant_id and r.id = n.reservation_id
          cross join lateral (values (coalesce(r.booked_at, r.created_at), 1), (r.cancelled_at, -1)) as v(at, nights)
          where n.tenant_id = tenant and n.date = on_date and r.tenant_id = tenant and r.property_id = property
            and r.status <> 'tentative' and coalesce(r.booked_at, r.created_at) < coalesce(r.cancelled_at, 'infinity') and v.at is not null
          union all
         select b.net_minor, v.at, v.nights
           from booking.past_night b cross join lateral (values (b.booked_at, 1), (b.ended_at, -1)) as v(at, nights)
          where b.tenant_id = tenant and b.property_id = property and b.date = on_date
       ) c
       where p.tenant_id = tenant and p.id = property
       group by 1
    ) d
  window past as (order by d.day)
$$;
revoke all on function booking.books_on(text,text,date) from public;
grant execute on function booking.books_on(text,text,date) to innkeeper_app;
