-- Dates of which nothing is kept, or which have changed since it was.
create or replace function booking.dates_to_compute(tenant text, property text, first_date date, last_date date)
  returns table (date date)
  language sql stable as $$
  select d.date
    from (select (first_date + n)::date as date from generate_series(0, last_date - first_date) as n) d
    left join booking.kept_dates(tenant, property, first_date, last_date) kept on kept.date = d.date
    left join (
      select (c.first_date + n)::date as date from booking.changed_dates c, generate_series(0, c.last_date - c.first_date) as n
       where c.tenant_id = tenant and c.property_id = property and c.cause <> 'asked'
      union
      select b.date from billing.changed_dates(tenant, property) b
    ) changed on changed.date = d.date
   where kept.date is null or changed.date is not null
$$;
revoke all on function booking.dates_to_compute(text,text,date,date) from public;
grant execute on function booking.dates_to_compute(text,text,date,date) to innkeeper_app;
