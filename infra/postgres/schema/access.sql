-- The schema "access" as it stands after every migration. Made by `npm run schema`; not to be edited.
create schema access;
grant usage on schema access to innkeeper_app, innkeeper_system;

create table access.app_user (
  tenant_id  text collate "C" not null,
  id         text collate "C" not null,
  name       text not null check (length(name) >= 1 and length(name) <= 200),
  kind       text not null check (kind in ('staff', 'integration')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id) references access.tenant (id)
);
create unique index staff_name on access.app_user (tenant_id, name) where kind = 'staff';
alter table access.app_user enable row level security, force row level security;
create policy system on access.app_user to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on access.app_user to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on access.app_user to innkeeper_app;
grant select, insert, update, delete on access.app_user to innkeeper_system;

create table access.invitation (
  tenant_id  text collate "C" not null,
  person_id  text collate "C" not null,
  role       text not null check (role in ('front_desk', 'manager', 'admin')),
  invited_by text collate "C" not null, -- the account, or 'local' for the command line
  created_at timestamptz not null,
  primary key (tenant_id, person_id),
  foreign key (person_id) references access.person (id),
  foreign key (tenant_id) references access.tenant (id)
);
create index invitation_of_person on access.invitation (person_id);
alter table access.invitation enable row level security, force row level security;
create policy system on access.invitation to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on access.invitation to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select on access.invitation to innkeeper_app;
grant select, insert, delete on access.invitation to innkeeper_system;

create table access.live_change (
  position    bigint generated always as identity, -- in the order of the commits
  tenant_id   text collate "C" not null,
  event_id    text collate "C" not null,
  name        text not null,
  resource_id text collate "C" not null,
  created_at  timestamptz not null default now(),
  primary key ("position")
);
create index live_change_created on access.live_change (created_at);
create index live_change_of_tenant on access.live_change (tenant_id, "position");
grant select, insert, delete on access.live_change to innkeeper_system;

create table access.lived_stay (
  tenant_id      text collate "C" not null,
  place          integer not null, -- in the plan
  reservation_id text collate "C" not null,
  folio_id       text collate "C" not null,
  primary key (tenant_id, place),
  foreign key (tenant_id) references access.tenant (id)
);
alter table access.lived_stay enable row level security, force row level security;
create policy system on access.lived_stay to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on access.lived_stay to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select on access.lived_stay to innkeeper_app;
grant select, insert, update, delete on access.lived_stay to innkeeper_system;

create table access.maintenance (
  id           bigint generated always as identity,
  starts_at    timestamptz not null,
  ends_at      timestamptz not null,
  is_emergency boolean not null,
  announced_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (id),
  constraint maintenance_check check (ends_at > starts_at)
);
create index maintenance_standing on access.maintenance (ends_at) where cancelled_at is null;
grant select, insert, update on access.maintenance to innkeeper_system;

create table access.membership (
  tenant_id  text collate "C" not null,
  user_id    text collate "C" not null, -- in whose name the person posts
  person_id  text collate "C" not null,
  role       text not null check (role in ('front_desk', 'manager', 'admin')),
  created_at timestamptz not null,
  removed_at timestamptz,
  invited_at timestamptz, -- sessions begun before stay outside; null: it began with the account
  primary key (tenant_id, user_id),
  foreign key (person_id) references access.person (id),
  foreign key (tenant_id, user_id) references access.app_user (tenant_id, id)
);
create index membership_of_person on access.membership (person_id) where removed_at is null;
create unique index membership_person on access.membership (tenant_id, person_id);
alter table access.membership enable row level security, force row level security;
create policy system on access.membership to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on access.membership to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select on access.membership to innkeeper_app;
grant select, insert, update on access.membership to innkeeper_system;

create table access.oauth_record (
  kind        text not null check (kind in ('interaction', 'code', 'refresh_token')),
  digest      bytea not null check (length(digest) = 32), -- SHA-256 of the value; the value itself is never kept
  token_id    text collate "C", -- the grant that it belongs to; null: not granted yet
  payload     jsonb not null,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  consumed_at timestamptz,
  primary key (digest),
  foreign key (token_id) references access.token (id) on delete cascade,
  constraint oauth_record_check check ((kind = 'interaction') = (token_id is null))
);
create index oauth_record_end on access.oauth_record (expires_at);
create index oauth_record_of_token on access.oauth_record (token_id) where token_id is not null;
grant select, insert, update, delete on access.oauth_record to innkeeper_system;

create table access.passkey (
  id            text collate "C" not null,
  person_id     text collate "C" not null,
  credential_id text not null check (length(credential_id) <= 2000), -- as the authenticator names it, base64url
  public_key    text not null, -- COSE, base64url
  counter       bigint not null check (counter >= 0), -- of uses, as far as the authenticator counts them
  name          text not null check (length(name) >= 1 and length(name) <= 200),
  created_at    timestamptz not null,
  last_used_at  timestamptz,
  primary key (id),
  foreign key (person_id) references access.person (id)
);
create unique index passkey_credential on access.passkey (credential_id);
create index passkey_of_person on access.passkey (person_id);
grant select, insert, update, delete on access.passkey to innkeeper_system;

