import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/** The schema of the channels, and what a person must look at. New tables only: the version before knows nothing of them. */
export class Migration0050Channels extends Migration {
  override up(): void {
    this.addSql('create schema channels; grant usage on schema channels to innkeeper_app, innkeeper_system;');
    this.addSql(incidents);
    this.addSql(tenantTable('channels.incident', 'select, insert, update'));
    this.addSql(systemTable('channels.incident', 'select, update'));
  }
}

// `guest_id` is whose data the payload contains, as far as is known; a merge of guests leaves it, because erasure asks by every former id.
const incidents = `
  create table channels.incident (
    tenant_id      text collate "C" not null references access.tenant (id),
    id             text collate "C" not null,
    kind           text not null check (kind in ('refused_booking', 'late_amendment', 'stale_revision', 'drift', 'price_mismatch',
                                                 'unknown_room', 'key_not_issued', 'message_failed')),
    property_id    text collate "C",
    channel        text,
    external_id    text,
    reservation_id text collate "C",
    guest_id       text collate "C",
    code           text, -- null: nothing was refused
    message        text not null,
    payload        bytea, -- sealed
    resolved_at    timestamptz,
    version        integer not null default 1,
    created_at     timestamptz not null,
    updated_at     timestamptz not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
    foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id)
  );
  create index incident_open on channels.incident (tenant_id, channel, id) where resolved_at is null;
  create index incident_of_channel on channels.incident (tenant_id, channel, id);
  create index incident_of_reservation on channels.incident (tenant_id, reservation_id) where reservation_id is not null;
  create index incident_of_guest on channels.incident (tenant_id, guest_id) where guest_id is not null;`;
