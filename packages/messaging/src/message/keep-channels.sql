-- A message never returns to a channel that it was tried over.
create or replace function messaging.keep_channels() returns trigger language plpgsql as $$
begin
  if not new.tried_channels @> old.tried_channels or (new.channel <> old.channel and not old.channel = any(new.tried_channels)) then
    raise exception 'a message does not return to a channel that it was tried over';
  end if;
  return new;
end
$$;

create or replace trigger message_channels
  before update of channel, tried_channels on messaging.message
  for each row
  execute function messaging.keep_channels();
