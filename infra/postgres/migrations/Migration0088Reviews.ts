import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/** Reviews, and replies to them. A new table: the version before knows nothing of it. Decision: infra/decisions/0063. */
export class Migration0088Reviews extends Migration {
  override up(): void {
    this.addSql(reviews);
    this.addSql(tenantTable('messaging.review', 'select, insert, update'));
    this.addSql(systemTable('messaging.review', 'select, insert'));
  }
}

// `reply_due_at` is real time: an agency keeps no sandbox's clock.
const reviews = `
  create table messaging.review (
    tenant_id        text collate "C" not null,
    id               text collate "C" not null,
    property_id      text collate "C" not null,
    reservation_id   text collate "C",
    guest_id         text collate "C",
    channel          text not null,
    agency_review_id text,
    rating           numeric not null check (rating >= 0),
    scale            integer not null check (scale in (5, 10)),
    title            text,
    text             text,
    language         text,
    reply_text       text, -- gone with the guest's data
    reply_status     text check (reply_status in ('queued', 'sent', 'failed')),
    reply_at         timestamptz,
    reply_number     integer not null default 0, -- of the texts that were tried
    reply_attempts   integer not null default 0,
    reply_due_at     timestamptz,
    created_at       timestamptz not null,
    updated_at       timestamptz not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
    foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id),
    check ((channel = 'direct') = (agency_review_id is null)),
    check (channel <> 'direct' or reservation_id is not null),
    check ((reply_status is null) = (reply_at is null)),
    check (reply_status is not null or reply_text is null),
    check ((reply_status is not distinct from 'queued') = (reply_due_at is not null))
  );
  create unique index review_of_stay on messaging.review (tenant_id, reservation_id, channel) where reservation_id is not null;
  create unique index review_of_agency on messaging.review (tenant_id, channel, agency_review_id) where agency_review_id is not null;
  create index review_of_guest on messaging.review (tenant_id, guest_id, id) where guest_id is not null;
  create index review_reply_due on messaging.review (id) where reply_status = 'queued';`;
