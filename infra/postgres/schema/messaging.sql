-- The schema "messaging" as it stands after every migration. Made by `npm run schema`; not to be edited.
create schema messaging;
grant usage on schema messaging to innkeeper_app, innkeeper_system;

create table messaging.agency_message (
  tenant_id text collate "C" not null,
  id        text not null, -- channel:message:the agency's id
  seq       bigint generated always as identity,
  data      jsonb not null,
  attempts  integer not null default 0 check (attempts >= 0),
  due_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id) references access.tenant (id)
);
create index agency_message_aside on messaging.agency_message (due_at) where attempts >= 5;
create index agency_message_due on messaging.agency_message (due_at, seq);
alter table messaging.agency_message enable row level security, force row level security;
create policy system on messaging.agency_message to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on messaging.agency_message to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, update, delete on messaging.agency_message to innkeeper_app;
grant select, insert, update on messaging.agency_message to innkeeper_system;

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
create index attachment_of_message on messaging.attachment (tenant_id, message_id);
alter table messaging.attachment enable row level security, force row level security;
create policy system on messaging.attachment to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on messaging.attachment to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on messaging.attachment to innkeeper_app;
grant select, update, delete on messaging.attachment to innkeeper_system;

create table messaging.automated_message (
  tenant_id       text collate "C" not null,
  automation_id   text collate "C" not null,
  reservation_id  text collate "C" not null,
  state           text not null default 'waiting' check (state in ('waiting', 'sent', 'dropped', 'refused')),
  due_at          timestamptz not null,
  stay_updated_at timestamptz not null, -- the state of the stay that it was planned by
  message_id      text collate "C",
  code            text, -- why it was refused
  settled_at      timestamptz,
  primary key (tenant_id, automation_id, reservation_id),
  foreign key (tenant_id, automation_id) references messaging.automation (tenant_id, id),
  foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id),
  constraint automated_message_check check ((state = 'sent') = (message_id is not null)),
  constraint automated_message_check1 check ((state = 'refused') = (code is not null))
);
create index automated_message_due on messaging.automated_message (due_at, tenant_id, automation_id, reservation_id) where state = 'waiting';
create index automated_message_due_of_tenant on messaging.automated_message (tenant_id, due_at) where state = 'waiting';
alter table messaging.automated_message enable row level security, force row level security;
create policy system on messaging.automated_message to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on messaging.automated_message to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, update on messaging.automated_message to innkeeper_app;
grant select, insert, update, delete on messaging.automated_message to innkeeper_system;

create table messaging.automation (
  tenant_id     text collate "C" not null,
  id            text collate "C" not null,
  trigger       text not null check (trigger in ('booked', 'before_arrival', 'checked_in', 'before_departure', 'checked_out', 'cancelled')),
  offset_hours  integer not null check (offset_hours >= 0 and offset_hours <= 8760),
  template_name text not null,
  channels      text[] check (cardinality(channels) > 0 and channels <@ array['messaging_app', 'email', 'sms', 'web_widget']),
  stay_channels text[],
  room_type_ids text[],
  rate_plan_ids text[],
  nights_min    integer check (nights_min > 0),
  active        boolean not null,
  active_since  timestamptz not null, -- what was due before is not made up for
  is_planned    boolean not null default false, -- whether every stay that was there has been held against it
  planned_after text collate "C" not null default '', -- the last of them so far
  version       integer not null default 1,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  deleted_at    timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id) references access.tenant (id),
  constraint automation_check check (deleted_at is null or not active)
);
create index automation_unplanned on messaging.automation (tenant_id, id) where not is_planned;
alter table messaging.automation enable row level security, force row level security;
create policy system on messaging.automation to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on messaging.automation to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on messaging.automation to innkeeper_app;
grant select, update on messaging.automation to innkeeper_system;

create table messaging.changed_message (
  tenant_id   text collate "C" not null,
  property_id text collate "C" not null,
  id          bigint generated always as identity,
  at          timestamptz not null, -- on that day something has changed
  primary key (tenant_id, property_id, id)
);
alter table messaging.changed_message enable row level security, force row level security;
create policy system on messaging.changed_message to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on messaging.changed_message to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, delete on messaging.changed_message to innkeeper_app, innkeeper_system;

