import { Migration } from '@mikro-orm/migrations';
import { concurrentIndex } from './concurrent-index.ts';

const chargedOnce = {
  name: 'billing.payment_intent_of_session',
  on: `billing.payment_intent (tenant_id, booking_session_id) where booking_session_id is not null and state in ('pending', 'succeeded')`,
  isUnique: true,
};

const orphaned = { name: 'billing.payment_intent_orphaned', on: `billing.payment_intent (id) where state = 'orphaned'` };

/** A booking session is charged once. The indexes are built beside the writers of the table, and its new rules are proved. */
export class Migration0011ChargesOfSessions extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const index of [chargedOnce, orphaned]) for (const sql of concurrentIndex(index)) this.addSql(sql);
    for (const rule of ['pays_for_something', 'payment_intent_state_check'])
      this.addSql(`alter table billing.payment_intent validate constraint ${rule}`);
  }
}
