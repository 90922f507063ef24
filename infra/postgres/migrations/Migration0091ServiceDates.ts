import { Migration } from '@mikro-orm/migrations';
import { concurrentIndex } from './concurrent-index.ts';

/** Reports find what was posted by its service date; built beside the writers. */
export class Migration0091ServiceDates extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const sql of concurrentIndex({
      name: 'billing.entry_service_date',
      on: `billing.entry (tenant_id, service_date) where kind in ('room', 'ancillary', 'adjustment', 'fee', 'discount')`,
    }))
      this.addSql(sql);
  }
}