create table access.passkey_challenge (
  challenge  text not null,
  session_id text collate "C", -- null: to sign in
  ends_at    timestamptz not null,
  primary key (challenge)
);
create index passkey_challenge_end on access.passkey_challenge (ends_at);
grant select, insert, delete on access.passkey_challenge to innkeeper_system;

create table access.person (
  id              text collate "C" not null,
  email           text not null check (email = lower(email) and length(email) >= 3 and length(email) <= 254),
  is_platform     boolean not null default false,
  password_hash   text, -- PHC string
  one_time_hash   text, -- PHC string of a password that works once
  one_time_until  timestamptz,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  removed_at      timestamptz,
  password_issuer text collate "C", -- 'platform' or a tenant, by whom the one-time password was issued; null: not recorded
  mailed_digest   bytea check (length(mailed_digest) = 32), -- SHA-256 of a random one-time password that was sent by e-mail
  mailed_until    timestamptz,
  mailed_by       text collate "C", -- the tenant whose transport carried it
  primary key (id),
  constraint person_check check (password_hash is null or one_time_hash is null),
  constraint person_check1 check ((one_time_hash is null) = (one_time_until is null)),
  constraint person_check2 check (removed_at is null or password_hash is null and one_time_hash is null and not is_platform),
  constraint person_check3 check (num_nulls(mailed_digest, mailed_until, mailed_by) in (0, 3))
);
create unique index person_email on access.person (email);
grant select, insert, update on access.person to innkeeper_system;

create table access.request (
  tenant_id    text collate "C" not null,
  id           text collate "C" not null check (id ~~ 'req\_%'), -- begins with the time of the request
  token_id     text collate "C" not null,
  method       text not null,
  route        text not null,
  status       smallint not null check (status >= 100 and status <= 599),
  code         text,
  microseconds bigint not null check (microseconds >= 0),
  refused_body json, -- of a refused request; masked before it is written
  primary key (tenant_id, id),
  constraint request_check check (refused_body is null or code is not null and octet_length(refused_body::text) <= 16384)
) partition by range (id);
create index request_of_route on access.request (tenant_id, route) where route is not null;
create index request_of_token on access.request (tenant_id, token_id) where token_id is not null;
create index request_refused on access.request (tenant_id, status) where code is not null;
alter table access.request enable row level security, force row level security;
create policy system on access.request to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check (true);
create policy tenant on access.request to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select on access.request to innkeeper_app;
grant select, insert, delete on access.request to innkeeper_system;

-- What no other partition is for: a write never fails because one is missing.
create table access.request_rest partition of access.request default;
alter table access.request_rest enable row level security, force row level security;

create table access.saved_view (
  tenant_id text collate "C" not null,
  person_id text collate "C" not null,
  page      text collate "C" not null check (page ~ '^[a-z-]{1,40}$'),
  name      text collate "C" not null check (length(name) >= 1 and length(name) <= 64),
  filter    json not null check (json_typeof(filter) = 'object' and octet_length(filter::text) <= 16384),
  primary key (tenant_id, person_id, page, name),
  foreign key (tenant_id, person_id) references access.membership (tenant_id, person_id)
);
alter table access.saved_view enable row level security, force row level security;
create policy system on access.saved_view to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on access.saved_view to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select on access.saved_view to innkeeper_app;
grant select, insert, update, delete on access.saved_view to innkeeper_system;

create table access.session (
  id         text collate "C" not null,
  digest     bytea not null check (length(digest) = 32), -- SHA-256 of the value; the value itself is never kept
  person_id  text collate "C" not null,
  purpose    text not null check (purpose in ('console', 'first_password')),
  created_at timestamptz not null,
  seen_at    timestamptz not null,
  ends_at    timestamptz not null,
  address    inet,
  agent      text check (length(agent) <= 300),
  primary key (id),
  foreign key (person_id) references access.person (id),
  constraint session_check check (ends_at > created_at)
);
create unique index session_digest on access.session (digest);
create index session_end on access.session (ends_at);
create index session_of_person on access.session (person_id);
grant select, insert, update, delete on access.session to innkeeper_system;

create table access.sign_in_throttle (
  subject       bytea not null check (length(subject) = 32), -- digest of an e-mail or of an address
  wrong_at      timestamptz[] not null check (cardinality(wrong_at) <= 100),
  blocked_until timestamptz,
  touched_at    timestamptz not null,
  primary key (subject)
);
create index sign_in_throttle_touched on access.sign_in_throttle (touched_at);
grant select, insert, update, delete on access.sign_in_throttle to innkeeper_system;

