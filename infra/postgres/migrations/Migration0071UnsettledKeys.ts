import { Migration } from '@mikro-orm/migrations';
import { concurrentIndex } from './concurrent-index.ts';

/** Room keys that the lock system has not confirmed, by how long they have been waiting. The version before works without it. */
export class Migration0071UnsettledKeys extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const sql of concurrentIndex(unsettled)) this.addSql(sql);
  }
}

const unsettled = {
  name: 'booking.room_key_unsettled_since',
  on: `booking.room_key (coalesce(revoke_wanted_at, case when state = 'pending' then created_at else updated_at end))
    where state <> 'refused' and revoked_at is null and (state = 'pending' or revoke_wanted_at is not null or reissue_until is not null)`,
};
