-- Announces the digests of tokens to the directory of cells.
create or replace function access.note_token_route() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform platform.note_route(old.tenant_id, old.hash, 'token', true); end if;
  if tg_op <> 'DELETE' then perform platform.note_route(new.tenant_id, new.hash, 'token', false); end if;
  return null;
end
$$;

create or replace trigger note_token_route after insert or delete or update of hash on access.token_value
  for each row
  execute function access.note_token_route();
