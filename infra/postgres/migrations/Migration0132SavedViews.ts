import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/** Filters of lists that people keep under names. A new table: the version before knows nothing of it. Decision: infra/decisions/0101. */
export class Migration0132SavedViews extends Migration {
  override up(): void {
    this.addSql(table);
    this.addSql(tenantTable('access.saved_view', 'select'));
    this.addSql(systemTable('access.saved_view', 'select, insert, update, delete'));
  }
}

const table = `
  create table access.saved_view (
    tenant_id text collate "C" not null,
    person_id text collate "C" not null,
    page      text collate "C" not null check (page ~ '^[a-z-]{1,40}$'),
    name      text collate "C" not null check (length(name) between 1 and 64),
    filter    json not null check (json_typeof(filter) = 'object' and octet_length(filter::text) <= 16384),
    constraint saved_view_pkey primary key (tenant_id, person_id, page, name),
    foreign key (tenant_id, person_id) references access.membership (tenant_id, person_id)
  );`;
