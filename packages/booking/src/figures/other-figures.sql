-- What was posted besides nights, by date and channel: kept where it is, else computed.
create or replace function booking.other_figures(tenant text, property text, first_date date, last_date date)
  returns table (date date, channel text, net_minor bigint)
  language sql stable as $$
  with missing as materialized (select m.date from booking.dates_to_compute(tenant, property, first_date, last_date) m)
  select f.date, f.channel, f.net_minor from booking.other_figure f
   where f.tenant_id = tenant and f.property_id = property and f.date between first_date and last_date
     and not exists (select from missing m where m.date = f.date)
  union all
  select m.date, p.channel, p.net_minor from missing m cross join lateral booking.posted_on(tenant, property, m.date) p
$$;
revoke all on function booking.other_figures(text,text,date,date) from public;
grant execute on function booking.other_figures(text,text,date,date) to innkeeper_app;
