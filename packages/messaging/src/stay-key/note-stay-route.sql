-- Announces the digests of guest links, review keys and widget keys to the directory of cells.
create or replace function messaging.note_stay_route() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform platform.note_route(old.tenant_id, old.digest, tg_argv[0], true); end if;
  if tg_op <> 'DELETE' then perform platform.note_route(new.tenant_id, new.digest, tg_argv[0], false); end if;
  return null;
end
$$;

create or replace trigger note_stay_route after insert or delete or update of digest on messaging.guest_link
  for each row
  execute function messaging.note_stay_route('guest_link');

create or replace trigger note_stay_route after insert or delete or update of digest on messaging.stay_key
  for each row
  execute function messaging.note_stay_route('stay_key');
