import { Migration } from '@mikro-orm/migrations';
import { concurrentIndex } from './concurrent-index.ts';

const staysOfGroup = {
  name: 'booking.reservation_of_group',
  on: 'booking.reservation (tenant_id, group_id, id) where group_id is not null',
};

/** The stays of a group are found by an index, which is built beside the writers of the table, and their reference to it is proved. */
export class Migration0006StaysOfGroups extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const sql of concurrentIndex(staysOfGroup)) this.addSql(sql);
    this.addSql('alter table booking.reservation validate constraint reservation_group_fk');
  }
}
