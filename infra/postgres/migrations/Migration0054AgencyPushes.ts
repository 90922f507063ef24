import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/**
 * What is told to online travel agencies: which nights changed, what waits for which agency, under which codes and rules. New tables, and rights
 * to read for the system role; the version before knows nothing of them. Decision: infra/decisions/0048.
 */
export class Migration0054AgencyPushes extends Migration {
  override up(): void {
    this.addSql('create schema if not exists channels; grant usage on schema channels to innkeeper_app, innkeeper_system;');
    this.addSql(marks);
    this.addSql(tenantTable('rates.agency_property', 'select, insert'));
    this.addSql(tenantTable('rates.night_mark', 'insert'));
    this.addSql(systemTable('rates.night_mark', 'select, update, delete'));
    for (const table of readAcrossTenants) this.addSql(systemTable(table, 'select'));
    this.addSql(connections);
    this.addSql(tenantTable('channels.connection', 'select, insert, update'));
    this.addSql(systemTable('channels.connection', 'select, insert, update'));
    for (const [table, privileges] of Object.entries(ofConnections)) {
      this.addSql(tenantTable(`channels.${table}`, privileges));
    }
    this.addSql(systemTable('channels.pending', 'select, insert, update, delete'));
    this.addSql(systemTable('channels.sync', 'select'));
  }
}

/** What the pushes of all tenants are made of. */
const readAcrossTenants = ['hotel.room_type', 'rates.inventory_night', 'rates.rate_plan', 'rates.rate_plan_channel'];

// A queue: rows are inserted and deleted, so they refer to nothing, and what resolves to nothing any more is dropped by who takes it.
const marks = `
  create table rates.agency_property (
    tenant_id   text collate "C" not null,
    property_id text collate "C" not null,
    primary key (tenant_id, property_id),
    foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
  );

  create table rates.night_mark (
    id           bigint generated always as identity primary key,
    tenant_id    text collate "C" not null,
    property_id  text collate "C" not null,
    room_type_id text collate "C", -- null: every type of the property
    part         text not null check (part in ('availability', 'rates', 'plans')),
    first_date   date not null,
    last_date    date not null,
    marked_at    timestamptz not null default now(),
    check (first_date <= last_date)
  ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);`;

