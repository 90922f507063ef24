import { Migration } from '@mikro-orm/migrations';
import { concurrentIndex } from './concurrent-index.ts';

const indexes = [
  { name: 'booking.reservation_cancelled', on: `booking.reservation (tenant_id, property_id, arrival, id) where status = 'cancelled'` },
  { name: 'messaging.message_of_property', on: 'messaging.message (tenant_id, property_id, created_at)' },
];

/** Reports find cancelled stays by their arrival and messages by their time; built beside the writers. */
export class Migration0098ReportIndexes extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const index of indexes) for (const sql of concurrentIndex(index)) this.addSql(sql);
    this.addSql('alter table booking.reservation validate constraint hold_is_not_booked');
  }
}
