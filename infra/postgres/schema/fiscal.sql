-- The schema "fiscal" as it stands after every migration. Made by `npm run schema`; not to be edited.
create schema fiscal;
grant usage on schema fiscal to innkeeper_app, innkeeper_system;

-- The end of each chain of hashes: the row that issuing waits for.
create table fiscal.chain (
  tenant_id      text collate "C" not null,
  id             text collate "C" not null,
  country        text not null check (country in ('PT', 'ES')),
  position       bigint not null check ("position" >= 0),
  hash           text,
  last_issued_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id) references access.tenant (id),
  constraint chain_check check ("position" = 0 or last_issued_at is not null)
) with (fillfactor = 50);
alter table fiscal.chain enable row level security, force row level security;
create policy system on fiscal.chain to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on fiscal.chain to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on fiscal.chain to innkeeper_app;
grant select on fiscal.chain to innkeeper_system;

-- Legal documents. Only status, attempts and last_error ever change.
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
  generated_at      text not null, -- time of issue as its hash covers it: local, in Spain with its offset
  currency          text not null check (currency ~ '^[A-Z]{3}$'),
  issuer            jsonb not null,
  customer          jsonb, -- name, country and address; null: the buyer is not named
  customer_tax_id   bytea, -- sealed
  net_minor         bigint not null check (net_minor >= 0),
  vat_minor         bigint not null check (vat_minor >= 0),
  gross_minor       bigint not null check (gross_minor > 0),
  hash              text not null, -- of the record with which it was issued
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
  foreign key (tenant_id, corrects) references fiscal.document (tenant_id, id),
  foreign key (tenant_id, folio_id) references billing.folio (tenant_id, id),
  foreign key (tenant_id, key_version) references fiscal.signing_key (tenant_id, version),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
  foreign key (tenant_id, series_id) references fiscal.series (tenant_id, id),
  constraint document_without_gap foreign key (tenant_id, series_id, previous_sequence) references fiscal.document (tenant_id, series_id, sequence),
  constraint adds_up check ((net_minor + vat_minor) = gross_minor),
  constraint credit_names_document check ((kind = 'credit_note') = (corrects is not null) and (corrects is null) = (reason is null)),
  constraint signed_in_portugal check (country <> 'PT' or key_version is not null and atcud is not null),
  constraint tax_id_of_customer check (customer_tax_id is null or customer is not null)
);
create index document_corrects on fiscal.document (tenant_id, corrects) where corrects is not null;
create index document_issued on fiscal.document (tenant_id, property_id, issue_date);
create index document_number on fiscal.document (tenant_id, number);
create index document_of_folio on fiscal.document (tenant_id, folio_id);
create index document_rejected on fiscal.document (tenant_id, property_id) where status = 'rejected';
alter table fiscal.document enable row level security, force row level security;
create policy system on fiscal.document to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on fiscal.document to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on fiscal.document to innkeeper_app;
grant select, update on fiscal.document to innkeeper_system;
create trigger append_only before delete or truncate on fiscal.document for each statement execute function fiscal.refuse_removal();
create trigger only_outcome before update on fiscal.document for each row execute function fiscal.only_outcome();

create table fiscal.document_line (
  tenant_id          text collate "C" not null,
  document_id        text collate "C" not null,
  line               integer not null check (line >= 1),
  code               text not null,
  description        text not null,
  quantity           integer not null check (quantity >= 1),
  unit_net_minor     bigint not null,
  vat_percent        numeric(9,6) not null check (vat_percent >= 0::numeric and vat_percent <= 100::numeric),
  tax_code           text not null,
  exemption_code     text,
  exemption_reason   text,
  net_minor          bigint not null check (net_minor >= 0),
  vat_minor          bigint not null check (vat_minor >= 0),
  gross_minor        bigint not null check (gross_minor > 0),
  credited_minor     bigint not null default 0, -- what credit notes have taken back, VAT included
  credited_vat_minor bigint not null default 0,
  service_date       date not null,
  entry_ids          text[] not null,
  primary key (tenant_id, document_id, line),
  foreign key (tenant_id, document_id) references fiscal.document (tenant_id, id),
  constraint credited_at_most_once check (credited_vat_minor >= 0 and credited_vat_minor <= vat_minor and (credited_minor - credited_vat_minor) >= 0 and (credited_minor - credited_vat_minor) <= net_minor),
  constraint exempt_with_reason check ((exemption_code is null) = (exemption_reason is null) and (vat_percent > 0::numeric or exemption_code is not null)),
  constraint line_adds_up check ((net_minor + vat_minor) = gross_minor)
);
alter table fiscal.document_line enable row level security, force row level security;
create policy system on fiscal.document_line to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on fiscal.document_line to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on fiscal.document_line to innkeeper_app;
grant select on fiscal.document_line to innkeeper_system;
create trigger append_only before delete or truncate on fiscal.document_line for each statement execute function fiscal.refuse_removal();
create trigger lines_add_up after insert on fiscal.document_line
  referencing new table as added
  for each statement
  execute function fiscal.lines_add_up();
