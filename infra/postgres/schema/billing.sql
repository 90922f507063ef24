-- The schema "billing" as it stands after every migration. Made by `npm run schema`; not to be edited.
create schema billing;
grant usage on schema billing to innkeeper_app, innkeeper_system;

-- What the lines of a day come to, unless it is noted as changed.
create table billing.account_day (
  tenant_id     text collate "C" not null,
  property_id   text collate "C" not null,
  currency      text not null check (currency ~ '^[A-Z]{3}$'),
  business_date date not null,
  account       text not null check (account in ('guest_ledger', 'deposits', 'card', 'cash', 'bank', 'city_ledger', 'room_revenue', 'other_revenue', 'tax_payable', 'discounts', 'adjustments', 'fees', 'other_properties', 'write_offs')),
  minor         bigint not null, -- debit positive
  primary key (tenant_id, property_id, currency, business_date, account),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
);
alter table billing.account_day enable row level security, force row level security;
create policy tenant on billing.account_day to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update, delete on billing.account_day to innkeeper_app;

-- Days with lines that are not summed. Notes are only added and removed, so that nobody who posts waits for another.
create table billing.changed_day (
  tenant_id     text collate "C" not null,
  property_id   text collate "C" not null,
  id            bigint generated always as identity,
  business_date date not null,
  primary key (tenant_id, property_id, id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table billing.changed_day enable row level security, force row level security;
create policy system on billing.changed_day to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on billing.changed_day to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, delete on billing.changed_day to innkeeper_app;
grant select on billing.changed_day to innkeeper_system;

-- Dates with entries that are not summed. Notes are only added and removed.
create table billing.changed_service_date (
  tenant_id    text collate "C" not null,
  property_id  text collate "C" not null,
  id           bigint generated always as identity,
  service_date date not null,
  primary key (tenant_id, property_id, id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table billing.changed_service_date enable row level security, force row level security;
create policy system on billing.changed_service_date to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on billing.changed_service_date to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, delete on billing.changed_service_date to innkeeper_app;
grant select on billing.changed_service_date to innkeeper_system;

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
  amount_minor   bigint not null check (amount_minor <> 0), -- debits positive, credits negative
  service_date   date not null,
  method         text,
  posted_by      text collate "C",
  posted_at      timestamptz not null,
  reservation_id text collate "C",
  reverses       text collate "C",
  moved_from     text collate "C",
  moved_to       text collate "C",
  origin         text collate "C", -- The entry that a copy goes back to through all moves: whose card was charged, which night was posted.
  primary key (tenant_id, id),
  constraint entry_origin_fk foreign key (tenant_id, origin) references billing.entry (tenant_id, id),
  constraint entry_posted_by_fk foreign key (tenant_id, posted_by) references access.app_user (tenant_id, id),
  foreign key (tenant_id, folio_id) references billing.folio (tenant_id, id),
  foreign key (tenant_id, movement_id) references billing.movement (tenant_id, id),
  foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id),
  foreign key (tenant_id, reverses) references billing.entry (tenant_id, id)
);
alter table billing.entry alter column tenant_id set (n_distinct = 20);
create index entry_by_service_date on billing.entry (tenant_id, service_date);
create index entry_of_folio on billing.entry (folio_id, seq);
create index entry_of_reservation on billing.entry (reservation_id) where reservation_id is not null;
create index entry_refunds on billing.entry (tenant_id, reverses) where kind = 'refund' and moved_to is null;
create index entry_service_date on billing.entry (tenant_id, service_date) where kind in ('room', 'ancillary', 'adjustment', 'fee', 'discount');
create index entry_shared_fee on billing.entry (tenant_id, folio_id) where code = 'cancellation_fee' and reservation_id is null;
-- An entry is taken back once, by its reversal or by its move to another folio. Refunds give a payment back in parts.
create unique index entry_taken_back_once on billing.entry (tenant_id, reverses) where reverses is not null and (kind <> 'refund' or moved_to is not null);
alter table billing.entry enable row level security, force row level security;
create policy tenant on billing.entry to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert on billing.entry to innkeeper_app;
create trigger append_only before delete or update or truncate on billing.entry for each statement execute function billing.refuse_change();
create trigger entry_on_open_folio after insert on billing.entry
  referencing new table as posted
  for each statement
  execute function billing.refuse_closed_folio();

-- Balances are kept with the row that every movement locks; they always equal the sum of the entries.
create table billing.folio (
  tenant_id       text collate "C" not null,
  id              text collate "C" not null,
  property_id     text collate "C" not null,
  guest_id        text collate "C" not null,
  currency        text not null check (currency ~ '^[A-Z]{3}$'),
  timezone        text not null, -- of the property: the calendar of service and business dates
  status          text not null default 'open' check (status in ('open', 'closed')),
  settlement      text check (settlement in ('paid', 'transferred', 'written_off')),
  charges_minor   bigint not null default 0, -- room, ancillary, adjustment, fee
  taxes_minor     bigint not null default 0,
  discounts_minor bigint not null default 0,
  payments_minor  bigint not null default 0, -- payment, refund, transfer, write_off
  balance_minor   bigint not null generated always as (charges_minor + taxes_minor + discounts_minor + payments_minor) stored,
  expected_minor  bigint not null default 0 check (expected_minor >= 0), -- sum over folio_stay
  parent_folio_id text collate "C",
  closed_at       timestamptz,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  posted_on       date, -- the latest business date of its lines
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

-- Which stays a folio carries, and what of them is still to be posted.
create table billing.folio_stay (
  tenant_id       text collate "C" not null,
  reservation_id  text collate "C" not null,
  folio_id        text collate "C" not null,
  expected_minor  bigint not null check (expected_minor >= 0), -- nights not yet posted, with their taxes
  is_live         boolean not null default true, -- neither cancelled nor checked out
  -- What a stay owes that was cancelled after its free window, as worked out then: its claim on the fees of its folio. Null: none is kept.
  fee_minor       bigint check (fee_minor >= 0),
  channel         text not null, -- by which the stay was sold
  billed_folio_id text collate "C", -- expects the nights and is charged for them; null: folio_id
  primary key (tenant_id, reservation_id),
  constraint folio_stay_billed_fk foreign key (tenant_id, billed_folio_id) references billing.folio (tenant_id, id),
  foreign key (tenant_id, folio_id) references billing.folio (tenant_id, id),
  foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id) deferrable initially deferred,
  constraint fee_once_ended check (fee_minor is null or not is_live)
);
alter table billing.folio_stay alter column tenant_id set (n_distinct = 20);
create index folio_stay_billed on billing.folio_stay (tenant_id, billed_folio_id) where billed_folio_id is not null;
create index folio_stay_fee on billing.folio_stay (tenant_id, reservation_id) include (fee_minor) where fee_minor is not null;
create index folio_stay_of_folio on billing.folio_stay (tenant_id, folio_id);
alter table billing.folio_stay enable row level security, force row level security;
create policy tenant on billing.folio_stay to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on billing.folio_stay to innkeeper_app;

-- What an invoice shows beside the entries of its folio, as it was when the folio was closed.
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
  tax_id          bytea, -- the guest's, sealed as in the profile
  stays           jsonb not null,
  primary key (tenant_id, folio_id),
  unique (tenant_id, property_id, number),
  foreign key (tenant_id, folio_id) references billing.folio (tenant_id, id),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
  constraint invoice_without_gap foreign key (tenant_id, property_id, previous_number) references billing.invoice (tenant_id, property_id, number)
);
alter table billing.invoice alter column tenant_id set (n_distinct = 20);
alter table billing.invoice enable row level security, force row level security;
create policy system on billing.invoice to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on billing.invoice to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert on billing.invoice to innkeeper_app;
grant select (tenant_id, folio_id, recipient, tax_id), update (tax_id) on billing.invoice to innkeeper_system;
create trigger append_only before delete or truncate on billing.invoice for each statement execute function billing.refuse_change();
create trigger only_resealed before update on billing.invoice for each row execute function billing.only_resealed();

-- The row that closing folios of a property wait for: the next number is known only when the one before is committed.
create table billing.invoice_series (
  tenant_id      text collate "C" not null,
  property_id    text collate "C" not null,
  last_number    integer not null check (last_number >= 1),
  last_issued_at timestamptz not null,
  primary key (tenant_id, property_id),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
) with (fillfactor = 50);
alter table billing.invoice_series enable row level security, force row level security;
create policy system on billing.invoice_series to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on billing.invoice_series to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on billing.invoice_series to innkeeper_app;
grant select on billing.invoice_series to innkeeper_system;

create table billing.invoice_tax (
  tenant_id    text collate "C" not null,
  property_id  text collate "C" not null,
  number       integer not null,
  line         integer not null check (line >= 0),
  issue_date   date not null,
  currency     text not null,
  tax          text not null check (tax in ('vat', 'city_tax')),
  rate_percent numeric(9,6), -- null: at another rate than that of the invoice, or of no amount
  net_minor    bigint not null,
  tax_minor    bigint not null,
  primary key (tenant_id, property_id, number, line),
  foreign key (tenant_id, property_id, number) references billing.invoice (tenant_id, property_id, number),
  constraint invoice_tax_check check ((tax = 'city_tax') = (line = 0)),
  constraint invoice_tax_check1 check (tax = 'vat' or rate_percent is null and net_minor = 0)
);
create index invoice_tax_issued on billing.invoice_tax (tenant_id, property_id, issue_date);
alter table billing.invoice_tax enable row level security, force row level security;
create policy system on billing.invoice_tax to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on billing.invoice_tax to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert on billing.invoice_tax to innkeeper_app;
grant select on billing.invoice_tax to innkeeper_system;
create trigger add_up_taxes after insert on billing.invoice_tax
  referencing new table as added
  for each statement
  execute function billing.add_up_taxes();
create trigger append_only before delete or update or truncate on billing.invoice_tax
  for each statement
  execute function billing.refuse_change();

create table billing.invoice_tax_sum (
  tenant_id    text collate "C" not null,
  property_id  text collate "C" not null,
  issue_date   date not null,
  currency     text not null,
  tax          text not null check (tax in ('vat', 'city_tax')),
  rate_percent numeric(9,6), -- as in invoice_tax
  net_minor    bigint not null,
  tax_minor    bigint not null,
  constraint invoice_tax_sum_tenant_id_property_id_issue_date_currency_t_key unique nulls not distinct (tenant_id, property_id, issue_date, currency, tax, rate_percent),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
) with (fillfactor = 70);
alter table billing.invoice_tax_sum replica identity full;
alter table billing.invoice_tax_sum enable row level security, force row level security;
create policy tenant on billing.invoice_tax_sum to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on billing.invoice_tax_sum to innkeeper_app;

create table billing.merged_account (
  tenant_id   text collate "C" not null,
  folio_id    text collate "C" not null, -- closed by the merge
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

-- One business transaction of the ledger; its lines sum to zero in each property.
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
create trigger append_only before delete or update or truncate on billing.movement
  for each statement
  execute function billing.refuse_change();

-- What was posted besides nights on a date, unless it is noted as changed.
create table billing.other_revenue (
  tenant_id     text collate "C" not null,
  property_id   text collate "C" not null,
  service_date  date not null,
  channel       text not null, -- by which the stay was sold
  vat_percent   numeric not null, -- at which it is net
  net_minor     bigint not null, -- in the currency of the property
  service_rates text not null default '[]', -- at which services are net, as JSON; empty: at vat_percent
  primary key (tenant_id, property_id, service_date, channel),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
);
alter table billing.other_revenue enable row level security, force row level security;
create policy tenant on billing.other_revenue to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update, delete on billing.other_revenue to innkeeper_app;

-- One row per try at the provider: committed before it is called, closed with its outcome.
create table billing.payment_intent (
  tenant_id          text collate "C" not null,
  id                 text collate "C" not null,
  kind               text not null check (kind in ('payment', 'refund')),
  folio_id           text collate "C",
  payment_entry_id   text collate "C", -- of a refund: what it gives back
  charge_key         text, -- of a refund: the provider's key of that payment
  currency           text not null,
  amount_minor       bigint not null check (amount_minor > 0),
  description        text not null default '',
  posted_by          text collate "C",
  idempotency_key    text not null,
  fingerprint        text not null,
  provider_key       text not null,
  state              text not null default 'pending' check (state in ('pending', 'succeeded', 'declined', 'failed', 'orphaned', 'given_back')),
  provider_reason    text,
  is_told            boolean not null default false, -- of a declined one: whether the client knows
  entry_id           text collate "C",
  attempts           integer not null default 1,
  attempted_at       timestamptz not null default now(), -- real time of the last call
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  booking_session_id text collate "C", -- the session that this charge completes; null: it pays into a folio that was there before
  payment_due_id     text collate "C", -- the scheduled payment that this charge is for; null: of no schedule
  primary key (tenant_id, id),
  constraint payment_intent_posted_by_fk foreign key (tenant_id, posted_by) references access.app_user (tenant_id, id),
  foreign key (tenant_id, entry_id) references billing.entry (tenant_id, id),
  foreign key (tenant_id, folio_id) references billing.folio (tenant_id, id),
  foreign key (tenant_id, payment_entry_id) references billing.entry (tenant_id, id),
  constraint payment_intent_check check ((state = 'succeeded') = (entry_id is not null)),
  constraint payment_intent_check1 check ((state = 'declined') = (provider_reason is not null)),
  constraint payment_intent_check2 check ((kind = 'refund') = (payment_entry_id is not null)),
  constraint payment_intent_check3 check ((kind = 'refund') = (charge_key is not null)),
  constraint pays_for_something check (folio_id is not null or booking_session_id is not null)
);
create unique index payment_intent_at_provider on billing.payment_intent (tenant_id, provider_key);
create unique index payment_intent_of_entry on billing.payment_intent (tenant_id, entry_id) where entry_id is not null;
create index payment_intent_of_key on billing.payment_intent (tenant_id, idempotency_key, id);
create unique index payment_intent_of_session on billing.payment_intent (tenant_id, booking_session_id) where booking_session_id is not null and (state in ('pending', 'succeeded'));
create index payment_intent_orphaned on billing.payment_intent (id) where state = 'orphaned';
create index payment_intent_pending on billing.payment_intent (tenant_id, folio_id) where state = 'pending';
create index payment_intent_pending_refund on billing.payment_intent (tenant_id, payment_entry_id) where state = 'pending' and kind = 'refund';
create index payment_intent_unresolved on billing.payment_intent (id) where state = 'pending';
alter table billing.payment_intent enable row level security, force row level security;
create policy system on billing.payment_intent to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on billing.payment_intent to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on billing.payment_intent to innkeeper_app;
grant select on billing.payment_intent to innkeeper_system;
create trigger only_onwards before update on billing.payment_intent for each row execute function billing.refuse_intent_change();

-- Links to a page on which a folio is paid by card, once for each link: its payment has the idempotency key of the link.
create table billing.payment_link (
  tenant_id    text collate "C" not null,
  id           text collate "C" not null,
  folio_id     text collate "C" not null,
  digest       bytea not null, -- SHA-256 of the token in the address
  amount_minor bigint check (amount_minor > 0), -- in minor units of the folio's currency; null: the balance when the page is opened
  expires_at   timestamptz not null,
  created_at   timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, folio_id) references billing.folio (tenant_id, id)
);
create unique index payment_link_digest on billing.payment_link (digest);
create index payment_link_expired on billing.payment_link (expires_at);
alter table billing.payment_link enable row level security, force row level security;
create policy system on billing.payment_link to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on billing.payment_link to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert on billing.payment_link to innkeeper_app;
grant select, delete on billing.payment_link to innkeeper_system;
create trigger note_payment_route after insert or delete or update of digest on billing.payment_link
  for each row
  execute function billing.note_payment_route();

create table billing.posting (
  tenant_id     text collate "C" not null,
  movement_id   text collate "C" not null,
  line          integer not null check (line >= 1),
  account       text not null check (account in ('guest_ledger', 'deposits', 'card', 'cash', 'bank', 'city_ledger', 'room_revenue', 'other_revenue', 'tax_payable', 'discounts', 'adjustments', 'fees', 'other_properties', 'write_offs')),
  folio_id      text collate "C" not null, -- behind whose entries it is
  amount_minor  bigint not null check (amount_minor <> 0), -- debit positive
  property_id   text collate "C" not null, -- of the folio
  currency      text not null check (currency ~ '^[A-Z]{3}$'),
  -- of the property when it was posted
  business_date date not null check (business_date > '-infinity'::date and business_date < 'infinity'::date),
  primary key (movement_id, line),
  constraint posting_property_fk foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
  foreign key (tenant_id, folio_id) references billing.folio (tenant_id, id),
  foreign key (tenant_id, movement_id) references billing.movement (tenant_id, id)
);
alter table billing.posting alter column tenant_id set (n_distinct = 20);
-- Look-ups by key cannot use it: its condition is proved by a comparison with the day alone.
create index posting_of_day on billing.posting (tenant_id, property_id, business_date) where business_date is not null;
alter table billing.posting enable row level security, force row level security;
create policy tenant on billing.posting to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert on billing.posting to innkeeper_app;
create trigger append_only before delete or update or truncate on billing.posting
  for each statement
  execute function billing.refuse_change();
create trigger movement_balances after insert on billing.posting
  referencing new table as posted
  for each statement
  execute function billing.assert_balanced();

-- Cards that the payment provider keeps for guests. Its id is the key under which a requested one is stored there.
create table billing.stored_card (
  tenant_id       text collate "C" not null,
  id              text collate "C" not null,
  guest_id        text collate "C" not null,
  state           text not null check (state in ('requested', 'stored', 'removed')),
  token           bytea, -- the token of the provider's form, sealed; until the card is stored
  reference       bytea, -- the provider's reference to the card, sealed; until the provider has forgotten a removed one
  brand           text,
  last4           text,
  expires         text check (expires ~ '^[0-9]{4}-[0-9]{2}$'),
  idempotency_key text collate "C", -- of the request that asks the provider; null: the card is stored in the background
  attempted_at    timestamptz, -- when the provider was last asked to store it; null: not yet, or it was kept with a charge
  created_at      timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, guest_id) references guest.guest (tenant_id, id),
  constraint requested_by_token check (state <> 'requested' or token is not null),
  constraint stored_without_token check (state <> 'stored' or token is null and num_nulls(reference, brand, last4, expires) = 0)
);
create index stored_card_of_guest on billing.stored_card (tenant_id, guest_id, id);
create index stored_card_of_key on billing.stored_card (tenant_id, idempotency_key) where state = 'requested' and idempotency_key is not null;
create index stored_card_open on billing.stored_card (id) where state <> 'stored';
alter table billing.stored_card enable row level security, force row level security;
create policy system on billing.stored_card to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on billing.stored_card to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update, delete on billing.stored_card to innkeeper_app;
grant select, update on billing.stored_card to innkeeper_system;

