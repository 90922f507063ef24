import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/**
 * Tasks of housekeeping, who was found in a room, and when a room is ready. New columns have defaults, and the version before writes none of
 * them: a room that it leaves dirty gets its task the next morning. Decision: infra/decisions/0070.
 */
export class Migration0103Housekeeping extends Migration {
  override up(): void {
    this.addSql(columns);
    this.addSql(tasks);
    this.addSql(tenantTable('hotel.housekeeping_task', 'select, insert, update'));
    this.addSql(systemTable('hotel.housekeeping_task', 'select, delete'));
    this.addSql(mornings);
    this.addSql('alter table hotel.property no force row level security'); // the owner reads those of all tenants
    this.addSql(past);
    this.addSql('alter table hotel.property force row level security');
    this.addSql(tenantTable('hotel.housekeeping_morning', 'select, insert, update'));
    this.addSql(systemTable('hotel.housekeeping_morning', 'select'));
  }
}

const columns = `
  alter table hotel.property
    add column room_ready text not null default 'clean' check (room_ready in ('clean', 'inspected'));
  alter table hotel.room_type
    add column departure_minutes integer not null default 30 check (departure_minutes between 1 and 1440),
    add column stayover_minutes integer not null default 20 check (stayover_minutes between 1 and 1440),
    add column inspection_minutes integer not null default 10 check (inspection_minutes between 1 and 1440);
  alter table hotel.room
    add column reported_occupancy text check (reported_occupancy in ('vacant', 'occupied')), -- as housekeeping found it
    add column reported_at timestamptz,
    add constraint occupancy_reported_at_a_time check ((reported_occupancy is null) = (reported_at is null));
  create index room_reported on hotel.room (tenant_id, id) where reported_occupancy is not null;`;

// Of the tasks that the house opens by itself a room has one of a kind at a time.
const tasks = `
  create table hotel.housekeeping_task (
    tenant_id        text collate "C" not null,
    id               text collate "C" not null,
    property_id      text collate "C" not null,
    room_id          text collate "C" not null,
    kind             text not null check (kind in ('clean', 'inspect', 'maintenance')),
    cleaning         text check (cleaning in ('departure', 'stayover')),
    is_automatic     boolean not null,
    note             text,
    status           text not null check (status in ('open', 'in_progress', 'done')),
    assigned_to      text collate "C",
    expected_minutes integer check (expected_minutes between 1 and 1440),
    version          integer not null default 1,
    created_at       timestamptz not null,
    updated_at       timestamptz not null,
    done_at          timestamptz,
    primary key (tenant_id, id),
    foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
    foreign key (tenant_id, room_id) references hotel.room (tenant_id, id),
    check ((kind = 'clean') = (cleaning is not null)),
    check ((status = 'done') = (done_at is not null)),
    check (not is_automatic or kind <> 'maintenance')
  );
  create unique index task_of_house_once on hotel.housekeeping_task (tenant_id, room_id, kind) where is_automatic and status <> 'done';
  create index task_unfinished on hotel.housekeeping_task (tenant_id, room_id) where status <> 'done';
  create index task_of_room on hotel.housekeeping_task (tenant_id, room_id, id);
  create index task_of_property on hotel.housekeeping_task (tenant_id, property_id, id);
  create index task_in_status on hotel.housekeeping_task (tenant_id, status, id);
  create index task_of_user on hotel.housekeeping_task (tenant_id, assigned_to, id) where assigned_to is not null;
  create index task_finished on hotel.housekeeping_task (done_at) where status = 'done';`;

const mornings = `
  create table hotel.housekeeping_morning (
    tenant_id   text collate "C" not null,
    property_id text collate "C" not null,
    date        date not null, -- the last morning that made the occupied rooms dirty
    primary key (tenant_id, property_id),
    foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
  );`;

// Rooms that were cleaned today are not dirty because the software is new: the morning of the day of the upgrade has passed.
const past = `
  with zones as materialized (select name from pg_timezone_names)
  insert into hotel.housekeeping_morning (tenant_id, property_id, date)
  select p.tenant_id, p.id, ((now() at time zone coalesce(z.name, 'UTC')) - p.audit_time::interval)::date
    from hotel.property p left join zones z on z.name = p.timezone;`;
