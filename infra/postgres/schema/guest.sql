-- The schema "guest" as it stands after every migration. Made by `npm run schema`; not to be edited.
create schema guest;
grant usage on schema guest to innkeeper_app, innkeeper_system;

create table guest.alias (
  tenant_id   text collate "C" not null,
  id          text collate "C" not null, -- the merged-away id
  survivor_id text collate "C" not null,
  merged_at   timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, survivor_id) references guest.guest (tenant_id, id),
  constraint alias_check check (id <> survivor_id)
);
alter table guest.alias alter column tenant_id set (n_distinct = 20);
create index alias_survivor on guest.alias (tenant_id, survivor_id);
alter table guest.alias enable row level security, force row level security;
create policy system on guest.alias to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on guest.alias to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on guest.alias to innkeeper_app;
grant select on guest.alias to innkeeper_system;

create table guest.guest (
  tenant_id            text collate "C" not null,
  id                   text collate "C" not null,
  first_name           text not null,
  last_name            text not null,
  email                text,
  phone                text, -- E.164
  nationality          text check (nationality ~ '^[A-Z]{2}$'),
  language             text,
  date_of_birth        date,
  place_of_birth       text,
  residence_country    text check (residence_country ~ '^[A-Z]{2}$'),
  residence_city       text,
  dietary_restrictions jsonb not null default '[]',
  arrival_preferences  jsonb,
  past_stay_notes      jsonb not null default '[]',
  preferred_channel    text,
  tax_id               bytea, -- sealed
  document             bytea, -- sealed JSON of type, number, issue_country, expires_on, mrz
  document_digest      bytea, -- keyed digest of the normalised number, for search
  past_stays           integer not null default 0 check (past_stays >= 0),
  lifetime_minor       bigint not null default 0,
  lifetime_currency    text,
  -- Under row-level security an index serves only comparisons of bare columns by leakproof operators: lower(email) = ... is none.
  email_key            text collate "C" generated always as (lower(email)) stored,
  last_name_key        text collate "C" not null generated always as (lower(last_name)) stored,
  search_text          text not null generated always as (lower((((((first_name || ' ') || last_name) || ' ') || coalesce(email, '')) || ' ') || coalesce(phone, ''))) stored,
  version              integer not null default 1,
  created_at           timestamptz not null,
  updated_at           timestamptz not null,
  erased_at            timestamptz,
  sealed_date_of_birth bytea,
  second_last_name     text,
  sex                  text,
  address              bytea, -- sealed JSON of street, postal_code, city, municipality_code, country
  message_opt_outs     jsonb not null default '[]',
  primary key (tenant_id, id),
  foreign key (tenant_id) references access.tenant (id),
  constraint guest_check check ((document is null) = (document_digest is null)),
  constraint guest_message_opt_outs check (message_opt_outs <@ '["messaging_app", "email", "sms", "web_widget"]'::jsonb),
  constraint guest_preferred_channel check (preferred_channel in ('messaging_app', 'email', 'sms', 'web_widget')),
  constraint guest_sex check (sex in ('f', 'm', 'x'))
);
alter table guest.guest alter column tenant_id set (n_distinct = 20);
create index guest_document on guest.guest (tenant_id, document_digest) where document_digest is not null;
create index guest_email on guest.guest (tenant_id, email_key, id) where email_key is not null;
create index guest_folded_name on guest.guest using gin (tenant_id, guest.folded((((first_name || ' ') || last_name) || ' ') || second_last_name) innkeeper.gin_trgm_ops) where second_last_name is not null;
create index guest_folded_search on guest.guest using gin (tenant_id, guest.folded(search_text) innkeeper.gin_trgm_ops);
create index guest_last_name on guest.guest (tenant_id, last_name_key, id);
create index guest_name_key on guest.guest (tenant_id, guest.name_key(first_name, last_name, second_last_name) collate "C", id) where erased_at is null;
create index guest_nationality on guest.guest (tenant_id, nationality) where nationality is not null;
create index guest_phone on guest.guest (tenant_id, phone, id) where phone is not null;
create index guest_unsealed_birth on guest.guest (tenant_id, id) where date_of_birth is not null;
create index guest_updated on guest.guest (tenant_id, updated_at);
alter table guest.guest enable row level security, force row level security;
create policy search on guest.guest for select to innkeeper_owner using (true);
create policy system on guest.guest to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on guest.guest to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update, delete on guest.guest to innkeeper_app;
grant select (tenant_id, id, date_of_birth, tax_id, document, erased_at, sealed_date_of_birth, address), update (date_of_birth, tax_id, document, document_digest, sealed_date_of_birth, address) on guest.guest to innkeeper_system;

