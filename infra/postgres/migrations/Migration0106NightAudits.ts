import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from './row-level-security.ts';

/**
 * One audit for each property and business date, and what it found. New tables, and columns with a default: the version before goes on
 * posting nights as it did. Decision: infra/decisions/0071.
 */
export class Migration0106NightAudits extends Migration {
  override up(): void {
    this.addSql(`
      alter table hotel.property add column no_show text not null default 'list' check (no_show in ('list', 'cancel'));
      alter table booking.night_audit_progress add column ledger_checked_at timestamptz; -- real time; of the last day that was closed
    `);
    this.addSql(audits);
    this.addSql(tenantTable('booking.night_audit', 'select, insert, update'));
    this.addSql(tenantTable('booking.night_audit_finding', 'select, insert, update, delete'));
  }
}

// Times are business time.
const audits = `
  create table booking.night_audit (
    tenant_id      text collate "C" not null,
    id             text collate "C" not null,
    property_id    text collate "C" not null,
    business_date  date not null,
    status         text not null check (status in ('running', 'completed', 'blocked')),
    nights_posted  integer not null default 0 check (nights_posted >= 0),
    no_shows       integer not null default 0 check (no_shows >= 0), -- of a closed day those that were listed, too
    due_outs       integer not null default 0 check (due_outs >= 0),
    findings_total integer not null default 0 check (findings_total >= 0),
    incident_id    text collate "C", -- where a person was informed that the day is not closed
    started_at     timestamptz not null,
    completed_at   timestamptz,
    created_at     timestamptz not null,
    updated_at     timestamptz not null,
    primary key (tenant_id, id),
    constraint night_audit_once unique (tenant_id, property_id, business_date),
    foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
    check ((status = 'completed') = (completed_at is not null))
  ) with (fillfactor = 80);
  create index night_audit_open on booking.night_audit (tenant_id, property_id, business_date) where status <> 'completed';

  create table booking.night_audit_finding (
    tenant_id   text collate "C" not null,
    audit_id    text collate "C" not null,
    key         text collate "C" not null, -- code and resource: a finding is written once however often the audit runs
    code        text not null,
    resource_id text collate "C" not null,
    message     text not null,
    is_blocking boolean not null,
    primary key (tenant_id, audit_id, key),
    foreign key (tenant_id, audit_id) references booking.night_audit (tenant_id, id)
  );`;
