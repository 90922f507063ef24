import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/** Registrations of guests with their country's registry. New tables: the version before knows nothing of them. Decision: infra/decisions/0052. */
export class Migration0065Registrations extends Migration {
  override up(): void {
    this.addSql(desks);
    this.addSql(files);
    this.addSql(registrations);
    this.addSql(tenantTable('guest.registration_desk', 'select, insert, update'));
    this.addSql(tenantTable('guest.registration_file', 'select, insert, update'));
    this.addSql(tenantTable('guest.registration', 'select, insert, update, delete'));
    this.addSql(systemTable('guest.registration_desk', 'select'));
    this.addSql(systemTable('guest.registration_file', 'select'));
    this.addSql(systemTable('guest.registration', 'select, update'));
  }
}

// What the filing of one property has come to. `last_number` rises with every file, in the transaction that writes the file: no gaps.
const desks = `
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
    check ((error_code is null) = (error_text is null)),
    check ((failures = 0) = (next_attempt_at is null)),
    check (stopped_for is null or error_code is not null)
  );`;

// One open file of a property at a time: the registry gets them in the order of their numbers. Its key there is property and number.
const files = `
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
    check ((state = 'pending') = (ask_at is not null)),
    check ((state = 'judged') = (judged_at is not null))
  );
  create unique index registration_file_open on guest.registration_file (tenant_id, property_id) where state = 'open';
  create index registration_file_pending on guest.registration_file (tenant_id, property_id, ask_at) where state = 'pending';`;

const registrations = `
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
    line           integer check (line between 1 and 100),
    error_code     text,
    error_text     bytea, -- sealed: a registry may repeat what it refuses
    bulletin       bytea, -- sealed, as it was filed
    kept_person    bytea, -- sealed: what a registry still demands of an erased profile
    departed_on    date, -- what the law wants kept is kept so long after it
    is_double      boolean not null default false, -- of a profile merged into one that was registered as well
    created_at     timestamptz not null,
    updated_at     timestamptz not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id),
    foreign key (tenant_id, guest_id) references guest.guest (tenant_id, id),
    foreign key (tenant_id, property_id) references hotel.property (tenant_id, id),
    foreign key (tenant_id, property_id, file_number) references guest.registration_file (tenant_id, property_id, number),
    check ((file_number is null) = (line is null)),
    check (file_number is null or attempts > 0),
    check (file_number is not null or status in ('not_required', 'queued')),
    check (status = 'not_required' or due_by is not null),
    check (not is_waiting or (status = 'queued' and file_number is null and error_code is not null)),
    check (status <> 'rejected' or error_code is not null),
    check (error_text is null or error_code is not null)
  );
  create unique index registration_once on guest.registration (tenant_id, reservation_id, guest_id, kind) where not is_double;
  create unique index registration_of_file on guest.registration (tenant_id, property_id, file_number, line) where file_number is not null;
  create index registration_of_reservation on guest.registration (tenant_id, reservation_id, id);
  create index registration_of_guest on guest.registration (tenant_id, guest_id, id);
  create index registration_by_status on guest.registration (tenant_id, status, id);
  create index registration_queue on guest.registration (tenant_id, property_id, due_by, id)
    where status = 'queued' and file_number is null and not is_waiting;
  create index registration_overdue on guest.registration (due_by) where status in ('queued', 'submitted', 'rejected');
  create index registration_departed on guest.registration (departed_on, id)
    where departed_on is not null and (bulletin is not null or kept_person is not null or error_text is not null);`;
