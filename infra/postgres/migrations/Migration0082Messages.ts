import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/** Conversations, their messages and what waits to be sent. New tables: the version before knows nothing of them. Decision: infra/decisions/0060. */
export class Migration0082Messages extends Migration {
  override up(): void {
    this.addSql(conversations);
    this.addSql(tenantTable('messaging.conversation', 'select, insert, update'));
    this.addSql(systemTable('messaging.conversation', 'select, update, delete'));
    this.addSql(messages);
    this.addSql(tenantTable('messaging.message', 'select, insert, update'));
    this.addSql(systemTable('messaging.message', 'select, update, delete'));
    this.addSql(forwardOnly);
    this.addSql(attachments);
    this.addSql(tenantTable('messaging.attachment', 'select, insert, update'));
    this.addSql(systemTable('messaging.attachment', 'select, update, delete'));
    this.addSql(outgoing);
    this.addSql(tenantTable('messaging.outgoing', 'select, insert, update, delete'));
    this.addSql(systemTable('messaging.outgoing', 'select, update, delete'));
    this.addSql(streams);
  }
}

// One for each reservation. Who writes and is not known to belong to a reservation has one by a keyed digest of channel and address; when it is
// given its reservation, which may have one already, it stays as a reference to that.
const conversations = `
  create table messaging.conversation (
    tenant_id       text collate "C" not null references access.tenant (id),
    id              text collate "C" not null,
    reservation_id  text collate "C",
    guest_id        text collate "C",
    contact_digest  bytea,
    merged_into     text collate "C",
    last_message_id text collate "C",
    unread_count    integer not null default 0 check (unread_count >= 0),
    waiting_since   timestamptz, -- the oldest message of the guest that is not answered
    assigned_to     text collate "C",
    is_resolved     boolean not null default false,
    channels        text[] not null default '{}',
    version         integer not null default 1,
    created_at      timestamptz not null,
    updated_at      timestamptz not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id),
    foreign key (tenant_id, guest_id) references guest.guest (tenant_id, id),
    foreign key (tenant_id, merged_into) references messaging.conversation (tenant_id, id),
    check (reservation_id is null or contact_digest is null),
    check (merged_into is null or (contact_digest is null and reservation_id is null))
  ) with (fillfactor = 70);
  create unique index conversation_of_reservation on messaging.conversation (tenant_id, reservation_id) where reservation_id is not null;
  create unique index conversation_of_contact on messaging.conversation (tenant_id, contact_digest) where contact_digest is not null;
  create index conversation_of_guest on messaging.conversation (tenant_id, guest_id, id) where guest_id is not null;`;

// Of what a guest writes \`transport_message_id\` is known when the row is made, of what the house writes when it is sent: no index has that, nor
// the states, so that a message on its way changes no index. \`search\` has the words of the body in its language, and the tenant.
const messages = `
  create table messaging.message (
    tenant_id            text collate "C" not null references access.tenant (id),
    id                   text collate "C" not null,
    conversation_id      text collate "C" not null,
    property_id          text collate "C",
    reservation_id       text collate "C",
    guest_id             text collate "C",
    direction            text not null check (direction in ('inbound', 'outbound')),
    channel              text not null check (channel in ('messaging_app', 'email', 'sms', 'web_widget')),
    via                  text, -- the agency that carries it
    status               text not null check (status in ('queued', 'sent', 'delivered', 'failed', 'received')),
    subject              text,
    body                 text,
    language             text,
    attachments          jsonb not null default '[]',
    template_id          text collate "C",
    variables            jsonb, -- of the template, until it is rendered
    automation_id        text collate "C",
    fallback_of          text collate "C", -- the message that could not be delivered over another channel
    thread_id            text, -- the transport's
    external_id          text, -- of the booking at the agency
    address              bytea, -- of the guest, sealed
    transport_message_id text,
    raw_payload          bytea, -- sealed
    search               tsvector,
    failure_reason       text,
    posted_by            text collate "C",
    sent_at              timestamptz,
    delivered_at         timestamptz,
    read_at              timestamptz,
    created_at           timestamptz not null,
    updated_at           timestamptz not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, conversation_id) references messaging.conversation (tenant_id, id),
    foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
    foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id),
    foreign key (tenant_id, guest_id) references guest.guest (tenant_id, id),
    foreign key (tenant_id, fallback_of) references messaging.message (tenant_id, id),
    check ((direction = 'inbound') = (status = 'received')),
    check (direction = 'outbound' or transport_message_id is not null),
    check (direction = 'inbound' or reservation_id is not null),
    check (via is null or channel = 'messaging_app'),
    check ((status = 'failed') = (failure_reason is not null)),
    check (status not in ('sent', 'delivered') or sent_at is not null),
    check ((status = 'delivered') = (delivered_at is not null)),
    check (read_at is null or status = 'delivered' or direction = 'inbound')
  ) with (fillfactor = 80);
  create unique index message_of_transport on messaging.message (tenant_id, channel, transport_message_id) where direction = 'inbound';
  create unique index message_of_fallback on messaging.message (tenant_id, fallback_of) where fallback_of is not null;
  create index message_of_conversation on messaging.message (tenant_id, conversation_id, id);
  create index message_of_reservation on messaging.message (tenant_id, reservation_id, id);
  create index message_of_guest on messaging.message (tenant_id, guest_id, id);
  create index message_from_guest on messaging.message (tenant_id, guest_id, id) where direction = 'inbound';
  create index message_to_answer on messaging.message (tenant_id, conversation_id, channel, id) where direction = 'inbound';
  create index message_of_thread on messaging.message (tenant_id, channel, thread_id, id) where direction = 'inbound' and thread_id is not null;
  create index message_words on messaging.message using gin (search);`;

