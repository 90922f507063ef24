-- The directory: which cell every tenant lives in, and which tenant every token, link and key belongs to. Applied whole and in one
-- transaction whenever its digest is not the one on record, so every statement may run again.

create schema if not exists directory;

-- Digest of this file as it was last applied.
create table if not exists directory.applied_schema (
  is_only boolean primary key default true check (is_only),
  digest text not null,
  applied_at timestamptz not null default now()
);

create table if not exists directory.cell (
  name text primary key check (name ~ '^[a-z0-9-]{1,20}$'),
  url text not null, -- where other cells and the edge reach its API
  mover_url_sealed bytea, -- null: takes no part in moves
  joined_at timestamptz not null default now(),
  seen_at timestamptz not null default '-infinity' -- when its API last reported
);

create table if not exists directory.tenant (
  id text primary key,
  cell text not null references directory.cell
);
create index if not exists tenant_by_cell on directory.tenant (cell);

-- SHA-256 of what a caller shows. It names a tenant, not a cell: a move changes one row.
create table if not exists directory.route (
  digest bytea primary key check (octet_length(digest) = 32),
  kind text not null check (kind in ('token', 'guest_link', 'stay_key')),
  tenant_id text not null
);

-- SHA-256 of an e-mail address in lower case, and a cell with the person. The one with the least number is the home, where they sign in.
create sequence if not exists directory.joined;
create table if not exists directory.person (
  digest bytea check (octet_length(digest) = 32),
  cell text references directory.cell,
  joined bigint not null default nextval('directory.joined'),
  joined_at timestamptz not null default now(),
  primary key (digest, cell)
);
-- For a directory that was made without them.
alter table directory.person add column if not exists joined bigint not null default nextval('directory.joined');
alter table directory.person add column if not exists joined_at timestamptz not null default now();

-- Numbers attempts at the steps of all moves.
create sequence if not exists directory.attempt;

create table if not exists directory.move (
  id bigint generated always as identity primary key,
  tenant_id text not null,
  from_cell text not null,
  to_cell text not null,
  state text not null default 'running' check (state in ('running', 'done', 'abandoned', 'failed')),
  step text not null default 'prepare',
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  frozen_ms integer,
  rows bigint,
  verified boolean,
  error text,
  is_abandoned boolean not null default false,
  attempt bigint not null default 0, -- the newest, which alone changes anything
  cleared_at timestamptz, -- when the rows that a failed move had left behind were removed
  check ((state = 'running') = (finished_at is null))
);
-- For a directory that was made without them.
alter table directory.move add column if not exists is_abandoned boolean not null default false;
alter table directory.move add column if not exists attempt bigint not null default 0;
alter table directory.move add column if not exists cleared_at timestamptz;
create unique index if not exists one_running_move on directory.move (tenant_id) where state = 'running';

-- Changes by position, for readers that hold a copy. Writers take turns, so positions become visible in order.
create table if not exists directory.change (
  position bigint generated always as identity primary key,
  kind text not null check (kind in ('cell', 'tenant', 'digest')),
  key text not null, -- a name, an id, a digest in hexadecimal digits
  value text, -- the address of a cell, the cell of a tenant, the tenant of a digest; null: gone
  at timestamptz not null default now()
);
create index if not exists change_by_age on directory.change (at);

-- The last position that was removed. A reader that has not read it must load everything again.
create table if not exists directory.pruned_change (
  is_only boolean primary key default true check (is_only),
  position bigint not null default 0
);
insert into directory.pruned_change default values on conflict do nothing;

-- Arguments: the kind of change, then the columns that are its key and its value.
create or replace function directory.record_change() returns trigger language plpgsql as $$
declare
  present jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  named text := present ->> tg_argv[1];
begin
  if tg_op = 'UPDATE' and to_jsonb(old) ->> tg_argv[2] = present ->> tg_argv[2] then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('innkeeper.directory'));
  if tg_argv[0] = 'digest' then
    named := substr(named, 3); -- without the \x of bytea
  end if;
  insert into directory.change (kind, key, value)
  values (tg_argv[0], named, case when tg_op <> 'DELETE' then present ->> tg_argv[2] end);
  perform pg_notify('innkeeper_directory', '');
  return null;
end $$;

create or replace trigger record_cell after insert or delete or update of url on directory.cell
  for each row execute function directory.record_change('cell', 'name', 'url');
create or replace trigger record_tenant after insert or delete or update of cell on directory.tenant
  for each row execute function directory.record_change('tenant', 'id', 'cell');
create or replace trigger record_route after insert or delete or update of tenant_id on directory.route
  for each row execute function directory.record_change('digest', 'digest', 'tenant_id');
