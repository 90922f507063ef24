import { Migration } from '@mikro-orm/migrations';
import { concurrentIndex } from './concurrent-index.ts';
import { partitionsOf, replacePartitionedKey } from './partitioned-key.ts';

const tokenValues = { name: 'access.token_value_of_tenant', on: 'access.token_value (tenant_id, hash)', isUnique: true };

const keys = [
  { table: 'platform.audit', columns: 'tenant_id, id, written_at' },
  { table: 'webhooks.accepted_delivery', columns: 'tenant_id, endpoint_id, event_id' },
];

/**
 * A tenant is copied to another cell by logical replication with row filters, and a filter may only name columns of the replica identity:
 * that of every table that is copied and changed begins with the tenant. The schema must be ready before the first move: as soon as a filter
 * names any other column, every update of the table fails, for all tenants.
 */
export class Migration0008MovableTenants extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    for (const sql of concurrentIndex(tokenValues)) this.addSql(sql);
    this.addSql('alter table access.token_value replica identity using index token_value_of_tenant');
    this.addSql('alter table platform.late_event replica identity using index late_event_place');
    this.addSql('alter table billing.invoice_tax_sum replica identity full'); // its key may contain null, and it is small
    for (const key of keys) {
      const partitions = (await this.execute(partitionsOf(key.table))).map((row) => String(Object(row).name));
      for (const sql of replacePartitionedKey(key, partitions)) this.addSql(sql);
    }
    this.addSql('drop index if exists platform.audit_of_tenant');
  }
}
