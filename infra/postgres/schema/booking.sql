-- The schema "booking" as it stands after every migration. Made by `npm run schema`; not to be edited.
create schema booking;
grant usage on schema booking to innkeeper_app, innkeeper_system;

-- Rooms of a type that a group has contracted for a night. It holds those that are neither picked up nor released.
create table booking.block_night (
  tenant_id    text collate "C" not null,
  group_id     text collate "C" not null,
  room_type_id text collate "C" not null,
  date         date not null,
  rooms        integer not null check (rooms > 0), -- contracted; releases do not lower it
  picked_up    integer not null default 0 check (picked_up >= 0),
  released     integer not null default 0 check (released >= 0),
  rate_minor   bigint not null check (rate_minor >= 0), -- per room and night, as the prices of the property are: with or without VAT
  primary key (tenant_id, group_id, room_type_id, date),
  foreign key (tenant_id, group_id) references booking.stay_group (tenant_id, id),
  foreign key (tenant_id, room_type_id) references hotel.room_type (tenant_id, id),
  constraint picked_up_once check ((picked_up + released) <= rooms)
) with (fillfactor = 85);
alter table booking.block_night enable row level security, force row level security;
create policy tenant on booking.block_night to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update, delete on booking.block_night to innkeeper_app;

create table booking.booked_figure (
  tenant_id   text collate "C" not null,
  property_id text collate "C" not null,
  date        date not null,
  day         date not null,
  nights      integer not null check (nights >= 0),
  net_minor   bigint not null,
  primary key (tenant_id, property_id, date, day),
  foreign key (tenant_id, property_id, date) references booking.kept_date (tenant_id, property_id, date)
);
alter table booking.booked_figure enable row level security, force row level security;
create policy tenant on booking.booked_figure to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update, delete on booking.booked_figure to innkeeper_app;

-- What a visitor of the booking pages is about to book. An open one holds a room of its nights in the inventory.
create table booking.booking_session (
  tenant_id        text collate "C" not null,
  id               text collate "C" not null,
  property_id      text collate "C" not null,
  room_type_id     text collate "C" not null,
  rate_plan_id     text collate "C" not null,
  status           text not null check (status in ('open', 'completed', 'expired', 'cancelled')),
  arrival          date not null,
  departure        date not null,
  adults           integer not null check (adults > 0),
  children         integer not null check (children >= 0),
  language         text not null,
  currency         text not null,
  nights           jsonb not null, -- the price that was shown, by night: date, net, VAT and city tax in minor units
  subtotal_minor   bigint not null check (subtotal_minor >= 0),
  tax_minor        bigint not null check (tax_minor >= 0),
  due_now_minor    bigint not null check (due_now_minor >= 0),
  cancellation     jsonb not null,
  guest            bytea, -- the profile entered so far, sealed
  visitor          bytea not null, -- keyed digest of the network of the visitor
  reservation_id   text collate "C",
  expires_at       timestamptz not null,
  version          integer not null default 1,
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  payment_schedule jsonb, -- of the plan when the session was opened; null: opened before sessions kept it
  primary key (tenant_id, id),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
  foreign key (tenant_id, rate_plan_id) references rates.rate_plan (tenant_id, id),
  foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id),
  foreign key (tenant_id, room_type_id) references hotel.room_type (tenant_id, id),
  constraint completed_with_reservation check ((status = 'completed') = (reservation_id is not null)),
  constraint due_within_total check (due_now_minor <= (subtotal_minor + tax_minor)),
  constraint session_has_nights check (arrival < departure)
);
create index booking_session_ended on booking.booking_session (updated_at) where status <> 'open';
create index booking_session_open on booking.booking_session (expires_at) where status = 'open';
create unique index booking_session_reservation on booking.booking_session (tenant_id, reservation_id) where reservation_id is not null;
create index booking_session_visitor on booking.booking_session (tenant_id, visitor) where status = 'open';
alter table booking.booking_session enable row level security, force row level security;
create policy system on booking.booking_session to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on booking.booking_session to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on booking.booking_session to innkeeper_app;
grant select, update, delete on booking.booking_session to innkeeper_system;