create trigger only_outcome before update on fiscal.document_line for each row execute function fiscal.only_outcome();

-- Which document lists an entry, by the entry that it goes back to through all moves.
create table fiscal.invoiced_entry (
  tenant_id   text collate "C" not null,
  entry_id    text collate "C" not null,
  document_id text collate "C" not null,
  line        integer not null,
  credited_by text collate "C", -- the credit note that took the whole of it back; null: it is invoiced
  primary key (tenant_id, document_id, entry_id),
  foreign key (tenant_id, credited_by) references fiscal.document (tenant_id, id),
  foreign key (tenant_id, document_id, line) references fiscal.document_line (tenant_id, document_id, line),
  foreign key (tenant_id, entry_id) references billing.entry (tenant_id, id)
);
create unique index invoiced_once on fiscal.invoiced_entry (tenant_id, entry_id) where credited_by is null;
alter table fiscal.invoiced_entry enable row level security, force row level security;
create policy system on fiscal.invoiced_entry to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on fiscal.invoiced_entry to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on fiscal.invoiced_entry to innkeeper_app;
grant select on fiscal.invoiced_entry to innkeeper_system;
create trigger append_only before delete or truncate on fiscal.invoiced_entry for each statement execute function fiscal.refuse_removal();
create trigger only_outcome before update on fiscal.invoiced_entry for each row execute function fiscal.only_outcome();

-- Closed folios that wait for their series to be registered.
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
alter table fiscal.pending_issue enable row level security, force row level security;
create policy system on fiscal.pending_issue to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on fiscal.pending_issue to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, delete on fiscal.pending_issue to innkeeper_app;
grant select on fiscal.pending_issue to innkeeper_system;

-- Links of the chains, as they are sent to the authority. Each covers the hash of the one before it.
create table fiscal.record (
  tenant_id            text collate "C" not null,
  chain_id             text collate "C" not null,
  position             bigint not null check ("position" >= 1),
  previous_position    bigint generated always as (nullif("position" - 1, 0)) stored,
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
  receipt              text, -- the authority's, for what it has taken
  created_at           timestamptz not null,
  primary key (tenant_id, chain_id, "position"),
  unique (tenant_id, chain_id, "position", hash),
  foreign key (tenant_id, chain_id) references fiscal.chain (tenant_id, id),
  foreign key (tenant_id, document_id) references fiscal.document (tenant_id, id),
  constraint record_without_gap foreign key (tenant_id, chain_id, previous_position, previous_hash) references fiscal.record (tenant_id, chain_id, "position", hash),
  constraint first_has_no_previous check (("position" = 1) = (previous_hash is null))
);
create index record_of_document on fiscal.record (tenant_id, document_id, "position");
create unique index record_of_issue on fiscal.record (tenant_id, document_id) where kind = 'issue';
create index record_unsent on fiscal.record (tenant_id, chain_id, "position") where state in ('queued', 'sent');
alter table fiscal.record enable row level security, force row level security;
create policy system on fiscal.record to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on fiscal.record to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on fiscal.record to innkeeper_app;
grant select on fiscal.record to innkeeper_system;
create trigger append_only before delete or truncate on fiscal.record for each statement execute function fiscal.refuse_removal();
create trigger only_outcome before update on fiscal.record for each row execute function fiscal.only_outcome();

