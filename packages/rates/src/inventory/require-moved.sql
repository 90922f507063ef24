-- Fails where not every night could be moved, so that whatever comes behind it in the same flight fails as well.
create or replace function rates.require_moved(is_moved boolean) returns boolean language plpgsql volatile as $$
begin
  if not is_moved then
    raise exception 'not every night could be moved' using errcode = 'check_violation', constraint = 'nights_left_over';
  end if;
  return true;
end
$$;
grant execute on function rates.require_moved(boolean) to innkeeper_app;