create table booking.changed_dates (
  tenant_id   text collate "C" not null,
  property_id text collate "C" not null,
  id          bigint generated always as identity,
  cause       text not null check (cause in ('change', 'asked', 'rebuild')),
  first_date  date not null,
  last_date   date not null,
  primary key (tenant_id, property_id, id),
  constraint changed_dates_check check (first_date <= last_date)
);
alter table booking.changed_dates enable row level security, force row level security;
create policy system on booking.changed_dates to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on booking.changed_dates to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, delete on booking.changed_dates to innkeeper_app;
grant select on booking.changed_dates to innkeeper_system;

create table booking.kept_date (
  tenant_id   text collate "C" not null,
  property_id text collate "C" not null,
  date        date not null,
  vat_percent numeric not null,
  books_zone  text, -- the zone by whose days those of booked_figure are; null: they are not kept
  primary key (tenant_id, property_id, date),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
);
alter table booking.kept_date enable row level security, force row level security;
create policy tenant on booking.kept_date to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update, delete on booking.kept_date to innkeeper_app;
create trigger doubt_kept_books before update of vat_percent on booking.kept_date for each row execute function booking.doubt_kept_books();

create table booking.night_audit (
  tenant_id      text collate "C" not null,
  id             text collate "C" not null,
  property_id    text collate "C" not null,
  business_date  date not null,
  status         text not null check (status in ('running', 'completed', 'blocked')),
  nights_posted  integer not null default 0 check (nights_posted >= 0),
  no_shows       integer not null default 0 check (no_shows >= 0), -- of a closed day those that were listed, too
  due_outs       integer not null default 0 check (due_outs >= 0),
  findings_total integer not null default 0 check (findings_total >= 0),
  incident_id    text collate "C", -- where a person was informed that the day is not closed
  started_at     timestamptz not null,
  completed_at   timestamptz,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  primary key (tenant_id, id),
  constraint night_audit_once unique (tenant_id, property_id, business_date),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
  constraint night_audit_check check ((status = 'completed') = (completed_at is not null))
) with (fillfactor = 80);
create index night_audit_open on booking.night_audit (tenant_id, property_id, business_date) where status <> 'completed';
alter table booking.night_audit enable row level security, force row level security;
create policy tenant on booking.night_audit to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on booking.night_audit to innkeeper_app;

create table booking.night_audit_finding (
  tenant_id   text collate "C" not null,
  audit_id    text collate "C" not null,
  key         text collate "C" not null, -- code and resource: a finding is written once however often the audit runs
  code        text not null,
  resource_id text collate "C" not null,
  message     text not null,
  is_blocking boolean not null,
  primary key (tenant_id, audit_id, key),
  foreign key (tenant_id, audit_id) references booking.night_audit (tenant_id, id)
);
alter table booking.night_audit_finding enable row level security, force row level security;
create policy tenant on booking.night_audit_finding to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update, delete on booking.night_audit_finding to innkeeper_app;

create table booking.night_audit_progress (
  tenant_id         text collate "C" not null,
  property_id       text collate "C" not null,
  audited_through   date, -- the last business date whose nights are posted; null: none was yet
  audited_at        timestamptz,
  retry_at          timestamptz, -- real time; set while some stay could not be posted
  ledger_checked_at timestamptz,
  primary key (tenant_id, property_id),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
);
alter table booking.night_audit_progress enable row level security, force row level security;
create policy system on booking.night_audit_progress to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on booking.night_audit_progress to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select on booking.night_audit_progress to innkeeper_app;
grant select, insert, update on booking.night_audit_progress to innkeeper_system;

create table booking.occupant (
  tenant_id      text collate "C" not null,
  reservation_id text collate "C" not null,
  guest_id       text collate "C" not null,
  position       integer not null check ("position" > 0), -- among the occupants of the stay
  kinship        text check (kinship in ('AB', 'BA', 'BN', 'CD', 'CY', 'HJ', 'HR', 'NI', 'PM', 'SB', 'SG', 'TI', 'TU', 'YN', 'OT')),
  primary key (tenant_id, reservation_id, guest_id),
  foreign key (tenant_id) references access.tenant (id),
  foreign key (tenant_id, guest_id) references guest.guest (tenant_id, id),
  foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id)
);
create index occupant_of_guest on booking.occupant (tenant_id, guest_id);
alter table booking.occupant enable row level security, force row level security;
create policy tenant on booking.occupant to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update, delete on booking.occupant to innkeeper_app;

