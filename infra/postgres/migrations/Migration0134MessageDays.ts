import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/**
 * What was written over each channel on each day, and how long guests waited then. What changes on a day that may be kept is noted by triggers: the
 * version before goes on writing, and must not make kept figures wrong. Decision: infra/decisions/0104.
 */
export class Migration0134MessageDays extends Migration {
  override up(): void {
    this.addSql(figures);
    this.addSql(tenantTable('messaging.kept_messages', 'select, insert, update'));
    this.addSql(systemTable('messaging.kept_messages', 'select'));
    this.addSql(tenantTable('messaging.day_figure', 'select, insert, update, delete'));
    this.addSql(tenantTable('messaging.changed_message', 'select, insert, delete'));
    this.addSql(systemTable('messaging.changed_message', 'select, insert, delete'));
    this.addSql(notes);
  }
}

// All days before \`kept_before\` are kept, by the calendar of a zone, with the waits that were answered until then; one without messages has no row.
const figures = `
  create table messaging.kept_messages (
    tenant_id   text collate "C" not null,
    property_id text collate "C" not null,
    timezone    text not null,
    kept_before timestamptz, -- null: nothing is kept yet
    primary key (tenant_id, property_id),
    foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
  ) with (fillfactor = 70);
  create table messaging.day_figure (
    tenant_id   text collate "C" not null,
    property_id text collate "C" not null,
    starts_at   timestamptz not null,
    ends_at     timestamptz not null,
    channel     text not null,
    inbound     integer not null check (inbound >= 0),
    outbound    integer not null check (outbound >= 0),
    failed      integer not null check (failed between 0 and outbound),
    waits       bigint[] not null, -- microseconds, of those that began on the day
    primary key (tenant_id, property_id, starts_at, channel),
    foreign key (tenant_id, property_id) references messaging.kept_messages (tenant_id, property_id),
    check (starts_at < ends_at),
    check (cardinality(waits) <= inbound)
  );
  create table messaging.changed_message (
    tenant_id   text collate "C" not null,
    property_id text collate "C" not null,
    id          bigint generated always as identity,
    at          timestamptz not null, -- on that day something has changed
    primary key (tenant_id, property_id, id)
  );`;

// Days are kept a day after they have ended: what is written in time, and changes soon, leaves no note. Besides the message itself it concerns the
// wait that it ends or goes on with, and the one that begins after it.
const notes = `
  create function messaging.note_changed_message() returns trigger language plpgsql as $$
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
  end $$;
  create trigger note_late_message after insert on messaging.message
    for each row when (new.property_id is not null and new.created_at < now() - interval '12 hours')
    execute function messaging.note_changed_message();
  create trigger note_changed_message after update of status, channel, property_id, conversation_id, automation_id on messaging.message
    for each row when (new.property_id is not null and new.created_at < now() - interval '12 hours'
      and ((old.status = 'failed') <> (new.status = 'failed') or old.channel <> new.channel or old.property_id is distinct from new.property_id
        or old.conversation_id <> new.conversation_id or old.automation_id is distinct from new.automation_id))
    execute function messaging.note_changed_message();`;