create function billing.add_up_taxes()
  returns trigger
  language plpgsql
as $$
begin
  insert into billing.invoice_tax_sum as s (tenant_id, property_id, issue_date, currency, tax, rate_percent, net_minor, tax_minor)
  select a.tenant_id, a.property_id, a.issue_date, a.currency, a.tax, a.rate_percent, sum(a.net_minor), sum(a.tax_minor)
    from added a group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (tenant_id, property_id, issue_date, currency, tax, rate_percent) do update
    set net_minor = s.net_minor + excluded.net_minor, tax_minor = s.tax_minor + excluded.tax_minor;
  return null;
end
$$;

create function billing.assert_balanced()
  returns trigger
  language plpgsql
as $$
declare lopsided record;
begin
  select m.movement_id, s.difference into lopsided
    from (select distinct n.tenant_id, n.movement_id from posted n) m
   cross join lateral (
     select p.property_id, sum(p.amount_minor) as difference from billing.posting p
      where p.tenant_id = m.tenant_id and p.movement_id = m.movement_id
      group by p.property_id
   ) s
   where s.difference <> 0
   limit 1;
  if found then
    raise exception 'movement % does not balance: %', lopsided.movement_id, lopsided.difference using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create function billing.ledger_faults(tenant text)
  returns table(fault text, resource_id text, difference_minor bigint)
  language sql
  stable