const connections = `
  -- One agency of one property. Room is left beside its rows: every push changes one, and no index.
  create table channels.connection (
    tenant_id       text collate "C" not null references access.tenant (id),
    property_id     text collate "C" not null,
    channel         text not null check (channel in ('booking_com', 'expedia', 'airbnb', 'agoda', 'hotelbeds', 'google')),
    is_mapped       boolean not null default false, -- a mapping was put
    revision        integer not null default 1, -- of the codes and rules that pushes are made by
    version         bigint not null default 0, -- of the newest push; only ever grows
    leased_until    timestamptz, -- a push is under way
    pushed_until    date, -- the last night that the agency has been told of
    last_push_at    timestamptz,
    next_attempt_at timestamptz,
    attempts        integer not null default 0 check (attempts >= 0), -- failed, one after the other
    outage_sync_id  text collate "C", -- the sync that stands for the outage
    first_failed_at timestamptz,
    failing_since   timestamptz, -- the retry budget was used up
    error_code      text,
    error_message   text,
    created_at      timestamptz not null,
    primary key (tenant_id, property_id, channel),
    foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
    check ((attempts = 0) = (outage_sync_id is null)),
    check ((attempts = 0) = (first_failed_at is null)),
    check (attempts > 0 or failing_since is null)
  ) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

  -- What an agency has not been told yet: a queue like that of the marks.
  create table channels.pending (
    tenant_id    text collate "C" not null,
    property_id  text collate "C" not null,
    channel      text not null,
    id           bigint generated always as identity,
    room_type_id text collate "C", -- null: every type of the property
    part         text not null check (part in ('availability', 'rates')),
    first_date   date not null,
    last_date    date not null,
    since        timestamptz not null,
    primary key (tenant_id, property_id, channel, id),
    check (first_date <= last_date)
  ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

  -- Codes of room types where they are not the hotel's own, and types that are not sold there. Those of rate plans are a part of the plans.
  create table channels.room_code (
    tenant_id     text collate "C" not null,
    property_id   text collate "C" not null,
    channel       text not null,
    room_type_id  text collate "C" not null,
    external_code text, -- null: not sold there
    primary key (tenant_id, property_id, channel, room_type_id),
    unique (tenant_id, property_id, channel, external_code),
    foreign key (tenant_id, property_id, channel) references channels.connection (tenant_id, property_id, channel),
    foreign key (tenant_id, property_id, room_type_id) references hotel.room_type (tenant_id, property_id, id)
  );

  -- Codes that one side uses and the other does not know.
  create table channels.drift (
    tenant_id     text collate "C" not null,
    property_id   text collate "C" not null,
    channel       text not null,
    kind          text not null check (kind in ('room_type', 'rate_plan')),
    external_code text not null,
    unknown_to    text not null check (unknown_to in ('agency', 'hotel')),
    since         timestamptz not null,
    primary key (tenant_id, property_id, channel, kind, external_code, unknown_to),
    foreign key (tenant_id, property_id, channel) references channels.connection (tenant_id, property_id, channel)
  );

  -- What an agency has been told of, so that what is no longer sold there is closed there.
  create table channels.listing (
    tenant_id   text collate "C" not null,
    property_id text collate "C" not null,
    channel     text not null,
    room_code   text not null,
    rate_code   text not null, -- empty: the number of rooms
    primary key (tenant_id, property_id, channel, room_code, rate_code),
    foreign key (tenant_id, property_id, channel) references channels.connection (tenant_id, property_id, channel)
  );

  create table channels.price_rule (
    tenant_id    text collate "C" not null,
    property_id  text collate "C" not null,
    channel      text not null,
    rate_plan_id text collate "C" not null,
    percent      numeric(9, 4),
    amount_minor bigint, -- minor units of the plan's currency, added to each night
    primary key (tenant_id, property_id, channel, rate_plan_id),
    foreign key (tenant_id, property_id, channel) references channels.connection (tenant_id, property_id, channel),
    foreign key (tenant_id, rate_plan_id) references rates.rate_plan (tenant_id, id),
    check (num_nonnulls(percent, amount_minor) = 1)
  );

  create table channels.allotment (
    tenant_id    text collate "C" not null,
    property_id  text collate "C" not null,
    channel      text not null,
    position     integer not null,
    room_type_id text collate "C" not null,
    first_date   date not null,
    last_date    date not null,
    rooms_max    integer not null check (rooms_max >= 0), -- none: stop sell
    stop_sell    boolean not null,
    primary key (tenant_id, property_id, channel, position),
    foreign key (tenant_id, property_id, channel) references channels.connection (tenant_id, property_id, channel),
    foreign key (tenant_id, property_id, room_type_id) references hotel.room_type (tenant_id, property_id, id),
    check (first_date <= last_date),
    check (not stop_sell or rooms_max = 0)
  );

  create table channels.sync (
    tenant_id     text collate "C" not null,
    id            text collate "C" not null,
    property_id   text collate "C" not null,
    channel       text not null,
    first_date    date not null,
    last_date     date not null,
    status        text not null default 'running' check (status in ('running', 'succeeded', 'failed')),
    attempts      integer not null default 0 check (attempts >= 0),
    error_code    text,
    error_message text,
    created_at    timestamptz not null,
    updated_at    timestamptz not null,
    finished_at   timestamptz,
    primary key (tenant_id, id),
    foreign key (tenant_id, property_id, channel) references channels.connection (tenant_id, property_id, channel),
    check ((status = 'running') = (finished_at is null)),
    check ((error_code is null) = (error_message is null))
  );
  create index sync_of_channel on channels.sync (tenant_id, property_id, channel, id);
  create index sync_running on channels.sync (tenant_id, property_id, channel) where status = 'running';`;

const ofConnections = {
  pending: 'select, insert',
  room_code: 'select, insert, update, delete',
  drift: 'select, insert, delete',
  listing: 'select, insert, delete',
  price_rule: 'select, insert, delete',
  allotment: 'select, insert, delete',
  sync: 'select, insert, update',
};