create table access.tenant (
  id                   text collate "C" not null,
  name                 text not null check (length(name) >= 1 and length(name) <= 200),
  environment          text not null check (environment in ('production', 'sandbox')),
  clock_offset_seconds bigint not null default 0,
  caps                 jsonb not null default '{}',
  created_at           timestamptz not null,
  updated_at           timestamptz not null,
  settings             jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  clock_mover          text, -- the request that moves the clock
  clock_mover_until    timestamptz, -- renewed while it does
  primary key (id),
  constraint tenant_check check (environment = 'sandbox' or clock_offset_seconds = 0),
  constraint tenant_check1 check (environment = 'production' or caps = '{}'::jsonb),
  constraint tenant_clock_mover check ((clock_mover is null) = (clock_mover_until is null))
);
alter table access.tenant enable row level security, force row level security;
create policy system on access.tenant to innkeeper_system
  using (nullif(id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on access.tenant to innkeeper_app
  using (id = current_setting('app.tenant', true)) with check (id = current_setting('app.tenant', true));
grant select on access.tenant to innkeeper_app;
grant select, insert, update, delete on access.tenant to innkeeper_system;

create table access.tenant_history (
  tenant_id            text collate "C" not null,
  seed                 bigint not null,
  rooms                integer not null check (rooms > 0),
  months               integer not null check (months > 0),
  first_day            date not null,
  last_day             date not null,
  clock_offset_seconds bigint not null, -- of the tenant, before and afterwards
  days_lived           integer not null default 0,
  begun_at             timestamptz not null,
  finished_at          timestamptz,
  primary key (tenant_id, seed, rooms, months),
  foreign key (tenant_id) references access.tenant (id),
  constraint tenant_history_check check (last_day >= first_day),
  constraint tenant_history_check1 check (days_lived >= 0 and days_lived <= (last_day - first_day + 1)),
  constraint tenant_history_check2 check (finished_at is null or days_lived = (last_day - first_day + 1))
);
create unique index one_history_at_once on access.tenant_history (tenant_id) where finished_at is null;
alter table access.tenant_history enable row level security, force row level security;
create policy system on access.tenant_history to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on access.tenant_history to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select on access.tenant_history to innkeeper_app;
grant select, insert, update, delete on access.tenant_history to innkeeper_system;

create table access.token (
  tenant_id      text collate "C" not null,
  id             text collate "C" not null,
  name           text not null check (length(name) >= 1 and length(name) <= 200),
  permission     text not null check (permission in ('read_only', 'read_write', 'full')),
  user_id        text collate "C" not null,
  created_at     timestamptz not null,
  last_used_at   timestamptz,
  revoked_at     timestamptz,
  revoked_reason text check (revoked_reason in ('operator', 'unused', 'person', 'client', 'replayed')),
  -- address of the metadata document of the client that was granted access; null: an API token
  client_id      text check (length(client_id) >= 1 and length(client_id) <= 2000),
  granted_by     text collate "C", -- person who granted the client access; null: an API token
  primary key (tenant_id, id),
  unique (id),
  foreign key (granted_by) references access.person (id),
  foreign key (tenant_id, user_id) references access.app_user (tenant_id, id),
  constraint token_check check ((revoked_at is null) = (revoked_reason is null)),
  constraint token_grant_check check ((client_id is null) = (granted_by is null))
);
create index token_of_person on access.token (granted_by) where granted_by is not null and revoked_at is null;
alter table access.token enable row level security, force row level security;
create policy system on access.token to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on access.token to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select on access.token to innkeeper_app;
grant select, insert, update, delete on access.token to innkeeper_system;
create trigger keep_revoked before update on access.token for each row execute function access.keep_revoked();

create table access.token_value (
  hash        bytea not null check (length(hash) = 32), -- SHA-256 of the value; the value itself is never kept
  tenant_id   text collate "C" not null,
  token_id    text collate "C" not null,
  valid_until timestamptz, -- null: the present value; else the end of its overlap
  created_at  timestamptz not null,
  primary key (hash),
  foreign key (tenant_id, token_id) references access.token (tenant_id, id)
);
create unique index token_present_value on access.token_value (token_id) where valid_until is null;
create unique index token_value_of_tenant on access.token_value (tenant_id, hash);
alter table access.token_value replica identity using index token_value_of_tenant;
alter table access.token_value enable row level security, force row level security;
create policy system on access.token_value to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on access.token_value to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select on access.token_value to innkeeper_app;
grant select, insert, update, delete on access.token_value to innkeeper_system;
create trigger note_token_route after insert or delete or update of hash on access.token_value
  for each row
  execute function access.note_token_route();

create function access.keep_revoked()
  returns trigger
  language plpgsql
as $$
begin
  if old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at then
    raise exception 'a revoked token is never re-activated' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create function access.note_token_route()
  returns trigger
  language plpgsql
as $$
begin
  if tg_op <> 'INSERT' then perform platform.note_route(old.tenant_id, old.hash, 'token', true); end if;
  if tg_op <> 'DELETE' then perform platform.note_route(new.tenant_id, new.hash, 'token', false); end if;
  return null;
end
$$;
