import { Migration } from '@mikro-orm/migrations';
import { partitionById } from './partition-by-id.ts';
import { attemptTable, deliveryTable } from './partitioned-tables.ts';
import { systemTable, tenantTable } from './row-level-security.ts';

/**
 * Deliveries and their attempts are divided by the week of their event, which their ids begin with. No row is moved. Attempts go with partitions of
 * their own, sooner than deliveries, so they refer to these without a foreign key. Decision: infra/decisions/0041.
 */
export class Migration0043DeliveryPartitions extends Migration {
  override up(): void {
    this.addSql(`
      lock table webhooks.endpoint in share row exclusive mode;
      lock table webhooks.delivery, webhooks.attempt in access exclusive mode;
      alter table webhooks.attempt drop constraint attempt_tenant_id_delivery_id_fkey;
      create sequence webhooks.attempt_number as bigint;
      select setval('webhooks.attempt_number', coalesce(pg_sequence_last_value(pg_get_serial_sequence('webhooks.attempt', 'id')::regclass), 0) + 1, false);
      grant usage on sequence webhooks.attempt_number to innkeeper_system;
      alter table webhooks.attempt alter column id drop identity;
      alter table webhooks.attempt alter column id set default nextval('webhooks.attempt_number');`);
    this.addSql(partitionById(deliveryTable));
    this.addSql(partitionById(attemptTable));
    this.addSql('alter sequence webhooks.attempt_number owned by webhooks.attempt.id');
    this.addSql(tenantTable('webhooks.delivery', 'select, insert, update'));
    this.addSql(systemTable('webhooks.delivery', 'select, insert, update, delete'));
    this.addSql(tenantTable('webhooks.attempt', 'select, update (response_headers, response_body)'));
    this.addSql(systemTable('webhooks.attempt', 'select, insert, delete'));
  }
}
