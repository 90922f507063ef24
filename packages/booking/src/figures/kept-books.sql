-- Dates of which the books are kept and still hold. What is kept, and what is not, come out of one snapshot: together they are what the
-- stays say, whatever is written meanwhile.
create or replace function booking.kept_books(tenant text, property text, first_date date, last_date date)
  returns table (date date)
  language sql stable as $$
  select k.date from booking.kept_date k join hotel.property p on p.tenant_id = k.tenant_id and p.id = k.property_id
   where k.tenant_id = tenant and k.property_id = property and k.date between first_date and last_date and k.books_zone = p.timezone
$$;
revoke all on function booking.kept_books(text,text,date,date) from public;
grant execute on function booking.kept_books(text,text,date,date) to innkeeper_app;