create table messaging.conversation (
  tenant_id       text collate "C" not null,
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
  is_unread       boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id) references access.tenant (id),
  foreign key (tenant_id, guest_id) references guest.guest (tenant_id, id),
  foreign key (tenant_id, merged_into) references messaging.conversation (tenant_id, id),
  foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id),
  constraint conversation_check check (reservation_id is null or contact_digest is null),
  constraint conversation_check1 check (merged_into is null or contact_digest is null and reservation_id is null),
  constraint conversation_is_unread check (is_unread = (unread_count > 0))
) with (fillfactor = 70);
alter table messaging.conversation alter column tenant_id set (n_distinct = 20);
create index conversation_assigned on messaging.conversation (tenant_id, assigned_to, id) where assigned_to is not null and merged_into is null;
create index conversation_begun on messaging.conversation (tenant_id, created_at, id);
create index conversation_merged on messaging.conversation (tenant_id, merged_into) where merged_into is not null;
create unique index conversation_of_contact on messaging.conversation (tenant_id, contact_digest) where contact_digest is not null;
create index conversation_of_guest on messaging.conversation (tenant_id, guest_id, id) where guest_id is not null;
create index conversation_of_reading on messaging.conversation (tenant_id, is_unread, id) where merged_into is null;
create unique index conversation_of_reservation on messaging.conversation (tenant_id, reservation_id) where reservation_id is not null;
create index conversation_of_resolution on messaging.conversation (tenant_id, is_resolved, id) where merged_into is null;
create index conversation_of_stranger on messaging.conversation (updated_at) where reservation_id is null and merged_into is null and guest_id is null;
create index conversation_open_triage on messaging.conversation (tenant_id, id) where reservation_id is null and merged_into is null and not is_resolved;
create index conversation_triage on messaging.conversation (tenant_id, id) where reservation_id is null and merged_into is null;
alter table messaging.conversation enable row level security, force row level security;
create policy system on messaging.conversation to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on messaging.conversation to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on messaging.conversation to innkeeper_app;
grant select, update, delete on messaging.conversation to innkeeper_system;
create trigger conversation_unread before insert or update of unread_count on messaging.conversation
  for each row
  execute function messaging.note_unread();

create table messaging.day_figure (
  tenant_id   text collate "C" not null,
  property_id text collate "C" not null,
  starts_at   timestamptz not null,
  ends_at     timestamptz not null,
  channel     text not null,
  inbound     integer not null check (inbound >= 0),
  outbound    integer not null check (outbound >= 0),
  failed      integer not null,
  waits       bigint[] not null, -- microseconds, of those that began on the day
  primary key (tenant_id, property_id, starts_at, channel),
  foreign key (tenant_id, property_id) references messaging.kept_messages (tenant_id, property_id),
  constraint day_figure_check check (failed >= 0 and failed <= outbound),
  constraint day_figure_check1 check (starts_at < ends_at),
  constraint day_figure_check2 check (cardinality(waits) <= inbound)
);
alter table messaging.day_figure enable row level security, force row level security;
create policy tenant on messaging.day_figure to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update, delete on messaging.day_figure to innkeeper_app;

create table messaging.failed_delivery (
  tenant_id text collate "C" not null,
  id        text not null, -- channel:the transport's id of the delivery
  channel   text not null check (channel in ('messaging_app', 'email', 'sms', 'web_widget')),
  attempts  integer not null default 1 check (attempts > 0),
  failed_at timestamptz not null default now(),
  content   bytea, -- sealed
  due_at    timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id) references access.tenant (id),
  constraint failed_delivery_check check ((content is null) = (due_at is null))
);
create index failed_delivery_age on messaging.failed_delivery (failed_at) where due_at is null;
create index failed_delivery_due on messaging.failed_delivery (due_at) where due_at is not null;
alter table messaging.failed_delivery enable row level security, force row level security;
create policy system on messaging.failed_delivery to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on messaging.failed_delivery to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update, delete on messaging.failed_delivery to innkeeper_app;
grant select, update, delete on messaging.failed_delivery to innkeeper_system;

