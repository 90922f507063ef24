create extension if not exists pg_trgm with schema innkeeper;
create extension if not exists btree_gin with schema innkeeper;
create extension if not exists btree_gist with schema innkeeper;

-- Processes ask whether the schema is the one that they were written for.
grant select on innkeeper.migration to innkeeper_system;

create table innkeeper.repeatable (
  name       text collate "C" primary key, -- package/file
  digest     text not null, -- SHA-256 of the file that was applied last
  applied_at timestamptz not null default now()
);

create table innkeeper.repeatable_set (
  digest     text primary key, -- of all files together; kept when a later one is applied
  applied_at timestamptz not null default now()
);
grant select on innkeeper.repeatable_set to innkeeper_system;