create table booking.past_kept (
  tenant_id   text collate "C" not null,
  property_id text collate "C" not null,
  since       timestamptz not null,
  primary key (tenant_id, property_id),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
);
alter table booking.past_kept enable row level security, force row level security;
create policy tenant on booking.past_kept to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select on booking.past_kept to innkeeper_app;

create table booking.past_night (
  tenant_id      text collate "C" not null,
  property_id    text collate "C" not null,
  date           date not null,
  reservation_id text collate "C" not null,
  booked_at      timestamptz not null,
  ended_at       timestamptz not null, -- when the stay got other nights, or another price
  net_minor      bigint not null,
  primary key (tenant_id, property_id, date, reservation_id, booked_at),
  foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id),
  constraint past_night_check check (booked_at < ended_at)
);
alter table booking.past_night enable row level security, force row level security;
create policy tenant on booking.past_night to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert on booking.past_night to innkeeper_app;
create trigger append_only before delete or update or truncate on booking.past_night
  for each statement
  execute function billing.refuse_change();

-- Payments of a plan's schedule that are charged by themselves, or were waived. Their amounts follow from the stay and its folio.
create table booking.payment_due (
  tenant_id       text collate "C" not null,
  id              text collate "C" not null,
  reservation_id  text collate "C" not null,
  due             text not null check (due in ('booking', 'arrival', 'departure')),
  state           text not null check (state in ('open', 'done', 'failed', 'waived')), -- done: charged, or paid otherwise meanwhile
  attempts        integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz,
  declined_reason text,
  -- attempts that have ended, with or without a charge, also before the payment was last reopened; 0 before they were counted
  charges_ended   integer not null default 0 check (charges_ended >= 0),
  primary key (tenant_id, id),
  unique (tenant_id, reservation_id, due),
  foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id) deferrable initially deferred,
  constraint open_is_attempted check ((state = 'open') = (next_attempt_at is not null))
);
create index payment_due_failed on booking.payment_due (tenant_id, reservation_id) where state = 'failed';
create index payment_due_next on booking.payment_due (next_attempt_at) where state = 'open';
alter table booking.payment_due enable row level security, force row level security;
create policy system on booking.payment_due to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on booking.payment_due to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on booking.payment_due to innkeeper_app;
grant select on booking.payment_due to innkeeper_system;

-- The last date whose payments were looked for.
create table booking.payment_morning (
  tenant_id   text collate "C" not null,
  property_id text collate "C" not null,
  date        date not null,
  primary key (tenant_id, property_id),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
);
alter table booking.payment_morning enable row level security, force row level security;
create policy system on booking.payment_morning to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on booking.payment_morning to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on booking.payment_morning to innkeeper_app;
grant select on booking.payment_morning to innkeeper_system;

-- Keys that the sites of a hotel show to every visitor. They are no secret.
create table booking.publishable_key (
  tenant_id   text collate "C" not null,
  id          text collate "C" not null,
  property_id text collate "C" not null,
  name        text not null,
  key         text collate "C" not null,
  origins     text[] not null, -- sites whose scripts may use the key; a server may always
  created_at  timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
);
create unique index publishable_key_value on booking.publishable_key (key);
alter table booking.publishable_key enable row level security, force row level security;
create policy system on booking.publishable_key to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on booking.publishable_key to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, delete on booking.publishable_key to innkeeper_app;
grant select on booking.publishable_key to innkeeper_system;
create trigger note_publishable_route after insert or delete or update of key on booking.publishable_key
  for each row
  execute function booking.note_publishable_route();

