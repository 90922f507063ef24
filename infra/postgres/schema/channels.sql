-- The schema "channels" as it stands after every migration. Made by `npm run schema`; not to be edited.
create schema channels;
grant usage on schema channels to innkeeper_app, innkeeper_system;

create table channels.agency_booking (
  tenant_id        text collate "C" not null,
  channel          text not null,
  external_id      text not null,
  property_id      text collate "C" not null,
  applied_revision integer not null default 0 check (applied_revision >= 0), -- the newest; 0: none
  revised_at       text, -- when that was made, as the agency says
  positions_max    integer not null default 0 check (positions_max >= 0), -- of the rooms that the booking has or had
  collects         boolean not null default false, -- the agency takes the guest's money
  said             jsonb not null default '{}',
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  collected_minor  bigint, -- posted as collected by the agency, fees included; null: unknown
  primary key (tenant_id, channel, external_id),
  foreign key (tenant_id) references access.tenant (id),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
);
alter table channels.agency_booking enable row level security, force row level security;
create policy tenant on channels.agency_booking to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on channels.agency_booking to innkeeper_app;

create table channels.allotment (
  tenant_id    text collate "C" not null,
  property_id  text collate "C" not null,
  channel      text not null,
  position     integer not null,
  room_type_id text collate "C" not null,
  first_date   date not null,
  last_date    date not null,
  rooms_max    integer not null check (rooms_max >= 0), -- none: stop sell
  stop_sell    boolean not null,
  primary key (tenant_id, property_id, channel, "position"),
  foreign key (tenant_id, property_id, channel) references channels.connection (tenant_id, property_id, channel),
  foreign key (tenant_id, property_id, room_type_id) references hotel.room_type (tenant_id, property_id, id),
  constraint allotment_check check (first_date <= last_date),
  constraint allotment_check1 check (not stop_sell or rooms_max = 0)
);
alter table channels.allotment enable row level security, force row level security;
create policy tenant on channels.allotment to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, delete on channels.allotment to innkeeper_app;

-- One agency of one property. Room is left beside its rows: every push changes one, and no index.
create table channels.connection (
  tenant_id       text collate "C" not null,
  property_id     text collate "C" not null,
  channel         text not null check (channel in ('booking_com', 'expedia', 'airbnb', 'agoda', 'hotelbeds', 'google')),
  is_mapped       boolean not null default false, -- a mapping was put
  revision        integer not null default 1, -- of the codes and rules that pushes are made by
  version         bigint not null default 0, -- of the newest push; only ever grows
  leased_by       text, -- the worker that pushes
  pushed_until    date, -- the last night that the agency has been told of
  last_push_at    timestamptz,
  next_attempt_at timestamptz,
  attempts        integer not null default 0 check (attempts >= 0), -- failed, one after the other
  outage_sync_id  text collate "C", -- the sync that stands for the outage
  first_failed_at timestamptz,
  failing_since   timestamptz, -- the retry budget was used up
  error_code      text,
  error_message   text,
  created_at      timestamptz not null,
  primary key (tenant_id, property_id, channel),
  foreign key (tenant_id) references access.tenant (id),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
  constraint connection_check check ((attempts = 0) = (outage_sync_id is null)),
  constraint connection_check1 check ((attempts = 0) = (first_failed_at is null)),
  constraint connection_check2 check (attempts > 0 or failing_since is null)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index connection_failing on channels.connection (failing_since) where failing_since is not null;
alter table channels.connection enable row level security, force row level security;
create policy system on channels.connection to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on channels.connection to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on channels.connection to innkeeper_app, innkeeper_system;

-- Codes that one side uses and the other does not know.
create table channels.drift (
  tenant_id        text collate "C" not null,
  property_id      text collate "C" not null,
  channel          text not null,
  kind             text not null check (kind in ('room_type', 'rate_plan')),
  external_code    text not null,
  unknown_to       text not null check (unknown_to in ('agency', 'hotel')),
  since            timestamptz not null,
  is_refused_whole boolean not null default false,
  primary key (tenant_id, property_id, channel, kind, external_code, unknown_to),
  foreign key (tenant_id, property_id, channel) references channels.connection (tenant_id, property_id, channel)
);
alter table channels.drift enable row level security, force row level security;
create policy tenant on channels.drift to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update, delete on channels.drift to innkeeper_app;

create table channels.incident (
  tenant_id      text collate "C" not null,
  id             text collate "C" not null,
  kind           text not null check (kind in ('refused_booking', 'late_amendment', 'stale_revision', 'drift', 'price_mismatch', 'unknown_room', 'key_not_issued', 'message_failed', 'registration_stopped', 'day_not_closed', 'payment_failed', 'fiscal_rejected')) not valid,
  property_id    text collate "C",
  channel        text,
  external_id    text,
  reservation_id text collate "C",
  guest_id       text collate "C",
  code           text, -- null: nothing was refused
  message        text not null,
  payload        bytea, -- sealed
  resolved_at    timestamptz,
  version        integer not null default 1,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  subject        text,
  primary key (tenant_id, id),
  foreign key (tenant_id) references access.tenant (id),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
  foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id),
  constraint incident_subject_of_property check (subject is null or property_id is not null)
);
create index incident_of_channel on channels.incident (tenant_id, channel, id);
create index incident_of_guest on channels.incident (tenant_id, guest_id) where guest_id is not null;
create index incident_of_reservation on channels.incident (tenant_id, reservation_id) where reservation_id is not null;
create index incident_open on channels.incident (tenant_id, channel, id) where resolved_at is null;
create unique index incident_open_subject on channels.incident (tenant_id, property_id, kind, subject) where subject is not null and resolved_at is null;
create index incident_resolved on channels.incident (resolved_at) where resolved_at is not null;
create index incident_to_empty on channels.incident (resolved_at) where payload is not null and resolved_at is not null;
alter table channels.incident enable row level security, force row level security;
create policy system on channels.incident to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on channels.incident to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on channels.incident to innkeeper_app;
grant select, update, delete on channels.incident to innkeeper_system;

