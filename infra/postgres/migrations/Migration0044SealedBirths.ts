import { Migration } from '@mikro-orm/migrations';
import { concurrentIndex } from './concurrent-index.ts';

/**
 * Dates of birth are sealed. What stands in `date_of_birth` is of the version before, until the system role has sealed it; the index holds
 * just these rows. Each part may be repeated. Decision: infra/decisions/0043.
 */
export class Migration0044SealedBirths extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('alter table guest.guest add column if not exists sealed_date_of_birth bytea');
    for (const sql of concurrentIndex(unsealed)) this.addSql(sql);
    this.addSql(`grant select (date_of_birth, sealed_date_of_birth), update (date_of_birth, sealed_date_of_birth)
      on guest.guest to innkeeper_system`);
  }
}

const unsealed = { name: 'guest.guest_unsealed_birth', on: 'guest.guest (tenant_id, id) where date_of_birth is not null' };