create table booking.reservation (
  tenant_id          text collate "C" not null,
  id                 text collate "C" not null,
  property_id        text collate "C" not null,
  status             text not null check (status in ('tentative', 'confirmed', 'checked_in', 'checked_out', 'cancelled')),
  channel            text not null,
  external_id        text,
  arrival            date not null,
  departure          date not null,
  adults             integer not null check (adults >= 1),
  children           integer not null check (children >= 0),
  guest_id           text collate "C" not null,
  rate_plan_id       text collate "C" not null,
  room_type_id       text collate "C" not null,
  room_id            text collate "C", -- null: soft
  folio_id           text collate "C" not null,
  currency           text not null,
  subtotal_minor     bigint not null,
  tax_minor          bigint not null,
  total_minor        bigint not null,
  notes              text,
  expires_at         timestamptz,
  checked_in_at      timestamptz,
  checked_out_at     timestamptz,
  cancelled_at       timestamptz,
  cancel_reason      text check (cancel_reason in ('guest_request', 'no_show', 'ota', 'operator', 'expired', 'other')),
  fee_due_minor      bigint,
  version            integer not null default 1,
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  retention_ended_at timestamptz,
  booked_at          timestamptz, -- when its nights were agreed as they are; null: with the stay; infinity: never
  group_id           text collate "C",
  primary key (tenant_id, id),
  constraint room_taken_once exclude using gist (tenant_id with =, room_id with =, daterange(arrival, departure) with &&) where (room_id is not null and (status in ('tentative', 'confirmed', 'checked_in'))),
  constraint reservation_group_fk foreign key (tenant_id, group_id) references booking.stay_group (tenant_id, id),
  constraint reservation_guest_fk foreign key (tenant_id, guest_id) references guest.guest (tenant_id, id),
  foreign key (tenant_id, folio_id) references billing.folio (tenant_id, id),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
  foreign key (tenant_id, rate_plan_id) references rates.rate_plan (tenant_id, id),
  foreign key (tenant_id, room_type_id) references hotel.room_type (tenant_id, id),
  foreign key (tenant_id, room_type_id, room_id) references hotel.room (tenant_id, room_type_id, id),
  constraint hold_is_not_booked check (status <> 'tentative' or booked_at is null),
  constraint reservation_check check (arrival < departure),
  constraint reservation_check1 check ((departure - arrival) <= 365),
  constraint reservation_check2 check (total_minor = (subtotal_minor + tax_minor)),
  constraint reservation_check3 check ((status = 'cancelled') = (cancelled_at is not null)),
  constraint reservation_check4 check ((status = 'cancelled') = (cancel_reason is not null)),
  constraint reservation_check5 check (status = 'tentative' or expires_at is null)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table booking.reservation alter column tenant_id set (n_distinct = 20);
create index reservation_arrival on booking.reservation (tenant_id, arrival) where arrival is not null;
create index reservation_departure on booking.reservation (tenant_id, departure) where departure is not null;
create index reservation_expiring on booking.reservation (expires_at) where status = 'tentative' and expires_at is not null;
create index reservation_external on booking.reservation (tenant_id, external_id) where external_id is not null;
create unique index reservation_external_id on booking.reservation (tenant_id, channel, external_id) where external_id is not null and (channel in ('booking_com', 'expedia', 'airbnb', 'agoda', 'hotelbeds', 'google'));
create index reservation_folio on booking.reservation (folio_id, id);
create index reservation_guest on booking.reservation (guest_id, id);
create index reservation_live on booking.reservation (tenant_id, status, id) where status in ('tentative', 'checked_in');
create index reservation_of_group on booking.reservation (tenant_id, group_id, id) where group_id is not null;
create index reservation_off_the_books on booking.reservation (tenant_id, property_id, arrival, id) include (channel, departure, cancel_reason, booked_at, subtotal_minor) where status = 'cancelled';
create index reservation_retained on booking.reservation (tenant_id, property_id, departure) where (status in ('checked_out', 'cancelled')) and retention_ended_at is null;
create index reservation_updated on booking.reservation (tenant_id, updated_at);
create unique index room_occupied_once on booking.reservation (tenant_id, room_id) where status = 'checked_in' and room_id is not null;
alter table booking.reservation enable row level security, force row level security;
create policy system on booking.reservation to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on booking.reservation to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on booking.reservation to innkeeper_app;
grant select on booking.reservation to innkeeper_system;
create trigger note_changed_stay after update on booking.reservation
  for each row
  when (((old.status in ('confirmed', 'checked_in', 'checked_out')) or (new.status in ('confirmed', 'checked_in', 'checked_out'))) and ((old.status in ('confirmed', 'checked_in', 'checked_out')) <> (new.status in ('confirmed', 'checked_in', 'checked_out')) or old.arrival <> new.arrival or old.departure <> new.departure or old.channel <> new.channel or old.rate_plan_id <> new.rate_plan_id))
  execute function booking.note_changed_stay();
create trigger note_new_stay after insert on booking.reservation
  for each row
  when (new.status in ('confirmed', 'checked_in', 'checked_out'))
  execute function booking.note_changed_stay();

create table booking.reservation_night (
  tenant_id      text collate "C" not null,
  reservation_id text collate "C" not null,
  date           date not null,
  net_minor      bigint not null,
  vat_minor      bigint not null,
  city_tax_minor bigint not null,
  posted_at      timestamptz,
  is_picked_up   boolean not null default false, -- from the block of its group; false: from free inventory
  primary key (tenant_id, reservation_id, date),
  foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02, fillfactor = 95);
alter table booking.reservation_night alter column tenant_id set (n_distinct = 20);
create index reservation_night_date on booking.reservation_night (tenant_id, date);
alter table booking.reservation_night enable row level security, force row level security;
create policy tenant on booking.reservation_night to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update, delete on booking.reservation_night to innkeeper_app;
create trigger note_changed_price after update of net_minor on booking.reservation_night
  for each row
  when (old.net_minor <> new.net_minor)
  execute function booking.note_changed_price();

create table booking.room_key (
  tenant_id        text collate "C" not null,
  id               text collate "C" not null,
  reservation_id   text collate "C" not null,
  property_id      text collate "C" not null,
  room_id          text collate "C" not null,
  room_number      text not null,
  type             text not null check (type in ('new', 'duplicate')),
  medium           text not null check (medium in ('card', 'mobile', 'pin')),
  valid_from       timestamptz not null,
  valid_until      timestamptz not null,
  state            text not null default 'pending' check (state in ('pending', 'issued', 'refused')),
  generation       integer not null default 1 check (generation >= 1),
  reissue_until    timestamptz, -- the stay was prolonged or shortened, and the lock system has not confirmed it
  is_stuck         boolean not null default false, -- a person has been informed that it is not re-issued
  pin              bytea, -- sealed; gone when the key is
  issued_by        text collate "C",
  idempotency_key  text, -- of the request
  fingerprint      text,
  is_reported      boolean not null default false, -- the client has been given the key
  attempts         integer not null default 1,
  attempted_at     timestamptz not null default clock_timestamp(), -- real time
  revoke_wanted_at timestamptz,
  revoked_at       timestamptz, -- confirmed by the lock system
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
  foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id),
  foreign key (tenant_id, room_id) references hotel.room (tenant_id, id),
  constraint room_key_check check (valid_from < valid_until),
  constraint room_key_check1 check (reissue_until is null or valid_from < reissue_until),
  constraint room_key_check2 check (pin is null or state = 'issued' and revoked_at is null),
  constraint room_key_check3 check (revoked_at is null or revoke_wanted_at is not null),
  constraint room_key_check4 check ((idempotency_key is null) = (fingerprint is null))
);
create index room_key_of_request on booking.room_key (tenant_id, idempotency_key) where idempotency_key is not null and not is_reported;
create index room_key_of_reservation on booking.room_key (tenant_id, reservation_id, id);
create index room_key_unfinished on booking.room_key (id) where state <> 'refused' and revoked_at is null and (state = 'pending' or revoke_wanted_at is not null or reissue_until is not null);
create index room_key_unsettled_since on booking.room_key (coalesce(revoke_wanted_at,
case
    when state = 'pending' then created_at
    else updated_at
end)) where state <> 'refused' and revoked_at is null and (state = 'pending' or revoke_wanted_at is not null or reissue_until is not null);
alter table booking.room_key enable row level security, force row level security;
create policy system on booking.room_key to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on booking.room_key to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on booking.room_key to innkeeper_app;
grant select, update on booking.room_key to innkeeper_system;

