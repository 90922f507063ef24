-- Fails where the tenant is on its way to another cell, so that the commit rolls back.
create or replace function platform.require_here(is_here boolean) returns boolean language plpgsql volatile as $$
begin
  if not is_here then
    raise exception 'the tenant is being moved to another cell' using errcode = 'object_not_in_prerequisite_state', constraint = 'tenant_away';
  end if;
  return true;
end
$$;
comment on function platform.require_here is null;
grant execute on function platform.require_here(boolean) to innkeeper_app, innkeeper_system;
