-- Keeps the list of messages whose delivery nobody has reported yet.
create or replace function messaging.note_unconfirmed() returns trigger language plpgsql as $$
begin
  if new.status = 'sent' then
    insert into messaging.unconfirmed (tenant_id, message_id) values (new.tenant_id, new.id);
  elsif old.status = 'sent' then
    delete from messaging.unconfirmed u where u.tenant_id = old.tenant_id and u.message_id = old.id;
  end if;
  return null;
end
$$;

create or replace trigger message_unconfirmed
  after update of status on messaging.message
  for each row
  when (old.status <> new.status)
  execute function messaging.note_unconfirmed();
