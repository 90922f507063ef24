import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from './row-level-security.ts';
import { walledSystemTable } from './walled-table.ts';

const schema = `
  create schema fiscal;
  grant usage on schema fiscal to innkeeper_app, innkeeper_system;`;

const profile = `
  alter table hotel.property add column fiscal jsonb;
  comment on column hotel.property.fiscal is 'under which its legal documents are issued; null: it issues none';`;

const signingKey = `
  create table fiscal.signing_key (
    tenant_id   text collate "C" not null,
    version     text collate "C" not null check (version ~ '^[1-9][0-9]*$'),
    public_key  text not null,
    private_key bytea not null,
    created_at  timestamptz not null,
    primary key (tenant_id, version),
    foreign key (tenant_id) references access.tenant (id)
  );
  comment on table fiscal.signing_key is 'Keys that sign documents. An old one stays: what it signed is verified with it.';
  comment on column fiscal.signing_key.private_key is 'sealed';`;

const chain = `
  create table fiscal.chain (
    tenant_id      text collate "C" not null,
    id             text collate "C" not null,
    country        text not null check (country in ('PT', 'ES')),
    position       bigint not null check (position >= 0),
    hash           text,
    last_issued_at timestamptz,
    primary key (tenant_id, id),
    foreign key (tenant_id) references access.tenant (id),
    constraint chain_check check (position = 0 or last_issued_at is not null)
  ) with (fillfactor = 50);
  comment on table fiscal.chain is 'The end of each chain of hashes: the row that issuing waits for.';`;

const series = `
  create table fiscal.series (
    tenant_id       text collate "C" not null,
    id              text collate "C" not null,
    property_id     text collate "C" not null,
    country         text not null check (country in ('PT', 'ES')),
    tax_id          text not null,
    series          text not null,
    kind            text not null check (kind in ('invoice', 'simplified_invoice', 'credit_note')),
    last_sequence   bigint not null default 0 check (last_sequence >= 0),
    state           text not null check (state in ('unregistered', 'registered', 'refused')),
    validation_code text,
    last_error      jsonb,
    starts_on       date not null,
    created_at      timestamptz not null,
    primary key (tenant_id, id),
    unique (tenant_id, tax_id, series, kind),
    foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
    constraint code_once_registered check (country <> 'PT' or (state = 'registered') = (validation_code is not null)),
    constraint used_once_registered check (state = 'registered' or last_sequence = 0)
  ) with (fillfactor = 50);
  create index series_of_property on fiscal.series (tenant_id, property_id);
  create index series_unregistered on fiscal.series (tenant_id, property_id) where state = 'unregistered';
  comment on table fiscal.series is 'Series of legal documents, one for each kind. Portugal knows each before it is used.';
  comment on column fiscal.series.validation_code is 'of the authority; null: not registered, or a country without such codes';`;

