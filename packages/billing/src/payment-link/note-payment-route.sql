-- Announces the digests of payment links to the directory of cells, like those of the links to the guest's page.
create or replace function billing.note_payment_route() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform platform.note_route(old.tenant_id, old.digest, 'guest_link', true); end if;
  if tg_op <> 'DELETE' then perform platform.note_route(new.tenant_id, new.digest, 'guest_link', false); end if;
  return null;
end
$$;

create or replace trigger note_payment_route after insert or delete or update of digest on billing.payment_link
  for each row
  execute function billing.note_payment_route();
