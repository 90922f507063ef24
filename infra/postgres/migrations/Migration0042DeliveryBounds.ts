import { Migration } from '@mikro-orm/migrations';
import { prepareFirstPartition } from './partition-by-id.ts';
import { attemptTable, deliveryTable } from './partitioned-tables.ts';

/** Deliveries and attempts become ready to be the first partitions of tables by time. Each part may be repeated. Decision: infra/decisions/0041. */
export class Migration0042DeliveryBounds extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const sql of [deliveryTable, attemptTable].flatMap((table) => prepareFirstPartition(table))) this.addSql(sql);
  }
}
