import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/** How far the nights of each property are audited; holds expire by a sweep and no longer by a workflow each. Decision: infra/decisions/0025. */
export class Migration0021DueWork extends Migration {
  override up(): void {
    this.addSql(`
      create table booking.night_audit_progress (
        tenant_id       text collate "C" not null,
        property_id     text collate "C" not null,
        audited_through date, -- the last business date whose nights are posted; null: none was yet
        audited_at      timestamptz,
        retry_at        timestamptz, -- real time; set while some stay could not be posted
        primary key (tenant_id, property_id),
        foreign key (tenant_id, property_id) references hotel.property (tenant_id, id)
      );
    `);
    this.addSql(tenantTable('booking.night_audit_progress', 'select'));
    this.addSql(systemTable('booking.night_audit_progress', 'select, insert, update'));
    // The owner sees the rows of all tenants in between; nobody else gets at the table before the commit.
    this.addSql('alter table platform.workflow_start no force row level security');
    this.addSql(`delete from platform.workflow_start where kind = 'expire-tentative' and started_at is null`);
    this.addSql('alter table platform.workflow_start force row level security');
  }
}
