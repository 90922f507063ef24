import { Migration } from '@mikro-orm/migrations';
import { concurrentIndex } from './concurrent-index.ts';

/** Finds the lines of a day that are not summed; nothing looks for entries by their time any more. Built beside the writers. Decision: infra/decisions/0123. */
export class Migration0146JournalByDay extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // Look-ups by key cannot use it: its condition is proved by a comparison with the day alone (0085).
    const on = 'billing.posting (tenant_id, property_id, business_date) where business_date is not null';
    for (const sql of concurrentIndex({ name: 'billing.posting_of_day', on })) this.addSql(sql);
    this.addSql('drop index concurrently if exists billing.entry_posted');
  }
}
