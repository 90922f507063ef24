import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from './row-level-security.ts';
import { walledSystemTable } from './walled-table.ts';

const publishableKey = `
  create table booking.publishable_key (
    tenant_id   text collate "C" not null,
    id          text collate "C" not null,
    property_id text collate "C" not null,
    name        text not null,
    key         text collate "C" not null,
    origins     text[] not null,
    created_at  timestamptz not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
  );
  create unique index publishable_key_value on booking.publishable_key (key);
  comment on table booking.publishable_key is 'Keys that the sites of a hotel show to every visitor. They are no secret.';
  comment on column booking.publishable_key.origins is 'sites whose scripts may use the key; a server may always';`;

const bookingSession = `
  create table booking.booking_session (
    tenant_id      text collate "C" not null,
    id             text collate "C" not null,
    property_id    text collate "C" not null,
    room_type_id   text collate "C" not null,
    rate_plan_id   text collate "C" not null,
    status         text not null check (status in ('open', 'completed', 'expired', 'cancelled')),
    arrival        date not null,
    departure      date not null,
    adults         integer not null check (adults > 0),
    children       integer not null check (children >= 0),
    language       text not null,
    currency       text not null,
    nights         jsonb not null,
    subtotal_minor bigint not null check (subtotal_minor >= 0),
    tax_minor      bigint not null check (tax_minor >= 0),
    due_now_minor  bigint not null check (due_now_minor >= 0),
    cancellation   jsonb not null,
    guest          bytea,
    visitor        bytea not null,
    reservation_id text collate "C",
    expires_at     timestamptz not null,
    version        integer not null default 1,
    created_at     timestamptz not null,
    updated_at     timestamptz not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
    foreign key (tenant_id, room_type_id) references hotel.room_type (tenant_id, id),
    foreign key (tenant_id, rate_plan_id) references rates.rate_plan (tenant_id, id),
    foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id),
    constraint session_has_nights check (arrival < departure),
    constraint completed_with_reservation check ((status = 'completed') = (reservation_id is not null)),
    constraint due_within_total check (due_now_minor <= (subtotal_minor + tax_minor))
  );
  create index booking_session_open on booking.booking_session (expires_at) where status = 'open';
  create index booking_session_visitor on booking.booking_session (tenant_id, visitor) where status = 'open';
  create index booking_session_ended on booking.booking_session (updated_at) where status <> 'open';
  create unique index booking_session_reservation on booking.booking_session (tenant_id, reservation_id) where reservation_id is not null;
  comment on table booking.booking_session is 'What a visitor of the booking pages is about to book. An open one holds a room of its nights in the inventory.';
  comment on column booking.booking_session.nights is 'the price that was shown, by night: date, net, VAT and city tax in minor units';
  comment on column booking.booking_session.guest is 'the profile entered so far, sealed';
  comment on column booking.booking_session.visitor is 'keyed digest of the network of the visitor';`;

// A charge of a session has no folio until it has succeeded: guest, folio and reservation are written with its outcome. One for which nothing
// can be booked any more is given back.
const chargesOfSessions = `
  alter table billing.payment_intent alter column folio_id drop not null, add column booking_session_id text collate "C",
    drop constraint payment_intent_state_check;
  alter table billing.payment_intent
    add constraint pays_for_something check (folio_id is not null or booking_session_id is not null) not valid,
    add constraint payment_intent_state_check
      check (state in ('pending', 'succeeded', 'declined', 'failed', 'orphaned', 'given_back')) not valid;
  comment on column billing.payment_intent.booking_session_id is 'the session that this charge completes; null: it pays into a folio that was there before';`;

/** Publishable keys, and the sessions in which visitors of a hotel's site book. */
export class Migration0010DirectBooking extends Migration {
  override up(): void {
    this.addSql(publishableKey);
    this.addSql(tenantTable('booking.publishable_key', 'select, insert, delete'));
    this.addSql(walledSystemTable('booking.publishable_key', 'select'));
    this.addSql(bookingSession);
    this.addSql(tenantTable('booking.booking_session', 'select, insert, update'));
    this.addSql(walledSystemTable('booking.booking_session', 'select, update, delete'));
    this.addSql(chargesOfSessions);
  }
}