create table guest.registration (
  tenant_id      text collate "C" not null,
  id             text collate "C" not null,
  reservation_id text collate "C" not null,
  guest_id       text collate "C" not null,
  property_id    text collate "C" not null,
  country        text not null check (country ~ '^[A-Z]{2}$'),
  kind           text not null check (kind in ('entry', 'exit')),
  status         text not null check (status in ('not_required', 'queued', 'submitted', 'accepted', 'rejected')),
  moved_at       timestamptz not null, -- the check-in or check-out
  due_by         timestamptz,
  is_waiting     boolean not null default false, -- for the profile to be completed
  attempts       integer not null default 0 check (attempts >= 0),
  file_number    bigint, -- the last file it was in
  line           integer check (line >= 1 and line <= 100),
  error_code     text,
  error_text     bytea, -- sealed: a registry may repeat what it refuses
  bulletin       bytea, -- sealed, as it was filed
  kept_person    bytea, -- sealed: what a registry still demands of an erased profile
  departed_on    date, -- what the law wants kept is kept so long after it
  is_double      boolean not null default false, -- of a profile merged into one that was registered as well
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, guest_id) references guest.guest (tenant_id, id),
  foreign key (tenant_id, property_id, file_number) references guest.registration_file (tenant_id, property_id, number),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
  foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id),
  constraint registration_check check ((file_number is null) = (line is null)),
  constraint registration_check1 check (file_number is null or attempts > 0),
  constraint registration_check2 check (file_number is not null or (status in ('not_required', 'queued'))),
  constraint registration_check3 check (status = 'not_required' or due_by is not null),
  constraint registration_check4 check (not is_waiting or status = 'queued' and file_number is null and error_code is not null),
  constraint registration_check5 check (status <> 'rejected' or error_code is not null),
  constraint registration_check6 check (error_text is null or error_code is not null)
);
create index registration_by_status on guest.registration (tenant_id, status, id);
create index registration_departed on guest.registration (departed_on, id) where departed_on is not null and (bulletin is not null or kept_person is not null or error_text is not null);
create unique index registration_of_file on guest.registration (tenant_id, property_id, file_number, line) where file_number is not null;
create index registration_of_guest on guest.registration (tenant_id, guest_id, id);
create index registration_of_reservation on guest.registration (tenant_id, reservation_id, id);
create unique index registration_once on guest.registration (tenant_id, reservation_id, guest_id, kind) where not is_double;
create index registration_overdue on guest.registration (due_by) where status in ('queued', 'submitted', 'rejected');
create index registration_queue on guest.registration (tenant_id, property_id, due_by, id) where status = 'queued' and file_number is null and not is_waiting;
alter table guest.registration enable row level security, force row level security;
create policy system on guest.registration to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on guest.registration to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update, delete on guest.registration to innkeeper_app;
grant select, update on guest.registration to innkeeper_system;

create table guest.registration_desk (
  tenant_id       text collate "C" not null,
  property_id     text collate "C" not null,
  country         text not null check (country in ('PT', 'ES')),
  timezone        text not null,
  last_number     bigint not null default 0 check (last_number >= 0),
  filing_day      date not null, -- of the workflow in charge
  wakes           bigint not null default 1, -- how often a workflow was asked to look
  is_busy         boolean not null default true, -- the workflow in charge looks again by itself
  failures        integer not null default 0 check (failures >= 0), -- attempts in a row that the registry did not answer
  next_attempt_at timestamptz, -- real time; while the registry does not answer
  error_code      text, -- why nothing is filed
  error_text      text,
  stopped_for     jsonb, -- the establishment whose files the registry refuses
  stepped_at      timestamptz not null default clock_timestamp(), -- real time
  primary key (tenant_id, property_id),
  foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
  constraint registration_desk_check check ((error_code is null) = (error_text is null)),
  constraint registration_desk_check1 check ((failures = 0) = (next_attempt_at is null)),
  constraint registration_desk_check2 check (stopped_for is null or error_code is not null)
);
alter table guest.registration_desk enable row level security, force row level security;
create policy system on guest.registration_desk to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on guest.registration_desk to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on guest.registration_desk to innkeeper_app;
grant select on guest.registration_desk to innkeeper_system;

create table guest.registration_file (
  tenant_id       text collate "C" not null,
  property_id     text collate "C" not null,
  number          bigint not null check (number > 0),
  moved_on        date not null,
  establishment   jsonb not null, -- as it was filed
  state           text not null default 'open' check (state in ('open', 'pending', 'judged')),
  attempts        integer not null default 1 check (attempts > 0),
  asked           integer not null default 0 check (asked >= 0), -- how often a pending one was asked for
  ask_at          timestamptz, -- real time
  registry_number text,
  code            text, -- why the registry refused the file as a whole
  reason          text,
  created_at      timestamptz not null,
  judged_at       timestamptz,
  primary key (tenant_id, property_id, number),
  foreign key (tenant_id, property_id) references guest.registration_desk (tenant_id, property_id),
  constraint registration_file_check check ((state = 'pending') = (ask_at is not null)),
  constraint registration_file_check1 check ((state = 'judged') = (judged_at is not null))
);
create unique index registration_file_open on guest.registration_file (tenant_id, property_id) where state = 'open';
create index registration_file_pending on guest.registration_file (tenant_id, property_id, ask_at) where state = 'pending';
alter table guest.registration_file enable row level security, force row level security;
create policy system on guest.registration_file to innkeeper_system
  using (nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null) with check ( case when nullif(tenant_id = any ((array( select a.tenant_id from platform.away_tenant a where a.phase = 'away'))), true) is not null then true else platform.require_here(false) end);