as $$
with entry_sums as (
  select e.folio_id,
         sum(e.amount_minor) filter (where e.kind in ('room', 'ancillary', 'adjustment', 'fee')) as charges,
         sum(e.amount_minor) filter (where e.kind = 'tax') as taxes,
         sum(e.amount_minor) filter (where e.kind = 'discount') as discounts,
         sum(e.amount_minor) filter (where e.kind in ('payment', 'refund', 'transfer', 'write_off')) as payments,
         sum(e.amount_minor) as balance
    from billing.entry e where e.tenant_id = tenant group by e.folio_id
), ledger_sums as (
  select p.folio_id, sum(p.amount_minor) as balance, coalesce(sum(p.amount_minor) filter (where p.account = 'guest_ledger'), 0) as guest_ledger
    from billing.posting p where p.tenant_id = tenant and p.account in ('guest_ledger', 'deposits') group by p.folio_id
), expected as (
  select coalesce(s.billed_folio_id, s.folio_id) as folio_id, sum(s.expected_minor) as minor
    from billing.folio_stay s where s.tenant_id = tenant group by 1
), given_back as (
  select r.reverses, sum(r.amount_minor) as minor
    from billing.entry r where r.tenant_id = tenant and r.kind = 'refund' and r.moved_to is null group by r.reverses
), changed as (
  select distinct c.property_id, c.business_date from billing.changed_day c where c.tenant_id = tenant
), days as (
  select x.property_id, x.business_date, sum(x.minor) as difference
    from (
      select d.property_id, d.currency, d.business_date, d.account, d.minor from billing.account_day d where d.tenant_id = tenant
      union all
      select p.property_id, p.currency, p.business_date, p.account, -p.amount_minor from billing.posting p where p.tenant_id = tenant
    ) x
   group by x.property_id, x.currency, x.business_date, x.account
), faults as (
  select 'movement does not balance' as fault, p.movement_id as resource_id, sum(p.amount_minor) as difference
    from billing.posting p where p.tenant_id = tenant group by p.movement_id, p.property_id
  union all
  select 'line is not of the property and currency of its folio', p.movement_id, p.amount_minor
    from billing.posting p join billing.folio f on f.tenant_id = p.tenant_id and f.id = p.folio_id
   where p.tenant_id = tenant and f.tenant_id = tenant and (p.property_id <> f.property_id or p.currency <> f.currency)
  union all
  select 'guest ledger is not what folios in debit owe', l.folio_id, l.guest_ledger - greatest(l.balance, 0) from ledger_sums l
  union all
  select 'day is not the sum of its lines', d.property_id, d.difference
    from days d where not exists (select from changed c where c.property_id = d.property_id and c.business_date = d.business_date)
  union all
  select 'totals are not the sum of the entries', f.id,
         abs(f.charges_minor - coalesce(s.charges, 0)) + abs(f.taxes_minor - coalesce(s.taxes, 0))
         + abs(f.discounts_minor - coalesce(s.discounts, 0)) + abs(f.payments_minor - coalesce(s.payments, 0))
    from billing.folio f left join entry_sums s on s.folio_id = f.id where f.tenant_id = tenant
  union all
  select 'ledger is not the sum of the entries', coalesce(s.folio_id, l.folio_id), coalesce(s.balance, 0) - coalesce(l.balance, 0)
    from entry_sums s full join ledger_sums l on l.folio_id = s.folio_id
  union all
  select 'expected is not the sum of the stays', f.id, f.expected_minor - coalesce(x.minor, 0)
    from billing.folio f left join expected x on x.folio_id = f.id where f.tenant_id = tenant
  union all
  select 'closed with a balance', f.id, f.balance_minor from billing.folio f where f.tenant_id = tenant and f.status = 'closed'
  union all
  select 'taken back by another amount', e.id, e.amount_minor + b.amount_minor
    from billing.entry b join billing.entry e on e.tenant_id = b.tenant_id and e.id = b.reverses
   where b.tenant_id = tenant and (b.kind <> 'refund' or b.moved_to is not null)
  union all
  select 'refunded beyond the payment', e.id, greatest(e.amount_minor + g.minor, 0)
    from given_back g join billing.entry e on e.tenant_id = tenant and e.id = g.reverses
)
select f.fault, f.resource_id, f.difference::bigint from faults f where f.difference <> 0
$$;
revoke all on function billing.ledger_faults(text) from public;
grant execute on function billing.ledger_faults(text) to innkeeper_app;

