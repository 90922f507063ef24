-- The status of a message only goes forward.
create or replace function messaging.keep_status_forward() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not (
       (old.status = 'queued' and new.status in ('sent', 'delivered', 'failed')) or (old.status = 'sent' and new.status in ('delivered', 'failed'))
     ) then
    raise exception 'the status of a message does not go from % to %', old.status, new.status;
  end if;
  return new;
end
$$;

create or replace trigger message_status
  before update of status on messaging.message
  for each row
  execute function messaging.keep_status_forward();
