-- Nights sold on one date.
create or replace function booking.sold_on(tenant text, property text, on_date date)
  returns table (channel text, rate_plan_id text, nights integer, arrivals integer, net_minor bigint)
  language sql stable as $$
  select r.channel, r.rate_plan_id, count(*)::int, (count(*) filter (where n.date = r.arrival))::int, sum(n.net_minor)::bigint
    from booking.reservation_night n join booking.reservation r on r.tenant_id = n.tenant_id and r.id = n.reservation_id
   where n.tenant_id = tenant and n.date = on_date and r.tenant_id = tenant and r.property_id = property and r.status in ('confirmed', 'checked_in', 'checked_out')
   group by r.channel, r.rate_plan_id
$$;
revoke all on function booking.sold_on(text,text,date) from public;
grant execute on function booking.sold_on(text,text,date) to innkeeper_app;
