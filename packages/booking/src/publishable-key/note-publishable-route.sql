-- Announces the digests of publishable keys to the directory of cells, which knows every value that is shown as a bearer token alike.
create or replace function booking.note_publishable_route() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform platform.note_route(old.tenant_id, sha256(old.key::bytea), 'token', true); end if;
  if tg_op <> 'DELETE' then perform platform.note_route(new.tenant_id, sha256(new.key::bytea), 'token', false); end if;
  return null;
end
$$;

create or replace trigger note_publishable_route after insert or delete or update of key on booking.publishable_key
  for each row
  execute function booking.note_publishable_route();
