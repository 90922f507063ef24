-- The schema "platform" as it stands after every migration. Made by `npm run schema`; not to be edited.
create schema platform;
grant usage on schema platform to innkeeper_app, innkeeper_system;

-- owned by platform.audit.id
create sequence platform.audit_number;
grant usage on sequence platform.audit_number to innkeeper_app, innkeeper_system;

-- owned by platform.event.seq
create sequence platform.event_seq;
grant usage on sequence platform.event_seq to innkeeper_app, innkeeper_system;

create table platform.audit (
  tenant_id   text collate "C" not null,
  id          bigint not null default nextval('platform.audit_number'::regclass),
  at          timestamptz not null, -- business time
  actor       text not null, -- kind:id
  action      text not null,
  resource_id text collate "C",
  request_id  text,
  details     jsonb, -- of an operator's command
  written_at  timestamptz not null default now(),
  address     inet, -- null: nobody asked from outside
  before      json, -- members of the wire body that were changed, secrets masked
  after       json,
  primary key (tenant_id, id, written_at)
) partition by range (written_at);
create index audit_of_resource on platform.audit (resource_id) where resource_id is not null;
alter table platform.audit enable row level security, force row level security;
create policy system on platform.audit to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on platform.audit to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update (before, after) on platform.audit to innkeeper_app;
grant select, insert on platform.audit to innkeeper_system;
create trigger only_emptied before update on platform.audit for each row execute function platform.only_empty_audit();

-- Tenants with rows here that must not be used: on their way out of this cell or into it.
create table platform.away_tenant (
  tenant_id text collate "C" not null,
  phase     text not null check (phase in ('closing', 'away')), -- closing: only the system works for it; away: nobody sees it
  since     timestamptz not null default now(),
  attempt   bigint not null default 0, -- of the move that closed it: an earlier one changes nothing any more
  primary key (tenant_id)
);
alter table platform.away_tenant enable row level security, force row level security;
create policy system on platform.away_tenant to innkeeper_system using (true) with check (false);
create policy tenant on platform.away_tenant to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select on platform.away_tenant to innkeeper_app, innkeeper_system;
create trigger announce_away after insert or delete or update on platform.away_tenant
  for each statement
  execute function platform.announce_away();

create table platform.consumer (
  name       text collate "C" not null,
  position   bigint not null,
  updated_at timestamptz not null default now(),
  primary key (name)
) with (fillfactor = 10, autovacuum_vacuum_threshold = 500);
grant select, insert, update on platform.consumer to innkeeper_system;

create table platform.event (
  tenant_id   text collate "C" not null,
  id          text collate "C" not null,
  position    bigint,
  name        text not null,
  resource_id text collate "C" not null,
  data        json, -- kept as text: what is signed and sent never changes by a byte
  replay_of   text collate "C",
  created_at  timestamptz not null,
  relayed_at  timestamptz,
  seq         bigint default nextval('platform.event_seq'::regclass),
  is_public   boolean not null default true,
  packed      bytea, -- the text of `data`, compressed; one of both is there
  changed     text[], -- fields of the data that differ from before; null but for updates
  primary key (tenant_id, id),
  constraint event_has_body check (num_nonnulls(data, packed) = 1)
) partition by range (id);
create index event_by_resource on platform.event (resource_id) where resource_id is not null;
create index event_of_name on platform.event (tenant_id, name) where name is not null;
create index event_replays on platform.event (tenant_id, replay_of) where replay_of is not null;
create index event_unsequenced on platform.event (seq) where "position" is null;
alter table platform.event enable row level security, force row level security;
create policy system on platform.event to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on platform.event to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update (data, packed) on platform.event to innkeeper_app;
grant select, insert, update, delete on platform.event to innkeeper_system;

-- What no other partition is for: a write never fails because one is missing, and what outlives its partition is kept here.
create table platform.event_rest partition of platform.event default with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table platform.event_rest enable row level security, force row level security;

