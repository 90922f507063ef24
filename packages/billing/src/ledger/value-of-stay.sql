-- What a stay has come to, wherever its entries have moved: charges and taxes less discounts and reversals. No row for one without entries.
create or replace function billing.value_of_stay(tenant text, stay text)
  returns table (currency text, minor bigint)
  language sql stable as $$
  select e.currency, sum(e.amount_minor)::bigint
    from billing.entry e
   where e.tenant_id = tenant and e.reservation_id = stay
     and e.kind in ('room', 'ancillary', 'adjustment', 'fee', 'tax', 'discount')
   group by e.currency
$$;
revoke all on function billing.value_of_stay(text,text) from public;
grant execute on function billing.value_of_stay(text,text) to innkeeper_app;
