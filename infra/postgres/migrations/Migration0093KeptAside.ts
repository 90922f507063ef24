import { Migration } from '@mikro-orm/migrations';
import { concurrentIndex } from './concurrent-index.ts';
import { systemTable, tenantTable } from './row-level-security.ts';

/**
 * Senders who were put in their place, deliveries that fail by a fault of ours, and indexes of the triage list. The version before knows nothing
 * of the tables, and writes messages of agencies as due at once. Each part may be repeated. Decision: infra/decisions/0066.
 */
export class Migration0093KeptAside extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(senders);
    this.addSql(tenantTable('messaging.known_sender', 'select, insert, update, delete'));
    this.addSql(systemTable('messaging.known_sender', 'select, delete'));
    this.addSql(deliveries);
    this.addSql(tenantTable('messaging.failed_delivery', 'select, insert, update, delete'));
    this.addSql(systemTable('messaging.failed_delivery', 'select, update, delete'));
    this.addSql(`alter table messaging.agency_message add column if not exists attempts integer not null default 0 check (attempts >= 0),
      add column if not exists due_at timestamptz not null default now()`);
    this.addSql('grant update on messaging.agency_message to innkeeper_app, innkeeper_system');
    this.addSql('create index if not exists agency_message_due on messaging.agency_message (due_at, seq)');
    this.addSql('create index if not exists agency_message_aside on messaging.agency_message (due_at) where attempts >= 5');
    this.addSql('drop index if exists messaging.agency_message_in_order');
    for (const index of triage) for (const sql of concurrentIndex(index)) this.addSql(sql);
  }
}

// By a keyed digest of channel and address, as in the triage list.
const senders = `
  create table if not exists messaging.known_sender (
    tenant_id      text collate "C" not null,
    digest         bytea not null,
    reservation_id text collate "C" not null,
    placed_at      timestamptz not null,
    primary key (tenant_id, digest),
    foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id)
  );
  create index if not exists known_sender_of_stay on messaging.known_sender (tenant_id, reservation_id);
  create index if not exists known_sender_age on messaging.known_sender (placed_at);`;

// Content is kept once there were enough attempts: until then the transport brings it again.
const deliveries = `
  create table if not exists messaging.failed_delivery (
    tenant_id text collate "C" not null references access.tenant (id),
    id        text not null, -- channel:the transport's id of the delivery
    channel   text not null check (channel in ('messaging_app', 'email', 'sms', 'web_widget')),
    attempts  integer not null default 1 check (attempts > 0),
    failed_at timestamptz not null default now(),
    content   bytea, -- sealed
    due_at    timestamptz,
    primary key (tenant_id, id),
    check ((content is null) = (due_at is null))
  );
  create index if not exists failed_delivery_due on messaging.failed_delivery (due_at) where due_at is not null;
  create index if not exists failed_delivery_age on messaging.failed_delivery (failed_at) where due_at is null;`;

const triage = [
  {
    name: 'messaging.conversation_of_stranger',
    on: 'messaging.conversation (updated_at) where reservation_id is null and merged_into is null and guest_id is null',
  },
  {
    name: 'messaging.conversation_open_triage',
    on: 'messaging.conversation (tenant_id, id) where reservation_id is null and merged_into is null and not is_resolved',
  },
];
