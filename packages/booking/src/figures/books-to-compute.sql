-- Dates of which no books are kept, or which have changed since they were.
create or replace function booking.books_to_compute(tenant text, property text, first_date date, last_date date)
  returns table (date date)
  language sql stable as $$
  select d.date
    from (select (first_date + n)::date as date from generate_series(0, last_date - first_date) as n) d
    left join booking.kept_books(tenant, property, first_date, last_date) kept on kept.date = d.date
    left join (
      select distinct (c.first_date + n)::date as date
        from booking.changed_dates c, generate_series(greatest(0, books_to_compute.first_date - c.first_date),
                                                      least(c.last_date, books_to_compute.last_date) - c.first_date) as n
       where c.tenant_id = tenant and c.property_id = property and c.cause <> 'asked'
    ) changed on changed.date = d.date
   where kept.date is null or changed.date is not null
$$;
revoke all on function booking.books_to_compute(text,text,date,date) from public;
grant execute on function booking.books_to_compute(text,text,date,date) to innkeeper_app;
