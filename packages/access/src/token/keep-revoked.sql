-- A revoked token is never re-activated, by whatever code. Spec: States > API token.
create or replace function access.keep_revoked() returns trigger language plpgsql as $$
begin
  if old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at then
    raise exception 'a revoked token is never re-activated' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create or replace trigger keep_revoked before update on access.token for each row execute function access.keep_revoked();