create table platform.event_counter (
  only_row boolean not null default true check (only_row),
  newest   bigint not null,
  primary key (only_row)
) with (fillfactor = 10, autovacuum_vacuum_threshold = 500);
grant select, update on platform.event_counter to innkeeper_system;

create table platform.event_head (
  tenant_id text collate "C" not null,
  newest_id text collate "C" not null, -- no event that has a position has a greater id
  position  bigint not null, -- of the event that got one last
  primary key (tenant_id)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
alter table platform.event_head enable row level security, force row level security;
create policy system on platform.event_head to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on platform.event_head to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select on platform.event_head to innkeeper_app;
grant select, insert, update, delete on platform.event_head to innkeeper_system;

create table platform.idempotency (
  tenant_id    text collate "C" not null,
  key          text collate "C" not null check (length(key) >= 1 and length(key) <= 255),
  fingerprint  text not null,
  state        text not null check (state in ('done', 'failed', 'free')),
  response     bytea, -- sealed
  etag         text,
  keep_forever boolean not null default false,
  created_at   timestamptz not null,
  -- Real time. A key stays with its request while a partner is called outside any transaction; 'free' rows bind nobody.
  held_until   timestamptz,
  guest_id     text collate "C",
  primary key (tenant_id, key),
  constraint idempotency_check check (state <> 'done' or response is not null)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index idempotency_expiring on platform.idempotency (created_at) where not keep_forever;
create index idempotency_held on platform.idempotency (held_until) where held_until is not null;
create index idempotency_of_guest on platform.idempotency (guest_id) where guest_id is not null;
alter table platform.idempotency enable row level security, force row level security;
create policy system on platform.idempotency to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on platform.idempotency to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on platform.idempotency to innkeeper_app;
grant select, update (response), delete on platform.idempotency to innkeeper_system;

-- Events with an id that is less than one that had its position before: their place is behind that one.
create table platform.late_event (
  tenant_id text collate "C" not null,
  event_id  text collate "C" not null,
  behind    text collate "C" not null, -- newest_id of the tenant when it got its position
  position  bigint not null,
  placed_at timestamptz not null default now(),
  primary key (event_id),
  constraint late_event_check check (event_id <= behind)
);
create unique index late_event_place on platform.late_event (tenant_id, behind, "position");
create index late_event_placed on platform.late_event (placed_at);
alter table platform.late_event replica identity using index late_event_place;
alter table platform.late_event enable row level security, force row level security;
create policy system on platform.late_event to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on platform.late_event to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select on platform.late_event to innkeeper_app;
grant select, insert, update, delete on platform.late_event to innkeeper_system;

-- The cell that this database belongs to; empty where there is only one.
create table platform.own_cell (
  only_row boolean not null default true check (only_row),
  name     text not null check (name ~ '^[a-z0-9-]{1,20}$'),
  primary key (only_row)
);
grant select on platform.own_cell to innkeeper_app, innkeeper_system;

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
create policy system on platform.parked_event to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
grant select, insert, update, delete on platform.parked_event to innkeeper_system;

create table platform.partition (
  parent    text not null, -- without the schema
  name      text not null,
  starts_at timestamptz not null,
  ends_at   timestamptz not null,
  primary key (parent, name),
  constraint partition_check check (starts_at < ends_at)
);
grant select on platform.partition to innkeeper_system;

create table platform.partitioned (
  parent    text not null, -- as in platform.partition
  schema    text not null,
  key       text not null, -- the column that rows are divided by
  id_prefix text, -- of the ids in it; null: the column is a time
  rest      text, -- the default partition
  options   text, -- of storage, for every partition
  primary key (parent),
  constraint partitioned_check check ((id_prefix is null) = (rest is null))
);
grant select on platform.partitioned to innkeeper_system;

create table platform.process (
  id        text not null,
  name      text not null,
  listeners text[] not null, -- address and port
  seen_at   timestamptz not null,
  primary key (id)
);
alter table platform.process enable row level security, force row level security;
create policy system on platform.process to innkeeper_system using (true) with check (true);
grant select, insert, update, delete on platform.process to innkeeper_system;

-- Tenants that the directory of cells knows.
create table platform.published_tenant (
  tenant_id text collate "C" not null,
  primary key (tenant_id)
);
alter table platform.published_tenant enable row level security, force row level security;
create policy system on platform.published_tenant to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
grant select, insert, delete on platform.published_tenant to innkeeper_system;

create table platform.queued_event (
  tenant_id text collate "C" not null,
  event_id  text collate "C" not null,
  seq       bigint not null, -- of the event
  position  bigint, -- null: it has none yet
  primary key (tenant_id, event_id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000, autovacuum_analyze_scale_factor = 0.02);
create unique index queued_event_position on platform.queued_event ("position") where "position" is not null;
create index queued_event_unsequenced on platform.queued_event (seq) where "position" is null;
alter table platform.queued_event enable row level security, force row level security;
create policy system on platform.queued_event to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on platform.queued_event to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert on platform.queued_event to innkeeper_app;
grant select, insert, update, delete on platform.queued_event to innkeeper_system;

create table platform.resealing (
  sealed_column text collate "C" not null, -- with schema and table
  key_id        text not null, -- of the key that values are carried over to
  done          bigint not null check (done >= 0),
  changed_at    timestamptz not null,
  primary key (sealed_column)
);
grant select, insert, update on platform.resealing to innkeeper_system;

-- Digests of the values that callers show, for the directory of cells; empty where there is only one cell.
create table platform.route (
  tenant_id    text collate "C" not null,
  digest       bytea not null check (length(digest) = 32),
  kind         text not null check (kind in ('token', 'guest_link', 'stay_key')),
  is_gone      boolean not null default false,
  is_published boolean not null default false,
  primary key (tenant_id, digest)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create unique index route_digest on platform.route (digest);
create index route_unpublished on platform.route (tenant_id, digest) where not is_published;
alter table platform.route enable row level security, force row level security;
create policy system on platform.route to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on platform.route to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on platform.route to innkeeper_app;
grant select, insert, update, delete on platform.route to innkeeper_system;

create table platform.workflow_start (
  tenant_id       text collate "C" not null,
  id              text collate "C" not null,
  kind            text not null,
  input           jsonb not null,
  created_at      timestamptz not null,
  next_attempt_at timestamptz not null default now(), -- real time
  started_at      timestamptz,
  attempts        integer not null default 0,
  asked_at        timestamptz not null default now(),
  leased_by       text, -- a row of platform.process; free when that process is not alive
  primary key (tenant_id, id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index workflow_start_waiting on platform.workflow_start (next_attempt_at) where started_at is null;
alter table platform.workflow_start enable row level security, force row level security;
create policy system on platform.workflow_start to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on platform.workflow_start to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert on platform.workflow_start to innkeeper_app;
grant select, insert, update, delete on platform.workflow_start to innkeeper_system;

create function platform.add_partition(wanted text, starts timestamptz, ends timestamptz)
  returns void
  language plpgsql
  security definer
  set search_path to 'pg_catalog', 'pg_temp'
  set lock_timeout to '2s'
as $$
declare
  t platform.partitioned;
  part text := wanted || to_char(starts at time zone 'UTC', '_YYYYMMDD');
  lower_bound text;
  upper_bound text;
  columns text;
begin
  select * into strict t from platform.partitioned p where p.parent = wanted;
  lower_bound := case when t.id_prefix is null then starts::text else platform.first_id_at(t.id_prefix, starts) end;
  upper_bound := case when t.id_prefix is null then ends::text else platform.first_id_at(t.id_prefix, ends) end;
  execute format('create table %I.%I (like %I.%I including defaults including constraints)%s', t.schema, part, t.schema, wanted,
                 ' with (' || t.options || ')');
  if t.rest is not null then
    execute format('lock table %I.%I in access exclusive mode', t.schema, t.rest);
    select string_agg(quote_ident(a.attname), ', ') into columns from pg_attribute a
     where a.attrelid = format('%I.%I', t.schema, wanted)::regclass and a.attnum > 0 and not a.attisdropped;
    execute format('alter table %I.%I no force row level security', t.schema, t.rest);
    execute format('with moved as (delete from %1$I.%2$I where %3$I >= %4$L and %3$I < %5$L returning *)
                    insert into %1$I.%6$I (%7$s) select %7$s from moved',
                   t.schema, t.rest, t.key, lower_bound, upper_bound, part, columns);
    execute format('alter table %I.%I force row level security', t.schema, t.rest);
  end if;
  execute format('alter table %I.%I enable row level security', t.schema, part);
  execute format('alter table %I.%I force row level security', t.schema, part);
  execute format('alter table %I.%I attach partition %I.%I for values from (%L) to (%L)', t.schema, wanted, t.schema, part,
                 lower_bound, upper_bound);
  insert into platform.partition (parent, name, starts_at, ends_at) values (wanted, part, starts, ends);
end
$$;
revoke all on function platform.add_partition(text,timestamptz,timestamptz) from public;

create function platform.add_partitions(wanted text, step interval, ahead interval)
  returns integer
  language plpgsql
  security definer
  set search_path to 'pg_catalog', 'pg_temp'
  set lock_timeout to '2s'
as $$
declare
  newest timestamptz;
  added integer := 0;
begin
  lock table platform.partition in share row exclusive mode;
  loop
    select max(p.ends_at) into newest from platform.partition p where p.parent = wanted;
    exit when newest is null or newest >= now() + ahead;
    perform platform.add_partition(wanted, newest, (newest at time zone 'UTC' + step) at time zone 'UTC');
    added := added + 1;
  end loop;
  return added;
end
$$;
revoke all on function platform.add_partitions(text,interval,interval) from public;
grant execute on function platform.add_partitions(text,interval,interval) to innkeeper_system;

create function platform.announce_away()
  returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('innkeeper_access', '');
  return null;
end
$$;

create function platform.ask_workflow(tenant text, workflow text, kind text, input jsonb)
  returns boolean
  language sql
as $$
insert into platform.workflow_start (tenant_id, id, kind, input, created_at) values (tenant, workflow, kind, input, now())
on conflict do nothing;
select true
$$;

create function platform.claim_idempotency_key(tenant text, wanted text, out is_claimed boolean, out is_held boolean, out fingerprint text, out state text, out response bytea, out etag text)
  returns record
  language plpgsql
as $$
begin
  is_claimed := pg_try_advisory_xact_lock(hashtextextended(tenant || ':' || wanted, 42));
  select i.held_until is not null and i.held_until > now(), i.fingerprint, i.state, i.response, i.etag
    into is_held, fingerprint, state, response, etag
    from platform.idempotency i where i.tenant_id = tenant and i.key = wanted and i.state <> 'free';
  is_held := coalesce(is_held, false);
end
$$;

create function platform.claim_unused_key(tenant text, wanted text)
  returns boolean
  language plpgsql
as $$
begin
  -- First the lock, then the look, in a snapshot of its own: whoever held the lock before has committed.
  if not pg_try_advisory_xact_lock(hashtextextended(tenant || ':' || wanted, 42))
     or exists (select from platform.idempotency i where i.tenant_id = tenant and i.key = wanted and i.state <> 'free') then
    raise exception 'the key is in use' using errcode = 'unique_violation', constraint = 'idempotency_key_used';
  end if;
  return true;
end
$$;
grant execute on function platform.claim_unused_key(text,text) to innkeeper_app;

create function platform.copy_events(tenant text, ids text[], new_ids text[], made_at timestamptz)
  returns table(tenant_id text, id text, name text, resource_id text, data json, packed bytea, replay_of text, created_at timestamptz)
  language sql
as $$
with copied as (
  insert into platform.event as c (tenant_id, id, name, resource_id, data, packed, changed, replay_of, created_at, position)
  select tenant, n.new_id, e.name, e.resource_id, e.data, e.packed, e.changed, e.id, made_at, 0
    from unnest(ids, new_ids) with ordinality as n(id, new_id, place)
    join platform.event e on e.tenant_id = tenant and e.id = n.id and e.is_public
   order by n.place
  returning c.tenant_id, c.id, c.seq, c.name, c.resource_id, c.data, c.packed, c.replay_of, c.created_at
), queued as (
  insert into platform.queued_event (tenant_id, event_id, seq) select c.tenant_id, c.id, c.seq from copied c
)
select c.tenant_id, c.id, c.name, c.resource_id, c.data, c.packed, c.replay_of, c.created_at from copied c order by c.seq
$$;

create function platform.drop_partition(part text, kept_tenants text[], kept_keys text[])
  returns integer
  language plpgsql
  security definer
  set search_path to 'pg_catalog', 'pg_temp'
  set lock_timeout to '2s'
as $$
declare
  t platform.partitioned;
  columns text;
  moved integer := 0;
begin
  select d.* into strict t from platform.partition p join platform.partitioned d on d.parent = p.parent where p.name = part;
  execute format('alter table %I.%I detach partition %I.%I', t.schema, t.parent, t.schema, part);
  if cardinality(kept_keys) > 0 then
    select string_agg(quote_ident(a.attname), ', ') into columns from pg_attribute a
     where a.attrelid = format('%I.%I', t.schema, t.parent)::regclass and a.attnum > 0 and not a.attisdropped;
    execute format('alter table %I.%I no force row level security', t.schema, part);
    execute format('alter table %I.%I no force row level security', t.schema, t.rest);
    execute format('insert into %1$I.%2$I (%3$s) select %3$s from %1$I.%4$I r
                     where (r.tenant_id, r.%5$I) in (select k.tenant_id, k.key from unnest($1, $2) as k(tenant_id, key))',
                   t.schema, t.rest, columns, part, t.key) using kept_tenants, kept_keys;
    get diagnostics moved = row_count;
    execute format('alter table %I.%I force row level security', t.schema, t.rest);
  end if;
  execute format('drop table %I.%I', t.schema, part);
  delete from platform.partition p where p.name = part;
  return moved;
end
$$;
revoke all on function platform.drop_partition(text,text[],text[]) from public;
grant execute on function platform.drop_partition(text,text[],text[]) to innkeeper_system;

create function platform.event_mark()
  returns bigint
  language sql
  return nextval('platform.event_seq'::regclass);

create function platform.events_in_use(from_id text, to_id text)
  returns table(tenant_id text, id text)
  language sql
  stable
as $$
select e.tenant_id, e.id from platform.event e where e.id >= from_id and e.id < to_id and e.position is null
union
select q.tenant_id, q.event_id from platform.queued_event q
 where q.event_id >= from_id and q.event_id < to_id
   and (q.position is null or q.position > (select min(c.position) from platform.consumer c))
union
select p.tenant_id, p.event_id from platform.parked_event p where p.event_id >= from_id and p.event_id < to_id
union
select r.tenant_id, r.replay_of from platform.event r where r.replay_of >= from_id and r.replay_of < to_id
$$;
revoke all on function platform.events_in_use(text,text) from public;
grant execute on function platform.events_in_use(text,text) to innkeeper_system;

create function platform.expired_before(wanted text, kept interval)
  returns text
  language sql
  stable
as $$
select platform.first_id_at(t.id_prefix, least(now() - kept, (
         select min(p.starts_at) from platform.partition p
          where p.parent = wanted and p.ends_at > now() - kept and p.starts_at > '-infinity')))
  from platform.partitioned t where t.parent = wanted
$$;
revoke all on function platform.expired_before(text,interval) from public;
grant execute on function platform.expired_before(text,interval) to innkeeper_system;

create function platform.first_id_at(prefix text, moment timestamptz)
  returns text
  language sql
  immutable parallel safe
  return case when (moment = '-infinity'::timestamptz) then '' else ((prefix || '_') || (select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', (((((floor((extract(epoch from first_id_at.moment) * (1000)::numeric)))::bigint >> (5 * digit.digit)) & (31)::bigint))::integer + 1), 1), '' order by digit.digit desc) as string_agg from generate_series(0, 9) digit(digit))) end;

create function platform.leaving_tenants()
  returns text[]
  language sql
  stable
  return array(select a.tenant_id from platform.away_tenant a where ((a.phase = 'away') or (a.since > (now() - '00:01:00'::interval))));
revoke all on function platform.leaving_tenants() from public;
grant execute on function platform.leaving_tenants() to innkeeper_system;

create function platform.lies_ahead(tenant text, event text, passed bigint)
  returns boolean
  language sql
  stable
  return (exists (select from platform.queued_event q where ((q.tenant_id = lies_ahead.tenant) and (q.event_id = lies_ahead.event) and ((q."position" is null) or (q."position" > lies_ahead.passed)))));

create function platform.live_workers(asking text)
  returns text[]
  language sql
  stable
  return array_append(array(select p.id from platform.process p where (greatest(p.seen_at, pg_postmaster_start_time()) >= (now() - '00:00:03'::interval))), asking);
revoke all on function platform.live_workers(text) from public;
grant execute on function platform.live_workers(text) to innkeeper_system;

create function platform.newest_position()
  returns bigint
  language sql
  stable
  return (select c.newest from platform.event_counter c);
revoke all on function platform.newest_position() from public;
grant execute on function platform.newest_position() to innkeeper_system;

create function platform.note_route(tenant text, shown bytea, shown_kind text, gone boolean)
  returns void
  language plpgsql
as $$
begin
  if not exists (select from platform.own_cell) then return; end if;
  insert into platform.route as r (tenant_id, digest, kind, is_gone) values (tenant, shown, shown_kind, gone)
  on conflict (tenant_id, digest) do update set is_gone = excluded.is_gone, is_published = false;
  if shown_kind = 'token' then perform pg_notify('innkeeper_routes', ''); end if;
end
$$;
grant execute on function platform.note_route(text,bytea,text,boolean) to innkeeper_app, innkeeper_system;

create function platform.old_partitions(wanted text, kept interval)
  returns table(name text, from_id text, to_id text)
  language sql
  stable
as $$
select p.name, case when t.id_prefix is null then p.starts_at::text else platform.first_id_at(t.id_prefix, p.starts_at) end,
       case when t.id_prefix is null then p.ends_at::text else platform.first_id_at(t.id_prefix, p.ends_at) end
  from platform.partition p join platform.partitioned t on t.parent = p.parent
 where p.parent = wanted and p.ends_at <= now() - kept order by p.ends_at
$$;
revoke all on function platform.old_partitions(text,interval) from public;
grant execute on function platform.old_partitions(text,interval) to innkeeper_system;

create function platform.oldest_in_feed()
  returns text
  language sql
  stable security definer
  set search_path to 'pg_catalog'
as $$
select coalesce(platform.first_id_at('evt', min(p.starts_at)), '') from platform.partition p where p.parent = 'event'
$$;
revoke all on function platform.oldest_in_feed() from public;
grant execute on function platform.oldest_in_feed() to innkeeper_app, innkeeper_system;

create function platform.only_empty_audit()
  returns trigger
  language plpgsql
as $$
begin
  if new.before is not null or new.after is not null then
    raise exception 'a line of the audit log is never changed, only emptied' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create function platform.position_of(consumer text)
  returns bigint
  language sql
  stable
  return (select c."position" from platform.consumer c where (c.name = position_of.consumer));
revoke all on function platform.position_of(text) from public;
grant execute on function platform.position_of(text) to innkeeper_system;

create function platform.register_consumer(wanted text, begins text)
  returns boolean
  language plpgsql
as $$
declare
  begun bigint;
  again bigint;
begin
  if exists (select from platform.consumer c where c.name = wanted) then return false; end if;
  select c.newest into strict begun from platform.event_counter c for update; -- nothing is numbered or forgotten meanwhile
  if exists (select from platform.consumer c where c.name = wanted) then return false; end if;
  if begins = 'start' then
    select coalesce(min(q.position), begun + 1) - 1 into begun from platform.queued_event q;
    with passed as materialized (
      select e.tenant_id, e.id, e.seq, row_number() over (order by e.seq desc nulls last, e.id desc) as place
        from platform.event e
       where e.position is not null and e.replay_of is null
         and not exists (select from platform.queued_event q where q.tenant_id = e.tenant_id and q.event_id = e.id)
    )
    insert into platform.queued_event (tenant_id, event_id, seq, position)
    select p.tenant_id, p.id, coalesce(p.seq, 0), begun + 1 - p.place from passed p;
    get diagnostics again = row_count;
    begun := begun - again;
  end if;
  insert into platform.consumer (name, position) values (wanted, begun);
  return true;
end
$$;
revoke all on function platform.register_consumer(text,text) from public;
grant execute on function platform.register_consumer(text,text) to innkeeper_system;

create function platform.remove_events(tenant text, ids text[])
  returns integer
  language sql
as $$
with removable as materialized (
  select e.id from platform.event e
   where e.tenant_id = tenant and e.id = any(ids) and e.position is not null
     and not exists (select from platform.queued_event q
                      where q.tenant_id = tenant and q.event_id = e.id
                        and (q.position is null or q.position > (select min(c.position) from platform.consumer c)))
     and not exists (select from platform.parked_event p where p.tenant_id = tenant and p.event_id = e.id)
     and not exists (select from platform.event r where r.tenant_id = tenant and r.replay_of = e.id)
), gone as (
  delete from platform.event e using removable r where e.tenant_id = tenant and e.id = r.id returning 1
), forgotten as (
  delete from platform.queued_event q using removable r where q.tenant_id = tenant and q.event_id = r.id
)
select count(*)::integer from gone
$$;
revoke all on function platform.remove_events(text,text[]) from public;
grant execute on function platform.remove_events(text,text[]) to innkeeper_system;

create function platform.require_here(is_here boolean)
  returns boolean
  language plpgsql
as $$
begin
  if not is_here then
    raise exception 'the tenant is being moved to another cell' using errcode = 'object_not_in_prerequisite_state', constraint = 'tenant_away';
  end if;
  return true;
end
$$;
grant execute on function platform.require_here(boolean) to innkeeper_app, innkeeper_system;

create function platform.require_recorded(is_recorded boolean)
  returns boolean
  language plpgsql
as $$
begin
  if not is_recorded then
    raise exception 'another request recorded its answer under the key'
      using errcode = 'unique_violation', constraint = 'idempotency_key_lost';
  end if;
  return true;
end
$$;
grant execute on function platform.require_recorded(boolean) to innkeeper_app;

create function platform.sequence_events(events_max integer)
  returns integer
  language plpgsql
  set enable_seqscan to 'off'
  set plan_cache_mode to 'force_generic_plan'
as $$
declare
  last bigint;
  late bigint[];
  pending bigint[];
  numbered integer;
begin
  if not exists (select from platform.queued_event q where q.position is null)
     and not exists (select from platform.event e where e.position is null) then return 0; end if; -- without a lock: nothing is written
  select c.newest into last from platform.event_counter c for update skip locked;
  if not found then return 0; end if;
  select array_agg(o.seq) into late
    from (select e.seq from platform.event e where e.position is null order by e.seq limit events_max) o;
  if late is not null then
    with taken as (
      update platform.event e set position = 0, relayed_at = coalesce(e.relayed_at, now()) where e.position is null and e.seq = any(late)
      returning e.tenant_id, e.id, e.seq
    )
    insert into platform.queued_event (tenant_id, event_id, seq) select t.tenant_id, t.id, t.seq from taken t;
  end if;
  select array_agg(o.seq order by o.seq) into pending
    from (select q.seq from platform.queued_event q where q.position is null order by q.seq limit events_max) o;
  with given as (
    update platform.queued_event q set position = last + width_bucket(q.seq, pending) where q.position is null and q.seq = any(pending)
    returning q.tenant_id, q.event_id, q.position
  ), looked_up as materialized (
    select g.tenant_id, g.event_id, g.position,
           case when lag(g.event_id) over of_tenant is null then coalesce( -- once a tenant
             (select h.newest_id from platform.event_head h where h.tenant_id = g.tenant_id),
             (select e.id from platform.event e
               where e.tenant_id = g.tenant_id
                 and not exists (select from platform.queued_event q
                                  where q.tenant_id = e.tenant_id and q.event_id = e.id and q.position is null offset 0)
               order by e.id desc limit 1)) end as newest_id
      from given g window of_tenant as (partition by g.tenant_id order by g.position)
  ), placed as materialized (
    select l.tenant_id, l.event_id, l.position,
           greatest(max(l.newest_id) over of_tenant,
                    max(l.event_id) over (of_tenant rows between unbounded preceding and 1 preceding)) as behind
      from looked_up l window of_tenant as (partition by l.tenant_id order by l.position)
  ), late_ones as (
    insert into platform.late_event (tenant_id, event_id, behind, position)
    select p.tenant_id, p.event_id, p.behind, p.position from placed p where p.event_id <= p.behind
  ), heads as (
    insert into platform.event_head as h (tenant_id, newest_id, position)
    select p.tenant_id, max(greatest(p.event_id, p.behind)), max(p.position) from placed p group by p.tenant_id order by p.tenant_id
    on conflict (tenant_id) do update set newest_id = excluded.newest_id, position = excluded.position
  )
  select count(*)::integer into numbered from placed;
  if numbered > 0 then update platform.event_counter set newest = last + numbered; end if;
  delete from platform.queued_event q
   where q.position <= (select min(c.position) from platform.consumer c)
     and q.position < (select min(o.position) from platform.queued_event o) + events_max;
  return numbered;
end
$$;
revoke all on function platform.sequence_events(integer) from public;
grant execute on function platform.sequence_events(integer) to innkeeper_system;

create function platform.take_events(wanted text, events_max integer, newest bigint, names text[] default null::text[])
  returns table(tenant_id text, id text, seq bigint, "position" bigint, name text, resource_id text, data json, packed bytea, created_at timestamptz, is_public boolean, is_wanted boolean, is_blocked boolean)
  language plpgsql
  rows 200
  set enable_seqscan to 'off'
  set plan_cache_mode to 'force_generic_plan'
as $$
#variable_conflict use_column
declare
  passed bigint;
  reached bigint;
begin
  if exists (select from platform.consumer c where c.name = wanted and c.position >= newest) then return; end if;
  select c.position into passed from platform.consumer c where c.name = wanted for update skip locked;
  if not found or passed >= newest then return; end if;
  select max(n.position) into reached
    from (select q.position from platform.queued_event q where q.position > passed and q.position <= newest order by q.position limit events_max) n;
  update platform.consumer c set position = coalesce(reached, newest), updated_at = now() where c.name = wanted;
  return query
    select q.tenant_id, e.id, e.seq, q.position, e.name, e.resource_id, case when w.is_wanted then e.data end, case when w.is_wanted then e.packed end,
           e.created_at, e.is_public, w.is_wanted,
           exists (select from platform.parked_event p
                    where p.consumer = wanted and p.tenant_id = q.tenant_id and p.resource_id = e.resource_id)
      from platform.queued_event q
     cross join lateral (
       select e.id, e.seq, e.name, e.resource_id, e.data, e.packed, e.created_at, e.is_public, e.replay_of
         from platform.event e where e.tenant_id = q.tenant_id and e.id = q.event_id offset 0
     ) e
     cross join lateral (select e.replay_of is null and (names is null or e.name = any(names)) as is_wanted) w
     where q.position > passed and q.position <= reached
     order by q.position;
end
$$;
revoke all on function platform.take_events(text,integer,bigint,text[]) from public;
grant execute on function platform.take_events(text,integer,bigint,text[]) to innkeeper_system;
