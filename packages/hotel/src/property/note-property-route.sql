-- Announces the digests of properties to the directory of cells: the address of a booking page has nothing else that leads to its cell.
create or replace function hotel.note_property_route() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform platform.note_route(old.tenant_id, sha256(old.id::bytea), 'token', true); end if;
  if tg_op <> 'DELETE' then perform platform.note_route(new.tenant_id, sha256(new.id::bytea), 'token', false); end if;
  return null;
end
$$;

create or replace trigger note_property_route after insert or delete on hotel.property
  for each row
  execute function hotel.note_property_route();