-- What an agency has been told of, so that what is no longer sold there is closed there.
create table channels.listing (
  tenant_id   text collate "C" not null,
  property_id text collate "C" not null,
  channel     text not null,
  room_code   text not null,
  rate_code   text not null, -- empty: the number of rooms
  primary key (tenant_id, property_id, channel, room_code, rate_code),
  foreign key (tenant_id, property_id, channel) references channels.connection (tenant_id, property_id, channel)
);
alter table channels.listing enable row level security, force row level security;
create policy tenant on channels.listing to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, delete on channels.listing to innkeeper_app;

-- What an agency has not been told yet: a queue like that of the marks.
create table channels.pending (
  tenant_id    text collate "C" not null,
  property_id  text collate "C" not null,
  channel      text not null,
  id           bigint generated always as identity,
  room_type_id text collate "C", -- null: every type of the property
  part         text not null check (part in ('availability', 'rates')),
  first_date   date not null,
  last_date    date not null,
  since        timestamptz not null,
  rate_plan_id text collate "C",
  primary key (tenant_id, property_id, channel, id),
  constraint pending_check check (first_date <= last_date)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index pending_since on channels.pending (since);
alter table channels.pending enable row level security, force row level security;
create policy system on channels.pending to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on channels.pending to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, delete on channels.pending to innkeeper_app;
grant select, insert, update, delete on channels.pending to innkeeper_system;

create table channels.price_rule (
  tenant_id    text collate "C" not null,
  property_id  text collate "C" not null,
  channel      text not null,
  rate_plan_id text collate "C" not null,
  percent      numeric(9,4),
  amount_minor bigint, -- minor units of the plan's currency, added to each night
  primary key (tenant_id, property_id, channel, rate_plan_id),
  foreign key (tenant_id, property_id, channel) references channels.connection (tenant_id, property_id, channel),
  foreign key (tenant_id, rate_plan_id) references rates.rate_plan (tenant_id, id),
  constraint price_rule_check check (num_nonnulls(percent, amount_minor) = 1)
);
alter table channels.price_rule enable row level security, force row level security;
create policy tenant on channels.price_rule to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, delete on channels.price_rule to innkeeper_app;

create table channels.revision (
  tenant_id       text collate "C" not null,
  channel         text not null,
  external_id     text not null,
  revision        integer not null check (revision > 0),
  kind            text not null check (kind in ('new', 'modified', 'cancelled')),
  outcome         text not null check (outcome in ('applied', 'refused', 'stale', 'logged')),
  code            text,
  message         text,
  reservation_ids text[] not null,
  settled_at      timestamptz not null,
  primary key (tenant_id, channel, external_id, revision),
  foreign key (tenant_id, channel, external_id) references channels.agency_booking (tenant_id, channel, external_id),
  constraint revision_check check ((outcome = 'refused') <= (code is not null))
);
create index revision_settled on channels.revision (settled_at);
alter table channels.revision enable row level security, force row level security;
create policy system on channels.revision to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on channels.revision to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert on channels.revision to innkeeper_app;
grant select, delete on channels.revision to innkeeper_system;

-- Codes of room types where they are not the hotel's own, and types that are not sold there. Those of rate plans are a part of the plans.
create table channels.room_code (
  tenant_id     text collate "C" not null,
  property_id   text collate "C" not null,
  channel       text not null,
  room_type_id  text collate "C" not null,
  external_code text, -- null: not sold there
  primary key (tenant_id, property_id, channel, room_type_id),
  unique (tenant_id, property_id, channel, external_code),
  foreign key (tenant_id, property_id, channel) references channels.connection (tenant_id, property_id, channel),
  foreign key (tenant_id, property_id, room_type_id) references hotel.room_type (tenant_id, property_id, id)
);
alter table channels.room_code enable row level security, force row level security;
create policy tenant on channels.room_code to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update, delete on channels.room_code to innkeeper_app;

create table channels.stream (
  tenant_id   text collate "C" not null,
  property_id text collate "C" not null,
  channel     text not null,
  leased_by   text, -- the worker that listens
  primary key (tenant_id, property_id, channel),
  foreign key (tenant_id) references access.tenant (id),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
alter table channels.stream enable row level security, force row level security;
create policy system on channels.stream to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on channels.stream to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant insert on channels.stream to innkeeper_app;
grant select, insert, update on channels.stream to innkeeper_system;

create table channels.sync (
  tenant_id     text collate "C" not null,
  id            text collate "C" not null,
  property_id   text collate "C" not null,
  channel       text not null,
  first_date    date not null,
  last_date     date not null,
  status        text not null default 'running' check (status in ('running', 'succeeded', 'failed')),
  attempts      integer not null default 0 check (attempts >= 0),
  error_code    text,
  error_message text,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  finished_at   timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, property_id, channel) references channels.connection (tenant_id, property_id, channel),
  constraint sync_check check ((status = 'running') = (finished_at is null)),
  constraint sync_check1 check ((error_code is null) = (error_message is null))
);
create index sync_finished on channels.sync (finished_at) where finished_at is not null;
create index sync_of_channel on channels.sync (tenant_id, property_id, channel, id);
create index sync_running on channels.sync (tenant_id, property_id, channel) where status = 'running';
alter table channels.sync enable row level security, force row level security;
create policy system on channels.sync to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on channels.sync to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on channels.sync to innkeeper_app;
grant select, delete on channels.sync to innkeeper_system;

create table channels.thread_item (
  tenant_id      text collate "C" not null,
  id             text not null, -- channel:kind:the agency's id
  kind           text not null check (kind in ('message', 'review')),
  property_id    text collate "C" not null,
  channel        text not null,
  external_id    text,
  reservation_id text collate "C",
  guest_id       text collate "C",
  sender_name    text,
  title          text,
  body           text,
  received_at    timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id) references access.tenant (id),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
  foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id)
);
create index thread_item_of_guest on channels.thread_item (tenant_id, guest_id) where guest_id is not null;
create index thread_item_of_nobody on channels.thread_item (received_at) where guest_id is null;
alter table channels.thread_item enable row level security, force row level security;
create policy system on channels.thread_item to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on channels.thread_item to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on channels.thread_item to innkeeper_app;
grant select, delete on channels.thread_item to innkeeper_system;
