-- Fails where another request has recorded its answer under the same key, so that the commit rolls back.
create or replace function platform.require_recorded(is_recorded boolean) returns boolean language plpgsql volatile as $$
begin
  if not is_recorded then
    raise exception 'another request recorded its answer under the key'
      using errcode = 'unique_violation', constraint = 'idempotency_key_lost';
  end if;
  return true;
end
$$;
grant execute on function platform.require_recorded(boolean) to innkeeper_app;
