-- What was posted besides nights on one date, by channel.
create or replace function booking.posted_on(tenant text, property text, on_date date)
  returns table (channel text, net_minor bigint)
  language sql stable as $$
  select coalesce(r.channel, 'direct'), sum(o.minor)::bigint
    from hotel.property p
   cross join lateral billing.other_revenue(p.tenant_id, p.id, p.currency, on_date, on_date, p.vat_percent) o
    left join booking.reservation r on r.tenant_id = tenant and r.id = o.reservation_id
   where p.tenant_id = tenant and p.id = property
   group by 1
$$;
revoke all on function booking.posted_on(text,text,date) from public;
grant execute on function booking.posted_on(text,text,date) to innkeeper_app;
