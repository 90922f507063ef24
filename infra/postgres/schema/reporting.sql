-- The schema "reporting" as it stands after every migration. Made by `npm run schema`; not to be edited.
create schema reporting;
grant usage on schema reporting to innkeeper_app, innkeeper_system;

create table reporting.computation (
  tenant_id     text collate "C" not null,
  id            text collate "C" not null, -- of the result
  holder        text collate "C" not null, -- a computation of a process
  holds_names   boolean not null,
  claimed_until timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id) references access.tenant (id)
);
create index computation_ended on reporting.computation (claimed_until);
alter table reporting.computation enable row level security, force row level security;
create policy system on reporting.computation to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on reporting.computation to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update, delete on reporting.computation to innkeeper_app;
grant select, delete on reporting.computation to innkeeper_system;

create table reporting.result (
  tenant_id    text collate "C" not null,
  id           text collate "C" not null, -- digest of the report and its parameters
  body         bytea not null, -- sealed
  generated_at timestamptz not null,
  fresh_until  timestamptz not null,
  holds_names  boolean not null default true,
  primary key (tenant_id, id),
  foreign key (tenant_id) references access.tenant (id),
  constraint result_check check (generated_at < fresh_until)
);
create index result_stale on reporting.result (fresh_until);
alter table reporting.result enable row level security, force row level security;
create policy system on reporting.result to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on reporting.result to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update, delete on reporting.result to innkeeper_app;
grant select, update, delete on reporting.result to innkeeper_system;