create table messaging.guest_link (
  tenant_id      text collate "C" not null,
  reservation_id text collate "C" not null,
  digest         bytea not null check (length(digest) = 32),
  token          bytea not null, -- sealed
  created_at     timestamptz not null,
  primary key (tenant_id, reservation_id),
  foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id)
);
create unique index guest_link_digest on messaging.guest_link (digest);
alter table messaging.guest_link enable row level security, force row level security;
create policy system on messaging.guest_link to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on messaging.guest_link to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on messaging.guest_link to innkeeper_app;
grant select, update on messaging.guest_link to innkeeper_system;
create trigger note_stay_route after insert or delete or update of digest on messaging.guest_link
  for each row
  execute function messaging.note_stay_route('guest_link');

create table messaging.kept_messages (
  tenant_id   text collate "C" not null,
  property_id text collate "C" not null,
  timezone    text not null,
  kept_before timestamptz, -- null: nothing is kept yet
  primary key (tenant_id, property_id),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
) with (fillfactor = 70);
alter table messaging.kept_messages enable row level security, force row level security;
create policy system on messaging.kept_messages to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on messaging.kept_messages to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on messaging.kept_messages to innkeeper_app;
grant select on messaging.kept_messages to innkeeper_system;

create table messaging.known_sender (
  tenant_id      text collate "C" not null,
  digest         bytea not null,
  reservation_id text collate "C" not null,
  placed_at      timestamptz not null,
  primary key (tenant_id, digest),
  foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id)
);
create index known_sender_age on messaging.known_sender (placed_at);
create index known_sender_of_stay on messaging.known_sender (tenant_id, reservation_id);
alter table messaging.known_sender enable row level security, force row level security;
create policy system on messaging.known_sender to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on messaging.known_sender to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update, delete on messaging.known_sender to innkeeper_app;
grant select, delete on messaging.known_sender to innkeeper_system;

create table messaging.message (
  tenant_id            text collate "C" not null,
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
  tried_channels       text[] not null default '{}',
  primary key (tenant_id, id),
  foreign key (tenant_id, conversation_id) references messaging.conversation (tenant_id, id),
  foreign key (tenant_id) references access.tenant (id),
  foreign key (tenant_id, guest_id) references guest.guest (tenant_id, id),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
  foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id),
  constraint message_check check ((direction = 'inbound') = (status = 'received')),
  constraint message_check1 check (direction = 'outbound' or transport_message_id is not null),
  constraint message_check2 check (direction = 'inbound' or reservation_id is not null),
  constraint message_check3 check (via is null or channel = 'messaging_app'),
  constraint message_check4 check ((status = 'failed') = (failure_reason is not null)),
  constraint message_check5 check ((status not in ('sent', 'delivered')) or sent_at is not null),
  constraint message_check6 check ((status = 'delivered') = (delivered_at is not null)),
  constraint message_check7 check (read_at is null or status = 'delivered' or direction = 'inbound'),
  constraint message_not_tried_twice check (not (channel = any (tried_channels)))
) with (fillfactor = 60);
alter table messaging.message alter column tenant_id set (n_distinct = 20);
create index message_failed on messaging.message (tenant_id, id) where failure_reason is not null;
create index message_from_guest on messaging.message (tenant_id, guest_id, id) where direction = 'inbound';
create index message_of_channel on messaging.message (tenant_id, channel, id);
create index message_of_conversation on messaging.message (tenant_id, conversation_id, id);
create index message_of_direction on messaging.message (tenant_id, direction, id);
create index message_of_guest on messaging.message (tenant_id, guest_id, id);
create index message_of_property on messaging.message (tenant_id, property_id, created_at);
create index message_of_reservation on messaging.message (tenant_id, reservation_id, id);
create index message_of_thread on messaging.message (tenant_id, channel, thread_id, id) where direction = 'inbound' and thread_id is not null;
create unique index message_of_transport on messaging.message (tenant_id, channel, transport_message_id) where direction = 'inbound';
create index message_to_answer on messaging.message (tenant_id, conversation_id, channel, id) where direction = 'inbound';
create index message_words on messaging.message using gin (search);
alter table messaging.message enable row level security, force row level security;
create policy search on messaging.message for select to innkeeper_owner using (true);
create policy system on messaging.message to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on messaging.message to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on messaging.message to innkeeper_app;
grant select, update, delete on messaging.message to innkeeper_system;
create trigger message_channels before update of channel, tried_channels on messaging.message
  for each row
  execute function messaging.keep_channels();
