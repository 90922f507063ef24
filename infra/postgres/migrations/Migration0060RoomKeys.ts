import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/** Keys of rooms. A new table: the version before knows nothing of it. Decision: infra/decisions/0050. */
export class Migration0060RoomKeys extends Migration {
  override up(): void {
    this.addSql(keys);
    this.addSql(tenantTable('booking.room_key', 'select, insert, update'));
    this.addSql(systemTable('booking.room_key', 'select, update'));
  }
}

// `generation` counts under how many keys of the lock system it was asked for: a changed departure asks for the next one.
const keys = `
  create table booking.room_key (
    tenant_id        text collate "C" not null,
    id               text collate "C" not null,
    reservation_id   text collate "C" not null,
    property_id      text collate "C" not null,
    room_id          text collate "C" not null,
    room_number      text not null,
    type             text not null check (type in ('new', 'duplicate')),
    medium           text not null check (medium in ('card', 'mobile', 'pin')),
    valid_from       timestamptz not null,
    valid_until      timestamptz not null,
    state            text not null default 'pending' check (state in ('pending', 'issued', 'refused')),
    generation       integer not null default 1 check (generation >= 1),
    reissue_until    timestamptz, -- the stay was prolonged or shortened, and the lock system has not confirmed it
    is_stuck         boolean not null default false, -- a person has been informed that it is not re-issued
    pin              bytea, -- sealed; gone when the key is
    issued_by        text collate "C",
    idempotency_key  text, -- of the request
    fingerprint      text,
    is_reported      boolean not null default false, -- the client has been given the key
    attempts         integer not null default 1,
    attempted_at     timestamptz not null default clock_timestamp(), -- real time
    revoke_wanted_at timestamptz,
    revoked_at       timestamptz, -- confirmed by the lock system
    created_at       timestamptz not null,
    updated_at       timestamptz not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id),
    foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
    foreign key (tenant_id, room_id) references hotel.room (tenant_id, id),
    check (valid_from < valid_until),
    check (reissue_until is null or valid_from < reissue_until),
    check (pin is null or (state = 'issued' and revoked_at is null)),
    check (revoked_at is null or revoke_wanted_at is not null),
    check ((idempotency_key is null) = (fingerprint is null))
  );
  create index room_key_of_reservation on booking.room_key (tenant_id, reservation_id, id);
  create index room_key_of_request on booking.room_key (tenant_id, idempotency_key) where idempotency_key is not null and not is_reported;
  create index room_key_unfinished on booking.room_key (id)
    where state <> 'refused' and revoked_at is null and (state = 'pending' or revoke_wanted_at is not null or reissue_until is not null);`;
