import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/** Tenants, users, tokens and operators. */
export class Migration0002Access extends Migration {
  override up(): void {
    this.addSql(`
      create schema access;
      grant usage on schema access to innkeeper_app, innkeeper_system;

      create table access.tenant (
        id                   text collate "C" primary key,
        name                 text not null check (length(name) between 1 and 200),
        environment          text not null check (environment in ('production', 'sandbox')),
        clock_offset_seconds bigint not null default 0 check (clock_offset_seconds >= 0),
        allow_overselling    boolean not null default false,
        strict_parsing       boolean not null default true,
        webhook_tls_required boolean not null default false,
        tentative_hold_hours integer default 24 check (tentative_hold_hours between 1 and 8760),
        caps                 jsonb not null default '{}',
        created_at           timestamptz not null,
        updated_at           timestamptz not null,
        check (environment = 'sandbox' or clock_offset_seconds = 0),
        check (environment = 'production' or caps = '{}')
      );

      create table access.app_user (
        tenant_id  text collate "C" not null references access.tenant (id),
        id         text collate "C" not null,
        name       text not null check (length(name) between 1 and 200),
        kind       text not null check (kind in ('staff', 'integration')),
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (tenant_id, id)
      );
      create unique index staff_name on access.app_user (tenant_id, name) where kind = 'staff';

      create table access.token (
        tenant_id      text collate "C" not null,
        id             text collate "C" not null unique,
        name           text not null check (length(name) between 1 and 200),
        permission     text not null check (permission in ('read_only', 'read_write', 'full')),
        user_id        text collate "C" not null,
        created_at     timestamptz not null,
        last_used_at   timestamptz,
        revoked_at     timestamptz,
        revoked_reason text check (revoked_reason in ('operator', 'unused')),
        primary key (tenant_id, id),
        foreign key (tenant_id, user_id) references access.app_user (tenant_id, id),
        check ((revoked_at is null) = (revoked_reason is null))
      );

      create table access.token_value (
        hash        bytea primary key check (length(hash) = 32), -- SHA-256 of the value; the value itself is never kept
        tenant_id   text collate "C" not null,
        token_id    text collate "C" not null,
        valid_until timestamptz, -- null: the present value; else the end of its overlap
        created_at  timestamptz not null,
        foreign key (tenant_id, token_id) references access.token (tenant_id, id)
      );
      create unique index token_present_value on access.token_value (token_id) where valid_until is null;

      create table access.operator (
        id              text collate "C" primary key,
        tenant_id       text collate "C" not null references access.tenant (id),
        email           text not null,
        role            text not null check (role in ('front_desk', 'manager', 'admin')),
        password_hash   text not null, -- PHC string
        must_change     boolean not null default true,
        created_at      timestamptz not null,
        disabled_at     timestamptz
      );
      create unique index operator_email on access.operator (tenant_id, lower(email));
    `);
    this.addSql(tenantTable('access.tenant', 'select', 'id'));
    this.addSql(systemTable('access.tenant', 'select, insert, update, delete'));
    for (const table of ['access.app_user', 'access.token', 'access.token_value', 'access.operator']) {
      this.addSql(tenantTable(table, table === 'access.app_user' ? 'select, insert, update' : 'select'));
      this.addSql(systemTable(table, 'select, insert, update, delete'));
    }
    // A revoked token is never re-activated, by whatever code. Spec: States > API token.
    this.addSql(`
      create function access.keep_revoked() returns trigger language plpgsql as $$
      begin
        if old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at then
          raise exception 'a revoked token is never re-activated' using errcode = 'check_violation';
        end if;
        return new;
      end $$;
      create trigger keep_revoked before update on access.token for each row execute function access.keep_revoked();
    `);
  }
}
