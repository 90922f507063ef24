create schema billing;
grant usage on schema billing to innkeeper_app, innkeeper_system;

create table billing.account_day (
  tenant_id     text collate "C" not null,
  property_id   text collate "C" not null,
  currency      text not null check (currency ~ '^[A-Z]{3}$'),
  business_date date not null,
  account       text not null check (account in ('guest_ledger', 'deposits', 'card', 'cash', 'bank', 'city_ledger', 'room_revenue', 'other_revenue', 'tax_payable', 'discounts', 'adjustments', 'fees', 'other_properties', 'write_offs')),
  minor         bigint not null,
  primary key (tenant_id, property_id, currency, business_date, account),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
);
alter table billing.account_day enable row level security, force row level security;
create policy tenant on billing.account_day to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update, delete on billing.account_day to innkeeper_app;
comment on table billing.account_day is 'What the lines of a day come to, unless it is noted as changed.';
comment on column billing.account_day.minor is 'debit positive';

create table billing.changed_day (
  tenant_id     text collate "C" not null,
  property_id   text collate "C" not null,
  id            bigint generated always as identity,
  business_date date not null,
  primary key (tenant_id, property_id, id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table billing.changed_day enable row level security, force row level security;
create policy system on billing.changed_day to innkeeper_system using (true) with check (true);
create policy tenant on billing.changed_day to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, delete on billing.changed_day to innkeeper_app;
grant select on billing.changed_day to innkeeper_system;
comment on table billing.changed_day is 'Days with lines that are not summed. Notes are only added and removed, so that nobody who posts waits for another.';

create table billing.changed_service_date (
  tenant_id    text collate "C" not null,
  property_id  text collate "C" not null,
  id           bigint generated always as identity,
  service_date date not null,
  primary key (tenant_id, property_id, id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table billing.changed_service_date enable row level security, force row level security;
create policy system on billing.changed_service_date to innkeeper_system using (true) with check (true);
create policy tenant on billing.changed_service_date to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, delete on billing.changed_service_date to innkeeper_app;
grant select on billing.changed_service_date to innkeeper_system;
comment on table billing.changed_service_date is 'Dates with entries that are not summed. Notes are only added and removed.';

create table billing.folio (
  tenant_id       text collate "C" not null,
  id              text collate "C" not null,
  property_id     text collate "C" not null,
  guest_id        text collate "C" not null,
  currency        text not null check (currency ~ '^[A-Z]{3}$'),
  timezone        text not null,
  status          text not null default 'open' check (status in ('open', 'closed')),
  settlement      text check (settlement in ('paid', 'transferred', 'written_off')),
  charges_minor   bigint not null default 0,
  taxes_minor     bigint not null default 0,
  discounts_minor bigint not null default 0,
  payments_minor  bigint not null default 0,
  balance_minor   bigint not null generated always as (charges_minor + taxes_minor + discounts_minor + payments_minor) stored,
  expected_minor  bigint not null default 0 check (expected_minor >= 0),
  parent_folio_id text collate "C",
  closed_at       timestamptz,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  posted_on       date,
  primary key (tenant_id, id),
  constraint folio_guest_fk foreign key (tenant_id, guest_id) references guest.guest (tenant_id, id),
  foreign key (tenant_id, parent_folio_id) references billing.folio (tenant_id, id),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
  constraint folio_check check ((status = 'closed') = (closed_at is not null)),
  constraint folio_check1 check ((status = 'closed') = (settlement is not null)),
  constraint folio_check2 check (status = 'open' or (charges_minor + taxes_minor + discounts_minor + payments_minor) = 0)
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table billing.folio alter column tenant_id set (n_distinct = 20);
create index folio_of_guest on billing.folio (guest_id, id);
create index folio_open on billing.folio (tenant_id, id) where status = 'open';
create index folio_split_off on billing.folio (tenant_id, parent_folio_id) where parent_folio_id is not null;
alter table billing.folio enable row level security, force row level security;
create policy tenant on billing.folio to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on billing.folio to innkeeper_app;
comment on table billing.folio is 'Balances are kept with the row that every movement locks; they always equal the sum of the entries.';
comment on column billing.folio.timezone is 'of the property: the calendar of service and business dates';
comment on column billing.folio.charges_minor is 'room, ancillary, adjustment, fee';
comment on column billing.folio.payments_minor is 'payment, refund, transfer, write_off';
comment on column billing.folio.expected_minor is 'sum over folio_stay';
comment on column billing.folio.posted_on is 'the latest business date of its lines';

create table billing.folio_stay (
  tenant_id      text collate "C" not null,
  reservation_id text collate "C" not null,
  folio_id       text collate "C" not null,
  expected_minor bigint not null check (expected_minor >= 0),
  is_live        boolean not null default true,
  fee_minor      bigint check (fee_minor >= 0),
  channel        text not null,
  primary key (tenant_id, reservation_id),
  foreign key (tenant_id, folio_id) references billing.folio (tenant_id, id),
  constraint fee_once_ended check (fee_minor is null or not is_live)
);
alter table billing.folio_stay alter column tenant_id set (n_distinct = 20);
create index folio_stay_fee on billing.folio_stay (tenant_id, reservation_id) include (fee_minor) where fee_minor is not null;
create index folio_stay_of_folio on billing.folio_stay (tenant_id, folio_id);
alter table billing.folio_stay enable row level security, force row level security;
create policy tenant on billing.folio_stay to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on billing.folio_stay to innkeeper_app;
comment on table billing.folio_stay is 'Which stays a folio carries, and what of them is still to be posted.';
comment on column billing.folio_stay.expected_minor is 'nights not yet posted, with their taxes';
comment on column billing.folio_stay.is_live is 'neither cancelled nor checked out';
comment on column billing.folio_stay.channel is 'by which the stay was sold';
comment on column billing.folio_stay.fee_minor is 'What a stay owes that was cancelled after its free window, as worked out then: its claim on the fees of its folio. Null: none is kept.';

create table billing.invoice (
  tenant_id       text collate "C" not null,
  property_id     text collate "C" not null,
  number          integer not null check (number >= 1),
  previous_number integer generated always as (nullif(number - 1, 0)) stored,
  folio_id        text collate "C" not null,
  issued_at       timestamptz not null,
  vat_percent     numeric(9,6) not null,
  issuer          jsonb not null,
  recipient       jsonb not null,
  tax_id          bytea,
  stays           jsonb not null,
  primary key (tenant_id, folio_id),
  unique (tenant_id, property_id, number),
  foreign key (tenant_id, folio_id) references billing.folio (tenant_id, id),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
  constraint invoice_without_gap foreign key (tenant_id, property_id, previous_number) references billing.invoice (tenant_id, property_id, number)
);
alter table billing.invoice alter column tenant_id set (n_distinct = 20);
alter table billing.invoice enable row level security, force row level security;
create policy system on billing.invoice to innkeeper_system using (true) with check (true);
create policy tenant on billing.invoice to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert on billing.invoice to innkeeper_app;
grant select (tenant_id, folio_id, recipient, tax_id), update (tax_id) on billing.invoice to innkeeper_system;
comment on table billing.invoice is 'What an invoice shows beside the entries of its folio, as it was when the folio was closed.';
comment on column billing.invoice.tax_id is 'the guest''s, sealed as in the profile';

create table billing.invoice_series (
  tenant_id      text collate "C" not null,
  property_id    text collate "C" not null,
  last_number    integer not null check (last_number >= 1),
  last_issued_at timestamptz not null,
  primary key (tenant_id, property_id),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
) with (fillfactor = 50);
alter table billing.invoice_series enable row level security, force row level security;
create policy system on billing.invoice_series to innkeeper_system using (true) with check (true);
create policy tenant on billing.invoice_series to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on billing.invoice_series to innkeeper_app;
grant select on billing.invoice_series to innkeeper_system;
comment on table billing.invoice_series is 'The row that closing folios of a property wait for: the next number is known only when the one before is committed.';

create table billing.invoice_tax (
  tenant_id    text collate "C" not null,
  property_id  text collate "C" not null,
  number       integer not null,
  line         integer not null check (line >= 0),
  issue_date   date not null,
  currency     text not null,
  tax          text not null check (tax in ('vat', 'city_tax')),
  rate_percent numeric(9,6),
  net_minor    bigint not null,
  tax_minor    bigint not null,
  primary key (tenant_id, property_id, number, line),
  foreign key (tenant_id, property_id, number) references billing.invoice (tenant_id, property_id, number),
  constraint invoice_tax_check check ((tax = 'city_tax') = (line = 0)),
  constraint invoice_tax_check1 check (tax = 'vat' or rate_percent is null and net_minor = 0)
);
create index invoice_tax_issued on billing.invoice_tax (tenant_id, property_id, issue_date);
alter table billing.invoice_tax enable row level security, force row level security;
create policy system on billing.invoice_tax to innkeeper_system using (true) with check (true);
create policy tenant on billing.invoice_tax to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert on billing.invoice_tax to innkeeper_app;
grant select on billing.invoice_tax to innkeeper_system;
comment on column billing.invoice_tax.rate_percent is 'null: at another rate than that of the invoice, or of no amount';

create table billing.invoice_tax_sum (
  tenant_id    text collate "C" not null,
  property_id  text collate "C" not null,
  issue_date   date not null,
  currency     text not null,
  tax          text not null check (tax in ('vat', 'city_tax')),
  rate_percent numeric(9,6),
  net_minor    bigint not null,
  tax_minor    bigint not null,
  constraint invoice_tax_sum_tenant_id_property_id_issue_date_currency_t_key unique nulls not distinct (tenant_id, property_id, issue_date, currency, tax, rate_percent),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
) with (fillfactor = 70);
alter table billing.invoice_tax_sum enable row level security, force row level security;
create policy tenant on billing.invoice_tax_sum to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on billing.invoice_tax_sum to innkeeper_app;
comment on column billing.invoice_tax_sum.rate_percent is 'as in invoice_tax';

create table billing.merged_account (
  tenant_id   text collate "C" not null,
  folio_id    text collate "C" not null,
  survivor_id text collate "C" not null,
  primary key (tenant_id, folio_id),
  foreign key (tenant_id, folio_id) references billing.folio (tenant_id, id),
  foreign key (tenant_id, survivor_id) references billing.folio (tenant_id, id),
  constraint merged_account_check check (folio_id <> survivor_id)
);
create index merged_account_survivor on billing.merged_account (tenant_id, survivor_id);
alter table billing.merged_account enable row level security, force row level security;
create policy tenant on billing.merged_account to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert on billing.merged_account to innkeeper_app;
comment on column billing.merged_account.folio_id is 'closed by the merge';

create table billing.movement (
  tenant_id text collate "C" not null,
  id        text collate "C" not null,
  operation text not null check (operation in ('charge', 'night', 'payment', 'refund', 'reversal', 'transfer', 'write_off')),
  currency  text not null,
  posted_at timestamptz not null,
  primary key (tenant_id, id)
);
alter table billing.movement alter column tenant_id set (n_distinct = 20);
alter table billing.movement enable row level security, force row level security;
create policy tenant on billing.movement to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert on billing.movement to innkeeper_app;
comment on table billing.movement is 'One business transaction of the ledger; its lines sum to zero in each property.';

create table billing.entry (
  tenant_id      text collate "C" not null,
  id             text collate "C" not null,
  seq            bigint generated always as identity,
  folio_id       text collate "C" not null,
  movement_id    text collate "C" not null,
  kind           text not null check (kind in ('room', 'ancillary', 'tax', 'discount', 'adjustment', 'fee', 'payment', 'refund', 'transfer', 'write_off')),
  code           text not null,
  description    text not null default '',
  currency       text not null,
  amount_minor   bigint not null check (amount_minor <> 0),
  service_date   date not null,
  method         text,
  posted_by      text collate "C",
  posted_at      timestamptz not null,
  reservation_id text collate "C",
  reverses       text collate "C",
  moved_from     text collate "C",
  moved_to       text collate "C",
  origin         text collate "C",
  primary key (tenant_id, id),
  constraint entry_origin_fk foreign key (tenant_id, origin) references billing.entry (tenant_id, id),
  constraint entry_posted_by_fk foreign key (tenant_id, posted_by) references access.app_user (tenant_id, id),
  foreign key (tenant_id, folio_id) references billing.folio (tenant_id, id),
  foreign key (tenant_id, movement_id) references billing.movement (tenant_id, id),
  foreign key (tenant_id, reverses) references billing.entry (tenant_id, id)
);
alter table billing.entry alter column tenant_id set (n_distinct = 20);
create index entry_by_service_date on billing.entry (tenant_id, service_date);
create index entry_of_folio on billing.entry (folio_id, seq);
create index entry_of_reservation on billing.entry (reservation_id) where reservation_id is not null;
create index entry_refunds on billing.entry (tenant_id, reverses) where kind = 'refund' and moved_to is null;
create index entry_service_date on billing.entry (tenant_id, service_date) where kind in ('room', 'ancillary', 'adjustment', 'fee', 'discount');
create index entry_shared_fee on billing.entry (tenant_id, folio_id) where code = 'cancellation_fee' and reservation_id is null;
create unique index entry_taken_back_once on billing.entry (tenant_id, reverses) where reverses is not null and (kind <> 'refund' or moved_to is not null);
alter table billing.entry enable row level security, force row level security;
create policy tenant on billing.entry to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert on billing.entry to innkeeper_app;
comment on column billing.entry.amount_minor is 'debits positive, credits negative';
comment on column billing.entry.origin is 'The entry that a copy goes back to through all moves: whose card was charged, which night was posted.';
comment on index billing.entry_taken_back_once is 'An entry is taken back once, by its reversal or by its move to another folio. Refunds give a payment back in parts.';

create table billing.other_revenue (
  tenant_id    text collate "C" not null,
  property_id  text collate "C" not null,
  service_date date not null,
  channel      text not null,
  vat_percent  numeric not null,
  net_minor    bigint not null,
  primary key (tenant_id, property_id, service_date, channel),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
);
alter table billing.other_revenue enable row level security, force row level security;
create policy tenant on billing.other_revenue to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update, delete on billing.other_revenue to innkeeper_app;
comment on table billing.other_revenue is 'What was posted besides nights on a date, unless it is noted as changed.';
comment on column billing.other_revenue.channel is 'by which the stay was sold';
comment on column billing.other_revenue.vat_percent is 'at which it is net';
comment on column billing.other_revenue.net_minor is 'in the currency of the property';

create table billing.payment_intent (
  tenant_id        text collate "C" not null,
  id               text collate "C" not null,
  kind             text not null check (kind in ('payment', 'refund')),
  folio_id         text collate "C" not null,
  payment_entry_id text collate "C",
  charge_key       text,
  currency         text not null,
  amount_minor     bigint not null check (amount_minor > 0),
  description      text not null default '',
  posted_by        text collate "C",
  idempotency_key  text not null,
  fingerprint      text not null,
  provider_key     text not null,
  state            text not null default 'pending' check (state in ('pending', 'succeeded', 'declined', 'failed')),
  provider_reason  text,
  is_told          boolean not null default false,
  entry_id         text collate "C",
  attempts         integer not null default 1,
  attempted_at     timestamptz not null default now(),
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  primary key (tenant_id, id),
  constraint payment_intent_posted_by_fk foreign key (tenant_id, posted_by) references access.app_user (tenant_id, id),
  foreign key (tenant_id, entry_id) references billing.entry (tenant_id, id),
  foreign key (tenant_id, folio_id) references billing.folio (tenant_id, id),
  foreign key (tenant_id, payment_entry_id) references billing.entry (tenant_id, id),
  constraint payment_intent_check check ((state = 'succeeded') = (entry_id is not null)),
  constraint payment_intent_check1 check ((state = 'declined') = (provider_reason is not null)),
  constraint payment_intent_check2 check ((kind = 'refund') = (payment_entry_id is not null)),
  constraint payment_intent_check3 check ((kind = 'refund') = (charge_key is not null))
);
create unique index payment_intent_at_provider on billing.payment_intent (tenant_id, provider_key);
create unique index payment_intent_of_entry on billing.payment_intent (tenant_id, entry_id) where entry_id is not null;
create index payment_intent_of_key on billing.payment_intent (tenant_id, idempotency_key, id);
create index payment_intent_pending on billing.payment_intent (tenant_id, folio_id) where state = 'pending';
create index payment_intent_pending_refund on billing.payment_intent (tenant_id, payment_entry_id) where state = 'pending' and kind = 'refund';
create index payment_intent_unresolved on billing.payment_intent (id) where state = 'pending';
alter table billing.payment_intent enable row level security, force row level security;
create policy system on billing.payment_intent to innkeeper_system using (true) with check (true);
create policy tenant on billing.payment_intent to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on billing.payment_intent to innkeeper_app;
grant select on billing.payment_intent to innkeeper_system;
comment on table billing.payment_intent is 'One row per try at the provider: committed before it is called, closed with its outcome.';
comment on column billing.payment_intent.payment_entry_id is 'of a refund: what it gives back';
comment on column billing.payment_intent.charge_key is 'of a refund: the provider''s key of that payment';
comment on column billing.payment_intent.is_told is 'of a declined one: whether the client knows';
comment on column billing.payment_intent.attempted_at is 'real time of the last call';

create table billing.posting (
  tenant_id     text collate "C" not null,
  movement_id   text collate "C" not null,
  line          integer not null check (line >= 1),
  account       text not null check (account in ('guest_ledger', 'deposits', 'card', 'cash', 'bank', 'city_ledger', 'room_revenue', 'other_revenue', 'tax_payable', 'discounts', 'adjustments', 'fees', 'other_properties', 'write_offs')),
  folio_id      text collate "C" not null,
  amount_minor  bigint not null check (amount_minor <> 0),
  property_id   text collate "C" not null,
  currency      text not null check (currency ~ '^[A-Z]{3}$'),
  business_date date not null check (business_date > '-infinity'::date and business_date < 'infinity'::date),
  primary key (movement_id, line),
  constraint posting_property_fk foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
  foreign key (tenant_id, folio_id) references billing.folio (tenant_id, id),
  foreign key (tenant_id, movement_id) references billing.movement (tenant_id, id)
);
alter table billing.posting alter column tenant_id set (n_distinct = 20);
create index posting_of_day on billing.posting (tenant_id, property_id, business_date) where business_date is not null;
alter table billing.posting enable row level security, force row level security;
create policy tenant on billing.posting to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert on billing.posting to innkeeper_app;
comment on column billing.posting.folio_id is 'behind whose entries it is';
comment on column billing.posting.amount_minor is 'debit positive';
comment on column billing.posting.property_id is 'of the folio';
comment on column billing.posting.business_date is 'of the property when it was posted';
comment on index billing.posting_of_day is 'Look-ups by key cannot use it: its condition is proved by a comparison with the day alone.';
