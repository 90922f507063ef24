-- Says whether a conversation is unread, apart from how often: an index by it is not changed with every message.
create or replace function messaging.note_unread() returns trigger language plpgsql as $$
begin
  new.is_unread := new.unread_count > 0;
  return new;
end
$$;

create or replace trigger conversation_unread
  before insert or update of unread_count on messaging.conversation
  for each row
  execute function messaging.note_unread();
