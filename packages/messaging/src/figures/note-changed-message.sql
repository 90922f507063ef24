-- Notes the days of which figures change. Days are kept a day after they have ended: what is written in time, and changes soon, leaves no
-- note. Besides the message itself it concerns the wait that it ends or goes on with, and the one that begins after it.
create or replace function messaging.note_changed_message() returns trigger language plpgsql as $$
begin
  insert into messaging.changed_message (tenant_id, property_id, at)
  select new.tenant_id, new.property_id, c.created_at
    from (
      select new.created_at
       union all
      (select s.created_at from messaging.message s
        where s.tenant_id = new.tenant_id and s.conversation_id = new.conversation_id and s.id < new.id and s.direction = 'inbound'
          and s.id > coalesce((
                select a.id from messaging.message a
                 where a.tenant_id = new.tenant_id and a.conversation_id = new.conversation_id and a.id < new.id
                   and a.direction = 'outbound' and a.automation_id is null
                 order by a.id desc limit 1), '')
        order by s.id limit 1)
       union all
      (select n.created_at from messaging.message n
        where n.tenant_id = new.tenant_id and n.conversation_id = new.conversation_id and n.id > new.id and n.direction = 'inbound'
        order by n.id limit 1)
    ) c;
  return null;
end
$$;

create or replace trigger note_changed_message
  after update of status, channel, property_id, conversation_id, automation_id on messaging.message
  for each row
  when (new.property_id is not null and new.created_at < now() - interval '12 hours'
    and ((old.status = 'failed') <> (new.status = 'failed')
      or old.channel <> new.channel
      or old.property_id is distinct from new.property_id
      or old.conversation_id <> new.conversation_id
      or old.automation_id is distinct from new.automation_id))
  execute function messaging.note_changed_message();
create or replace trigger note_late_message
  after insert on messaging.message
  for each row
  when (new.property_id is not null and new.created_at < now() - interval '12 hours')
  execute function messaging.note_changed_message();
