import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/**
 * Who computes a report, so that no other process does at the same time; and which results hold names, so that an erasure removes them. Those
 * of the version before count as such. Decision: infra/decisions/0069.
 */
export class Migration0100Computations extends Migration {
  override up(): void {
    this.addSql(computations);
    this.addSql(tenantTable('reporting.computation', 'select, insert, update, delete'));
    this.addSql(systemTable('reporting.computation', 'select, delete'));
    this.addSql(`
      alter table reporting.result add column holds_names boolean not null default true;
      grant delete on reporting.result to innkeeper_app;`);
  }
}

const computations = `
  create table reporting.computation (
    tenant_id     text collate "C" not null references access.tenant (id),
    id            text collate "C" not null, -- of the result
    holder        text collate "C" not null, -- a computation of a process
    holds_names   boolean not null,
    claimed_until timestamptz not null,
    primary key (tenant_id, id)
  );
  create index computation_ended on reporting.computation (claimed_until);`;
