import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/**
 * One account for each person, with a membership in each tenant that the person works for. What the version before writes into
 * `access.operator` while it still runs is moved over by due work. Decision: infra/decisions/0072.
 */
export class Migration0109People extends Migration {
  override up(): void {
    this.addSql(people);
    this.addSql(tenantTable('access.membership', 'select'));
    this.addSql(systemTable('access.membership', 'select, insert, update'));
    this.addSql(sessions);
    this.addSql(adoption);
    // Rows of tenants are behind row-level security, for the owner of the tables too.
    this.addSql('set local role innkeeper_system; select access.adopt_operators(); set local role innkeeper_owner;');
  }
}

// A person belongs to no tenant: the application role has no business there, so grants alone keep it out.
const people = `
  create table access.person (
    id             text collate "C" primary key,
    email          text not null check (email = lower(email) and length(email) between 3 and 254),
    is_platform    boolean not null default false,
    password_hash  text, -- PHC string
    one_time_hash  text, -- PHC string of a password that works once
    one_time_until timestamptz,
    created_at     timestamptz not null,
    updated_at     timestamptz not null,
    removed_at     timestamptz,
    check (password_hash is null or one_time_hash is null),
    check ((one_time_hash is null) = (one_time_until is null)),
    check (removed_at is null or (password_hash is null and one_time_hash is null and not is_platform))
  );
  create unique index person_email on access.person (email);
  grant select, insert, update on access.person to innkeeper_system;

  create table access.membership (
    tenant_id  text collate "C" not null,
    user_id    text collate "C" not null, -- in whose name the person posts
    person_id  text collate "C" not null references access.person (id),
    role       text not null check (role in ('front_desk', 'manager', 'admin')),
    created_at timestamptz not null,
    removed_at timestamptz,
    primary key (tenant_id, user_id),
    foreign key (tenant_id, user_id) references access.app_user (tenant_id, id)
  );
  create unique index membership_person on access.membership (tenant_id, person_id);
  create index membership_of_person on access.membership (person_id) where removed_at is null;`;

const sessions = `
  create table access.session (
    id         text collate "C" primary key,
    digest     bytea not null check (length(digest) = 32), -- SHA-256 of the value; the value itself is never kept
    person_id  text collate "C" not null references access.person (id),
    purpose    text not null check (purpose in ('console', 'first_password')),
    created_at timestamptz not null,
    seen_at    timestamptz not null,
    ends_at    timestamptz not null check (ends_at > created_at),
    address    inet,
    agent      text check (length(agent) <= 300)
  );
  create unique index session_digest on access.session (digest);
  create index session_of_person on access.session (person_id);
  create index session_end on access.session (ends_at);
  grant select, insert, update, delete on access.session to innkeeper_system;

  create table access.sign_in_throttle (
    subject       bytea primary key check (length(subject) = 32), -- digest of an e-mail or of an address
    wrong_at      timestamptz[] not null check (cardinality(wrong_at) <= 100),
    blocked_until timestamptz,
    touched_at    timestamptz not null
  );
  create index sign_in_throttle_touched on access.sign_in_throttle (touched_at);
  grant select, insert, update, delete on access.sign_in_throttle to innkeeper_system;`;

// The suffix of the operator's id is unique, so that of the user can be the same.
const adoption = `
  create function access.adopt_operators() returns integer language plpgsql security invoker as $$
  declare
    taken access.operator;
    person text;
    member text;
    adopted integer := 0;
  begin
    for taken in delete from access.operator returning * loop
      insert into access.person as p (id, email, one_time_hash, one_time_until, created_at, updated_at)
      values (taken.id, lower(taken.email), taken.password_hash, taken.created_at + interval '72 hours', taken.created_at, taken.created_at)
      on conflict (email) do update set updated_at = p.updated_at
      returning p.id into person;
      insert into access.app_user as u (tenant_id, id, name, kind, created_at, updated_at)
      values (taken.tenant_id, 'usr_' || substr(taken.id, 5), lower(taken.email), 'staff', taken.created_at, taken.created_at)
      on conflict (tenant_id, name) where kind = 'staff' do update set updated_at = u.updated_at
      returning u.id into member;
      insert into access.membership (tenant_id, user_id, person_id, role, created_at)
      values (taken.tenant_id, member, person, taken.role, taken.created_at)
      on conflict (tenant_id, person_id) do nothing;
      adopted := adopted + 1;
    end loop;
    return adopted;
  end $$;
  revoke execute on function access.adopt_operators() from public;
  grant execute on function access.adopt_operators() to innkeeper_system;`;
