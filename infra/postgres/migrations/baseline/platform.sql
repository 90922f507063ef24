create schema platform;
grant usage on schema platform to innkeeper_app, innkeeper_system;

create sequence platform.audit_number;
grant usage on sequence platform.audit_number to innkeeper_app, innkeeper_system;
create table platform.audit (
  tenant_id   text collate "C" not null,
  id          bigint not null default nextval('platform.audit_number'::regclass),
  at          timestamptz not null,
  actor       text not null,
  action      text not null,
  resource_id text collate "C",
  request_id  text,
  details     jsonb,
  written_at  timestamptz not null default now(),
  address     inet,
  before      json,
  after       json
) partition by range (written_at);
create index audit_of_resource on platform.audit (resource_id) where resource_id is not null;
create index audit_of_tenant on platform.audit (tenant_id, id);
alter table platform.audit enable row level security, force row level security;
create policy system on platform.audit to innkeeper_system using (true) with check (true);
create policy tenant on platform.audit to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update (before, after) on platform.audit to innkeeper_app;
grant select, insert on platform.audit to innkeeper_system;
alter sequence platform.audit_number owned by platform.audit.id;
comment on column platform.audit.at is 'business time';
comment on column platform.audit.actor is 'kind:id';
comment on column platform.audit.details is 'of an operator''s command';
comment on column platform.audit.address is 'null: nobody asked from outside';
comment on column platform.audit.before is 'members of the wire body that were changed, secrets masked';

create table platform.consumer (
  name       text collate "C" not null,
  position   bigint not null,
  updated_at timestamptz not null default now(),
  primary key (name)
) with (fillfactor = 10, autovacuum_vacuum_threshold = 500);
grant select, insert, update on platform.consumer to innkeeper_system;

create sequence platform.event_seq;
grant usage on sequence platform.event_seq to innkeeper_app, innkeeper_system;
create table platform.event (
  tenant_id   text collate "C" not null,
  id          text collate "C" not null,
  position    bigint,
  name        text not null,
  resource_id text collate "C" not null,
  data        json,
  replay_of   text collate "C",
  created_at  timestamptz not null,
  relayed_at  timestamptz,
  seq         bigint default nextval('platform.event_seq'::regclass),
  is_public   boolean not null default true,
  packed      bytea,
  primary key (tenant_id, id),
  constraint event_has_body check (num_nonnulls(data, packed) = 1)
) partition by range (id);
create index event_by_resource on platform.event (resource_id) where resource_id is not null;
create index event_of_name on platform.event (tenant_id, name) where name is not null;
create index event_replays on platform.event (tenant_id, replay_of) where replay_of is not null;
create index event_unsequenced on platform.event (seq) where "position" is null;
alter table platform.event enable row level security, force row level security;
create policy system on platform.event to innkeeper_system using (true) with check (true);
create policy tenant on platform.event to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update (data, packed) on platform.event to innkeeper_app;
grant select, insert, update, delete on platform.event to innkeeper_system;
alter sequence platform.event_seq owned by platform.event.seq;
comment on column platform.event.data is 'kept as text: what is signed and sent never changes by a byte';
comment on column platform.event.packed is 'the text of `data`, compressed; one of both is there';

create table platform.event_rest partition of platform.event default with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table platform.event_rest enable row level security, force row level security;
comment on table platform.event_rest is 'What no other partition is for: a write never fails because one is missing, and what outlives its partition is kept here.';

create table platform.event_counter (
  only_row boolean not null default true check (only_row),
  newest   bigint not null,
  primary key (only_row)
) with (fillfactor = 10, autovacuum_vacuum_threshold = 500);
grant select, update on platform.event_counter to innkeeper_system;

