-- A line of the audit log is never changed, only emptied: what erasing a guest needs, and no more.
create or replace function platform.only_empty_audit() returns trigger language plpgsql as $$
begin
  if new.before is not null or new.after is not null then
    raise exception 'a line of the audit log is never changed, only emptied' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create or replace trigger only_emptied before update on platform.audit for each row execute function platform.only_empty_audit();
