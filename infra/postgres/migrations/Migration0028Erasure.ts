import { Migration } from '@mikro-orm/migrations';
import { concurrentIndex } from './concurrent-index.ts';

/**
 * What it takes to erase a guest: when that was, whose data a recorded answer contains, and the right to change bodies that are otherwise
 * only written once. The index is built beside the writers, so no transaction holds this migration; each part may be repeated.
 */
export class Migration0028Erasure extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`alter table guest.guest add column if not exists erased_at timestamptz`);
    this.addSql(`alter table platform.idempotency add column if not exists guest_id text collate "C"`);
    for (const sql of concurrentIndex(answersOfGuest)) this.addSql(sql);
    this.addSql(`grant update (data) on platform.event to innkeeper_app`);
    this.addSql(`grant update (response_headers, response_body) on webhooks.attempt to innkeeper_app`);
  }
}

const answersOfGuest = {
  name: 'platform.idempotency_of_guest',
  on: 'platform.idempotency (tenant_id, guest_id) where guest_id is not null',
};
