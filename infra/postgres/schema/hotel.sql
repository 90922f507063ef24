-- The schema "hotel" as it stands after every migration. Made by `npm run schema`; not to be edited.
create schema hotel;
grant usage on schema hotel to innkeeper_app, innkeeper_system;

create table hotel.company (
  tenant_id        text collate "C" not null,
  id               text collate "C" not null,
  name             text not null,
  tax_id           text,
  discount_percent numeric(9,6) not null check (discount_percent >= 0::numeric and discount_percent <= 100::numeric),
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, name),
  foreign key (tenant_id) references access.tenant (id)
);
alter table hotel.company enable row level security, force row level security;
create policy tenant on hotel.company to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on hotel.company to innkeeper_app;

create table hotel.housekeeping_morning (
  tenant_id   text collate "C" not null,
  property_id text collate "C" not null,
  date        date not null, -- the last morning that made the occupied rooms dirty
  primary key (tenant_id, property_id),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
);
alter table hotel.housekeeping_morning enable row level security, force row level security;
create policy system on hotel.housekeeping_morning to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on hotel.housekeeping_morning to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on hotel.housekeeping_morning to innkeeper_app;
grant select on hotel.housekeeping_morning to innkeeper_system;

create table hotel.housekeeping_task (
  tenant_id        text collate "C" not null,
  id               text collate "C" not null,
  property_id      text collate "C" not null,
  room_id          text collate "C" not null,
  kind             text not null check (kind in ('clean', 'inspect', 'maintenance')),
  cleaning         text check (cleaning in ('departure', 'stayover')),
  is_automatic     boolean not null,
  note             text,
  status           text not null check (status in ('open', 'in_progress', 'done')),
  assigned_to      text collate "C",
  expected_minutes integer check (expected_minutes >= 1 and expected_minutes <= 1440),
  version          integer not null default 1,
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  done_at          timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
  foreign key (tenant_id, room_id) references hotel.room (tenant_id, id),
  constraint housekeeping_task_check check ((kind = 'clean') = (cleaning is not null)),
  constraint housekeeping_task_check1 check ((status = 'done') = (done_at is not null)),
  constraint housekeeping_task_check2 check (not is_automatic or kind <> 'maintenance')
);
create index task_finished on hotel.housekeeping_task (done_at) where status = 'done';
create index task_in_status on hotel.housekeeping_task (tenant_id, status, id);
create unique index task_of_house_once on hotel.housekeeping_task (tenant_id, room_id, kind) where is_automatic and status <> 'done';
create index task_of_property on hotel.housekeeping_task (tenant_id, property_id, id);
create index task_of_room on hotel.housekeeping_task (tenant_id, room_id, id);
create index task_of_user on hotel.housekeeping_task (tenant_id, assigned_to, id) where assigned_to is not null;
create index task_unfinished on hotel.housekeeping_task (tenant_id, room_id) where status <> 'done';
alter table hotel.housekeeping_task enable row level security, force row level security;
create policy system on hotel.housekeeping_task to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on hotel.housekeeping_task to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on hotel.housekeeping_task to innkeeper_app;
grant select, delete on hotel.housekeeping_task to innkeeper_system;

create table hotel.property (
  tenant_id              text collate "C" not null,
  id                     text collate "C" not null,
  name                   text not null,
  timezone               text not null,
  currency               text not null check (currency ~ '^[A-Z]{3}$'),
  country                text not null check (country ~ '^[A-Z]{2}$'),
  check_in_time          text not null check (check_in_time ~ '^\d{2}:\d{2}$'),
  check_out_time         text not null check (check_out_time ~ '^\d{2}:\d{2}$'),
  vat_percent            numeric(9,6) not null check (vat_percent >= 0::numeric and vat_percent <= 100::numeric),
  prices_include_vat     boolean not null,
  city_tax_minor         bigint check (city_tax_minor >= 0), -- minor units of currency, per adult and night
  city_tax_max_nights    integer check (city_tax_max_nights >= 1),
  registration           jsonb,
  created_at             timestamptz not null,
  updated_at             timestamptz not null,
  -- Wall time at the property after which the night just ended is posted.
  audit_time             text not null default '03:00' check (audit_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  guest_retention_months integer check (guest_retention_months >= 1 and guest_retention_months <= 1200),
  address                jsonb, -- street, postal_code, city
  phone                  text,
  contact_name           text,
  contact_email          text,
  self_check_in          boolean not null default false,
  message_fallback       text[] not null default '{}' check (message_fallback <@ array['messaging_app', 'email', 'sms', 'web_widget']),
  room_ready             text not null default 'clean' check (room_ready in ('clean', 'inspected')),
  no_show                text not null default 'list' check (no_show in ('list', 'cancel')),
  colour                 text check (colour ~ '^#[0-9a-f]{6}$'),
  fiscal                 jsonb, -- under which its legal documents are issued; null: it issues none
  primary key (tenant_id, id),
  foreign key (tenant_id) references access.tenant (id)
);
create index property_id on hotel.property (id);
create unique index property_name on hotel.property (tenant_id, name);
alter table hotel.property enable row level security, force row level security;
create policy system on hotel.property to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on hotel.property to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on hotel.property to innkeeper_app;
grant select on hotel.property to innkeeper_system;
create trigger note_property_route after insert or delete on hotel.property for each row execute function hotel.note_property_route();

create table hotel.room (
  tenant_id           text collate "C" not null,
  id                  text collate "C" not null,
  property_id         text collate "C" not null,
  room_type_id        text collate "C" not null,
  number              text not null,
  condition           text not null default 'inspected' check (condition in ('clean', 'dirty', 'inspected', 'out_of_order')),
  version             integer not null default 1,
  created_at          timestamptz not null,
  updated_at          timestamptz not null,
  note                text,
  out_of_order_from   date, -- the first night that is not for sale
  out_of_order_to     date, -- the first that is for sale again; null: no end is known
  out_of_order_reason text,
  reported_occupancy  text check (reported_occupancy in ('vacant', 'occupied')), -- as housekeeping found it
  reported_at         timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, property_id, number),
  unique (tenant_id, room_type_id, id),
  foreign key (tenant_id, property_id, room_type_id) references hotel.room_type (tenant_id, property_id, id),
  constraint occupancy_reported_at_a_time check ((reported_occupancy is null) = (reported_at is null)),
  constraint out_of_order_ends_later check (out_of_order_to > out_of_order_from),
  constraint out_of_order_has_a_start check (out_of_order_from is not null or num_nonnulls(out_of_order_to, out_of_order_reason) = 0)
);
create index room_out_of_order on hotel.room (tenant_id, room_type_id) where out_of_order_from is not null;
create index room_reported on hotel.room (tenant_id, id) where reported_occupancy is not null;
alter table hotel.room enable row level security, force row level security;
create policy system on hotel.room to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on hotel.room to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on hotel.room to innkeeper_app;
grant select on hotel.room to innkeeper_system;

