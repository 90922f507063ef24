import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/** Automations, and what they have to write. New tables: the version before knows nothing of them. Decision: infra/decisions/0062. */
export class Migration0087MessageAutomations extends Migration {
  override up(): void {
    this.addSql(automations);
    this.addSql(tenantTable('messaging.automation', 'select, insert, update'));
    this.addSql(systemTable('messaging.automation', 'select, update'));
    this.addSql(messages);
    this.addSql(tenantTable('messaging.automated_message', 'select, update'));
    this.addSql(systemTable('messaging.automated_message', 'select, insert, update, delete'));
  }
}

// Ids in conditions were known when they were named; a plan that is deprecated later matches the stays that were booked on it.
const automations = `
  create table messaging.automation (
    tenant_id     text collate "C" not null references access.tenant (id),
    id            text collate "C" not null,
    trigger       text not null check (trigger in ('booked', 'before_arrival', 'checked_in', 'before_departure', 'checked_out', 'cancelled')),
    offset_hours  integer not null check (offset_hours between 0 and 8760),
    template_name text not null,
    channels      text[] check (cardinality(channels) > 0 and channels <@ array['messaging_app', 'email', 'sms', 'web_widget']),
    stay_channels text[],
    room_type_ids text[],
    rate_plan_ids text[],
    nights_min    integer check (nights_min > 0),
    active        boolean not null,
    active_since  timestamptz not null, -- what was due before is not made up for
    is_planned    boolean not null default false, -- whether every stay that was there has been held against it
    planned_after text collate "C" not null default '', -- the last of them so far
    version       integer not null default 1,
    created_at    timestamptz not null,
    updated_at    timestamptz not null,
    deleted_at    timestamptz,
    primary key (tenant_id, id),
    check (deleted_at is null or not active)
  );
  create index automation_unplanned on messaging.automation (tenant_id, id) where not is_planned;`;

// One row for each automation and stay, whatever becomes of it: nobody is written to twice. Times are those of the property's business.
const messages = `
  create table messaging.automated_message (
    tenant_id       text collate "C" not null,
    automation_id   text collate "C" not null,
    reservation_id  text collate "C" not null,
    state           text not null default 'waiting' check (state in ('waiting', 'sent', 'dropped', 'refused')),
    due_at          timestamptz not null,
    stay_updated_at timestamptz not null, -- the state of the stay that it was planned by
    message_id      text collate "C",
    code            text, -- why it was refused
    settled_at      timestamptz,
    primary key (tenant_id, automation_id, reservation_id),
    foreign key (tenant_id, automation_id) references messaging.automation (tenant_id, id),
    foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id),
    check ((state = 'sent') = (message_id is not null)),
    check ((state = 'refused') = (code is not null))
  );
  create index automated_message_due on messaging.automated_message (due_at, tenant_id, automation_id, reservation_id) where state = 'waiting';
  create index automated_message_due_of_tenant on messaging.automated_message (tenant_id, due_at) where state = 'waiting';`;