create table platform.event_head (
  tenant_id text collate "C" not null,
  newest_id text collate "C" not null,
  position  bigint not null,
  primary key (tenant_id)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
alter table platform.event_head enable row level security, force row level security;
create policy system on platform.event_head to innkeeper_system using (true) with check (true);
create policy tenant on platform.event_head to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select on platform.event_head to innkeeper_app;
grant select, insert, update, delete on platform.event_head to innkeeper_system;
comment on column platform.event_head.newest_id is 'no event that has a position has a greater id';
comment on column platform.event_head.position is 'of the event that got one last';

create table platform.idempotency (
  tenant_id    text collate "C" not null,
  key          text collate "C" not null check (length(key) >= 1 and length(key) <= 255),
  fingerprint  text not null,
  state        text not null check (state in ('done', 'failed', 'free')),
  response     bytea,
  etag         text,
  keep_forever boolean not null default false,
  created_at   timestamptz not null,
  held_until   timestamptz,
  guest_id     text collate "C",
  primary key (tenant_id, key),
  constraint idempotency_check check (state <> 'done' or response is not null)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index idempotency_expiring on platform.idempotency (created_at) where not keep_forever;
create index idempotency_held on platform.idempotency (held_until) where held_until is not null;
create index idempotency_of_guest on platform.idempotency (guest_id) where guest_id is not null;
alter table platform.idempotency enable row level security, force row level security;
create policy system on platform.idempotency to innkeeper_system using (true) with check (true);
create policy tenant on platform.idempotency to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on platform.idempotency to innkeeper_app;
grant select, update (response), delete on platform.idempotency to innkeeper_system;
comment on column platform.idempotency.response is 'sealed';
comment on column platform.idempotency.held_until is 'Real time. A key stays with its request while a partner is called outside any transaction; ''free'' rows bind nobody.';

create table platform.late_event (
  tenant_id text collate "C" not null,
  event_id  text collate "C" not null,
  behind    text collate "C" not null,
  position  bigint not null,
  placed_at timestamptz not null default now(),
  primary key (event_id),
  constraint late_event_check check (event_id <= behind)
);
create unique index late_event_place on platform.late_event (tenant_id, behind, "position");
create index late_event_placed on platform.late_event (placed_at);
alter table platform.late_event enable row level security, force row level security;
create policy system on platform.late_event to innkeeper_system using (true) with check (true);
create policy tenant on platform.late_event to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select on platform.late_event to innkeeper_app;
grant select, insert, update, delete on platform.late_event to innkeeper_system;
comment on table platform.late_event is 'Events with an id that is less than one that had its position before: their place is behind that one.';
comment on column platform.late_event.behind is 'newest_id of the tenant when it got its position';

create table platform.parked_event (
  tenant_id       text collate "C" not null,
  event_id        text collate "C" not null,
  consumer        text collate "C" not null,
  position        bigint not null,
  resource_id     text collate "C" not null,
  attempts        integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  error           text,
  parked_at       timestamptz not null default now(),
  primary key (tenant_id, event_id, consumer),
  foreign key (consumer) references platform.consumer (name)
);
create index parked_event_due on platform.parked_event (consumer, next_attempt_at);
create unique index parked_event_of_resource on platform.parked_event (consumer, tenant_id, resource_id, "position");
alter table platform.parked_event enable row level security, force row level security;
create policy system on platform.parked_event to innkeeper_system using (true) with check (true);
grant select, insert, update, delete on platform.parked_event to innkeeper_system;

create table platform.partition (
  parent    text not null,
  name      text not null,
  starts_at timestamptz not null,
  ends_at   timestamptz not null,
  primary key (parent, name),
  constraint partition_check check (starts_at < ends_at)
);
grant select on platform.partition to innkeeper_system;
comment on column platform.partition.parent is 'without the schema';

create table platform.partitioned (
  parent    text not null,
  schema    text not null,
  key       text not null,
  id_prefix text,
  rest      text,
  options   text,
  primary key (parent),
  constraint partitioned_check check ((id_prefix is null) = (rest is null))
);
grant select on platform.partitioned to innkeeper_system;
comment on column platform.partitioned.parent is 'as in platform.partition';
comment on column platform.partitioned.key is 'the column that rows are divided by';
comment on column platform.partitioned.id_prefix is 'of the ids in it; null: the column is a time';
comment on column platform.partitioned.rest is 'the default partition';
comment on column platform.partitioned.options is 'of storage, for every partition';

create table platform.process (
  id        text not null,
  name      text not null,
  listeners text[] not null,
  seen_at   timestamptz not null,
  primary key (id)
);
alter table platform.process enable row level security, force row level security;
create policy system on platform.process to innkeeper_system using (true) with check (true);
grant select, insert, update, delete on platform.process to innkeeper_system;
comment on column platform.process.listeners is 'address and port';

create table platform.queued_event (
  tenant_id text collate "C" not null,
  event_id  text collate "C" not null,
  seq       bigint not null,
  position  bigint,
  primary key (tenant_id, event_id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000, autovacuum_analyze_scale_factor = 0.02);
create unique index queued_event_position on platform.queued_event ("position") where "position" is not null;
create index queued_event_unsequenced on platform.queued_event (seq) where "position" is null;
alter table platform.queued_event enable row level security, force row level security;
create policy system on platform.queued_event to innkeeper_system using (true) with check (true);
create policy tenant on platform.queued_event to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert on platform.queued_event to innkeeper_app;
grant select, insert, update, delete on platform.queued_event to innkeeper_system;
comment on column platform.queued_event.seq is 'of the event';
comment on column platform.queued_event.position is 'null: it has none yet';

create table platform.resealing (
  sealed_column text collate "C" not null,
  key_id        text not null,
  done          bigint not null check (done >= 0),
  changed_at    timestamptz not null,
  primary key (sealed_column)
);
grant select, insert, update on platform.resealing to innkeeper_system;
comment on column platform.resealing.sealed_column is 'with schema and table';
comment on column platform.resealing.key_id is 'of the key that values are carried over to';

create table platform.workflow_start (
  tenant_id       text collate "C" not null,
  id              text collate "C" not null,
  kind            text not null,
  input           jsonb not null,
  created_at      timestamptz not null,
  next_attempt_at timestamptz not null default now(),
  started_at      timestamptz,
  attempts        integer not null default 0,
  asked_at        timestamptz not null default now(),
  leased_by       text,
  primary key (tenant_id, id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index workflow_start_waiting on platform.workflow_start (next_attempt_at) where started_at is null;
alter table platform.workflow_start enable row level security, force row level security;
create policy system on platform.workflow_start to innkeeper_system using (true) with check (true);
create policy tenant on platform.workflow_start to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert on platform.workflow_start to innkeeper_app;
grant select, insert, update, delete on platform.workflow_start to innkeeper_system;
comment on column platform.workflow_start.next_attempt_at is 'real time';
comment on column platform.workflow_start.leased_by is 'a row of platform.process; free when that process is not alive';

-- A mark in the sequence of events: what is emitted from now on lies after it. Defaults of columns take it, so it stands here.
create function platform.event_mark() returns bigint language sql volatile
  return nextval('platform.event_seq');

-- Tables whose partitions are made and removed by time; the first ones are made by infra/postgres/repeatable/first-partitions.sql.
insert into platform.partitioned (parent, schema, key, id_prefix, rest, options) values
  ('audit', 'platform', 'written_at', null, null, null),
  ('event', 'platform', 'id', 'evt', 'event_rest', 'autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02'),
  ('delivery', 'webhooks', 'id', 'dlv', 'delivery_rest', 'autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02'),
  ('attempt', 'webhooks', 'delivery_id', 'dlv', 'attempt_rest', 'autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02'),
  ('accepted_delivery', 'webhooks', 'event_id', 'evt', 'accepted_delivery_rest', 'autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02'),
  ('request', 'access', 'id', 'req', 'request_rest', null);

-- The one row of the counter, and the consumer that every installation has from its first event.
insert into platform.event_counter (newest) values (0);
insert into platform.consumer (name, position) values ('webhooks.fan-out', 0);