create policy tenant on guest.registration_file to innkeeper_app
  using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
grant select, insert, update on guest.registration_file to innkeeper_app;
grant select on guest.registration_file to innkeeper_system;

create function guest.addresses_of(tenant_ids text[], ids text[])
  returns table(id text, email text, phone text)
  language sql
  stable security definer
  set search_path to 'pg_catalog'
as $$
select g.id, g.email, g.phone from unnest(tenant_ids, ids) as n(tenant_id, id)
  join guest.guest g on g.tenant_id = n.tenant_id and g.id = n.id
$$;
revoke all on function guest.addresses_of(text[],text[]) from public;
grant execute on function guest.addresses_of(text[],text[]) to innkeeper_system;

create function guest.folded(words text)
  returns text
  language sql
  immutable parallel safe
as $$
select case when octet_length(words) = char_length(words) then lower(words) else
  replace(replace(replace(translate(
    lower(regexp_replace(normalize(words, nfd), '[\u0300-\u036f]', '', 'g')),
    'øłđðħıς', 'olddhiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') end
$$;

create function guest.ids_matching(pattern text)
  returns table(id text)
  language sql
  stable security definer
  set search_path to 'pg_catalog'
as $$
select g.id from guest.guest g where g.tenant_id = current_setting('app.tenant') and guest.folded(g.search_text) like guest.folded(pattern)
 union all
select g.id from guest.guest g
 where g.tenant_id = current_setting('app.tenant') and g.second_last_name is not null
   and guest.folded(first_name || ' ' || last_name || ' ' || second_last_name) like guest.folded(pattern)
$$;
revoke all on function guest.ids_matching(text) from public;
grant execute on function guest.ids_matching(text) to innkeeper_app;

create function guest.likely_duplicates(guest_id text)
  returns table(id text, reason text)
  language sql
  stable security definer rows 100
  set search_path to 'pg_catalog'
  set enable_sort to 'off'
  set enable_bitmapscan to 'off'
  set enable_seqscan to 'off'
as $$
with subject as materialized (
  select g.id, g.document_digest as document_key, g.email_key as email_key, g.phone as phone_key, guest.name_key(g.first_name, g.last_name, g.second_last_name) collate "C" as name_key, g.last_name_key as last_name_key
    from guest.guest g where g.tenant_id = current_setting('app.tenant') and g.id = guest_id and g.erased_at is null
)
select m.id, m.reason from subject s cross join lateral (
  (select g.id, 'document' as reason from guest.guest g
 where g.tenant_id = current_setting('app.tenant') and g.erased_at is null and g.id <> s.id
   and g.document_digest >= s.document_key and g.document_digest <= s.document_key
 order by g.document_digest desc limit 20) union all (select g.id, 'email' as reason from guest.guest g
 where g.tenant_id = current_setting('app.tenant') and g.erased_at is null and g.id <> s.id
   and g.email_key >= s.email_key and g.email_key <= s.email_key
 order by g.email_key desc, g.id desc limit 20) union all (select g.id, 'phone' as reason from guest.guest g
 where g.tenant_id = current_setting('app.tenant') and g.erased_at is null and g.id <> s.id
   and g.phone >= s.phone_key and g.phone <= s.phone_key
 order by g.phone desc, g.id desc limit 20) union all (select g.id, 'name' as reason from guest.guest g
 where g.tenant_id = current_setting('app.tenant') and g.erased_at is null and g.id <> s.id
   and guest.name_key(g.first_name, g.last_name, g.second_last_name) collate "C" >= s.name_key and guest.name_key(g.first_name, g.last_name, g.second_last_name) collate "C" <= s.name_key
 order by guest.name_key(g.first_name, g.last_name, g.second_last_name) collate "C" desc, g.id desc limit 20) union all (select g.id, 'last_name' as reason from guest.guest g
 where g.tenant_id = current_setting('app.tenant') and g.erased_at is null and g.id <> s.id
   and g.last_name_key >= s.last_name_key and g.last_name_key <= s.last_name_key
 order by g.last_name_key desc, g.id desc limit 20)
) m
$$;
revoke all on function guest.likely_duplicates(text) from public;
grant execute on function guest.likely_duplicates(text) to innkeeper_app;

create function guest.name_key(first_name text, last_name text, second_last_name text)
  returns text
  language sql
  immutable parallel safe
  set search_path to 'pg_catalog'
as $$
select string_agg(w.word, ' ' order by w.word collate "C")
  from regexp_split_to_table(
         replace(replace(replace(translate(
           lower(regexp_replace(
             normalize(first_name || ' ' || last_name || ' ' || coalesce(second_last_name, ''), nfd), '[\u0300-\u036f]', '', 'g')),
           'øłđðħı''’', 'olddhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
         '[[:space:][:punct:]]+') as w(word)
 where w.word <> ''
$$;
