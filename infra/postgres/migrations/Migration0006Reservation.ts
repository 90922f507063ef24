import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/** Reservations and the booked price of each of their nights. */
export class Migration0006Reservation extends Migration {
  override up(): void {
    this.addSql(`
      create table booking.reservation (
        tenant_id         text collate "C" not null,
        id                text collate "C" not null,
        property_id       text collate "C" not null,
        status            text not null check (status in ('tentative', 'confirmed', 'checked_in', 'checked_out', 'cancelled')),
        channel           text not null,
        external_id       text,
        arrival           date not null,
        departure         date not null,
        adults            integer not null check (adults >= 1),
        children          integer not null check (children >= 0),
        guest_id          text collate "C" not null,
        rate_plan_id      text collate "C" not null,
        room_type_id      text collate "C" not null,
        room_id           text collate "C", -- null: soft
        folio_id          text collate "C" not null,
        currency          text not null,
        subtotal_minor    bigint not null,
        tax_minor         bigint not null,
        total_minor       bigint not null,
        notes             text,
        expires_at        timestamptz,
        checked_in_at     timestamptz,
        checked_out_at    timestamptz,
        cancelled_at      timestamptz,
        cancel_reason     text check (cancel_reason in ('guest_request', 'no_show', 'ota', 'operator', 'expired', 'other')),
        fee_due_minor     bigint,
        version           integer not null default 1,
        created_at        timestamptz not null,
        updated_at        timestamptz not null,
        primary key (tenant_id, id),
        check (arrival < departure),
        check (departure - arrival <= 365),
        check (total_minor = subtotal_minor + tax_minor),
        check ((status = 'cancelled') = (cancelled_at is not null)),
        check ((status = 'cancelled') = (cancel_reason is not null)),
        check (status = 'tentative' or expires_at is null),
        foreign key (tenant_id, property_id) references booking.property (tenant_id, id),
        constraint reservation_guest_fk foreign key (tenant_id, guest_id) references guest.guest (tenant_id, id),
        foreign key (tenant_id, rate_plan_id) references booking.rate_plan (tenant_id, id),
        foreign key (tenant_id, room_type_id) references booking.room_type (tenant_id, id),
        foreign key (tenant_id, room_type_id, room_id) references booking.room (tenant_id, room_type_id, id),
        foreign key (tenant_id, folio_id) references billing.folio (tenant_id, id),
        constraint room_taken_once exclude using gist
          (tenant_id with =, room_id with =, daterange(arrival, departure) with &&)
          where (room_id is not null and status in ('tentative', 'confirmed', 'checked_in'))
      );
      create unique index reservation_external_id on booking.reservation (tenant_id, channel, external_id)
        where external_id is not null and channel in ('booking_com', 'expedia', 'airbnb', 'agoda', 'hotelbeds', 'google');
      create index reservation_arrival on booking.reservation (tenant_id, arrival, id);
      create index reservation_departure on booking.reservation (tenant_id, departure, id);
      create index reservation_guest on booking.reservation (tenant_id, guest_id, id);
      create index reservation_folio on booking.reservation (tenant_id, folio_id, id);
      create index reservation_external on booking.reservation (tenant_id, external_id) where external_id is not null;
      create index reservation_updated on booking.reservation (tenant_id, updated_at);
      create index reservation_live on booking.reservation (tenant_id, status, id) where status in ('tentative', 'checked_in');
      create index reservation_expiring on booking.reservation (expires_at) where status = 'tentative' and expires_at is not null;

      create table booking.reservation_night (
        tenant_id      text collate "C" not null,
        reservation_id text collate "C" not null,
        date           date not null,
        net_minor      bigint not null,
        vat_minor      bigint not null,
        city_tax_minor bigint not null,
        posted_at      timestamptz,
        primary key (tenant_id, reservation_id, date),
        foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id)
      );
      create index reservation_night_date on booking.reservation_night (tenant_id, date);

      alter table billing.folio_stay
        add foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id) deferrable initially deferred;
      alter table billing.entry
        add foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id);
    `);
    this.addSql(tenantTable('booking.reservation', 'select, insert, update'));
    this.addSql(tenantTable('booking.reservation_night', 'select, insert, update, delete'));
    this.addSql(systemTable('booking.reservation', 'select'));
  }
}