-- Pictures of a room type on the booking page, fetched once from the addresses that the hotel has given.
create table hotel.room_picture (
  tenant_id       text collate "C" not null,
  id              text collate "C" not null,
  room_type_id    text collate "C" not null,
  position        integer not null check ("position" >= 0 and "position" <= 4),
  url             text not null check (length(url) <= 2000),
  alt             text check (length(alt) <= 200), -- what the picture shows, for those who cannot see it
  state           text not null check (state in ('waiting', 'shown', 'failed')),
  attempts        integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz,
  -- why the last attempt failed
  failure         text check (failure in ('unreachable', 'refused', 'missing', 'type', 'size', 'pixels', 'broken')),
  created_at      timestamptz not null,
  primary key (tenant_id, id),
  constraint room_picture_position unique (tenant_id, room_type_id, "position") deferrable initially deferred,
  foreign key (tenant_id, room_type_id) references hotel.room_type (tenant_id, id),
  constraint waiting_is_attempted check ((state = 'waiting') = (next_attempt_at is not null))
);
create index room_picture_next on hotel.room_picture (next_attempt_at) where state = 'waiting';
alter table hotel.room_picture enable row level security, force row level security;
create policy system on hotel.room_picture to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on hotel.room_picture to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update, delete on hotel.room_picture to innkeeper_app;
grant select on hotel.room_picture to innkeeper_system;

-- Pictures in the sizes in which they are served, as WebP without metadata.
create table hotel.room_picture_file (
  tenant_id  text collate "C" not null,
  picture_id text collate "C" not null,
  width      integer not null check (width >= 1 and width <= 960),
  height     integer not null check (height >= 1 and height <= 1920),
  digest     text collate "C" not null, -- of the content; it names the file in its address
  content    bytea not null check (octet_length(content) <= 4194304),
  primary key (tenant_id, picture_id, width),
  foreign key (tenant_id, picture_id) references hotel.room_picture (tenant_id, id) on delete cascade
);
create index room_picture_file_digest on hotel.room_picture_file (tenant_id, digest);
alter table hotel.room_picture_file enable row level security, force row level security;
create policy tenant on hotel.room_picture_file to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, delete on hotel.room_picture_file to innkeeper_app;

create table hotel.room_type (
  tenant_id          text collate "C" not null,
  id                 text collate "C" not null,
  property_id        text collate "C" not null,
  code               text not null,
  name               text not null,
  max_adults         integer not null check (max_adults >= 1 and max_adults <= 50),
  max_children       integer not null check (max_children >= 0 and max_children <= 50),
  oversell           integer not null default 0 check (oversell >= 0),
  rooms_total        integer not null default 0 check (rooms_total >= 0),
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  departure_minutes  integer not null default 30 check (departure_minutes >= 1 and departure_minutes <= 1440),
  stayover_minutes   integer not null default 20 check (stayover_minutes >= 1 and stayover_minutes <= 1440),
  inspection_minutes integer not null default 10 check (inspection_minutes >= 1 and inspection_minutes <= 1440),
  primary key (tenant_id, id),
  unique (tenant_id, property_id, code),
  unique (tenant_id, property_id, id),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
);
alter table hotel.room_type enable row level security, force row level security;
create policy system on hotel.room_type to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on hotel.room_type to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on hotel.room_type to innkeeper_app;
grant select on hotel.room_type to innkeeper_system;

create function hotel.note_property_route()
  returns trigger
  language plpgsql
as $$
begin
  if tg_op <> 'INSERT' then perform platform.note_route(old.tenant_id, sha256(old.id::bytea), 'token', true); end if;
  if tg_op <> 'DELETE' then perform platform.note_route(new.tenant_id, sha256(new.id::bytea), 'token', false); end if;
  return null;
end
$$;
