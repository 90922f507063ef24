import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from './row-level-security.ts';

const tables = `
  create table platform.own_cell (
    only_row boolean not null default true check (only_row),
    name     text not null check (name ~ '^[a-z0-9-]{1,20}$'),
    primary key (only_row)
  );
  comment on table platform.own_cell is 'The cell that this database belongs to; empty where there is only one.';
  grant select on platform.own_cell to innkeeper_app, innkeeper_system;

  create table platform.away_tenant (
    tenant_id text collate "C" not null,
    phase     text not null check (phase in ('closing', 'away')),
    since     timestamptz not null default now(),
    attempt   bigint not null default 0,
    primary key (tenant_id)
  );
  comment on table platform.away_tenant is 'Tenants with rows here that must not be used: on their way out of this cell or into it.';
  comment on column platform.away_tenant.attempt is 'of the move that closed it: an earlier one changes nothing any more';
  comment on column platform.away_tenant.phase is 'closing: only the system works for it; away: nobody sees it';
  ${tenantTable('platform.away_tenant', 'select')}
  create policy system on platform.away_tenant to innkeeper_system using (true) with check (false);
  grant select on platform.away_tenant to innkeeper_system;

  create table platform.route (
    tenant_id    text collate "C" not null,
    digest       bytea not null check (length(digest) = 32),
    kind         text not null check (kind in ('token', 'guest_link', 'stay_key')),
    is_gone      boolean not null default false,
    is_published boolean not null default false,
    primary key (tenant_id, digest)
  ) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
  comment on table platform.route is 'Digests of the values that callers show, for the directory of cells; empty where there is only one cell.';
  create unique index route_digest on platform.route (digest);
  create index route_unpublished on platform.route (tenant_id, digest) where not is_published;
  ${tenantTable('platform.route', 'select, insert, update')}
  grant select, insert, update, delete on platform.route to innkeeper_system;

  create table platform.published_tenant (
    tenant_id text collate "C" not null,
    primary key (tenant_id)
  );
  comment on table platform.published_tenant is 'Tenants that the directory of cells knows.';
  alter table platform.published_tenant enable row level security;
  alter table platform.published_tenant force row level security;
  grant select, insert, delete on platform.published_tenant to innkeeper_system;

  create function platform.require_here(is_here boolean) returns boolean language sql return is_here;
  comment on function platform.require_here is 'Stands in until the file of the function is applied.'`;

/**
 * Hides tenants that are away from the system role. Evaluated once a statement. The planner takes a test for null to hold for nearly every
 * row, however few tenants there are; it would believe a plain comparison to exclude rows, and choose other plans.
 */
const isHere = (column: string): string =>
  `nullif(${column} = any (array(select a.tenant_id from platform.away_tenant a where a.phase = 'away')), true) is not null`;

const byTenant = `
  select c.oid::regclass::text as name from pg_policy p join pg_class c on c.oid = p.polrelid
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
   where p.polname = 'system' and c.oid::regclass::text <> 'platform.away_tenant' order by 1`;

/**
 * Each table is locked for a moment. A statement that would wait for longer than 2 s, as behind a dump, fails instead of holding up every
 * reader; the migration can simply be run again.
 */
const alone = (sql: string): string => `do $$ begin set local lock_timeout = '2s'; ${sql}; end $$`;

/** Refuses what is written for a tenant that is away, with the reason: a policy alone would only say that there is one. */
const isWrittenHere = (column: string): string => `case when ${isHere(column)} then true else platform.require_here(false) end`;

/** Lines about requests, which are written a moment later: those of many tenants at once, and a move does not look at them again. */
const writtenLate = 'access.request';

/** Everything that a cell keeps about cells, and the walls around tenants that are away. */
export class Migration0009Cells extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    const [found] = await this.execute(`select to_regclass('platform.published_tenant') is not null as is_there`);
    if (Object(found).is_there !== true) this.addSql(alone(tables));
    this.addSql(systemPolicy('platform.route', 'tenant_id'));
    this.addSql(systemPolicy('platform.published_tenant', 'tenant_id'));
    this.addSql(systemPolicy('access.tenant', 'id'));
    this.addSql(
      alone(`drop policy if exists search on messaging.message;
      create policy search on messaging.message for select to innkeeper_owner using (true)`),
    ); // for messaging.messages_with
    this.addSql('analyze platform.away_tenant'); // the planner takes a table that was never analysed for several pages
    const others = await this.execute(byTenant);
    for (const row of others) this.addSql(systemPolicy(String(Object(row).name), 'tenant_id'));
  }
}

function systemPolicy(table: string, column: string): string {
  const check = table === writtenLate ? 'true' : isWrittenHere(column);
  return alone(`drop policy if exists system on ${table};
    create policy system on ${table} to innkeeper_system using (${isHere(column)}) with check (${check})`);
}