create trigger message_status before update of status on messaging.message for each row execute function messaging.keep_status_forward();
create trigger message_unconfirmed after update of status on messaging.message
  for each row
  when (old.status <> new.status)
  execute function messaging.note_unconfirmed();
create trigger note_changed_message after update of status, channel, property_id, conversation_id, automation_id on messaging.message
  for each row
  when (new.property_id is not null and new.created_at < (now() - '12:00:00'::interval) and ((old.status = 'failed') <> (new.status = 'failed') or old.channel <> new.channel or old.property_id is distinct from new.property_id or old.conversation_id <> new.conversation_id or old.automation_id is distinct from new.automation_id))
  execute function messaging.note_changed_message();
create trigger note_late_message after insert on messaging.message
  for each row
  when (new.property_id is not null and new.created_at < (now() - '12:00:00'::interval))
  execute function messaging.note_changed_message();

create table messaging.outgoing (
  tenant_id       text collate "C" not null,
  message_id      text collate "C" not null,
  conversation_id text collate "C" not null,
  lane            text not null, -- the channel, or agency
  seq             bigint generated always as identity,
  state           text not null check (state in ('behind', 'ready', 'sending', 'retrying')),
  attempts        integer not null default 0 check (attempts >= 0),
  due_at          timestamptz, -- the next attempt
  leased_by       text, -- the worker that sends it
  is_followed     boolean not null default false, -- a workflow repeats it
  primary key (tenant_id, message_id),
  foreign key (tenant_id, message_id) references messaging.message (tenant_id, id) on delete cascade,
  constraint outgoing_check check ((state = 'sending') = (leased_by is not null)),
  constraint outgoing_check1 check ((state = 'retrying') = (due_at is not null))
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
alter table messaging.outgoing alter column tenant_id set (n_distinct = 20);
create index outgoing_due on messaging.outgoing (due_at) where state in ('sending', 'retrying');
create unique index outgoing_first on messaging.outgoing (tenant_id, conversation_id) where state <> 'behind';
create index outgoing_of_conversation on messaging.outgoing (tenant_id, conversation_id, seq);
create index outgoing_ready on messaging.outgoing (lane, tenant_id, seq) where state = 'ready';
alter table messaging.outgoing enable row level security, force row level security;
create policy system on messaging.outgoing to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on messaging.outgoing to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update, delete on messaging.outgoing to innkeeper_app;
grant select, update, delete on messaging.outgoing to innkeeper_system;

create table messaging.review (
  tenant_id        text collate "C" not null,
  id               text collate "C" not null,
  property_id      text collate "C" not null,
  reservation_id   text collate "C",
  guest_id         text collate "C",
  channel          text not null,
  agency_review_id text,
  rating           numeric not null check (rating >= 0::numeric),
  scale            integer not null check (scale in (5, 10)),
  title            text,
  text             text,
  language         text,
  reply_text       text, -- gone with the guest's data
  reply_status     text check (reply_status in ('queued', 'sent', 'failed')),
  reply_at         timestamptz,
  reply_number     integer not null default 0, -- of the texts that were tried
  reply_attempts   integer not null default 0,
  reply_due_at     timestamptz,
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
  foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id),
  constraint review_check check ((channel = 'direct') = (agency_review_id is null)),
  constraint review_check1 check (channel <> 'direct' or reservation_id is not null),
  constraint review_check2 check ((reply_status is null) = (reply_at is null)),
  constraint review_check3 check (reply_status is not null or reply_text is null),
  constraint review_check4 check ((not reply_status is distinct from 'queued') = (reply_due_at is not null))
);
create unique index review_of_agency on messaging.review (tenant_id, channel, agency_review_id) where agency_review_id is not null;
create index review_of_guest on messaging.review (tenant_id, guest_id, id) where guest_id is not null;
create unique index review_of_stay on messaging.review (tenant_id, reservation_id, channel) where reservation_id is not null;
create index review_reply_due on messaging.review (id) where reply_status = 'queued';
alter table messaging.review enable row level security, force row level security;
create policy system on messaging.review to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on messaging.review to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on messaging.review to innkeeper_app;
grant select, insert on messaging.review to innkeeper_system;

