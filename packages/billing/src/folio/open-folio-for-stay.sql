-- The one way in which a folio comes to be. With a folio it is opened, without one the stay joins the folio that it names, which the caller
-- has locked; without a stay the folio is empty. Answers the folio as it stands then.
create or replace function billing.open_folio_for_stay(tenant text, folio json, stay json)
  returns billing.folio
  language plpgsql volatile as $$
declare opened billing.folio;
begin
  if folio is not null then
    insert into billing.folio
      (tenant_id, id, property_id, guest_id, currency, timezone, parent_folio_id, expected_minor, created_at, updated_at)
    select tenant, n.id, n.property_id, n.guest_id, n.currency, n.timezone, n.parent_folio_id,
           coalesce((stay ->> 'expected_minor')::bigint, 0), n.opened_at, n.opened_at
      from json_to_record(folio) as n(id text, property_id text, guest_id text, currency text, timezone text, parent_folio_id text,
        opened_at timestamptz)
    returning * into opened;
  else
    update billing.folio f set expected_minor = f.expected_minor + (stay ->> 'expected_minor')::bigint
     where f.tenant_id = tenant and f.id = stay ->> 'folio_id'
    returning f.* into opened;
  end if;
  insert into billing.folio_stay (tenant_id, reservation_id, folio_id, expected_minor)
  select tenant, s.reservation_id, opened.id, s.expected_minor
    from json_to_record(stay) as s(reservation_id text, expected_minor bigint)
   where stay is not null;
  return opened;
end
$$;
revoke all on function billing.open_folio_for_stay(text,json,json) from public;
grant execute on function billing.open_folio_for_stay(text,json,json) to innkeeper_app;
