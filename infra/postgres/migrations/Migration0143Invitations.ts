import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/**
 * Invitations of people who have an account already. Every membership of before stays as it is; nobody recorded who had issued the passwords of
 * before. The version before knows nothing of invitations, so that one opens nothing there either. Decision: infra/decisions/0117.
 */
export class Migration0143Invitations extends Migration {
  override up(): void {
    this.addSql(table);
    this.addSql(tenantTable('access.invitation', 'select'));
    this.addSql(systemTable('access.invitation', 'select, insert, delete'));
    this.addSql(columns);
    this.addSql(adoption);
  }
}

const table = `
  create table access.invitation (
    tenant_id  text collate "C" not null references access.tenant (id),
    person_id  text collate "C" not null references access.person (id),
    role       text not null check (role in ('front_desk', 'manager', 'admin')),
    invited_by text collate "C" not null, -- the account, or 'local' for the command line
    created_at timestamptz not null,
    primary key (tenant_id, person_id)
  );
  create index invitation_of_person on access.invitation (person_id);`;

const columns = `
  alter table access.membership
    add column invited_at timestamptz; -- sessions begun before stay outside; null: it began with the account

  alter table access.person
    add column password_issuer text collate "C", -- 'platform' or a tenant, by whom the one-time password was issued; null: not recorded
    add column mailed_digest   bytea check (length(mailed_digest) = 32), -- SHA-256 of a random one-time password that was sent by e-mail
    add column mailed_until    timestamptz,
    add column mailed_by       text collate "C", -- the tenant whose transport carried it
    add check (num_nulls(mailed_digest, mailed_until, mailed_by) in (0, 3));`;

// Whoever has an account is invited, as by every other way.
const adoption = `
  create or replace function access.adopt_operators() returns integer language plpgsql security invoker as $$
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
      if person = taken.id then
        insert into access.app_user as u (tenant_id, id, name, kind, created_at, updated_at)
        values (taken.tenant_id, 'usr_' || substr(taken.id, 5), lower(taken.email), 'staff', taken.created_at, taken.created_at)
        on conflict (tenant_id, name) where kind = 'staff' do update set updated_at = u.updated_at
        returning u.id into member;
        insert into access.membership (tenant_id, user_id, person_id, role, created_at)
        values (taken.tenant_id, member, person, taken.role, taken.created_at)
        on conflict (tenant_id, person_id) do nothing;
      else
        insert into access.invitation (tenant_id, person_id, role, invited_by, created_at)
        select taken.tenant_id, person, taken.role, 'local', now()
         where not exists (select from access.membership m
                            where m.tenant_id = taken.tenant_id and m.person_id = person and m.removed_at is null)
        on conflict (tenant_id, person_id) do nothing;
      end if;
      adopted := adopted + 1;
    end loop;
    return adopted;
  end $$;`;
