-- What was posted besides nights, net, by stay. Halves are rounded away from zero, so that an entry and what takes it back come to nothing.
-- Nights are no part of it, wherever their entries have moved: they count by the prices of the stays.
create or replace function billing.other_revenue(tenant text, property text, of_currency text, first_date date, last_date date,
      vat numeric)
  returns table (reservation_id text, minor bigint)
  language sql stable as $$
  select e.reservation_id, sum(round(e.amount_minor / (1 + vat / 100)))::bigint
    from billing.entry e join billing.folio f on f.tenant_id = e.tenant_id and f.id = e.folio_id
   where e.tenant_id = tenant and e.service_date between first_date and last_date and e.currency = of_currency
     and f.tenant_id = tenant and f.property_id = property
     and e.kind in ('room', 'ancillary', 'adjustment', 'fee', 'discount')
     and (e.kind <> 'room' or 'night' <>
           case when e.reverses is null then case when e.origin is null then (select m.operation from billing.movement m where m.tenant_id = tenant and m.id = e.movement_id)
      else (select m.operation from billing.entry o join billing.movement m on m.tenant_id = o.tenant_id and m.id = o.movement_id
             where o.tenant_id = tenant and o.id = e.origin) end
                else (select case when c.origin is null then (select m.operation from billing.movement m where m.tenant_id = tenant and m.id = c.movement_id)
      else (select m.operation from billing.entry o join billing.movement m on m.tenant_id = o.tenant_id and m.id = o.movement_id
             where o.tenant_id = tenant and o.id = c.origin) end
                        from billing.entry c where c.tenant_id = tenant and c.id = e.reverses) end)
   group by e.reservation_id
$$;
revoke all on function billing.other_revenue(text,text,text,date,date,numeric) from public;
grant execute on function billing.other_revenue(text,text,text,date,date,numeric) to innkeeper_app;
