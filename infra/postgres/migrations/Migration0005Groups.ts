import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

const stayGroup = `
  create table booking.stay_group (
    tenant_id          text collate "C" not null,
    id                 text collate "C" not null,
    property_id        text collate "C" not null,
    name               text not null,
    folded_name        text not null,
    kind               text not null check (kind in ('leisure', 'corporate', 'event', 'tour')),
    status             text not null check (status in ('inquiry', 'tentative', 'definite', 'released', 'cancelled')),
    organiser_guest_id text collate "C",
    company_id         text collate "C",
    arrival            date not null,
    departure          date not null,
    cutoff_date        date,
    elastic            boolean not null,
    hold_tentative     boolean not null,
    routing            text not null check (routing in ('none', 'room_and_tax', 'all')),
    rate_plan_id       text collate "C" not null,
    attrition_percent  numeric(9, 6) check (attrition_percent between 0 and 100),
    folio_id           text collate "C",
    attrition_entry_id text collate "C",
    notes              text,
    cut_off_at         timestamptz,
    version            integer not null default 1,
    created_at         timestamptz not null,
    updated_at         timestamptz not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
    foreign key (tenant_id, organiser_guest_id) references guest.guest (tenant_id, id),
    foreign key (tenant_id, company_id) references hotel.company (tenant_id, id),
    foreign key (tenant_id, rate_plan_id) references rates.rate_plan (tenant_id, id),
    foreign key (tenant_id, folio_id) references billing.folio (tenant_id, id),
    constraint group_has_nights check (arrival < departure),
    constraint master_folio_has_organiser check (folio_id is null or organiser_guest_id is not null),
    constraint routing_has_master_folio check (routing = 'none' or folio_id is not null)
  );
  create index stay_group_arrival on booking.stay_group (tenant_id, arrival);
  create index stay_group_organiser on booking.stay_group (organiser_guest_id, id) where organiser_guest_id is not null;
  create unique index stay_group_folio on booking.stay_group (tenant_id, folio_id) where folio_id is not null;
  create index stay_group_cut_off on booking.stay_group (cutoff_date)
    where cutoff_date is not null and cut_off_at is null and status in ('tentative', 'definite');
  comment on column booking.stay_group.folded_name is 'the name without case and accents, for the search';
  comment on column booking.stay_group.folio_id is 'the master folio';
  comment on column booking.stay_group.attrition_entry_id is 'the fee for what was not picked up; null: not charged';
  comment on column booking.stay_group.cut_off_at is 'when what was not picked up was released by the cut-off; null: not yet';`;

const blockNight = `
  create table booking.block_night (
    tenant_id    text collate "C" not null,
    group_id     text collate "C" not null,
    room_type_id text collate "C" not null,
    date         date not null,
    rooms        integer not null check (rooms > 0),
    picked_up    integer not null default 0 check (picked_up >= 0),
    released     integer not null default 0 check (released >= 0),
    rate_minor   bigint not null check (rate_minor >= 0),
    primary key (tenant_id, group_id, room_type_id, date),
    foreign key (tenant_id, group_id) references booking.stay_group (tenant_id, id),
    foreign key (tenant_id, room_type_id) references hotel.room_type (tenant_id, id),
    constraint picked_up_once check ((picked_up + released) <= rooms)
  ) with (fillfactor = 85);
  comment on table booking.block_night is 'Rooms of a type that a group has contracted for a night. It holds those that are neither picked up nor released.';
  comment on column booking.block_night.rooms is 'contracted; releases do not lower it';
  comment on column booking.block_night.rate_minor is 'per room and night, as the prices of the property are: with or without VAT';`;

/** Groups, the blocks of rooms that they have contracted, and the stays that were picked up from them. */
export class Migration0005Groups extends Migration {
  override up(): void {
    this.addSql(stayGroup);
    this.addSql(tenantTable('booking.stay_group', 'select, insert, update'));
    this.addSql(systemTable('booking.stay_group', 'select'));
    this.addSql(blockNight);
    this.addSql(tenantTable('booking.block_night', 'select, insert, update, delete'));
    this.addSql(`alter table booking.reservation add column group_id text collate "C"`);
    this.addSql(`alter table booking.reservation add constraint reservation_group_fk
      foreign key (tenant_id, group_id) references booking.stay_group (tenant_id, id) not valid`);
    this.addSql(`alter table booking.reservation_night add column is_picked_up boolean not null default false`);
    this.addSql(`comment on column booking.reservation_night.is_picked_up is 'from the block of its group; false: from free inventory'`);
  }
}
