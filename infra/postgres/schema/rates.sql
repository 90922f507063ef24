-- The schema "rates" as it stands after every migration. Made by `npm run schema`; not to be edited.
create schema rates;
grant usage on schema rates to innkeeper_app, innkeeper_system;

create table rates.agency_property (
  tenant_id   text collate "C" not null,
  property_id text collate "C" not null,
  primary key (tenant_id, property_id),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
);
alter table rates.agency_property enable row level security, force row level security;
create policy system on rates.agency_property to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on rates.agency_property to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert on rates.agency_property to innkeeper_app;
grant select on rates.agency_property to innkeeper_system;

create table rates.daily_rate (
  tenant_id    text collate "C" not null,
  rate_plan_id text collate "C" not null,
  room_type_id text collate "C" not null,
  date         date not null,
  amount_minor bigint not null check (amount_minor >= 0), -- minor units of the plan's currency
  restrictions jsonb,
  primary key (tenant_id, rate_plan_id, room_type_id, date),
  foreign key (tenant_id, rate_plan_id, room_type_id) references rates.rate_plan_room_type (tenant_id, rate_plan_id, room_type_id)
);
alter table rates.daily_rate alter column tenant_id set (n_distinct = 20);
alter table rates.daily_rate enable row level security, force row level security;
create policy tenant on rates.daily_rate to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on rates.daily_rate to innkeeper_app;

-- One row per room type and night: the lock and the truth of what may be sold. A missing row means nothing sold yet.
create table rates.inventory_night (
  tenant_id        text collate "C" not null,
  room_type_id     text collate "C" not null,
  date             date not null,
  total            integer not null check (total >= 0),
  oversell         integer not null check (oversell >= 0),
  sold             integer not null default 0 check (sold >= 0),
  available        integer not null check (available >= 0),
  out_of_order     integer not null default 0, -- rooms that `total` leaves out
  out_while_closed integer not null default 0, -- of them: those that were closed to sale by hand, and come back closed
  held             integer not null default 0, -- rooms that blocks of groups hold
  primary key (tenant_id, room_type_id, date),
  foreign key (tenant_id, room_type_id) references hotel.room_type (tenant_id, id),
  constraint held_counted check (held >= 0),
  constraint never_oversold check ((sold + held) <= (total + out_of_order + oversell) and (available = 0 or (sold + held + available) <= (total + oversell))),
  constraint out_of_order_counted check (out_of_order >= 0 and out_while_closed >= 0 and out_while_closed <= out_of_order)
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table rates.inventory_night alter column tenant_id set (n_distinct = 20);
alter table rates.inventory_night enable row level security, force row level security;
create policy system on rates.inventory_night to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on rates.inventory_night to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on rates.inventory_night to innkeeper_app;
grant select on rates.inventory_night to innkeeper_system;

create table rates.night_mark (
  id           bigint generated always as identity,
  tenant_id    text collate "C" not null,
  property_id  text collate "C" not null,
  room_type_id text collate "C", -- null: every type of the property
  part         text not null check (part in ('availability', 'rates', 'plans')),
  first_date   date not null,
  last_date    date not null,
  marked_at    timestamptz not null default now(),
  primary key (id),
  constraint night_mark_check check (first_date <= last_date)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
alter table rates.night_mark enable row level security, force row level security;
create policy system on rates.night_mark to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on rates.night_mark to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant insert on rates.night_mark to innkeeper_app;
grant select, insert, update, delete on rates.night_mark to innkeeper_system;

create table rates.rate_plan (
  tenant_id         text collate "C" not null,
  id                text collate "C" not null,
  property_id       text collate "C" not null,
  code              text not null,
  name              text not null,
  kind              text not null check (kind in ('fixed', 'bar', 'package', 'corporate')),
  currency          text not null check (currency ~ '^[A-Z]{3}$'),
  pricing           jsonb not null,
  base_plan_id      text collate "C", -- of a derived plan
  included_services jsonb not null default '[]',
  cancellation      jsonb not null,
  payment_schedule  jsonb not null default '[]',
  restrictions      jsonb not null default '{}',
  company_id        text collate "C",
  status            text not null default 'active' check (status in ('active', 'deprecated')),
  replaced_by       text collate "C",
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, base_plan_id) references rates.rate_plan (tenant_id, id),
  foreign key (tenant_id, company_id) references hotel.company (tenant_id, id),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
  foreign key (tenant_id, replaced_by) references rates.rate_plan (tenant_id, id),
  constraint rate_plan_check check (kind <> 'corporate' or company_id is not null),
  constraint rate_plan_check1 check (base_plan_id <> id)
);
create unique index rate_plan_code on rates.rate_plan (tenant_id, property_id, code) where status = 'active';
create index rate_plan_of_property on rates.rate_plan (tenant_id, property_id, id);
alter table rates.rate_plan enable row level security, force row level security;
create policy system on rates.rate_plan to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on rates.rate_plan to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on rates.rate_plan to innkeeper_app;
grant select on rates.rate_plan to innkeeper_system;

create table rates.rate_plan_channel (
  tenant_id     text collate "C" not null,
  rate_plan_id  text collate "C" not null,
  channel       text not null,
  external_code text not null,
  primary key (tenant_id, rate_plan_id, channel),
  foreign key (tenant_id, rate_plan_id) references rates.rate_plan (tenant_id, id)
);
alter table rates.rate_plan_channel enable row level security, force row level security;
create policy system on rates.rate_plan_channel to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on rates.rate_plan_channel to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update, delete on rates.rate_plan_channel to innkeeper_app;
grant select on rates.rate_plan_channel to innkeeper_system;

create table rates.rate_plan_room_type (
  tenant_id    text collate "C" not null,
  rate_plan_id text collate "C" not null,
  room_type_id text collate "C" not null,
  primary key (tenant_id, rate_plan_id, room_type_id),
  foreign key (tenant_id, rate_plan_id) references rates.rate_plan (tenant_id, id),
  foreign key (tenant_id, room_type_id) references hotel.room_type (tenant_id, id)
);
alter table rates.rate_plan_room_type enable row level security, force row level security;
create policy tenant on rates.rate_plan_room_type to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert on rates.rate_plan_room_type to innkeeper_app;

create function rates.require_moved(is_moved boolean)
  returns boolean
  language plpgsql
as $$
begin
  if not is_moved then
    raise exception 'not every night could be moved' using errcode = 'check_violation', constraint = 'nights_left_over';
  end if;
  return true;
end
$$;
grant execute on function rates.require_moved(boolean) to innkeeper_app;