const document = `
  create table fiscal.document (
    tenant_id         text collate "C" not null,
    id                text collate "C" not null,
    property_id       text collate "C" not null,
    folio_id          text collate "C" not null,
    series_id         text collate "C" not null,
    country           text not null check (country in ('PT', 'ES')),
    kind              text not null check (kind in ('invoice', 'simplified_invoice', 'credit_note')),
    type              text not null,
    series            text not null,
    sequence          bigint not null check (sequence >= 1),
    previous_sequence bigint generated always as (nullif(sequence - 1, 0)) stored,
    number            text not null check (length(number) <= 60),
    issued_at         timestamptz not null,
    issue_date        date not null,
    generated_at      text not null,
    currency          text not null check (currency ~ '^[A-Z]{3}$'),
    issuer            jsonb not null,
    customer          jsonb,
    customer_tax_id   bytea,
    net_minor         bigint not null check (net_minor >= 0),
    vat_minor         bigint not null check (vat_minor >= 0),
    gross_minor       bigint not null check (gross_minor > 0),
    hash              text not null,
    previous_hash     text,
    key_version       text collate "C",
    atcud             text,
    corrects          text collate "C",
    reason            text,
    payments          jsonb not null,
    is_training       boolean not null,
    status            text not null default 'issued' check (status in ('issued', 'submitted', 'accepted', 'rejected')),
    attempts          integer not null default 0 check (attempts >= 0),
    last_error        jsonb,
    updated_at        timestamptz not null,
    primary key (tenant_id, id),
    unique (tenant_id, series_id, sequence),
    foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
    foreign key (tenant_id, folio_id) references billing.folio (tenant_id, id),
    foreign key (tenant_id, series_id) references fiscal.series (tenant_id, id),
    foreign key (tenant_id, corrects) references fiscal.document (tenant_id, id),
    foreign key (tenant_id, key_version) references fiscal.signing_key (tenant_id, version),
    constraint document_without_gap foreign key (tenant_id, series_id, previous_sequence)
      references fiscal.document (tenant_id, series_id, sequence),
    constraint adds_up check (net_minor + vat_minor = gross_minor),
    constraint credit_names_document check ((kind = 'credit_note') = (corrects is not null) and (corrects is null) = (reason is null)),
    constraint signed_in_portugal check (country <> 'PT' or (key_version is not null and atcud is not null)),
    constraint tax_id_of_customer check (customer_tax_id is null or customer is not null)
  );
  create index document_of_folio on fiscal.document (tenant_id, folio_id);
  create index document_issued on fiscal.document (tenant_id, property_id, issue_date);
  create index document_number on fiscal.document (tenant_id, number);
  create index document_corrects on fiscal.document (tenant_id, corrects) where corrects is not null;
  create index document_rejected on fiscal.document (tenant_id, property_id) where status = 'rejected';
  comment on table fiscal.document is 'Legal documents. Only status, attempts and last_error ever change.';
  comment on column fiscal.document.generated_at is 'time of issue as its hash covers it: local, in Spain with its offset';
  comment on column fiscal.document.customer is 'name, country and address; null: the buyer is not named';
  comment on column fiscal.document.customer_tax_id is 'sealed';
  comment on column fiscal.document.hash is 'of the record with which it was issued';`;

const documentLine = `
  create table fiscal.document_line (
    tenant_id        text collate "C" not null,
    document_id      text collate "C" not null,
    line             integer not null check (line >= 1),
    code             text not null,
    description      text not null,
    quantity         integer not null check (quantity >= 1),
    unit_net_minor   bigint not null,
    vat_percent      numeric(9,6) not null check (vat_percent >= 0 and vat_percent <= 100),
    tax_code         text not null,
    exemption_code   text,
    exemption_reason text,
    net_minor        bigint not null check (net_minor >= 0),
    vat_minor        bigint not null check (vat_minor >= 0),
    gross_minor      bigint not null check (gross_minor > 0),
    credited_minor   bigint not null default 0,
    credited_vat_minor bigint not null default 0,
    service_date     date not null,
    entry_ids        text[] not null,
    primary key (tenant_id, document_id, line),
    foreign key (tenant_id, document_id) references fiscal.document (tenant_id, id),
    constraint line_adds_up check (net_minor + vat_minor = gross_minor),
    constraint credited_at_most_once check (credited_vat_minor between 0 and vat_minor and credited_minor - credited_vat_minor between 0 and net_minor),
    constraint exempt_with_reason check ((exemption_code is null) = (exemption_reason is null) and (vat_percent > 0 or exemption_code is not null))
  );
  comment on column fiscal.document_line.credited_minor is 'what credit notes have taken back, VAT included';`;