create table messaging.stay_key (
  tenant_id      text collate "C" not null,
  digest         bytea not null check (length(digest) = 32),
  kind           text not null check (kind in ('review', 'widget')),
  reservation_id text collate "C" not null,
  expires_at     timestamptz not null, -- business time
  created_at     timestamptz not null,
  primary key (tenant_id, digest),
  foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id)
);
create unique index stay_key_digest on messaging.stay_key (digest);
create index stay_key_expiry on messaging.stay_key (expires_at);
alter table messaging.stay_key enable row level security, force row level security;
create policy system on messaging.stay_key to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on messaging.stay_key to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert on messaging.stay_key to innkeeper_app;
grant select, delete on messaging.stay_key to innkeeper_system;
create trigger note_stay_route after insert or delete or update of digest on messaging.stay_key
  for each row
  execute function messaging.note_stay_route('stay_key');

create table messaging.stream (
  channel   text not null,
  leased_by text, -- the worker that listens
  primary key (channel)
);
grant select, update on messaging.stream to innkeeper_system;

create table messaging.template (
  tenant_id     text collate "C" not null,
  id            text collate "C" not null,
  name          text not null check (name <> ''),
  language      text not null check (language <> ''), -- BCP 47, canonical
  channel       text check (channel in ('messaging_app', 'email', 'sms', 'web_widget')),
  subject       text,
  body          text not null check (body <> ''),
  transactional boolean not null default false,
  version       integer not null default 1,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  primary key (tenant_id, id),
  constraint template_name_and_language unique (tenant_id, name, language),
  foreign key (tenant_id) references access.tenant (id)
);
alter table messaging.template enable row level security, force row level security;
create policy tenant on messaging.template to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on messaging.template to innkeeper_app;

create table messaging.unconfirmed (
  tenant_id  text collate "C" not null,
  message_id text collate "C" not null,
  primary key (tenant_id, message_id),
  foreign key (tenant_id, message_id) references messaging.message (tenant_id, id) on delete cascade
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
alter table messaging.unconfirmed alter column tenant_id set (n_distinct = 20);
alter table messaging.unconfirmed enable row level security, force row level security;
create policy system on messaging.unconfirmed to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on messaging.unconfirmed to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, delete on messaging.unconfirmed to innkeeper_app, innkeeper_system;

create function messaging.keep_channels()
  returns trigger
  language plpgsql
as $$
begin
  if not new.tried_channels @> old.tried_channels or (new.channel <> old.channel and not old.channel = any(new.tried_channels)) then
    raise exception 'a message does not return to a channel that it was tried over';
  end if;
  return new;
end
$$;

create function messaging.keep_status_forward()
  returns trigger
  language plpgsql
as $$
begin
  if new.status <> old.status and not (
       (old.status = 'queued' and new.status in ('sent', 'delivered', 'failed')) or (old.status = 'sent' and new.status in ('delivered', 'failed'))
     ) then
    raise exception 'the status of a message does not go from % to %', old.status, new.status;
  end if;
  return new;
end
$$;

create function messaging.messages_with(tenant text, words tsquery, messages_max integer)
  returns table(id text, conversation_id text)
  language sql
  stable security definer
  set search_path to 'pg_catalog'
as $$
select m.id, m.conversation_id from messaging.message m where m.search @@ words and m.tenant_id || '' = tenant limit messages_max
$$;
revoke all on function messaging.messages_with(text,tsquery,integer) from public;
grant execute on function messaging.messages_with(text,tsquery,integer) to innkeeper_system;

create function messaging.note_changed_message()
  returns trigger
  language plpgsql
as $$
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

create function messaging.note_stay_route()
  returns trigger
  language plpgsql
as $$
begin
  if tg_op <> 'INSERT' then perform platform.note_route(old.tenant_id, old.digest, tg_argv[0], true); end if;
  if tg_op <> 'DELETE' then perform platform.note_route(new.tenant_id, new.digest, tg_argv[0], false); end if;
  return null;
end
$$;

create function messaging.note_unconfirmed()
  returns trigger
  language plpgsql
as $$
begin
  if new.status = 'sent' then
    insert into messaging.unconfirmed (tenant_id, message_id) values (new.tenant_id, new.id);
  elsif old.status = 'sent' then
    delete from messaging.unconfirmed u where u.tenant_id = old.tenant_id and u.message_id = old.id;
  end if;
  return null;
end
$$;

create function messaging.note_unread()
  returns trigger
  language plpgsql
as $$
begin
  new.is_unread := new.unread_count > 0;
  return new;
end
$$;
