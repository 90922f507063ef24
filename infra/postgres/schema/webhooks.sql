-- The schema "webhooks" as it stands after every migration. Made by `npm run schema`; not to be edited.
create schema webhooks;
grant usage on schema webhooks to innkeeper_app, innkeeper_system;

-- owned by webhooks.attempt.id
create sequence webhooks.attempt_number;
grant usage on sequence webhooks.attempt_number to innkeeper_system;

create table webhooks.accepted_delivery (
  created_at  timestamptz not null,
  ended_at    timestamptz not null,
  tenant_id   text collate "C" not null,
  endpoint_id text collate "C" not null,
  event_id    text collate "C" not null,
  attempt     bytea, -- the one that was accepted, packed; null: it is a row of webhooks.attempt
  primary key (tenant_id, endpoint_id, event_id)
) partition by range (event_id);
alter table webhooks.accepted_delivery enable row level security, force row level security;
create policy system on webhooks.accepted_delivery to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on webhooks.accepted_delivery to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, update (attempt) on webhooks.accepted_delivery to innkeeper_app;
grant select, insert, delete on webhooks.accepted_delivery to innkeeper_system;

-- What no other partition is for: a write never fails because one is missing.
create table webhooks.accepted_delivery_rest partition of webhooks.accepted_delivery default with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index accepted_delivery_rest_ended on webhooks.accepted_delivery_rest (ended_at);
alter table webhooks.accepted_delivery_rest enable row level security, force row level security;

create table webhooks.attempt (
  tenant_id          text collate "C" not null,
  delivery_id        text collate "C" not null,
  id                 bigint not null default nextval('webhooks.attempt_number'::regclass),
  attempt            integer not null check (attempt >= 0 and attempt <= 5),
  url                text not null,
  timestamp_ms       bigint not null,
  signature          text not null,
  started_at         timestamptz not null,
  duration_ms        integer not null,
  status             integer, -- null: no response
  error              text, -- null: accepted
  response_headers   json,
  response_body      text,
  standard_signature text, -- webhook-signature as sent; null without the standard set
  primary key (tenant_id, delivery_id, id)
) partition by range (delivery_id);
alter table webhooks.attempt enable row level security, force row level security;
create policy system on webhooks.attempt to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on webhooks.attempt to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, update (response_headers, response_body) on webhooks.attempt to innkeeper_app;
grant select, insert, delete on webhooks.attempt to innkeeper_system;

-- What no other partition is for: a write never fails because one is missing, and what outlives its partition is kept here.
create table webhooks.attempt_rest partition of webhooks.attempt default with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table webhooks.attempt_rest enable row level security, force row level security;

create table webhooks.delivery (
  tenant_id    text collate "C" not null,
  id           text collate "C" not null,
  endpoint_id  text collate "C" not null,
  event_id     text collate "C" not null,
  event_seq    bigint not null,
  event_name   text not null,
  state        text not null default 'pending' check (state in ('pending', 'waiting', 'retrying', 'accepted', 'cancelled')),
  -- number of the next attempt: 0 is the first, 1 to 5 are retries
  attempt      integer not null default 0 check (attempt >= 0 and attempt <= 5),
  ladder       integer not null default 0, -- unused
  ladder_epoch integer not null default 0, -- unused
  due_at       timestamptz not null,
  leased_by    text, -- a row of platform.process; free when that process is not alive
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  primary key (tenant_id, id),
  constraint delivery_tenant_id_endpoint_id_fkey1 foreign key (tenant_id, endpoint_id) references webhooks.endpoint (tenant_id, id)
) partition by range (id);
create index delivery_by_event on webhooks.delivery (endpoint_id, event_id);
create index delivery_due on webhooks.delivery (due_at) where state = 'retrying';
create index delivery_pending on webhooks.delivery (endpoint_id, event_seq) where state = 'pending';
create index delivery_retrying on webhooks.delivery (endpoint_id, due_at) where state = 'retrying';
create index delivery_waiting on webhooks.delivery (endpoint_id, due_at) where state = 'waiting';
alter table webhooks.delivery enable row level security, force row level security;
create policy system on webhooks.delivery to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on webhooks.delivery to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on webhooks.delivery to innkeeper_app;
grant select, insert, update, delete on webhooks.delivery to innkeeper_system;

-- What no other partition is for: a write never fails because one is missing, and what outlives its partition is kept here.
create table webhooks.delivery_rest partition of webhooks.delivery default with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table webhooks.delivery_rest enable row level security, force row level security;

create table webhooks.endpoint (
  tenant_id             text collate "C" not null,
  id                    text collate "C" not null,
  url                   text not null check (length(url) >= 1 and length(url) <= 2000),
  events                text[] not null check (cardinality(events) >= 1 and cardinality(events) <= 100),
  description           text,
  active                boolean not null,
  active_since          timestamptz not null, -- business time; what was emitted before is not caught up
  status                text not null default 'subscribed' check (status in ('subscribed', 'failing')),
  failing_since         timestamptz,
  last_error            text,
  epoch                 integer not null default 1, -- raised by every acknowledgement; what belongs to an older one is ignored
  release_seq           bigint, -- up to this event deliveries were held and go out one by one, in order
  secret                bytea, -- sealed
  previous_secret       bytea, -- sealed; signs too until its overlap ends
  previous_secret_until timestamptz,
  version               integer not null default 1,
  created_at            timestamptz not null,
  updated_at            timestamptz not null,
  deleted_at            timestamptz,
  made_after            bigint default platform.event_mark(),
  active_after          bigint default platform.event_mark(),
  -- sets of signature headers; standard: that of Standard Webhooks 1.0
  signatures            text[] not null default '{service}' check (signatures = '{service}'::text[] or signatures = '{service,standard}'::text[]),
  primary key (tenant_id, id),
  unique (id),
  foreign key (tenant_id) references access.tenant (id),
  constraint endpoint_check check ((status = 'failing') = (failing_since is not null)),
  constraint endpoint_check1 check ((deleted_at is null) = (secret is not null)),
  constraint endpoint_check2 check ((previous_secret is null) = (previous_secret_until is null))
);
create index endpoint_failing on webhooks.endpoint (id) where status = 'failing';
create index endpoint_releasing on webhooks.endpoint (id) where release_seq is not null;
alter table webhooks.endpoint enable row level security, force row level security;
create policy system on webhooks.endpoint to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on webhooks.endpoint to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on webhooks.endpoint to innkeeper_app;
grant select, update on webhooks.endpoint to innkeeper_system;

create function webhooks.delivery_id(event_id text, endpoint_id text)
  returns text
  language sql
  immutable parallel safe
  return ((((('dlv_' || substr(event_id, 5, 10)) || 'e') || substr(md5((event_id || endpoint_id)), 1, 2)) || '8') || substr(md5((event_id || endpoint_id)), 3, 12));

create function webhooks.takes(events text[], name text)
  returns boolean
  language sql
  immutable parallel safe
  return (events && array[name, (split_part(name, '.', 1) || '.*'), '*']);