create function billing.note_payment_route()
  returns trigger
  language plpgsql
as $$
begin
  if tg_op <> 'INSERT' then perform platform.note_route(old.tenant_id, old.digest, 'guest_link', true); end if;
  if tg_op <> 'DELETE' then perform platform.note_route(new.tenant_id, new.digest, 'guest_link', false); end if;
  return null;
end
$$;

create function billing.only_resealed()
  returns trigger
  language plpgsql
as $$
begin
  -- Generated columns are not known yet; they follow from the others.
  if new.tax_id is null or old.tax_id is null
     or to_jsonb(new) - '{tax_id,previous_number}'::text[] <> to_jsonb(old) - '{tax_id,previous_number}'::text[] then
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

create function billing.refuse_change()
  returns trigger
  language plpgsql
as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

create function billing.refuse_closed_folio()
  returns trigger
  language plpgsql
as $$
declare closed text;
begin
  select min(f.id) filter (where f.status <> 'open') into closed
    from (select distinct n.tenant_id, n.folio_id from posted n order by n.tenant_id, n.folio_id) p
   cross join lateral (
      select f.id, f.status from billing.folio f where f.tenant_id = p.tenant_id and f.id = p.folio_id for share
   ) f;
  if closed is not null then
    raise exception 'folio % is closed', closed using errcode = 'check_violation', constraint = 'entry_on_open_folio';
  end if;
  return null;
end
$$;

create function billing.refuse_intent_change()
  returns trigger
  language plpgsql
as $$
begin
  if (new.kind, new.booking_session_id, new.payment_entry_id, new.currency, new.amount_minor, new.idempotency_key, new.provider_key)
     is distinct from (old.kind, old.booking_session_id, old.payment_entry_id, old.currency, old.amount_minor, old.idempotency_key, old.provider_key)
     or (new.folio_id is distinct from old.folio_id and (old.folio_id is not null or new.state <> 'succeeded'))
     or (old.state in ('succeeded', 'declined') and new.state <> old.state) then
    raise exception 'payment intent % cannot be changed so', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