create table booking.sold_figure (
  tenant_id    text collate "C" not null,
  property_id  text collate "C" not null,
  date         date not null,
  channel      text not null,
  rate_plan_id text collate "C" not null,
  nights       integer not null check (nights >= 1),
  arrivals     integer not null, -- stays whose first night it is
  net_minor    bigint not null,
  primary key (tenant_id, property_id, date, channel, rate_plan_id),
  foreign key (tenant_id, property_id, date) references booking.kept_date (tenant_id, property_id, date),
  constraint sold_figure_check check (arrivals >= 0 and arrivals <= nights)
);
alter table booking.sold_figure enable row level security, force row level security;
create policy tenant on booking.sold_figure to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, delete on booking.sold_figure to innkeeper_app;

create table booking.stay_group (
  tenant_id          text collate "C" not null,
  id                 text collate "C" not null,
  property_id        text collate "C" not null,
  name               text not null,
  folded_name        text not null, -- the name without case and accents, for the search
  kind               text not null check (kind in ('leisure', 'corporate', 'event', 'tour')),
  status             text not null check (status in ('inquiry', 'tentative', 'definite', 'released', 'cancelled')),
  organiser_guest_id text collate "C",
  company_id         text collate "C",
  arrival            date not null,
  departure          date not null,
  cutoff_date        date,
  elastic            boolean not null,
  hold_tentative     boolean not null,
  routing            text not null check (routing in ('none', 'room_and_tax', 'all')),
  rate_plan_id       text collate "C" not null,
  attrition_percent  numeric(9,6) check (attrition_percent >= 0::numeric and attrition_percent <= 100::numeric),
  folio_id           text collate "C", -- the master folio
  attrition_entry_id text collate "C", -- the fee for what was not picked up; null: not charged
  notes              text,
  cut_off_at         timestamptz, -- when what was not picked up was released by the cut-off; null: not yet
  version            integer not null default 1,
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references hotel.company (tenant_id, id),
  foreign key (tenant_id, folio_id) references billing.folio (tenant_id, id),
  foreign key (tenant_id, organiser_guest_id) references guest.guest (tenant_id, id),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
  foreign key (tenant_id, rate_plan_id) references rates.rate_plan (tenant_id, id),
  constraint group_has_nights check (arrival < departure),
  constraint master_folio_has_organiser check (folio_id is null or organiser_guest_id is not null),
  constraint routing_has_master_folio check (routing = 'none' or folio_id is not null)
);
create index stay_group_arrival on booking.stay_group (tenant_id, arrival);
create index stay_group_cut_off on booking.stay_group (cutoff_date) where cutoff_date is not null and cut_off_at is null and (status in ('tentative', 'definite'));
create unique index stay_group_folio on booking.stay_group (tenant_id, folio_id) where folio_id is not null;
create index stay_group_organiser on booking.stay_group (organiser_guest_id, id) where organiser_guest_id is not null;
alter table booking.stay_group enable row level security, force row level security;
create policy system on booking.stay_group to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on booking.stay_group to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on booking.stay_group to innkeeper_app;
grant select on booking.stay_group to innkeeper_system;

create function booking.doubt_kept_books()
  returns trigger
  language plpgsql
as $$
begin
  new.books_zone := null;
  return new;
end
$$;

create function booking.note_changed_price()
  returns trigger
  language plpgsql
as $$
begin
  insert into booking.changed_dates (tenant_id, property_id, cause, first_date, last_date)
  select r.tenant_id, r.property_id, 'change', new.date, new.date
    from booking.reservation r where r.tenant_id = new.tenant_id and r.id = new.reservation_id;
  return null;
end
$$;

create function booking.note_changed_stay()
  returns trigger
  language plpgsql
as $$
begin
  insert into booking.changed_dates (tenant_id, property_id, cause, first_date, last_date)
  values (new.tenant_id, new.property_id, 'change', least(new.arrival, old.arrival), greatest(new.departure, old.departure) - 1);
  return null;
end
$$;

create function booking.note_publishable_route()
  returns trigger
  language plpgsql
as $$
begin
  if tg_op <> 'INSERT' then perform platform.note_route(old.tenant_id, sha256(old.key::bytea), 'token', true); end if;
  if tg_op <> 'DELETE' then perform platform.note_route(new.tenant_id, sha256(new.key::bytea), 'token', false); end if;
  return null;
end
$$;