const forwardOnly = `
  create function messaging.keep_status_forward() returns trigger language plpgsql as $$
  begin
    if new.status <> old.status and not (
         (old.status = 'queued' and new.status in ('sent', 'delivered', 'failed')) or (old.status = 'sent' and new.status in ('delivered', 'failed'))
       ) then
      raise exception 'the status of a message does not go from % to %', old.status, new.status;
    end if;
    return new;
  end $$;
  create trigger message_status before update of status on messaging.message
    for each row execute function messaging.keep_status_forward();`;

const attachments = `
  create table messaging.attachment (
    tenant_id    text collate "C" not null,
    id           text collate "C" not null,
    message_id   text collate "C" not null,
    name         text not null,
    content_type text not null,
    bytes        integer not null check (bytes >= 0),
    content      bytea, -- sealed; gone when the guest is erased
    primary key (tenant_id, id),
    foreign key (tenant_id, message_id) references messaging.message (tenant_id, id) on delete cascade
  );
  create index attachment_of_message on messaging.attachment (tenant_id, message_id);`;

// A queue: a row goes when its message is sent or has failed. Of a conversation one message at a time is on its way, the others are behind it.
const outgoing = `
  create table messaging.outgoing (
    tenant_id       text collate "C" not null,
    message_id      text collate "C" not null,
    conversation_id text collate "C" not null,
    lane            text not null, -- the channel, or agency
    seq             bigint generated always as identity,
    state           text not null check (state in ('behind', 'ready', 'sending', 'retrying')),
    attempts        integer not null default 0 check (attempts >= 0),
    due_at          timestamptz, -- the end of the lease, or the next attempt
    leased_by       uuid,
    is_followed     boolean not null default false, -- a workflow repeats it
    primary key (tenant_id, message_id),
    foreign key (tenant_id, message_id) references messaging.message (tenant_id, id) on delete cascade,
    check ((state = 'sending') = (leased_by is not null)),
    check ((state in ('sending', 'retrying')) = (due_at is not null))
  ) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
  create unique index outgoing_first on messaging.outgoing (tenant_id, conversation_id) where state <> 'behind';
  create index outgoing_of_conversation on messaging.outgoing (tenant_id, conversation_id, seq);
  create index outgoing_ready on messaging.outgoing (lane, tenant_id, seq) where state = 'ready';
  create index outgoing_due on messaging.outgoing (due_at) where state in ('sending', 'retrying');`;

// Nothing of a guest: which worker listens to which channel.
const streams = `
  create table messaging.stream (
    channel      text primary key,
    holder       uuid,
    leased_until timestamptz not null default now()
  );
  insert into messaging.stream (channel) values ('messaging_app'), ('email'), ('sms'), ('web_widget');
  grant select, update on messaging.stream to innkeeper_system;`;