-- Reports of the documents of a property and month in Portugal, in slices. An open one may have arrived.
create table fiscal.report (
  tenant_id    text collate "C" not null,
  property_id  text collate "C" not null,
  month        date not null check (extract(day from month) = 1::numeric),
  slice        integer not null check (slice >= 1),
  tax_id       text not null,
  is_last      boolean not null,
  document_ids text[] not null,
  sent_on      date not null,
  tries        integer not null default 1 check (tries >= 1), -- a slice that was refused as a whole is sent again under another key
  state        text not null default 'open' check (state in ('open', 'taken')),
  receipt      text,
  created_at   timestamptz not null,
  primary key (tenant_id, property_id, month, slice),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
);
create unique index report_open on fiscal.report (tenant_id, property_id) where state = 'open';
alter table fiscal.report enable row level security, force row level security;
create policy system on fiscal.report to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on fiscal.report to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on fiscal.report to innkeeper_app;
grant select on fiscal.report to innkeeper_system;

-- Series of legal documents, one for each kind. Portugal knows each before it is used.
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
  validation_code text, -- of the authority; null: not registered, or a country without such codes
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
alter table fiscal.series enable row level security, force row level security;
create policy system on fiscal.series to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on fiscal.series to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on fiscal.series to innkeeper_app;
grant select on fiscal.series to innkeeper_system;

-- Keys that sign documents. An old one stays: what it signed is verified with it.
create table fiscal.signing_key (
  tenant_id   text collate "C" not null,
  version     text collate "C" not null check (version ~ '^[1-9][0-9]*$'),
  public_key  text not null,
  private_key bytea not null, -- sealed
  created_at  timestamptz not null,
  primary key (tenant_id, version),
  foreign key (tenant_id) references access.tenant (id)
);
alter table fiscal.signing_key enable row level security, force row level security;
create policy system on fiscal.signing_key to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on fiscal.signing_key to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert on fiscal.signing_key to innkeeper_app;
grant select, update on fiscal.signing_key to innkeeper_system;

-- Where documents are submitted to an authority: a property in Portugal, a chain in Spain. One workflow at a time serves it.
create table fiscal.submission_desk (
  tenant_id       text collate "C" not null,
  id              text collate "C" not null,
  property_id     text collate "C" not null,
  country         text not null check (country in ('PT', 'ES')),
  timezone        text not null,
  day             date not null, -- of the workflow in charge, in the property's calendar
  is_busy         boolean not null default true,
  wakes           bigint not null default 1,
  failures        integer not null default 0 check (failures >= 0),
  has_failed      boolean not null default false, -- no answer since the last one: what is sent next was late
  next_attempt_at timestamptz,
  stepped_at      timestamptz not null default now(),
  reported_until  date, -- the first day of the first month that is not reported in full
  primary key (tenant_id, id),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
  constraint months_in_portugal check ((country = 'PT') = (reported_until is not null))
) with (fillfactor = 50);
create index submission_desk_of_property on fiscal.submission_desk (tenant_id, property_id);
alter table fiscal.submission_desk enable row level security, force row level security;
create policy system on fiscal.submission_desk to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on fiscal.submission_desk to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on fiscal.submission_desk to innkeeper_app;
grant select on fiscal.submission_desk to innkeeper_system;

create function fiscal.lines_add_up()
  returns trigger
  language plpgsql
as $$
declare
  wrong text;
begin
  select d.id into wrong
    from (select a.tenant_id, a.document_id from added a group by 1, 2) written
    join fiscal.document d on d.tenant_id = written.tenant_id and d.id = written.document_id
    cross join lateral (
      select sum(l.net_minor) as net_minor, sum(l.vat_minor) as vat_minor
        from fiscal.document_line l where l.tenant_id = d.tenant_id and l.document_id = d.id) total
   where total.net_minor <> d.net_minor or total.vat_minor <> d.vat_minor
   limit 1;
  if wrong is not null then
    raise exception 'the lines of document % do not add up', wrong using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create function fiscal.only_outcome()
  returns trigger
  language plpgsql
as $$
declare
  -- Generated columns are not known yet; they follow from the others.
  open text[] := case tg_table_name
    when 'document' then '{status,attempts,last_error,updated_at,customer_tax_id,previous_sequence}'::text[]
    when 'record' then '{state,attempts,last_error,receipt,previous_position}'::text[]
    when 'document_line' then '{credited_minor,credited_vat_minor}'::text[]
    else '{credited_by}'::text[]
  end;
begin
  if to_jsonb(new) - open <> to_jsonb(old) - open then
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

create function fiscal.refuse_removal()
  returns trigger
  language plpgsql
as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
