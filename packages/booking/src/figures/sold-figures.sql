-- Nights sold, by date, channel and room type: kept where they are, else computed.
create or replace function booking.sold_figures(tenant text, property text, first_date date, last_date date)
  returns table (date date, channel text, rate_plan_id text, nights integer, arrivals integer, net_minor bigint)
  language sql stable as $$
  with missing as materialized (select m.date from booking.dates_to_compute(tenant, property, first_date, last_date) m)
  select f.date, f.channel, f.rate_plan_id, f.nights, f.arrivals, f.net_minor from booking.sold_figure f
   where f.tenant_id = tenant and f.property_id = property and f.date between first_date and last_date
     and not exists (select from missing m where m.date = f.date)
  union all
  select m.date, s.channel, s.rate_plan_id, s.nights, s.arrivals, s.net_minor
    from missing m cross join lateral booking.sold_on(tenant, property, m.date) s
$$;
revoke all on function booking.sold_figures(text,text,date,date) from public;
grant execute on function booking.sold_figures(text,text,date,date) to innkeeper_app;
