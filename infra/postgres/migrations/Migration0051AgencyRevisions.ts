import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/**
 * What agencies send: their bookings with the revisions that were settled, messages and reviews, and who listens to which agency. New tables:
 * the version before knows nothing of them. Decision: infra/decisions/0047.
 */
export class Migration0051AgencyRevisions extends Migration {
  override up(): void {
    this.addSql(bookings);
    this.addSql(tenantTable('channels.agency_booking', 'select, insert, update'));
    this.addSql(tenantTable('channels.revision', 'select, insert'));
    this.addSql(threads);
    this.addSql(tenantTable('channels.thread_item', 'select, insert, update'));
    this.addSql(streams);
    this.addSql(systemTable('channels.stream', 'select, insert, update'));
    this.addSql('grant select, insert, update, delete on channels.stream_worker to innkeeper_system;');
  }
}

// One row a booking, locked while a revision of it is settled: workers that share a stream, or believe that they do, go one after the other.
// `said` has a keyed digest of what the agency says of each room, of the booker and of the notes, to see what it changes.
const bookings = `
  create table channels.agency_booking (
    tenant_id        text collate "C" not null references access.tenant (id),
    channel          text not null,
    external_id      text not null,
    property_id      text collate "C" not null,
    applied_revision integer not null default 0 check (applied_revision >= 0), -- the newest; 0: none
    revised_at       text, -- when that was made, as the agency says
    positions_max    integer not null default 0 check (positions_max >= 0), -- of the rooms that the booking has or had
    collects         boolean not null default false, -- the agency takes the guest's money
    said             jsonb not null default '{}',
    created_at       timestamptz not null,
    updated_at       timestamptz not null,
    primary key (tenant_id, channel, external_id),
    foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
  );

  create table channels.revision (
    tenant_id       text collate "C" not null,
    channel         text not null,
    external_id     text not null,
    revision        integer not null check (revision > 0),
    kind            text not null check (kind in ('new', 'modified', 'cancelled')),
    outcome         text not null check (outcome in ('applied', 'refused', 'stale', 'logged')),
    code            text,
    message         text,
    reservation_ids text[] not null,
    settled_at      timestamptz not null,
    primary key (tenant_id, channel, external_id, revision),
    foreign key (tenant_id, channel, external_id) references channels.agency_booking (tenant_id, channel, external_id),
    check ((outcome = 'refused') <= (code is not null))
  );`;

const threads = `
  create table channels.thread_item (
    tenant_id      text collate "C" not null references access.tenant (id),
    id             text not null, -- channel:kind:the agency's id
    kind           text not null check (kind in ('message', 'review')),
    property_id    text collate "C" not null,
    channel        text not null,
    external_id    text,
    reservation_id text collate "C",
    guest_id       text collate "C",
    sender_name    text,
    title          text,
    body           text,
    received_at    timestamptz not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
    foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id)
  );
  create index thread_item_of_guest on channels.thread_item (tenant_id, guest_id) where guest_id is not null;`;

// Nothing of a guest: which worker listens to which agency for which hotel, and which workers there are.
const streams = `
  create table channels.stream (
    tenant_id    text collate "C" not null references access.tenant (id),
    property_id  text collate "C" not null,
    channel      text not null,
    holder       uuid,
    leased_until timestamptz not null default now(),
    primary key (tenant_id, property_id, channel),
    foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
  ) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
  alter table channels.stream enable row level security;
  alter table channels.stream force row level security;

  create table channels.stream_worker (
    id         uuid primary key,
    seen_until timestamptz not null
  );`;
