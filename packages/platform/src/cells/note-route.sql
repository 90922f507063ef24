-- Keeps the digest of a value that callers show for the directory of cells, or says that the value is gone. Does nothing where there is only
-- one cell. Only tokens wake the publisher at once: a notice holds up other commits, and guest links are made with bookings.
create or replace function platform.note_route(tenant text, shown bytea, shown_kind text, gone boolean) returns void language plpgsql volatile as $$
begin
  if not exists (select from platform.own_cell) then return; end if;
  insert into platform.route as r (tenant_id, digest, kind, is_gone) values (tenant, shown, shown_kind, gone)
  on conflict (tenant_id, digest) do update set is_gone = excluded.is_gone, is_published = false;
  if shown_kind = 'token' then perform pg_notify('innkeeper_routes', ''); end if;
end
$$;
grant execute on function platform.note_route(text, bytea, text, boolean) to innkeeper_app, innkeeper_system;