const record = `
  create table fiscal.record (
    tenant_id            text collate "C" not null,
    chain_id             text collate "C" not null,
    position             bigint not null check (position >= 1),
    previous_position    bigint generated always as (nullif(position - 1, 0)) stored,
    document_id          text collate "C" not null,
    property_id          text collate "C" not null,
    kind                 text not null check (kind in ('issue', 'repair', 'cancel')),
    generated_at         text not null,
    hash                 text not null,
    previous_hash        text,
    is_repair_of_refused boolean not null default false,
    state                text not null default 'queued' check (state in ('queued', 'sent', 'accepted', 'accepted_with_errors', 'rejected')),
    attempts             integer not null default 0 check (attempts >= 0),
    last_error           jsonb,
    receipt              text,
    created_at           timestamptz not null,
    primary key (tenant_id, chain_id, position),
    unique (tenant_id, chain_id, position, hash),
    foreign key (tenant_id, chain_id) references fiscal.chain (tenant_id, id),
    foreign key (tenant_id, document_id) references fiscal.document (tenant_id, id),
    constraint record_without_gap foreign key (tenant_id, chain_id, previous_position, previous_hash)
      references fiscal.record (tenant_id, chain_id, position, hash),
    constraint first_has_no_previous check ((position = 1) = (previous_hash is null))
  );
  create unique index record_of_issue on fiscal.record (tenant_id, document_id) where kind = 'issue';
  create index record_of_document on fiscal.record (tenant_id, document_id, position);
  create index record_unsent on fiscal.record (tenant_id, chain_id, position) where state in ('queued', 'sent');
  comment on table fiscal.record is 'Links of the chains, as they are sent to the authority. Each covers the hash of the one before it.';
  comment on column fiscal.record.receipt is 'the authority''s, for what it has taken';`;

const invoicedEntry = `
  create table fiscal.invoiced_entry (
    tenant_id   text collate "C" not null,
    entry_id    text collate "C" not null,
    document_id text collate "C" not null,
    line        integer not null,
    credited_by text collate "C",
    primary key (tenant_id, document_id, entry_id),
    foreign key (tenant_id, document_id, line) references fiscal.document_line (tenant_id, document_id, line),
    foreign key (tenant_id, entry_id) references billing.entry (tenant_id, id),
    foreign key (tenant_id, credited_by) references fiscal.document (tenant_id, id)
  );
  create unique index invoiced_once on fiscal.invoiced_entry (tenant_id, entry_id) where credited_by is null;
  comment on table fiscal.invoiced_entry is 'Which document lists an entry, by the entry that it goes back to through all moves.';
  comment on column fiscal.invoiced_entry.credited_by is 'the credit note that took the whole of it back; null: it is invoiced';`;

const pendingIssue = `
  create table fiscal.pending_issue (
    tenant_id   text collate "C" not null,
    folio_id    text collate "C" not null,
    property_id text collate "C" not null,
    created_at  timestamptz not null,
    primary key (tenant_id, folio_id),
    foreign key (tenant_id, folio_id) references billing.folio (tenant_id, id),
    foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
  );
  create index pending_issue_oldest on fiscal.pending_issue (tenant_id, property_id, folio_id);
  comment on table fiscal.pending_issue is 'Closed folios that wait for their series to be registered.';`;

/** Legal documents of Portugal and Spain. */
export class Migration0017FiscalDocuments extends Migration {
  override up(): void {
    this.addSql(schema);
    this.addSql(profile);
    for (const [table, text, application, system] of tables) {
      this.addSql(text);
      this.addSql(tenantTable(table, application));
      this.addSql(walledSystemTable(table, system));
    }
  }
}

const tables: readonly (readonly [table: string, text: string, application: string, system: string])[] = [
  ['fiscal.signing_key', signingKey, 'select, insert', 'select, update'],
  ['fiscal.chain', chain, 'select, insert, update', 'select'],
  ['fiscal.series', series, 'select, insert, update', 'select'],
  ['fiscal.document', document, 'select, insert, update', 'select, update'],
  ['fiscal.document_line', documentLine, 'select, insert, update', 'select'],
  ['fiscal.record', record, 'select, insert, update', 'select'],
  ['fiscal.invoiced_entry', invoicedEntry, 'select, insert, update', 'select'],
  ['fiscal.pending_issue', pendingIssue, 'select, insert, delete', 'select'],
];
