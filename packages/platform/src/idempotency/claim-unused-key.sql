-- Claims an idempotency key that was never used; raises a violation otherwise, so that whatever comes behind it in the same flight fails as
-- well.
create or replace function platform.claim_unused_key(tenant text, wanted text) returns boolean language plpgsql volatile as $$
begin
  -- First the lock, then the look, in a snapshot of its own: whoever held the lock before has committed.
  if not pg_try_advisory_xact_lock(hashtextextended(tenant || ':' || wanted, 42))
     or exists (select from platform.idempotency i where i.tenant_id = tenant and i.key = wanted and i.state <> 'free') then
    raise exception 'the key is in use' using errcode = 'unique_violation', constraint = 'idempotency_key_used';
  end if;
  return true;
end
$$;
grant execute on function platform.claim_unused_key(text,text) to innkeeper_app;
