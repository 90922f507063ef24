import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/** The hotel itself: properties, room types, rooms, companies, rate plans, daily rates, inventory. */
export class Migration0004Hotel extends Migration {
  override up(): void {
    this.addSql(`
      create schema booking;
      grant usage on schema booking to innkeeper_app, innkeeper_system;
      create extension if not exists btree_gist with schema innkeeper;

      create table booking.property (
        tenant_id           text collate "C" not null references access.tenant (id),
        id                  text collate "C" not null,
        name                text not null,
        timezone            text not null,
        currency            text not null check (currency ~ '^[A-Z]{3}$'),
        country             text not null check (country ~ '^[A-Z]{2}$'),
        check_in_time       text not null check (check_in_time ~ '^\\d{2}:\\d{2}$'),
        check_out_time      text not null check (check_out_time ~ '^\\d{2}:\\d{2}$'),
        vat_percent         numeric(9, 6) not null check (vat_percent >= 0 and vat_percent <= 100),
        prices_include_vat  boolean not null,
        city_tax_minor      bigint check (city_tax_minor >= 0), -- minor units of currency, per adult and night
        city_tax_max_nights integer check (city_tax_max_nights >= 1),
        registration        jsonb,
        created_at          timestamptz not null,
        updated_at          timestamptz not null,
        primary key (tenant_id, id)
      );
      create unique index property_name on booking.property (tenant_id, name);

      create table booking.room_type (
        tenant_id    text collate "C" not null,
        id           text collate "C" not null,
        property_id  text collate "C" not null,
        code         text not null,
        name         text not null,
        max_adults   integer not null check (max_adults between 1 and 50),
        max_children integer not null check (max_children between 0 and 50),
        oversell     integer not null default 0 check (oversell >= 0),
        rooms_total  integer not null default 0 check (rooms_total >= 0),
        created_at   timestamptz not null,
        updated_at   timestamptz not null,
        primary key (tenant_id, id),
        unique (tenant_id, property_id, code),
        unique (tenant_id, property_id, id),
        foreign key (tenant_id, property_id) references booking.property (tenant_id, id)
      );

      create table booking.room (
        tenant_id    text collate "C" not null,
        id           text collate "C" not null,
        property_id  text collate "C" not null,
        room_type_id text collate "C" not null,
        number       text not null,
        condition    text not null default 'inspected' check (condition in ('clean', 'dirty', 'inspected', 'out_of_order')),
        version      integer not null default 1,
        created_at   timestamptz not null,
        updated_at   timestamptz not null,
        primary key (tenant_id, id),
        unique (tenant_id, property_id, number),
        unique (tenant_id, room_type_id, id),
        foreign key (tenant_id, property_id, room_type_id) references booking.room_type (tenant_id, property_id, id)
      );

      create table booking.company (
        tenant_id        text collate "C" not null references access.tenant (id),
        id               text collate "C" not null,
        name             text not null,
        tax_id           text,
        discount_percent numeric(9, 6) not null check (discount_percent between 0 and 100),
        created_at       timestamptz not null,
        updated_at       timestamptz not null,
        primary key (tenant_id, id),
        unique (tenant_id, name)
      );

      create table booking.rate_plan (
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
        foreign key (tenant_id, property_id) references booking.property (tenant_id, id),
        foreign key (tenant_id, base_plan_id) references booking.rate_plan (tenant_id, id),
        foreign key (tenant_id, replaced_by) references booking.rate_plan (tenant_id, id),
        foreign key (tenant_id, company_id) references booking.company (tenant_id, id),
        check (kind <> 'corporate' or company_id is not null),
        check (base_plan_id <> id)
      );
      create unique index rate_plan_code on booking.rate_plan (tenant_id, property_id, code) where status = 'active';
      create index rate_plan_of_property on booking.rate_plan (tenant_id, property_id, id);

      create table booking.rate_plan_room_type (
        tenant_id    text collate "C" not null,
        rate_plan_id text collate "C" not null,
        room_type_id text collate "C" not null,
        primary key (tenant_id, rate_plan_id, room_type_id),
        foreign key (tenant_id, rate_plan_id) references booking.rate_plan (tenant_id, id),
        foreign key (tenant_id, room_type_id) references booking.room_type (tenant_id, id)
      );

      create table booking.rate_plan_channel (
        tenant_id     text collate "C" not null,
        rate_plan_id  text collate "C" not null,
        channel       text not null,
        external_code text not null,
        primary key (tenant_id, rate_plan_id, channel),
        foreign key (tenant_id, rate_plan_id) references booking.rate_plan (tenant_id, id)
      );

      create table booking.daily_rate (
        tenant_id    text collate "C" not null,
        rate_plan_id text collate "C" not null,
        room_type_id text collate "C" not null,
        date         date not null,
        amount_minor bigint not null check (amount_minor >= 0), -- minor units of the plan's currency
        restrictions jsonb,
        primary key (tenant_id, rate_plan_id, room_type_id, date),
        foreign key (tenant_id, rate_plan_id, room_type_id) references booking.rate_plan_room_type (tenant_id, rate_plan_id, room_type_id)
      );

      -- One row per room type and night: the lock and the truth of what may be sold. A missing row means nothing sold yet.
      create table booking.inventory_night (
        tenant_id    text collate "C" not null,
        room_type_id text collate "C" not null,
        date         date not null,
        total        integer not null check (total >= 0),
        oversell     integer not null check (oversell >= 0),
        sold         integer not null default 0 check (sold >= 0),
        available    integer not null check (available >= 0),
        primary key (tenant_id, room_type_id, date),
        foreign key (tenant_id, room_type_id) references booking.room_type (tenant_id, id),
        constraint never_oversold check (sold <= total + oversell and sold + available <= total + oversell)
      ) with (fillfactor = 80);
    `);
    for (const table of ['property', 'room_type', 'room', 'company', 'rate_plan', 'daily_rate', 'inventory_night']) {
      this.addSql(tenantTable(`booking.${table}`, 'select, insert, update'));
    }
    this.addSql(tenantTable('booking.rate_plan_room_type', 'select, insert'));
    this.addSql(tenantTable('booking.rate_plan_channel', 'select, insert, update, delete'));
    this.addSql(systemTable('booking.property', 'select'));
  }
}
