-- Nights that were on the books at the end of a day, for each date.
create or replace function booking.books_before(tenant text, property text, first_date date, last_date date, of_day date)
  returns table (date date, nights integer, net_minor bigint)
  language sql stable as $$
  with missing as materialized (select m.date from booking.books_to_compute(tenant, property, first_date, last_date) m)
  select d.date, b.nights, b.net_minor
    from (select (first_date + n)::date as date from generate_series(0, last_date - first_date) as n) d
   cross join lateral (
     select f.nights, f.net_minor from booking.booked_figure f
      where f.tenant_id = tenant and f.property_id = property and f.date = d.date and f.day < of_day
      order by f.day desc limit 1
   ) b
   where not exists (select from missing m where m.date = d.date)
  union all
  select m.date, b.nights, b.net_minor
    from missing m
   cross join lateral (
     select o.nights, o.net_minor from booking.books_on(tenant, property, m.date) o where o.day < of_day order by o.day desc limit 1
   ) b
$$;
revoke all on function booking.books_before(text,text,date,date,date) from public;
grant execute on function booking.books_before(text,text,date,date,date) to innkeeper_app;
