import { Migration } from '@mikro-orm/migrations';
import { concurrentIndex } from './concurrent-index.ts';

/**
 * Finds entries by their business time, which their ids do not tell in a sandbox that was populated or whose clock was moved. Built beside the writers; the
 * version before has no use for it. Decision: infra/decisions/0118.
 */
export class Migration0144EntriesByTime extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // Look-ups by key cannot use it: its condition is proved by a comparison with the time alone (0085).
    const on = 'billing.entry (tenant_id, posted_at) where posted_at is not null';
    for (const sql of concurrentIndex({ name: 'billing.entry_posted', on })) this.addSql(sql);
  }
}
