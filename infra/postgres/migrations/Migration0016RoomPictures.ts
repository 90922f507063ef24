import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from './row-level-security.ts';
import { walledSystemTable } from './walled-table.ts';

const picture = `
  create table hotel.room_picture (
    tenant_id       text collate "C" not null,
    id              text collate "C" not null,
    room_type_id    text collate "C" not null,
    position        integer not null check (position between 0 and 4),
    url             text not null check (length(url) <= 2000),
    alt             text check (length(alt) <= 200),
    state           text not null check (state in ('waiting', 'shown', 'failed')),
    attempts        integer not null default 0 check (attempts >= 0),
    next_attempt_at timestamptz,
    failure         text check (failure in ('unreachable', 'refused', 'missing', 'type', 'size', 'pixels', 'broken')),
    created_at      timestamptz not null,
    primary key (tenant_id, id),
    constraint room_picture_position unique (tenant_id, room_type_id, position) deferrable initially deferred,
    foreign key (tenant_id, room_type_id) references hotel.room_type (tenant_id, id),
    constraint waiting_is_attempted check ((state = 'waiting') = (next_attempt_at is not null))
  );
  create index room_picture_next on hotel.room_picture (next_attempt_at) where state = 'waiting';
  comment on table hotel.room_picture is 'Pictures of a room type on the booking page, fetched once from the addresses that the hotel has given.';
  comment on column hotel.room_picture.alt is 'what the picture shows, for those who cannot see it';
  comment on column hotel.room_picture.failure is 'why the last attempt failed';`;

const file = `
  create table hotel.room_picture_file (
    tenant_id  text collate "C" not null,
    picture_id text collate "C" not null,
    width      integer not null check (width between 1 and 960),
    height     integer not null check (height between 1 and 1920),
    digest     text collate "C" not null,
    content    bytea not null check (octet_length(content) <= 4194304),
    primary key (tenant_id, picture_id, width),
    foreign key (tenant_id, picture_id) references hotel.room_picture (tenant_id, id) on delete cascade
  );
  create index room_picture_file_digest on hotel.room_picture_file (tenant_id, digest);
  comment on table hotel.room_picture_file is 'Pictures in the sizes in which they are served, as WebP without metadata.';
  comment on column hotel.room_picture_file.digest is 'of the content; it names the file in its address';`;

const scheduleOfSession = `
  alter table booking.booking_session add column payment_schedule jsonb;
  comment on column booking.booking_session.payment_schedule is 'of the plan when the session was opened; null: opened before sessions kept it';`;

/** Pictures of rooms on booking pages, and sessions that keep what is to be paid when. */
export class Migration0016RoomPictures extends Migration {
  override up(): void {
    this.addSql(picture);
    this.addSql(tenantTable('hotel.room_picture', 'select, insert, update, delete'));
    this.addSql(walledSystemTable('hotel.room_picture', 'select'));
    this.addSql(file);
    this.addSql(tenantTable('hotel.room_picture_file', 'select, insert, delete'));
    this.addSql(scheduleOfSession);
  }
}
