import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from './row-level-security.ts';
import { walledSystemTable } from './walled-table.ts';

const desk = `
  create table fiscal.submission_desk (
    tenant_id       text collate "C" not null,
    id              text collate "C" not null,
    property_id     text collate "C" not null,
    country         text not null check (country in ('PT', 'ES')),
    timezone        text not null,
    day             date not null,
    is_busy         boolean not null default true,
    wakes           bigint not null default 1,
    failures        integer not null default 0 check (failures >= 0),
    has_failed      boolean not null default false,
    next_attempt_at timestamptz,
    stepped_at      timestamptz not null default now(),
    reported_until  date,
    primary key (tenant_id, id),
    foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
    constraint months_in_portugal check ((country = 'PT') = (reported_until is not null))
  ) with (fillfactor = 50);
  create index submission_desk_of_property on fiscal.submission_desk (tenant_id, property_id);
  comment on table fiscal.submission_desk is 'Where documents are submitted to an authority: a property in Portugal, a chain in Spain. One workflow at a time serves it.';
  comment on column fiscal.submission_desk.day is 'of the workflow in charge, in the property''s calendar';
  comment on column fiscal.submission_desk.has_failed is 'no answer since the last one: what is sent next was late';
  comment on column fiscal.submission_desk.reported_until is 'the first day of the first month that is not reported in full';`;

const report = `
  create table fiscal.report (
    tenant_id    text collate "C" not null,
    property_id  text collate "C" not null,
    month        date not null check (extract(day from month) = 1),
    slice        integer not null check (slice >= 1),
    tax_id       text not null,
    is_last      boolean not null,
    document_ids text[] not null,
    sent_on      date not null,
    tries        integer not null default 1 check (tries >= 1),
    state        text not null default 'open' check (state in ('open', 'taken')),
    receipt      text,
    created_at   timestamptz not null,
    primary key (tenant_id, property_id, month, slice),
    foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
  );
  create unique index report_open on fiscal.report (tenant_id, property_id) where state = 'open';
  comment on table fiscal.report is 'Reports of the documents of a property and month in Portugal, in slices. An open one may have arrived.';
  comment on column fiscal.report.tries is 'a slice that was refused as a whole is sent again under another key';`;

const incidents = `
  alter table channels.incident drop constraint incident_kind_check;
  alter table channels.incident add constraint incident_kind_check check (kind in ('refused_booking', 'late_amendment', 'stale_revision', 'drift',
    'price_mismatch', 'unknown_room', 'key_not_issued', 'message_failed', 'registration_stopped', 'day_not_closed', 'payment_failed',
    'fiscal_rejected')) not valid;`;

/** Submission of legal documents to the authorities. */
export class Migration0018FiscalSubmission extends Migration {
  override up(): void {
    this.addSql(desk);
    this.addSql(tenantTable('fiscal.submission_desk', 'select, insert, update'));
    this.addSql(walledSystemTable('fiscal.submission_desk', 'select'));
    this.addSql(report);
    this.addSql(tenantTable('fiscal.report', 'select, insert, update'));
    this.addSql(walledSystemTable('fiscal.report', 'select'));
    this.addSql(incidents);
  }
}
