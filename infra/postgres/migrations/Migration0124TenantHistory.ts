import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/**
 * Invented pasts of sandboxes: how far each has been lived, and which rows of the plan became which stays. While one is being lived the clock of
 * the tenant is behind; the version before knows clocks that are ahead only, and carries out nothing for such a tenant too early by its own time.
 * Decision: infra/decisions/0083.
 */
export class Migration0124TenantHistory extends Migration {
  override up(): void {
    this.addSql(`
      create table access.tenant_history (
        tenant_id        text collate "C" not null references access.tenant (id),
        seed             bigint not null,
        rooms            integer not null check (rooms > 0),
        months           integer not null check (months > 0),
        first_day        date not null,
        last_day         date not null check (last_day >= first_day),
        clock_offset_seconds bigint not null, -- of the tenant, before and afterwards
        days_lived       integer not null default 0 check (days_lived between 0 and last_day - first_day + 1),
        begun_at         timestamptz not null,
        finished_at      timestamptz check (finished_at is null or days_lived = last_day - first_day + 1),
        primary key (tenant_id, seed, rooms, months)
      );
      create unique index one_history_at_once on access.tenant_history (tenant_id) where finished_at is null;

      create table access.lived_stay (
        tenant_id      text collate "C" not null references access.tenant (id),
        place          integer not null, -- in the plan
        reservation_id text collate "C" not null,
        folio_id       text collate "C" not null,
        primary key (tenant_id, place)
      );

      alter table access.tenant drop constraint tenant_clock_offset_seconds_check; -- that it is 0 outside of the sandbox is another one`);
    for (const table of ['access.tenant_history', 'access.lived_stay']) {
      this.addSql(tenantTable(table, 'select'));
      this.addSql(systemTable(table, 'select, insert, update, delete'));
    }
  }
}
